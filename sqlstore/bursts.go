package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"candor"
	"candor/integrity"
	"candor/nearduplicate"
	"candor/sqlstore/sqldb"
)

// burstColumns are read in this order by scanBurst.
const burstColumns = `b.id, b.official_id, b.state, b.is_shadow, b.side, b.since, b.until, b.arrived,
	b.counted, b.expected, b.chance, b.inputs, b.outcome, b.decided_by, b.decided_at, b.reason,
	b.proposal, b.proposed_by, b.proposed_at, b.created_at, b.has_acted, b.uncounted_side,
	b.moves, b.average_before, b.average_with, b.is_joined, b.deleted_by`

func scanBurst(scan sqldb.Scanner, b *candor.Burst) error {
	var since, until, decided, proposed, created int64
	var proposal, proposer, deleted string
	if err := scan(&b.ID, &b.OfficialID, (*string)(&b.State), &b.IsShadow, &b.Side, &since, &until,
		&b.Arrived, &b.Counted, &b.Expected, &b.Chance, &b.Inputs, (*string)(&b.Outcome),
		&b.DecidedBy, &decided, &b.Reason, &proposal, &proposer, &proposed, &created, &b.HasActed,
		&b.UncountedSide, &b.Moves, &b.AverageBefore, &b.AverageWith,
		&b.IsJoined, &deleted); err != nil {
		return err
	}
	if deleted != "" {
		if err := json.Unmarshal([]byte(deleted), &b.DeletedBy); err != nil {
			return err
		}
	}
	b.Since, b.Until = fromMilliseconds(since), fromMilliseconds(until)
	b.DecidedAt, b.CreatedAt = fromMilliseconds(decided), fromMilliseconds(created)
	if proposal == "" {
		return nil
	}
	b.Proposal = &candor.BurstProposal{By: proposer, At: fromMilliseconds(proposed)}
	return json.Unmarshal([]byte(proposal), b.Proposal)
}

const (
	insertBurstQuery = `INSERT INTO bursts (id, official_id, state, is_shadow, side, since, until,
		arrived, counted, expected, chance, inputs, judged_at, judged, created_at, has_acted,
		uncounted_side, moves, average_before, average_with)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
		$20)`
	updateBurstQuery = `UPDATE bursts SET side = $1, since = $2, until = $3, arrived = $4,
		counted = $5, expected = $6, chance = $7, inputs = $8, judged_at = $9, judged = $10,
		is_shadow = $11, has_acted = $12, uncounted_side = $13, moves = $14, average_before = $15,
		average_with = $16 WHERE id = $17`
)

func burstRow(b *candor.Burst, now time.Time, judged int) []any {
	return []any{b.ID, b.OfficialID, string(b.State), b.IsShadow, b.Side, milliseconds(b.Since),
		milliseconds(b.Until), b.Arrived, b.Counted, b.Expected, b.Chance, b.Inputs, milliseconds(now),
		judged, milliseconds(b.CreatedAt), b.HasActed, b.UncountedSide, b.Moves, b.AverageBefore,
		b.AverageWith}
}

func findBurst(ctx context.Context, db sqldb.Queryer, id string) (*candor.Burst, error) {
	var b candor.Burst
	err := scanBurst(db.QueryRowContext(ctx, "SELECT "+burstColumns+" FROM bursts b WHERE b.id = $1",
		id).Scan, &b)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageBurstNotFound}
	}
	return &b, sqldb.Translate(err)
}

// FindBursts reads a page of cases and counts all that the filter chooses: open ones first, each
// the newest first.
func (s *Store) FindBursts(
	ctx context.Context, filter candor.BurstFilter,
) (bursts []*candor.ListedBurst, total int, err error) {
	chosen := listQuery{from: "bursts b",
		order: "CASE WHEN b.state = 'open' THEN 0 ELSE 1 END, b.created_at DESC, b.id DESC"}.
		equal("b.state", string(filter.State))
	if total, err = chosen.count(ctx, s.read); err != nil {
		return nil, 0, err
	}
	chosen.from += " JOIN officials o ON o.id = b.official_id"
	query, args := chosen.page(burstColumns+subjectColumns, filter.Limit, filter.Offset())
	rows, err := s.read.QueryContext(ctx, query, args...)
	bursts, err = sqldb.Collect(rows, err, scanListedBurst)
	return bursts, total, err
}

