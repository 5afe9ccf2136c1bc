package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/nearduplicate"
	"candor/internal/sqlstore/sqldb"
)

func storedBurst(b *integrity.Burst) columns {
	return columns{{"id", &b.ID}, {"official_id", &b.OfficialID}, {"state", (*string)(&b.State)},
		{"is_shadow", &b.IsShadow}, {"has_acted", &b.HasActed}, {"side", &b.Side},
		{"since", storedTime(&b.Since)}, {"until", storedTime(&b.Until)}, {"expected", &b.Expected},
		{"moves", &b.Moves},
		{"outcome", (*string)(&b.Outcome)}, {"decided_by", &b.DecidedBy},
		{"decided_at", storedTime(&b.DecidedAt)}, {"decided_from", &b.DecidedFrom},
		{"decided_to", &b.DecidedTo}, {"reason", &b.Reason},
		{"created_at", storedTime(&b.CreatedAt)}}
}

// isMoving is the condition for a case b whose summary has the averages of its page.
const isMoving = "b.moves AND b.outcome = ''"

var (
	// burstColumns are the columns that scanBurst reads. In a trial, reviews that would not count are
	// left out of the counted ones.
	burstColumns = storedBurst(&integrity.Burst{}).of("b") + `,
	(SELECT COUNT(*) FROM ratings r WHERE r.burst = b.id AND r.burst <> '' AND r.status <> 'rejected'),
	(SELECT COUNT(*) FROM ratings r WHERE r.burst = b.id AND r.burst <> '' AND r.status = 'pending'),
	(SELECT COUNT(*) FROM ratings r WHERE r.burst = b.id AND r.burst <> ''
		AND r.status = 'approved' AND r.state = 0
		AND NOT (b.is_shadow AND b.outcome = '' AND r.due <> '' AND r.due_at = 0)),
	(SELECT COUNT(*) FROM ratings r WHERE r.burst = b.id AND r.burst <> ''
		AND r.status = 'approved' AND r.state = 2),
	b.proposal, b.proposed_by, b.proposed_at,
	CASE WHEN ` + isMoving + ` THEN COALESCE((SELECT (ROUND(a.overall * a.total) - c.stars)
			/ NULLIF(a.total - c.reviews, 0) FROM official_averages a,
		(SELECT COUNT(*) AS reviews, COALESCE(SUM(r.overall_rating), 0) AS stars
			FROM ratings r JOIN officials o ON o.id = r.official_id AND o.office = r.office
			WHERE r.burst = b.id AND r.burst <> '' AND r.status = 'approved' AND r.state = 0) c
		WHERE a.official_id = b.official_id), 0) ELSE 0 END,
	CASE WHEN ` + isMoving + ` THEN COALESCE((SELECT a.overall FROM official_averages a
		WHERE a.official_id = b.official_id), 0) ELSE 0 END`
	insertBurstQuery = storedBurst(&integrity.Burst{}).insertion("bursts")
)

func scanBurst(scan sqldb.Scanner, b *integrity.Burst) error {
	var proposed int64
	var proposal, proposer string
	if err := scan(append(storedBurst(b).destinations(), &b.Arrived, &b.Waiting, &b.Counted, &b.Held,
		&proposal, &proposer, &proposed, &b.AverageBefore, &b.AverageWith)...); err != nil {
		return err
	}
	if proposal == "" {
		return nil
	}
	b.Proposal = &integrity.BurstProposal{By: proposer, At: fromMilliseconds(proposed)}
	return json.Unmarshal([]byte(proposal), b.Proposal)
}

func findBurst(ctx context.Context, db sqldb.Queryer, id string) (*integrity.Burst, error) {
	var b integrity.Burst
	err := scanBurst(db.QueryRowContext(ctx, "SELECT "+burstColumns+" FROM bursts b WHERE b.id = $1",
		id).Scan, &b)
	return found(&b, err, cases.MessageNotFound)
}

