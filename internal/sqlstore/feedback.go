package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/njcalendar"
	"candor/internal/receipts"
	"candor/internal/sqlstore/sqldb"
)

// CreateFeedback stores a vote. The unique index detects repeated votes, which are a conflict. A
// vote that does not count is stored as well.
func (s *Store) CreateFeedback(
	ctx context.Context, vote *candor.Feedback,
) (counts candor.FeedbackCounts, err error) {
	if err := vote.Validate(); err != nil {
		return counts, err
	}
	usual, err := s.usualVotes(ctx)
	if err != nil {
		return counts, err
	}
	vote.ID = candor.NewID()
	err = s.Write(ctx, func(tx *Tx) error {
		vote.CreatedAt = tx.Now()
		rating, err := findVisibleRating(tx.Context(), tx, vote.RatingID)
		if err != nil {
			return err
		}
		if err := tx.countRequest(); err != nil {
			return err
		}
		if counts, err = tx.addVote(vote, rating, usual); err != nil {
			return err
		}
		return tx.keepReceipt(receipts.Vote, vote.RatingID)
	})
	return counts, err
}

func (tx *Tx) addVote(
	vote *candor.Feedback, rating ratingRef, site integrity.Site,
) (counts candor.FeedbackCounts, err error) {
	from := tx.store.origin(vote.VoterIP, vote.CreatedAt, rating.written)
	because, dueAt := "", int64(0)
	if tx.store.integrity.Acts() {
		decision, err := tx.judgeVote(vote, from, rating, site)
		if err != nil {
			return counts, err
		}
		if decision.IsLater {
			dueAt = milliseconds(candor.SettledAt(vote.CreatedAt))
		}
		if decision.Because == integrity.BecauseBurst {
			because = leftOutByBurst
		}
	}
	inserted,
		err := tx.ExecRows(insertFeedbackQuery+" ON CONFLICT (rating_id, voter_hash) DO NOTHING",
		insertedFeedback(vote, tx.store.hashAddress(vote.VoterIP), from, because, dueAt).values()...)
	if err != nil {
		return counts, err
	}
	if inserted == 0 {
		return counts, &candor.Error{Code: candor.CodeConflict, Message: candor.MessageAlreadyVoted}
	}
	tx.votesChanged(vote.RatingID, rating.official)
	return tx.store.feedbackCounts(tx.Context(), tx, vote.RatingID)
}

// votesChanged announces other votes on a review, which may change the order of its official's
// reviews.
func (tx *Tx) votesChanged(ratingID, officialID string) {
	tx.Changed(candor.FeedbackChanged, ratingID)
	tx.Changed(candor.FeedbackChanged, officialID)
}

// votesChangedOf is votesChanged for a review whose official is not known.
func (tx *Tx) votesChangedOf(ratingID string) error {
	var official string
	err := tx.QueryRowContext(tx.Context(), "SELECT official_id FROM ratings WHERE id = $1",
		ratingID).Scan(&official)
	tx.votesChanged(ratingID, official)
	return sqldb.Translate(err)
}

func insertedFeedback(
	v *candor.Feedback, voter string, from origin, because string, dueAt int64,
) columns {
	return columns{{"id", v.ID}, {"rating_id", v.RatingID}, {"user_id", v.UserID},
		{"voter_ip", v.VoterIP}, {"voter_hash", voter}, {"is_helpful", v.IsHelpful},
		{"created_at", milliseconds(v.CreatedAt)}, {"network", from.network}, {"block", from.block},
		{"day", from.day}, {"left_out", because}, {"due_at", dueAt}}
}

var insertFeedbackQuery = insertedFeedback(&candor.Feedback{}, "", origin{}, "", 0).
	insertion("review_feedback")

// visibleRating selects a rating that visitors may see: approved, not held, and of an official that
// is not rejected.
const visibleRating = ` FROM ratings r JOIN officials o ON o.id = r.official_id
	WHERE r.id = $1 AND ` + isVisible

// isVisible is the condition for a visible rating r of an official o.
const isVisible = "r.status = 'approved' AND r.state <> 2 AND o.status <> 'rejected'"

// ratingRef holds the fields of a rating that a vote or a report needs.
type ratingRef struct {
	official string
	written  time.Time
}

// findVisibleRating reads a rating that visitors may see. Others are not found.
func findVisibleRating(
	ctx context.Context, db sqldb.Queryer, id string,
) (rating ratingRef, err error) {
	var written int64
	err = db.QueryRowContext(ctx, "SELECT r.official_id, r.created_at"+visibleRating, id).
		Scan(&rating.official, &written)
	if errors.Is(err, sql.ErrNoRows) {
		return rating, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageRatingNotFound}
	}
	rating.written = fromMilliseconds(written)
	return rating, sqldb.Translate(err)
}