func scanListedBurst(scan sqldb.Scanner) (*candor.ListedBurst, error) {
	listed := candor.ListedBurst{Burst: &candor.Burst{}}
	return &listed, scanBurst(subjectOf(scan, &listed.Official), listed.Burst)
}

// burstWaits is the condition of cases that moderators are told of. Where all reviews count, or
// nothing was changed, there is nothing to decide at once, unless they move the average.
const burstWaits = "state = 'open' AND NOT is_shadow AND (counted < arrived OR moves)"

// CountOpenBursts counts the cases that wait for a decision.
func (s *Store) CountOpenBursts(ctx context.Context) (n int, err error) {
	return openBursts(ctx, s.read)
}

func openBursts(ctx context.Context, db sqldb.Queryer) (n int, err error) {
	err = db.QueryRowContext(ctx, "SELECT COUNT(*) FROM bursts WHERE "+burstWaits).Scan(&n)
	return n, sqldb.Translate(err)
}

// FindBurst reads a case with its reviews.
func (s *Store) FindBurst(ctx context.Context, id string) (*candor.BurstCase, error) {
	burst, err := findBurst(ctx, s.read, id)
	if err != nil {
		return nil, err
	}
	listed, err := scanListedBurst(s.read.QueryRowContext(ctx, "SELECT "+burstColumns+subjectColumns+
		" FROM bursts b JOIN officials o ON o.id = b.official_id WHERE b.id = $1", id).Scan)
	if err != nil {
		return nil, sqldb.Translate(err) // it was deleted this moment
	}
	found := &candor.BurstCase{ListedBurst: *listed}
	rows, err := readBurstReviews(ctx, s.read, burst, "r.review_text", s.now())
	if err != nil {
		return nil, err
	}
	if found.HiddenAlone, err = hiddenAlone(ctx, s.read, burst); err != nil {
		return nil, err
	}
	numberNetworks(rows)
	var texts []string
	for i := range rows {
		if rows[i].isPublished {
			texts, found.Reviews = append(texts, rows[i].text), append(found.Reviews, rows[i].BurstReview)
		}
	}
	// A tenth of the texts: fewer say the same by coincidence in a long case.
	const fewest, part = 3, 10
	for i, parts := range nearduplicate.MarkShared(texts, max(fewest, len(texts)/part)) {
		found.Reviews[i].Text = parts
	}
	return found, nil
}

// burstReview is a review of a case as it is read.
type burstReview struct {
	candor.BurstReview
	text        string
	network     int64
	isPublished bool
}

// burstReviewsQuery chooses the reviews within a case's time, of any status, so that numbers of
// networks stay. Of an open case those belong to it, too, that do not count and are older. %s is
// the text, or nothing where nobody reads it.
var burstReviewsQuery = "SELECT r.id, r.reviewer_name, r.created_at, r.overall_rating, r.state," +
	" r.because, r.evidence, r.is_decided, r.hidden_by, r.status, %s, " + networkColumns +
	` FROM ratings r WHERE r.official_id = $3 AND (r.created_at >= $4 AND r.created_at <= $5 OR
	CAST($6 AS BIGINT) = 1 AND r.state <> 0 AND NOT r.is_decided
	AND r.because NOT IN ` + decidedAlone + `) ORDER BY r.created_at DESC, r.id DESC`

