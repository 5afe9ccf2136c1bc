package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"
	"time"

	"candor"
	"candor/integrity"
	"candor/njcalendar"
	"candor/sqlstore/sqldb"
)

// CreateFeedback stores a vote. The unique index decides who voted already; that answer is a
// conflict. A vote that does not count is kept all the same.
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
		rating, err := ratingShown(tx.Context(), tx, vote.RatingID)
		if err != nil {
			return err
		}
		if err := tx.countRequest(); err != nil {
			return err
		}
		counts, err = tx.addVote(vote, rating, usual)
		return err
	})
	return counts, err
}

func (tx *Tx) addVote(
	vote *candor.Feedback, rating shownRating, usual integrity.SiteVotes,
) (counts candor.FeedbackCounts, err error) {
	from := tx.store.origin(vote.VoterIP, vote.CreatedAt, rating.written)
	if vote.SaysNothing {
		from.network, from.block = 0, 0
	}
	because := ""
	if tx.store.integrity.Acts() {
		if because, err = tx.becauseOfNetwork(vote.RatingID, from); err != nil {
			return counts, err
		}
	}
	inserted,
		err := tx.ExecRows(insertFeedbackQuery+" ON CONFLICT (rating_id, voter_hash) DO NOTHING",
		tx.store.feedbackRow(vote, from, because)...)
	if err != nil {
		return counts, err
	}
	if inserted == 0 {
		return counts, &candor.Error{Code: candor.CodeConflict, Message: candor.MessageAlreadyVoted}
	}
	tx.Changed(candor.FeedbackChanged, vote.RatingID)
	counts, err = feedbackCounts(tx.Context(), tx, vote.RatingID)
	if err != nil || because != "" || !tx.store.integrity.Acts() {
		return counts, err
	}
	changes, err := tx.judgeVotes(vote.RatingID, rating.written, usual)
	if err != nil || !changes {
		return counts, err
	}
	return feedbackCounts(tx.Context(), tx, vote.RatingID)
}

