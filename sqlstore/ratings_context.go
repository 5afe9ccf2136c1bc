package sqlstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"candor"
	"candor/nearduplicate"
	"candor/sqlstore/sqldb"
)

const (
	lately = 30 * day
	// recentRead is the most reviews of each status and of the last day that are looked at,
	// historyRead the most of the time before.
	recentRead  = 200
	historyRead = 20_000
	// dayOfHistory is from how many reviews within a day on those of the time before matter.
	dayOfHistory = 9
)

// ratingContext are what is read around a review that is about to be stored. It is bounded, however
// much there is.
type ratingContext struct {
	officials []reachableOfficial // the review's own, unless there is none
	recent    []recentReview
	candor.RatingContext
}

// read returns the queries that do not depend on other results.
func (s *ratingContext) read(
	now time.Time, rating *candor.Rating, wording nearduplicate.Shingles, keys nearduplicate.Signature,
) []sqldb.Statement {
	return append([]sqldb.Statement{
		{Query: reachableQuery, Args: []any{rating.OfficialID}, Row: func(scan sqldb.Scanner) error {
			official, err := scanReachable(scan)
			s.officials = append(s.officials, official)
			return err
		}},
		{Query: sameAddressQuery, Args: []any{milliseconds(now.Add(-day)), rating.ReviewerIP,
			rating.OfficialID, milliseconds(now.Add(-lately))}, Row: func(scan sqldb.Scanner) error {
			return scan(&s.SameAddressLately, &s.SameAddress)
		}},
		{Query: recentQuery, Args: []any{rating.OfficialID, milliseconds(now.Add(-day)), recentRead},
			Row: func(scan sqldb.Scanner) error {
				var r recentReview
				err := scan(&r.address, &r.at, &r.isPublished)
				s.recent = append(s.recent, r)
				return err
			}},
	}, nearDuplicates(wording, keys, &s.Alike)...)
}

// official is whom the review is about, to whom visitors can contribute.
func (s *ratingContext) official() (*reachableOfficial, error) {
	if len(s.officials) == 0 {
		return nil, errNotReachable
	}
	return &s.officials[0], s.officials[0].refuse()
}

// complete counts what was read, and what only matters when much was.
func (s *ratingContext) complete(
	tx *Tx, rating *candor.Rating, official *reachableOfficial,
) (*candor.RatingContext, error) {
	s.Wave = official.waveUntil > milliseconds(tx.Now())
	s.AreHidden = official.status != candor.StatusApproved
	network, nearby := candor.Slash24(rating.ReviewerIP), map[string]bool{}
	for _, review := range s.recent {
		if review.address != rating.ReviewerIP && network.IsValid() &&
			candor.Slash24(review.address) == network {
			nearby[review.address] = true
		}
		if review.isPublished && review.at > official.waveCalledOff {
			s.LastDay++
			if review.at > milliseconds(tx.Now().Add(-time.Hour)) {
				s.LastHour++
			}
		}
	}
	s.SameNetwork, s.Recent = len(nearby), len(s.recent)
	mostAlikeFirst(s.Alike)
	if s.LastDay+1 < dayOfHistory {
		return &s.RatingContext, nil
	}
	err := tx.QueryRowContext(tx.Context(), historyQuery, rating.OfficialID,
		milliseconds(tx.Now().Add(-day*(candor.HistoryDays+1))), milliseconds(tx.Now().Add(-day)),
		historyRead).
		Scan(&s.Before)
	return &s.RatingContext, err
}

const (
	sameAddressQuery = `SELECT COUNT(*), COUNT(CASE WHEN created_at > $1 THEN 1 END)
		FROM ratings WHERE reviewer_ip = $2 AND official_id = $3 AND created_at > $4`
	historyQuery = `SELECT COUNT(*) FROM (SELECT 1 FROM ratings WHERE official_id = $1
		AND status = 'approved' AND created_at > $2 AND created_at <= $3
		LIMIT CAST($4 AS BIGINT)) AS history`
)

// recentReview says from where and when a review was written, in milliseconds.
type recentReview struct {
	address     string
	at          int64
	isPublished bool
}

// recentQuery reads the newest of each status, since the index begins with it.
var recentQuery = func() string {
	var parts []string
	for _, status := range candor.Statuses() {
		parts = append(parts, `SELECT * FROM (SELECT reviewer_ip, created_at, status = 'approved'
			FROM ratings WHERE official_id = $1 AND status = '`+string(status)+`'
			AND created_at > $2 ORDER BY created_at DESC LIMIT CAST($3 AS BIGINT)) AS `+string(status))
	}
	return strings.Join(parts, " UNION ALL ")
}()

// burstLasts is how long an official stays marked after the last published review of a wave.
const burstLasts = 2 * day

// markBurst marks an official, or leaves the mark for longer.
func (tx *Tx) markBurst(officialID, reason string) error {
	official, err := findOfficial(tx.Context(), tx, officialID)
	if err != nil {
		return err
	}
	since := tx.Now()
	if official.Wave.Lasts(tx.Now()) && !official.Wave.Since.IsZero() {
		since = official.Wave.Since
	}
	flags := append(withoutWave(official.Flags), candor.Flag{Code: candor.FlagWave, Reason: reason})
	return tx.Exec("UPDATE officials SET wave_since = $1, wave_until = $2, flags = $3 WHERE id = $4",
		milliseconds(since), milliseconds(tx.Now().Add(burstLasts)), formatFlags(flags), officialID)
}

// CallOffWave takes an official's mark away, so that new reviews are published again. Reviews from
// before this moment no longer make a wave. The decision goes into the audit trail.
func (s *Store) CallOffWave(ctx context.Context, officialID, actor string) error {
	return s.Write(ctx, func(tx *Tx) error {
		official, err := findOfficial(tx.Context(), tx, officialID)
		if err != nil {
			return err
		}
		if err := tx.Exec("UPDATE officials SET wave_since = 0, wave_until = 0, wave_called_off = $1, "+
			"flags = $2 WHERE id = $3",
			milliseconds(tx.Now().Truncate(time.Millisecond)), formatFlags(withoutWave(official.Flags)),
			officialID); err != nil {
			return err
		}
		tx.Changed(candor.OfficialChanged, officialID)
		return tx.audit(candor.AuditEntry{Actor: actor, Action: candor.ActionWaveCalledOff,
			Subject: officialID})
	})
}

func withoutWave(flags []candor.Flag) []candor.Flag {
	return slices.DeleteFunc(slices.Clone(flags), func(flag candor.Flag) bool {
		return flag.Code == candor.FlagWave
	})
}

// formatFlags writes flags one on a line, the code before a tab.
func formatFlags(flags []candor.Flag) string {
	lines := make([]string, len(flags))
	for i, flag := range flags {
		lines[i] = flag.Code + "\t" + flag.Reason
	}
	return strings.Join(lines, "\n")
}

func parseFlags(text string) []candor.Flag {
	var flags []candor.Flag
	for line := range strings.Lines(text) {
		code, reason, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		flags = append(flags, candor.Flag{Code: code, Reason: reason})
	}
	return flags
}