// fillCases sets the cases of reviews, without figures.
func (s *Store) fillCases(ctx context.Context, ratings ...*candor.Rating) error {
	var ids []string
	for _, r := range ratings {
		if r.Burst != "" {
			ids = append(ids, r.Burst)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	among, args := isAmong("b.id", ids)
	q := listQuery{from: "bursts b", order: "b.id"}.and(among, args...)
	query, args := q.page(storedBurst(&integrity.Burst{}).of("b"), len(ids), 0)
	rows, err := s.read.QueryContext(ctx, query, args...)
	found, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (b integrity.Burst, err error) {
		return b, scan(storedBurst(&b).destinations()...)
	})
	for i := range found {
		for _, r := range ratings {
			if r.Burst == found[i].ID {
				r.Case = &found[i]
			}
		}
	}
	return err
}

// FindBursts reads a page of cases and counts all that match: open ones first, each group newest
// first.
func (s *Store) FindBursts(
	ctx context.Context, filter cases.Filter,
) (bursts []*cases.Listed, total int, err error) {
	chosen := listQuery{from: "bursts b",
		order: "CASE WHEN b.state = 'open' THEN 0 ELSE 1 END, b.created_at DESC, b.id DESC"}
	switch waits := "b.id IN (SELECT id FROM bursts WHERE " + burstWaits + ")"; filter.State {
	case cases.Waiting:
		chosen = chosen.and(waits)
	case cases.Informing:
		chosen = chosen.and("b.state = 'open' AND NOT " + waits)
	default:
		chosen = chosen.equal("b.state", string(filter.State))
	}
	if total, err = chosen.count(ctx, s.read); err != nil {
		return nil, 0, err
	}
	chosen.from += " JOIN officials o ON o.id = b.official_id"
	query, args := chosen.page(burstColumns+subjectColumns, filter.Limit, filter.Offset())
	rows, err := s.read.QueryContext(ctx, query, args...)
	bursts, err = sqldb.Collect(rows, err, scanListedBurst)
	return bursts, total, err
}

func scanListedBurst(scan sqldb.Scanner) (*cases.Listed, error) {
	listed := cases.Listed{Burst: &integrity.Burst{}}
	return &listed, scanBurst(subjectOf(scan, &listed.Official), listed.Burst)
}

// burstWaits is the condition for cases that wait for a moderator.
const burstWaits = "state = 'open' AND NOT is_shadow AND (has_acted OR moves)"

// CountOpenBursts counts the cases that wait for a decision.
func (s *Store) CountOpenBursts(ctx context.Context) (n int, err error) {
	return openBursts(ctx, s.read)
}

func openBursts(ctx context.Context, db sqldb.Queryer) (n int, err error) {
	err = db.QueryRowContext(ctx, "SELECT COUNT(*) FROM bursts WHERE "+burstWaits).Scan(&n)
	return n, sqldb.Translate(err)
}

// FindBurst reads a case with its reviews.
func (s *Store) FindBurst(ctx context.Context, id string) (*cases.Case, error) {
	listed, err := scanListedBurst(s.read.QueryRowContext(ctx, "SELECT "+burstColumns+subjectColumns+
		" FROM bursts b JOIN officials o ON o.id = b.official_id WHERE b.id = $1", id).Scan)
	if listed, err = found(listed, err, cases.MessageNotFound); err != nil {
		return nil, err
	}
	found := &cases.Case{Listed: *listed}
	rows, err := readBurstReviews(ctx, s.read, id, "r.review_text", s.now())
	if err != nil {
		return nil, err
	}
	numberNetworks(rows)
	if err := fillCase(ctx, s.read, found, rows); err != nil {
		return nil, err
	}
	texts, networks := make([]string, 0, len(rows)), map[int64]bool{}
	for i := range rows {
		if rows[i].isRejected {
			continue
		}
		texts = append(texts, rows[i].text)
		if network := rows[i].network; network == 0 || !networks[network] {
			networks[network] = true
			found.Origins++
		}
	}
	// Mark passages shared by a tenth of the texts: in a long case, fewer coincide by chance.
	const fewest, part = 3, 10
	for i, parts := range nearduplicate.MarkShared(texts, max(fewest, len(texts)/part)) {
		found.Reviews[i].Text = parts
	}
	return found, nil
}

// burstReview is a review of a case as read from the database.
type burstReview struct {
	integrity.BurstReview
	text       string
	network    int64
	isRejected bool
}

// fillCase sets the reviews of a case that are not rejected, and the average of its page.
func fillCase(ctx context.Context, db sqldb.Queryer, c *cases.Case, rows []burstReview) error {
	for i := range rows {
		if !rows[i].isRejected {
			c.Reviews = append(c.Reviews, rows[i].BurstReview)
		}
	}
	var overall float64
	err := db.QueryRowContext(ctx, `SELECT COALESCE(total, 0), COALESCE(overall, 0)
		FROM official_averages WHERE official_id = $1`, c.OfficialID).Scan(&c.Page.Reviews, &overall)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	c.Page.Stars = int(math.Round(overall * float64(c.Page.Reviews)))
	return sqldb.Translate(err)
}

// burstReviewsQuery selects the reviews of a case with any status, so that networks keep their
// numbers. %s is the text column, or ” if the text is not needed.
const burstReviewsQuery = `SELECT r.id, r.reviewer_name, r.created_at, r.overall_rating, r.state,
	r.because, r.is_decided, r.state = 0 AND NOT r.is_decided AND r.due <> '' AND r.due_at <> 0,
	r.status, r.flags, 'copy' IN (r.because, r.due), r.office = o.office, %s,
	CASE WHEN r.created_at >= $1 THEN r.network WHEN r.created_at >= $2 THEN r.next_network ELSE 0 END
	FROM ratings r JOIN officials o ON o.id = r.official_id WHERE r.burst = $3 AND r.burst <> ''
	ORDER BY r.created_at DESC, r.id DESC`

func readBurstReviews(
	ctx context.Context, db sqldb.Queryer, id, text string, now time.Time,
) ([]burstReview, error) {
	year, before := yearsOf(now)
	rows, err := db.QueryContext(ctx, fmt.Sprintf(burstReviewsQuery, text), year, before, id)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (r burstReview, err error) {
		var at int64
		var status candor.Status
		var flags []candor.Flag
		err = scan(&r.ID, &r.ReviewerName, &at, &r.Stars, (*int8)(&r.State), (*string)(&r.Because),
			&r.IsDecided, &r.IsDue, (*string)(&status), storedFlags(&flags), &r.IsCopy, &r.IsPresent,
			&r.text, &r.network)
		r.At, r.isRejected = fromMilliseconds(at), status == candor.StatusRejected
		r.IsPending = status == candor.StatusPending
		for _, flag := range flags {
			switch {
			case flag.Code == candor.FlagAlike:
				r.IsCopy = true
			case r.IsPending && r.Waits == "" && (!flag.IsNote() || flag.Code == candor.FlagRedacted):
				r.Waits = flag.Reason
			}
		}
		if r.IsPending && r.Waits == "" && !r.IsCopy {
			r.Waits = "A moderator has to read it"
		}
		return r, err
	})
}