const insertFeedbackQuery = `INSERT INTO review_feedback (id, rating_id, user_id, voter_ip,
	voter_hash, is_helpful, created_at, network, block, day, left_out)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

// feedbackRow lists the values of a vote's columns in the order in which votes are inserted.
func (s *Store) feedbackRow(v *candor.Feedback, from origin, because string) []any {
	return []any{v.ID, v.RatingID, v.UserID, v.VoterIP, s.hashAddress(v.VoterIP), v.IsHelpful,
		milliseconds(v.CreatedAt), from.network, from.block, from.day, because}
}

// visibleRating chooses a rating that visitors may see: approved and not held, of an official that
// is not rejected.
const visibleRating = ` FROM ratings r JOIN officials o ON o.id = r.official_id
	WHERE r.id = $1 AND ` + isVisible

// isVisible is the condition of a visible rating r of an official o.
const isVisible = "r.status = 'approved' AND r.state <> 3 AND o.status <> 'rejected'"

// shownRating is what a vote or a report needs of the rating that it is about.
type shownRating struct {
	official string
	written  time.Time
}

// ratingShown refuses ratings that visitors cannot see.
func ratingShown(
	ctx context.Context, db sqldb.Queryer, id string,
) (rating shownRating, err error) {
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
	return feedbackCounts(s.Brief(ctx), s.read, ratingID)
}

// FindRatedOfficial returns the id of the official to whom a rating belongs that visitors may see.
func (s *Store) FindRatedOfficial(ctx context.Context, ratingID string) (string, error) {
	rating, err := ratingShown(s.Brief(ctx), s.read, ratingID)
	return rating.official, err
}

func feedbackCounts(
	ctx context.Context, db sqldb.Queryer, ratingID string,
) (counts candor.FeedbackCounts, err error) {
	err = db.QueryRowContext(ctx, `SELECT COUNT(CASE WHEN is_helpful THEN 1 END),
		COUNT(CASE WHEN NOT is_helpful THEN 1 END), `+networkCount+eligibleVotes+
		" AND left_out = ''", ratingID).
		Scan(&counts.Helpful, &counts.NotHelpful, &counts.Networks)
	return counts, sqldb.Translate(err)
}

// networkCount counts from how many networks votes or reports come. One that has none is one.
const networkCount = `COUNT(DISTINCT CASE WHEN network <> 0 THEN network END) +
	COUNT(CASE WHEN network = 0 THEN 1 END)`

// eligibleVotes chooses the votes on a rating that count or would without a burst, by their index.
const eligibleVotes = " FROM review_feedback WHERE rating_id = $1 AND left_out <> 'network'"

// CountVotesLeftOut counts the votes on a rating that are kept and do not count.
func (s *Store) CountVotesLeftOut(ctx context.Context, ratingID string) (votes int, err error) {
	err = s.read.QueryRowContext(ctx,
		"SELECT COUNT(*) FROM review_feedback WHERE rating_id = $1 AND left_out <> ''", ratingID).
		Scan(&votes)
	return votes, sqldb.Translate(err)
}

// Why a vote does not count, as it is stored.
const (
	leftOutByNetwork   = "network"
	leftOutByBurst     = "burst"
	leftOutByModerator = "moderator"
)

// origin is where a vote or a report comes from, and on which of New Jersey's days.
type origin struct{ network, block, day int64 }

// origin uses the key of the year in which the rating was written: the networks of one rating can be
// compared for as long as it is there, and those of two only within a year.
func (s *Store) origin(address string, at, written time.Time) (from origin) {
	day := njcalendar.DayOf(at)
	from.day = int64(day.Year()*10000 + int(day.Month())*100 + day.Day())
	narrow, wide, block := s.networkKeys(address, njcalendar.DayOf(written).Year())
	from.network, from.block = cmp.Or(wide, narrow), block
	return from
}

// becauseOfNetwork says why a vote that comes from somewhere does not count, and is empty where it
// does. An address that says nothing takes part in no rule by network.
func (tx *Tx) becauseOfNetwork(ratingID string, from origin) (because string, err error) {
	if from.network == 0 {
		return "", nil
	}
	var ofNetworkToday, ofNetwork, ofBlockToday int
	err = tx.QueryRowContext(tx.Context(), `SELECT
		COUNT(CASE WHEN network = $2 AND day = $3 THEN 1 END),
		COUNT(CASE WHEN network = $4 THEN 1 END),
		COUNT(CASE WHEN block = $5 AND day = $6 THEN 1 END)`+eligibleVotes, ratingID, from.network,
		from.day, from.network, from.block, from.day).
		Scan(&ofNetworkToday, &ofNetwork, &ofBlockToday)
	if err == nil && !tx.store.rules.Votes.CountsByNetwork(ofNetworkToday, ofNetwork, ofBlockToday) {
		because = leftOutByNetwork
	}
	return because, err
}

// recentVotes is for how long, and how many, votes on a rating are judged again with each new one.
const (
	recentVotes     = 28 * day
	mostRecentVotes = 2000
)

// judgeVotes looks for a burst among the recent votes on a rating, and leaves those out that do not
// count because of it, or counts them again. Votes that a moderator has decided about stay as he has
// decided and take no part: neither in a burst, nor in what is usual.
func (tx *Tx) judgeVotes(
	ratingID string, written time.Time, usual integrity.SiteVotes,
) (changes bool, err error) {
	since := milliseconds(tx.Now().Add(-recentVotes))
	recent, review := 0, integrity.VotedReview{Site: usual,
		Days: max(0, (tx.Now().Sub(written)-recentVotes).Hours()/24)}
	if err = tx.QueryRowContext(tx.Context(), `SELECT COUNT(CASE WHEN created_at >= $2 THEN 1 END),
		COUNT(CASE WHEN created_at < $3 AND left_out = '' AND decision = '' AND is_helpful THEN 1 END),
		COUNT(CASE WHEN created_at < $4 AND left_out = '' AND decision = '' AND NOT is_helpful
		THEN 1 END)`+eligibleVotes, ratingID, since, since, since).
		Scan(&recent, &review.Helpful, &review.NotHelpful); err != nil ||
		recent < tx.store.rules.Votes.BurstLeast {
		return false, err
	}
	rows, err := tx.QueryContext(tx.Context(), "SELECT id, created_at, is_helpful, left_out,"+
		" decision, "+decidedStanding+eligibleVotes+" AND created_at >= $2"+
		" ORDER BY created_at DESC, id DESC LIMIT CAST($3 AS BIGINT)", ratingID, since, mostRecentVotes)
	standings, err := sqldb.Collect(rows, err, scanStanding)
	if err != nil {
		return false, err
	}
	slices.Reverse(standings)
	for _, is := range standings {
		if is.decision == "" {
			review.Recent = append(review.Recent, is.vote)
		}
	}
	leftOut := tx.store.rules.Votes.Judge(&review)
	changed := map[string][]string{}
	for _, is := range standings {
		because := is.decided
		if is.decision == "" {
			because = ""
			if leftOut[0] {
				because = leftOutByBurst
			}
			leftOut = leftOut[1:]
		}
		if is.because != because {
			changed[because] = append(changed[because], is.id)
		}
	}
	for because, ids := range changed {
		if err := tx.execAmong("UPDATE review_feedback SET left_out = '"+because+
			"' WHERE id IN (%s)", ids); err != nil {
			return false, err
		}
	}
	return len(changed) > 0, nil
}

// voteStanding is a vote that is judged, and why it does not count so far.
type voteStanding struct {
	id, because       string
	decision, decided string // the decision that it follows, and why it does not count by that
	vote              integrity.Vote
}

func scanStanding(scan sqldb.Scanner) (is voteStanding, err error) {
	var at int64
	err = scan(&is.id, &at, &is.vote.IsHelpful, &is.because, &is.decision, &is.decided)
	is.vote.At = fromMilliseconds(at)
	return is, err
}

// votesOfSite is what is usual on the site, as it was read last.
type votesOfSite struct {
	turn  sync.Mutex
	read  time.Time
	usual integrity.SiteVotes
}

// What is usual on the site is read again after an hour, from so many of the newest votes.
const (
	usualVotesAge  = time.Hour
	usualVotesFrom = 5000
)

// usualVotes returns what is usual on the site. One without votes is taken to be one where three of
// four find a review helpful.
func (s *Store) usualVotes(ctx context.Context) (usual integrity.SiteVotes, err error) {
	s.votes.turn.Lock()
	defer s.votes.turn.Unlock()
	now := s.now()
	if age := now.Sub(s.votes.read); age >= 0 && age < usualVotesAge {
		return s.votes.usual, nil
	}
	within := recentVotes
	if s.keepAddresses > 0 {
		within = min(within, s.keepAddresses) // votes with an address have an index
	}
	var total, helpful int
	var oldest sql.NullInt64
	err = s.read.QueryRowContext(ctx, `SELECT COUNT(*), COUNT(CASE WHEN is_helpful THEN 1 END),
		MIN(created_at) FROM (SELECT is_helpful, created_at FROM review_feedback
		WHERE voter_ip <> '' AND left_out = '' AND created_at >= $1
		ORDER BY created_at DESC LIMIT CAST($2 AS BIGINT)) AS newest`,
		milliseconds(now.Add(-within)), usualVotesFrom).Scan(&total, &helpful, &oldest)
	if err != nil {
		return usual, sqldb.Translate(err)
	}
	counts, err := s.CountStatuses(ctx)
	if err != nil {
		return usual, err
	}
	if total == usualVotesFrom {
		within = now.Sub(fromMilliseconds(oldest.Int64))
	}
	const helpfulPart, worth = 0.75, 20
	reviews := max(1, counts.Total(candor.RatingItem, candor.StatusApproved))
	usual = integrity.SiteVotes{
		PerDay:  float64(total) / max(within.Hours()/24, 1) / float64(reviews),
		Helpful: (float64(helpful) + helpfulPart*worth) / (float64(total) + worth),
	}
	s.votes.read, s.votes.usual = now, usual
	return usual, nil
}