func readBurstReviews(
	ctx context.Context, db sqldb.Queryer, b *candor.Burst, text string, now time.Time,
) ([]burstReview, error) {
	year, before := yearsOf(now)
	open := 0
	if b.State == candor.BurstOpen {
		open = 1
	}
	rows, err := db.QueryContext(ctx, fmt.Sprintf(burstReviewsQuery, text), year, before, b.OfficialID,
		milliseconds(b.Since), milliseconds(b.Until), open)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (r burstReview, err error) {
		var at, narrow, wide, block int64
		var status string
		err = scan(&r.ID, &r.ReviewerName, &at, &r.Stars, (*int8)(&r.State), (*string)(&r.Because),
			(*string)(&r.Evidence), &r.IsDecided, &r.HiddenBy, &status, &r.text, &narrow, &wide, &block)
		r.At, r.isPublished = fromMilliseconds(at), status == string(candor.StatusApproved)
		if r.network = wide; wide == 0 {
			r.network = narrow
		}
		return r, err
	})
}

// numberNetworks numbers the networks from which several reviews came, in the order in which the
// second came, so that one keeps its number as the case grows.
func numberNetworks(reviews []burstReview) {
	seen, numbers := map[int64]int{}, map[int64]int{}
	for i := range slices.Backward(reviews) {
		network := reviews[i].network
		if seen[network]++; seen[network] == 2 && network != 0 {
			numbers[network] = len(numbers) + 1
		}
	}
	for i := range reviews {
		reviews[i].Network = numbers[reviews[i].network]
	}
}

// liftState takes back what the rules have decided about a review that a moderator approves: by its
// address, or in a burst that waits for nobody any more. Without that nothing could make it count.
func (tx *Tx) liftState(r *candor.Rating) error {
	if err := tx.Exec("UPDATE ratings SET hidden_by = '' WHERE id = $1 AND NOT (state = $2 AND"+
		" is_decided)", r.ID, int64(integrity.Held)); err != nil {
		return err
	}
	return tx.Exec(`UPDATE ratings SET state = 0, because = '', state_at = $1,
		evidence = CASE WHEN evidence = 'crowd' THEN '' ELSE evidence END
		WHERE id = $2 AND state <> 0 AND NOT is_decided AND (because IN `+decidedAlone+`
		OR NOT EXISTS (SELECT 1 FROM bursts b WHERE b.official_id = $3 AND b.state = 'open'))`,
		milliseconds(tx.Now()), r.ID, r.OfficialID)
}

// What a merge has done with cases, by its kind in merged_rows: they have moved, one that waited
// has become part of the kept official's, and when that one began and ended before.
const (
	movedBursts  = "bursts"
	joinedBurst  = "joined_burst"
	widenedBurst = "widened_burst"
)

// joinBursts moves the cases of the lost official. Where both have one that waits, the kept
// official's takes in the other. It belongs after the reviews are moved.
func (tx *Tx) joinBursts(merge candor.Merge, lost, kept *candor.Official) error {
	var pages [2]pageNow
	for i, official := range []*candor.Official{lost, kept} {
		if err := tx.Send(pages[i].read(tx.Now(), official.ID)...); err != nil {
			return err
		}
	}
	other, own := pages[0].open, pages[1].open
	if other != nil && own != nil {
		if err := tx.noteAdded(merge.ID, widenedBurst, []string{fmt.Sprintf("%s/%d/%d/%d", own.id,
			milliseconds(own.since), milliseconds(own.until), own.side)}); err != nil {
			return err
		}
		if err := tx.noteAdded(merge.ID, joinedBurst, []string{other.id}); err != nil {
			return err
		}
		if err := tx.widenBurst(own, other); err != nil {
			return err
		}
	}
	rows, err := tx.QueryContext(tx.Context(), "UPDATE bursts SET official_id = $1"+
		" WHERE official_id = $2 RETURNING id", kept.ID, lost.ID)
	moved, err := sqldb.Collect(rows, err, sqldb.ScanText)
	if err != nil {
		return err
	}
	if err := tx.noteAdded(merge.ID, movedBursts, moved); err != nil || other == nil && own == nil {
		return err
	}
	return tx.judgeWhole(kept.ID, pageNow{isMerged: true})
}

// keeps reports whether a review stays as it is until a moderator decides: it did not count before
// its page was merged, and it takes no part in what is decided about the page.
func (b *openBurst) keeps(r recentReview) bool {
	return b != nil && !r.At.After(b.joinedAt) && isOfSides(r.because)
}