// numberNetworks numbers the networks with several reviews by the time of their second review, so
// that each keeps its number as the case grows.
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

// movedBursts marks cases in merged_rows.
const movedBursts = "bursts"

// moveBursts moves the cases of the lost official. Their reviews are moved with all others.
func (tx *Tx) moveBursts(merge candor.Merge, lost, kept *candor.Official) error {
	rows, err := tx.QueryContext(tx.Context(), "UPDATE bursts SET official_id = $1"+
		" WHERE official_id = $2 RETURNING id", kept.ID, lost.ID)
	moved, err := sqldb.Collect(rows, err, sqldb.ScanText)
	if err != nil {
		return err
	}
	return tx.recordAdded(merge.ID, movedBursts, moved)
}

// returnBursts moves cases back after a merge, as long as merged_rows has them. Reviews of the
// other official leave them for a case of their own official.
func (tx *Tx) returnBursts(mergeID string, lost, kept *candor.Official) error {
	if err := tx.Exec("UPDATE bursts SET official_id = $1 WHERE id IN"+
		" (SELECT row_id FROM merged_rows WHERE merge_id = $2 AND moved = $3)", lost.ID, mergeID,
		movedBursts); err != nil {
		return err
	}
	for _, official := range []string{lost.ID, kept.ID} {
		if err := tx.leaveForeignCases(official); err != nil {
			return err
		}
	}
	return nil
}

// isForeign is the condition for reviews of the official $1 in cases b of another one.
const isForeign = `r.official_id = $1 AND r.burst <> '' AND b.official_id <> $1`

var foreignCasesQuery = "SELECT " + storedBurst(&integrity.Burst{}).of("b") + `,
	MAX(CASE WHEN r.state <> 0 AND NOT r.is_decided THEN 1 ELSE 0 END)
	FROM ratings r JOIN bursts b ON b.id = r.burst WHERE ` + isForeign + `
	GROUP BY b.id ORDER BY b.created_at, b.id`

