package sqlstore

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"candor"
	"candor/integrity"
	"candor/sqlstore/sqldb"
)

// siteGrowth is how the whole site was reviewed lately, kept for a minute.
type siteGrowth struct {
	at        time.Time
	officials []float64 // that were reviewed within each window
}

// growthWindows is within how many windows of the rules the whole site is looked at, the shortest: a
// growth of a month is part of what is usual.
const growthWindows = 5

const grownQuery = `SELECT COUNT(DISTINCT official_id) FROM ratings
	WHERE created_at > $1 AND created_at <= $2`

// growth is how many times the usual number of officials was reviewed within each window, one left
// out. Officials are counted, not reviews: a campaign against one page is no growth of the site.
func (tx *Tx) growth(officialID string, perDay float64) (growth []float64, err error) {
	if perDay == 0 {
		return nil, nil // nothing is known of the site: none is assumed
	}
	windows, known := tx.store.rules.Windows[:growthWindows], &tx.store.grown
	if passed := tx.Now().Sub(known.at); passed < 0 || passed > time.Minute {
		counts := make([]float64, len(windows))
		for i, window := range windows {
			if err := tx.QueryRowContext(tx.Context(), grownQuery,
				milliseconds(tx.Now().Add(-window.Span)), milliseconds(tx.Now())).
				Scan(&counts[i]); err != nil {
				return nil, err
			}
		}
		*known = siteGrowth{tx.Now(), counts}
	}
	for i, officials := range known.officials {
		growth = append(growth, (officials-1)/(perDay*windows[i].Span.Hours()/24))
	}
	return growth, nil
}

// judgeNightly is JudgeAll once a day, on one of several servers. Between, it ends what has been held
// for long enough, and acts on bursts that were only computed. Where the rules do not act, it takes
// back what they have decided.
func (s *Store) judgeNightly(ctx context.Context) error {
	if !s.integrity.Acts() {
		if err := s.release(ctx); err != nil || !s.integrity.Computes() {
			return err
		}
	}
	due, err := s.isUsualDue(ctx)
	switch {
	case err != nil:
		return err
	case due:
		_, err = s.JudgeAll(ctx)
		return err
	case s.integrity.Acts():
		if _, err := s.judgeChosen(ctx, trialsQuery); err != nil {
			return err
		}
	}
	return s.endHolds(ctx)
}

const trialsQuery = "SELECT official_id FROM bursts WHERE state = 'open' AND is_shadow"

// JudgeAll decides once more about each official of whom several reviews came lately, or whose
// reviews wait for a decision, and computes what is usual. It belongs into the night: evidence that
// held a review long enough ends, and surroundings may have become usual.
func (s *Store) JudgeAll(ctx context.Context) (officials int, err error) {
	if err := s.endHolds(ctx); err != nil {
		return 0, err
	}
	if err := s.computeUsual(ctx); err != nil {
		return 0, err
	}
	return s.judgeChosen(ctx, judgedQuery, milliseconds(s.now().Add(-recentSpan)), s.rules.BurstLeast)
}

// judgedTogether is how many officials one transaction of the night judges.
const judgedTogether = 20

const judgedQuery = `SELECT official_id FROM ratings WHERE created_at > $1 AND status = 'approved'
		GROUP BY official_id HAVING COUNT(*) >= CAST($2 AS BIGINT)
	UNION SELECT official_id FROM bursts WHERE state = 'open'`

// JudgeOvertaken judges officials of whom reviews came after the last decision about an open burst,
// which stood for a while. Otherwise the end of a flood counts until another review arrives.
func (s *Store) JudgeOvertaken(ctx context.Context) error {
	if !s.integrity.Computes() {
		return nil
	}
	_, err := s.judgeChosen(ctx, overtakenQuery, judgedLeast, int64(math.MaxInt64))
	return err
}

// JudgeDue is JudgeOvertaken for decisions that have stood long enough. It reads nothing unless this
// server took a review within a minute that came while one stood: the others are up to JudgeOvertaken.
func (s *Store) JudgeDue(ctx context.Context) error {
	now := s.now()
	if now.Sub(fromMilliseconds(s.overtaken.Load())) > time.Minute {
		return nil
	}
	_, err := s.judgeChosen(ctx, overtakenQuery, judgedLeast, milliseconds(now))
	return err
}