// FindFeedback counts the votes on a rating that visitors may see.
func (s *Store) FindFeedback(
	ctx context.Context, ratingID string,
) (counts candor.FeedbackCounts, err error) {
	if _, err := s.FindRatedOfficial(ctx, ratingID); err != nil {
		return counts, err
	}
	return s.feedbackCounts(s.Brief(ctx), s.read, ratingID)
}

// FindRatedOfficial returns the id of the official of a rating that visitors may see.
func (s *Store) FindRatedOfficial(ctx context.Context, ratingID string) (string, error) {
	rating, err := findVisibleRating(s.Brief(ctx), s.read, ratingID)
	return rating.official, err
}

// feedbackCounts counts the votes on a rating that count. Recent votes count as one network each
// until the night: otherwise the share, which is shown from five votes on, would reveal whether two
// votes came from the same network.
func (s *Store) feedbackCounts(
	ctx context.Context, db sqldb.Queryer, ratingID string,
) (counts candor.FeedbackCounts, err error) {
	settled := milliseconds(candor.SettledUntil(s.now()))
	err = db.QueryRowContext(ctx, `SELECT COUNT(CASE WHEN is_helpful THEN 1 END),
		COUNT(CASE WHEN NOT is_helpful THEN 1 END),
		COUNT(DISTINCT CASE WHEN network <> 0 AND created_at < $2 THEN network END) +
		COUNT(CASE WHEN network = 0 OR created_at >= $3 THEN 1 END)`+eligibleVotes+
		" AND left_out = ''", ratingID, settled, settled).
		Scan(&counts.Helpful, &counts.NotHelpful, &counts.Networks)
	return counts, sqldb.Translate(err)
}

// networkCount counts the networks of votes or reports. Each row without a network counts as one.
const networkCount = `COUNT(DISTINCT CASE WHEN network <> 0 THEN network END) +
	COUNT(CASE WHEN network = 0 THEN 1 END)`

// eligibleVotes selects the votes on a rating that count or would count without a burst, through
// their index.
const eligibleVotes = " FROM review_feedback WHERE rating_id = $1 AND left_out <> 'network'"

// isDue is the condition for votes with a due change. Below a decision, due_at is kept for an undo.
const isDue = "due_at <> 0 AND decision = ''"

// Conditions for eligible votes. A due change takes effect in the night: a vote that counts is then
// left out, and one that is left out counts.
const (
	countsLater   = "left_out = '" + leftOutByBurst + "' AND due_at <> 0"
	staysEligible = "(left_out <> '' OR NOT (" + isDue + "))"
)

// CountVotesLeftOut counts the stored votes on a rating that do not count.
func (s *Store) CountVotesLeftOut(ctx context.Context, ratingID string) (votes int, err error) {
	err = s.read.QueryRowContext(ctx,
		"SELECT COUNT(*) FROM review_feedback WHERE rating_id = $1 AND left_out <> ''", ratingID).
		Scan(&votes)
	return votes, sqldb.Translate(err)
}

// Stored reasons for which a vote does not count.
const (
	leftOutByNetwork   = "network"
	leftOutByBurst     = "burst"
	leftOutByModerator = "moderator"
)

// origin is the network and block of a vote or a report, and its day in New Jersey as yyyymmdd.
type origin struct{ network, block, day int64 }

// origin uses the key of the year in which the rating was written. Networks on one rating stay
// comparable for good, and networks on two ratings only within a year.
func (s *Store) origin(address string, at, written time.Time) (from origin) {
	day := njcalendar.DayOf(at)
	from.day = int64(day.Year()*10000 + int(day.Month())*100 + day.Day())
	from.network, from.block = s.networkKeys(address, njcalendar.DayOf(written).Year())
	return from
}