// leaveForeignCases moves an official's reviews from cases of another one to its own open case. If
// there is none, and a rule has set some of them aside, it begins one: they need a decision.
func (tx *Tx) leaveForeignCases(officialID string) error {
	var begun *integrity.Burst
	rows, err := tx.QueryContext(tx.Context(), foreignCasesQuery, officialID)
	foreign, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (id string, err error) {
		var b integrity.Burst
		var waits int
		err = scan(append(storedBurst(&b).destinations(), &waits)...)
		if waits != 0 {
			begun = &b
		}
		return b.ID, err
	})
	if err != nil || len(foreign) == 0 {
		return err
	}
	rows, err = tx.QueryContext(tx.Context(), `SELECT id FROM bursts WHERE official_id = $1
		AND state = 'open' ORDER BY created_at DESC, id DESC LIMIT 1`, officialID)
	open, err := sqldb.Collect(rows, err, sqldb.ScanText)
	if err != nil {
		return err
	}
	own := ""
	switch {
	case len(open) > 0:
		own = open[0]
	case begun != nil:
		own = candor.NewID()
		if err := tx.Exec(insertBurstQuery, storedBurst(&integrity.Burst{ID: own,
			OfficialID: officialID, State: integrity.BurstOpen, IsShadow: begun.IsShadow,
			HasActed: begun.HasActed, Side: begun.Side, Since: begun.Since, Until: begun.Until,
			Expected: begun.Expected, CreatedAt: begun.CreatedAt}).values()...); err != nil {
			return err
		}
		if err := tx.notice(candor.BurstNotice, own); err != nil {
			return err
		}
	}
	if err := tx.Exec(`UPDATE ratings SET burst = $2 WHERE id IN (SELECT r.id FROM ratings r
		JOIN bursts b ON b.id = r.burst WHERE `+isForeign+")", officialID, own); err != nil {
		return err
	}
	return tx.execAmong(`UPDATE bursts SET
		since = (SELECT MIN(r.created_at) FROM ratings r WHERE r.burst = bursts.id AND r.burst <> ''),
		until = (SELECT MAX(r.created_at) FROM ratings r WHERE r.burst = bursts.id AND r.burst <> '')
		WHERE EXISTS (SELECT 1 FROM ratings r WHERE r.burst = bursts.id AND r.burst <> '')
		AND id IN (%s)`, append(foreign, own))
}

// publicAtPage is the condition for a burst b that its official's page shows: it has changed
// something, and is open or decided.
const publicAtPage = "NOT b.is_shadow AND b.has_acted AND b.state IN ('open', 'decided')"

// pageBurstQuery reads the newest such burst that is open or began recently.
var pageBurstQuery = "SELECT " + burstColumns + " FROM bursts b WHERE b.official_id = $1 AND " +
	publicAtPage + ` AND (b.state = 'open' OR b.since > $2)
	ORDER BY b.created_at DESC, b.id DESC LIMIT 1`

// fillBurst sets the burst that the official's page shows, if there is one.
func (s *Store) fillBurst(ctx context.Context, o *candor.Official) error {
	rows, err := s.read.QueryContext(ctx, pageBurstQuery, o.ID,
		milliseconds(s.now().Add(-integrity.BurstLasts)))
	found, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (b integrity.Burst, err error) {
		return b, scanBurst(scan, &b)
	})
	if len(found) > 0 {
		o.Burst = &found[0]
	}
	return err
}

// publicBurst selects the bursts b of the public log with their officials o: those that have
// changed something at a listed profile.
const publicBurst = ` FROM bursts b JOIN officials o ON o.id = b.official_id
	WHERE NOT b.is_shadow AND b.has_acted AND o.status = 'approved'`

// FindPublicBursts reads a page of the public log of bursts, newest first, and counts them all.
func (s *Store) FindPublicBursts(
	ctx context.Context, page, limit int,
) (bursts []*cases.Listed, total int, err error) {
	ctx = s.Brief(ctx)
	rows, err := s.read.QueryContext(ctx, "SELECT "+burstColumns+subjectColumns+publicBurst+
		" ORDER BY b.created_at DESC, b.id DESC LIMIT CAST($1 AS BIGINT) OFFSET CAST($2 AS BIGINT)",
		limit, (page-1)*limit)
	bursts, err = sqldb.Collect(rows, err, scanListedBurst)
	if err != nil {
		return nil, 0, err
	}
	err = s.read.QueryRowContext(ctx, "SELECT COUNT(*)"+publicBurst).Scan(&total)
	return bursts, total, sqldb.Translate(err)
}