// isOfSides reports whether a review does not count because of the sides of a burst.
func isOfSides(because integrity.Because) bool {
	return because == integrity.BecauseBurst || because == integrity.BecauseOther
}

// counts reports whether a verdict counts reviews that did not count because of the sides of a burst.
func counts(recent []recentReview, verdict integrity.Verdict) bool {
	for i, d := range verdict.Decisions {
		if d.State == integrity.Counted && isOfSides(recent[i].because) {
			return true
		}
	}
	return false
}

// hasOthers reports whether reviews belong to a case that take no part in decisions of the rules.
func (b *openBurst) hasOthers() bool { return b.outcome != "" || !b.joinedAt.IsZero() }

// isRecounted reports whether a verdict does not know all reviews of a case: of those that are older
// than the recent ones none is read, and they wait until a moderator decides about them.
func (b *openBurst) isRecounted(now time.Time) bool {
	return b.hasOthers() || !b.isShadow && b.since.Before(now.Add(-recentSpan))
}

// widenBurst makes a case one of the reviews of another as well, which ends with what was proposed.
func (tx *Tx) widenBurst(own, other *openBurst) error {
	if err := tx.Exec("UPDATE bursts SET state = 'over', is_joined = TRUE, proposal = '',"+
		" proposed_by = '', proposed_at = 0 WHERE id = $1", other.id); err != nil {
		return err
	}
	since, until, side := own.since, own.until, own.side
	if other.since.Before(since) {
		since = other.since
	}
	if other.until.After(until) {
		until = other.until
	}
	if other.side != side {
		side = 0
	}
	if err := tx.Exec("UPDATE bursts SET since = $1, until = $2, side = $3 WHERE id = $4",
		milliseconds(since), milliseconds(until), side, own.id); err != nil {
		return err
	}
	return tx.recountBurst(own.id)
}

// takenBursts are the cases that a merge has moved, that it has ended, and that it has widened.
func (tx *Tx) takenBursts(mergeID string) (taken map[string][]string, err error) {
	taken = map[string][]string{}
	for _, kind := range []string{movedBursts, joinedBurst, widenedBurst} {
		rows, err := tx.QueryContext(tx.Context(),
			"SELECT row_id FROM merged_rows WHERE merge_id = $1 AND moved = $2", mergeID, kind)
		if taken[kind], err = sqldb.Collect(rows, err, sqldb.ScanText); err != nil {
			return nil, err
		}
	}
	return taken, nil
}

// splitBursts gives the cases back that a merge has moved, and looks at both officials again. It
// belongs after the reviews are moved back.
func (tx *Tx) splitBursts(lost, kept *candor.Official, taken map[string][]string) error {
	for _, widened := range taken[widenedBurst] {
		var id string
		var since, until, side int64
		if _, err := fmt.Sscanf(widened, "%36s/%d/%d/%d", &id, &since, &until, &side); err != nil {
			return err
		}
		// One that was decided since was decided with the reviews of both.
		if err := tx.Exec("UPDATE bursts SET since = $1, until = $2, side = $3 WHERE id = $4"+
			" AND state = 'open'", since, until, side, id); err != nil {
			return err
		}
	}
	for _, id := range taken[movedBursts] {
		if err := tx.Exec("UPDATE bursts SET official_id = $1 WHERE id = $2", lost.ID, id); err != nil {
			return err
		}
	}
	for _, id := range taken[joinedBurst] {
		if err := tx.Exec("UPDATE bursts SET state = 'open', is_joined = FALSE"+
			" WHERE id = $1 AND state = 'over'", id); err != nil {
			return err
		}
	}
	for _, official := range []*candor.Official{lost, kept} {
		if err := tx.Exec("UPDATE bursts SET joined_at = 0 WHERE official_id = $1 AND state = 'open'",
			official.ID); err != nil {
			return err
		}
		if err := tx.judgeWhole(official.ID, pageNow{isMerged: true}); err != nil {
			return err
		}
	}
	return nil
}