// judgeVote decides whether a new vote counts, from the earlier votes on its review. The rules by
// network ignore an address that does not identify a network.
func (tx *Tx) judgeVote(
	vote *candor.Feedback, from origin, rating ratingRef, site integrity.Site,
) (decision integrity.Decision, err error) {
	rules, now := &tx.store.rules.Votes, tx.Now()
	windows := rules.Surge.Windows
	judged := integrity.Vote{IsHelpful: vote.IsHelpful, Before: make([]integrity.Tally, len(windows)),
		Settled: make([]integrity.Tally, len(windows))}
	usual := integrity.Usual{Days: (now.Sub(rating.written) - windows[len(windows)-1].Span).Hours() / 24}
	args := []any{vote.RatingID}
	// Votes that a moderator let count leave room for more; votes left out by a moderator use it
	// up.
	const takesRoom = "left_out = '' AND decision = '' OR left_out = '" + leftOutByModerator + "'"
	var span strings.Builder
	for w, window := range windows {
		args = append(args, milliseconds(now.Add(-window.Span)))
		fmt.Fprintf(&span, " WHEN created_at > $%d THEN %d", w+2, w)
	}
	err = tx.Send(sqldb.Statement{Query: fmt.Sprintf(`SELECT CASE%s ELSE %d END, is_helpful,
		COUNT(*), COUNT(CASE WHEN `+takesRoom+` THEN 1 END),
		COUNT(CASE WHEN `+staysEligible+` THEN 1 END),
		COUNT(CASE WHEN `+staysEligible+` AND (`+takesRoom+`) OR `+countsLater+` THEN 1 END),
		COUNT(CASE WHEN left_out = '' THEN 1 END)`+eligibleVotes+" GROUP BY 1, 2",
		span.String(), len(windows)), Args: args, Row: func(scan sqldb.Scanner) error {
		var first, all, room, settled, settledRoom, counted int
		var isHelpful bool
		err := scan(&first, &isHelpful, &all, &room, &settled, &settledRoom, &counted)
		side := integrity.VoteSide(isHelpful)
		if first == len(windows) {
			usual.Counted[side] = counted
		}
		for w := first; w < len(windows); w++ {
			judged.Before[w].Arrived += all
			judged.Before[w].Counted[side] += room
			judged.Settled[w].Arrived += settled
			judged.Settled[w].Counted[side] += settledRoom
		}
		return err
	}}, sqldb.Statement{Query: `SELECT COUNT(CASE WHEN network = $2 AND day = $3 THEN 1 END),
		COUNT(CASE WHEN network = $4 AND ` + staysEligible + ` THEN 1 END),
		COUNT(CASE WHEN block = $5 AND day = $6 AND ` + staysEligible + ` THEN 1 END)` + eligibleVotes +
		" AND CAST($7 AS BIGINT) <> 0", Args: []any{vote.RatingID, from.network, from.day,
		from.network, from.block, from.day, from.network}, Row: func(scan sqldb.Scanner) error {
		return scan(&judged.NetworkToday, &judged.Network, &judged.BlockToday)
	}})
	judged.Usual = rules.Surge.Expect(usual, site)
	return rules.Arrive(&judged), err
}

// recentVotes is the period before the windows from which the usual number of votes is computed.
const recentVotes = 28 * day

// votesOfSite caches the usual votes on the site.
type votesOfSite struct {
	turn  sync.Mutex
	read  time.Time
	usual integrity.Site
}

// The usual votes on the site are recomputed after an hour, from this many of the newest votes.
const (
	usualVotesAge  = time.Hour
	usualVotesFrom = 5000
)

// usualVotes returns the usual votes on the site, computed from votes older than four weeks, so
// that a current burst cannot raise it. With too few votes, three of four are assumed to be
// helpful.
func (s *Store) usualVotes(ctx context.Context) (usual integrity.Site, err error) {
	s.votes.turn.Lock()
	defer s.votes.turn.Unlock()
	now := s.now()
	if age := now.Sub(s.votes.read); age >= 0 && age < usualVotesAge {
		return s.votes.usual, nil
	}
	until := now.Add(-integrity.BurstLasts)
	from := until.Add(-recentVotes)
	if kept := now.Add(-s.keepAddresses); s.keepAddresses > 0 && kept.After(from) {
		from = kept // only votes with an address have an index
	}
	var total, helpful int
	var oldest sql.NullInt64
	err = s.read.QueryRowContext(ctx, usualVotesQuery, milliseconds(from), milliseconds(until),
		usualVotesFrom).Scan(&total, &helpful, &oldest)
	if err != nil {
		return usual, sqldb.Translate(err)
	}
	const helpfulPart, worth, perDay = 0.75, 20, 0.02
	usual.PerDay, usual.Shares[integrity.High] = perDay, helpfulPart
	if total >= minSite {
		counts, err := s.CountStatuses(ctx)
		if err != nil {
			return usual, err
		}
		if total == usualVotesFrom {
			from = fromMilliseconds(oldest.Int64)
		}
		reviews := max(1, counts.Total(candor.RatingItem, candor.StatusApproved))
		usual.PerDay = float64(total) / max(until.Sub(from).Hours()/24, 1) / float64(reviews)
		usual.Shares[integrity.High] = (float64(helpful) + helpfulPart*worth) / (float64(total) + worth)
	}
	usual.Shares[integrity.Low] = 1 - usual.Shares[integrity.High]
	s.votes.read, s.votes.usual = now, usual
	return usual, nil
}

const usualVotesQuery = `SELECT COUNT(*), COUNT(CASE WHEN is_helpful THEN 1 END), MIN(created_at)
	FROM (SELECT is_helpful, created_at FROM review_feedback
		WHERE voter_ip <> '' AND left_out = '' AND NOT (` + isDue + `) AND created_at >= $1
			AND created_at < $2
		ORDER BY created_at DESC LIMIT CAST($3 AS BIGINT)) AS newest`