// overtakenQuery chooses officials whose last decision has stood long enough at $2, in milliseconds.
var overtakenQuery = fmt.Sprintf(`SELECT b.official_id FROM bursts b WHERE b.state = 'open'
	AND b.judged >= CAST($1 AS BIGINT) AND b.judged_at + %d * b.judged < $2 AND EXISTS (SELECT 1 FROM ratings r
	WHERE r.official_id = b.official_id AND r.status = 'approved' AND r.created_at > b.judged_at)`,
	judgedEach.Milliseconds())

// judgeChosen judges the officials that a query chooses, some in each transaction.
func (s *Store) judgeChosen(
	ctx context.Context, query string, args ...any,
) (officials int, err error) {
	rows, err := s.read.QueryContext(ctx, query, args...)
	due, err := sqldb.Collect(rows, err, sqldb.ScanText)
	if err != nil {
		return 0, err
	}
	for some := range slices.Chunk(due, judgedTogether) {
		if err := s.Write(ctx, func(tx *Tx) error {
			for _, id := range some {
				if err := tx.judgePage(id); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return officials, err
		}
		officials += len(some)
	}
	return officials, nil
}

// endHolds lets reviews be read that no moderator has decided about for long enough.
func (s *Store) endHolds(ctx context.Context) error {
	return s.changeStates(ctx, fmt.Sprintf("state <> 0 AND state = %d AND NOT is_decided AND state_at <= %d",
		integrity.Held, milliseconds(s.now().Add(-s.rules.HeldFor))), integrity.SetAside)
}

// release takes back all that the rules have decided because of bursts, or about reviews. A burst that
// waits becomes one that was only computed, or is over where a moderator has decided about some of its
// reviews.
func (s *Store) release(ctx context.Context) error {
	if err := s.releaseVotes(ctx); err != nil {
		return err
	}
	if err := s.changeStates(ctx, "state <> 0 AND NOT is_decided", integrity.Counted); err != nil {
		return err
	}
	const chosen = "state = 'open' AND NOT is_shadow"
	var waits bool
	if err := s.read.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM bursts WHERE "+chosen+")").
		Scan(&waits); err != nil || !waits {
		return sqldb.Translate(err)
	}
	return s.Write(ctx, func(tx *Tx) error {
		rows, err := tx.QueryContext(tx.Context(), "UPDATE bursts SET is_shadow = (outcome = ''),"+
			" state = CASE WHEN outcome = '' THEN 'open' ELSE 'over' END WHERE "+chosen+
			" RETURNING official_id")
		officials, err := sqldb.Collect(rows, err, sqldb.ScanText)
		for _, id := range officials {
			tx.Changed(candor.OfficialChanged, id) // its profile and the public log tell of it
		}
		return err
	})
}

// changeStates gives the chosen reviews a state, some officials at a time.
func (s *Store) changeStates(ctx context.Context, chosen string, to integrity.State) error {
	because := ""
	if to == integrity.Counted {
		because = ", because = '', evidence = ''"
	}
	for {
		rows, err := s.read.QueryContext(ctx, "SELECT DISTINCT official_id FROM ratings WHERE "+chosen+
			" ORDER BY official_id LIMIT CAST($1 AS BIGINT)", judgedTogether)
		some, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil || len(some) == 0 {
			return err
		}
		if err := s.Write(ctx, func(tx *Tx) error {
			for _, id := range some {
				rows, err := tx.QueryContext(tx.Context(), "UPDATE ratings SET state = $1, state_at = $2"+
					because+" WHERE official_id = $3 AND "+chosen+" RETURNING id", int64(to),
					milliseconds(tx.Now()), id)
				changed, err := sqldb.Collect(rows, err, sqldb.ScanText)
				if err != nil {
					return err
				}
				for _, rating := range changed {
					tx.Changed(candor.FeedbackChanged, rating)
				}
				if err := recomputeAverages(tx, id); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
	}
}

// usualFor is how long what is usual for the site stands.
const usualFor = 20 * time.Hour

// siteYear is of how much of the past the site's usual rate is made.
const siteYear = 365 * day

const (
	siteQuery = `SELECT COUNT(*), COUNT(DISTINCT r.official_id), COALESCE(MIN(r.created_at), 0),
		COUNT(CASE WHEN r.overall_rating <= 2 THEN 1 END),
		COUNT(CASE WHEN r.overall_rating >= 4 THEN 1 END)
		FROM ratings r WHERE r.created_at > $1 AND r.created_at <= $2 AND ` + isUsual
	putSiteQuery = `INSERT INTO site_usual (only_row, per_day, low, high, all_per_day, computed_at)
		VALUES (1, $1, $2, $3, $4, $5) ON CONFLICT (only_row) DO UPDATE SET per_day = excluded.per_day,
		low = excluded.low, high = excluded.high, all_per_day = excluded.all_per_day,
		computed_at = excluded.computed_at`
)

// leastSite is from how many reviews on the site's own figures are believed.
const leastSite = 200

func (s *Store) isUsualDue(ctx context.Context) (bool, error) {
	var computed int64
	err := s.read.QueryRowContext(ctx, "SELECT COALESCE(MAX(computed_at), 0) FROM site_usual").
		Scan(&computed)
	at := fromMilliseconds(computed)
	passed := s.now().Sub(at)
	return passed < 0 || passed >= usualFor || candor.YearOf(at) != candor.YearOf(s.now()),
		sqldb.Translate(err)
}

// computeUsual computes what is usual on the site and in each county, from reviews of more than a
// month ago: what comes now must not make itself usual.
func (s *Store) computeUsual(ctx context.Context) error {
	now := s.now()
	until := now.Add(-recentSpan)
	var reviews, officials, first, low, high int64
	if err := s.read.QueryRowContext(ctx, siteQuery, milliseconds(until.Add(-siteYear)),
		milliseconds(until)).Scan(&reviews, &officials, &first, &low, &high); err != nil {
		return err
	}
	site, all := integrity.UnknownSite(), 0.0
	if reviews >= leastSite {
		n, days := float64(reviews), max(1, until.Sub(fromMilliseconds(first)).Hours()/24)
		all = n / days
		site = integrity.Site{PerDay: all / float64(officials), Low: float64(low) / n,
			High: float64(high) / n}
	}
	blocks, err := s.readBlocks(ctx, until)
	if err != nil {
		return err
	}
	return s.Write(ctx, func(tx *Tx) error {
		if err := tx.Exec(putSiteQuery, site.PerDay, site.Low, site.High, all,
			milliseconds(now)); err != nil {
			return err
		}
		if err := tx.Exec("DELETE FROM place_blocks"); err != nil {
			return err
		}
		return tx.sendOfBlocks(blocks)
	})
}

// placeBlock says how many reviews of a county's officials came from a block.
type placeBlock struct {
	county         string
	block, reviews int64
}

var countBlocksQuery = `SELECT f.county, f.block, COUNT(*) FROM (SELECT o.county AS county,
		CASE WHEN r.created_at >= $1 THEN r.network_block ELSE r.next_block END AS block
		FROM ratings r JOIN officials o ON o.id = r.official_id
		WHERE r.created_at >= $2 AND r.created_at <= $3 AND ` + isUsual + `) AS f
	WHERE f.block <> 0 GROUP BY f.county, f.block`

func (s *Store) readBlocks(ctx context.Context, until time.Time) ([]placeBlock, error) {
	year, before := yearsOf(s.now())
	rows, err := s.read.QueryContext(ctx, countBlocksQuery, year, before, milliseconds(until))
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (b placeBlock, err error) {
		return b, scan(&b.county, &b.block, &b.reviews)
	})
}

func (tx *Tx) sendOfBlocks(blocks []placeBlock) error {
	year := candor.YearOf(tx.Now())
	for _, b := range blocks {
		if err := tx.DeferExec("INSERT INTO place_blocks (county, block, year, reviews) VALUES "+
			"($1, $2, $3, $4)", b.county, b.block, year, b.reviews); err != nil {
			return err
		}
	}
	return nil
}
