package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"candor/internal/candor"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore/sqldb"
)

// undecided is the condition for votes that wait for a moderator, as in their index.
const undecided = "left_out = 'burst' AND decision = ''"

// maxUndecided is the number of newest waiting votes in which the list looks for bursts. Older
// ones appear once the newer ones are decided.
const maxUndecided = "10000"

// waitingBursts selects the bursts of votes that wait for a moderator, with their ratings. SQLite
// has no row counts and would start with all ratings; it does not reorder a cross join.
const waitingBursts = `(SELECT v.rating_id, v.is_helpful, MAX(v.created_at) AS latest
	FROM (SELECT rating_id, is_helpful, created_at FROM review_feedback WHERE ` + undecided + `
		ORDER BY created_at DESC LIMIT ` + maxUndecided + `) AS v
	GROUP BY v.rating_id, v.is_helpful) AS b` + joinRatings

// joinRatings joins the ratings and officials to bursts, with the condition joinRatingsOn.
const (
	joinRatings   = " CROSS JOIN ratings r CROSS JOIN officials o"
	joinRatingsOn = "r.id = b.rating_id AND o.id = r.official_id"
)

var (
	chooseWaiting = listQuery{from: waitingBursts, where: []string{joinRatingsOn, isVisible},
		order: "b.latest DESC, b.rating_id DESC, b.is_helpful"}
	// Decided bursts are listed whatever the present state of their ratings.
	chooseDecided = listQuery{from: "vote_decisions b",
		order: "b.decided_at DESC, b.id DESC"}
)

// decisionColumns are the columns that scanVoteBurst reads.
const decisionColumns = `b.rating_id, b.is_helpful, b.since, b.votes, b.networks, b.id, b.outcome,
	b.decided_by, b.decided_at, b.reason`

func scanVoteBurst(scan sqldb.Scanner, b *cases.VoteBurst) error {
	var since, at int64
	var d cases.VoteDecision
	err := scan(&b.RatingID, &b.IsHelpful, &since, &b.Votes, &b.Networks, &d.ID, (*string)(&d.Outcome),
		&d.Actor, &at, &d.Reason)
	b.Since, d.At = fromMilliseconds(since), fromMilliseconds(at)
	d.IsHelpful, d.Since, d.Expected = b.IsHelpful, b.Since, b.Votes
	b.Decision = &d
	return err
}

// CountVoteBursts counts the bursts of votes that wait for a moderator, among the newest waiting
// votes.
func (s *Store) CountVoteBursts(ctx context.Context) (int, error) {
	return chooseWaiting.count(ctx, s.read)
}

// FindVoteBursts reads a page of the waiting or of the decided bursts of votes, and counts all.
func (s *Store) FindVoteBursts(
	ctx context.Context, filter cases.VoteFilter,
) (bursts []*cases.ListedVoteBurst, total int, err error) {
	if err := filter.Validate(); err != nil {
		return nil, 0, err
	}
	isDecided := filter.State == cases.VotesDecided
	chosen, columns := chooseWaiting, "b.rating_id, b.is_helpful"
	if isDecided {
		chosen, columns = chooseDecided, decisionColumns
	}
	if total, err = chosen.count(ctx, s.read); err != nil {
		return nil, 0, err
	}
	if isDecided {
		chosen = chosen.and(joinRatingsOn)
		chosen.from += joinRatings
	}
	query, args := chosen.page(columns+", r.review_text, r.overall_rating"+subjectColumns,
		filter.Limit, filter.Offset())
	rows, err := s.read.QueryContext(ctx, query, args...)
	bursts, err = sqldb.Collect(rows, err,
		func(scan sqldb.Scanner) (*cases.ListedVoteBurst, error) {
			var b cases.ListedVoteBurst
			scan = subjectOf(scan, &b.Official)
			rest := func(into ...any) error { return scan(append(into, &b.Text, &b.Stars)...) }
			if isDecided {
				return &b, scanVoteBurst(rest, &b.VoteBurst)
			}
			return &b, rest(&b.RatingID, &b.IsHelpful)
		})
	if err != nil {
		return nil, 0, err
	}
	for _, b := range bursts {
		if !isDecided {
			if err := fillVoteBurst(ctx, s.read, &b.VoteBurst); err != nil {
				return nil, 0, err
			}
		}
		if b.Counts, err = s.feedbackCounts(ctx, s.read, b.RatingID); err != nil {
			return nil, 0, err
		}
	}
	// Remove bursts that were decided after the query.
	return slices.DeleteFunc(bursts, func(b *cases.ListedVoteBurst) bool { return b.Votes == 0 }),
		total, nil
}

// fillVoteBurst reads the number, start and networks of the waiting votes on one side of a rating.
func fillVoteBurst(ctx context.Context, db sqldb.Queryer, b *cases.VoteBurst) error {
	var since int64
	err := db.QueryRowContext(ctx, "SELECT COUNT(*), COALESCE(MIN(created_at), 0), "+networkCount+
		eligibleVotes+" AND "+undecided+" AND is_helpful = $2", b.RatingID, b.IsHelpful).
		Scan(&b.Votes, &since, &b.Networks)
	b.Since = fromMilliseconds(since)
	return sqldb.Translate(err)
}

// lastVoteDecision returns the latest decision on one side of a rating's votes, or a zero value.
func lastVoteDecision(
	ctx context.Context, db sqldb.Queryer, ratingID string, isHelpful bool,
) (b cases.VoteBurst, err error) {
	err = scanVoteBurst(db.QueryRowContext(ctx, "SELECT "+decisionColumns+` FROM vote_decisions b
		WHERE b.rating_id = $1 AND b.is_helpful = $2 ORDER BY b.decided_at DESC, b.id DESC LIMIT 1`,
		ratingID, isHelpful).Scan, &b)
	if errors.Is(err, sql.ErrNoRows) {
		return cases.VoteBurst{}, nil
	}
	return b, sqldb.Translate(err)
}

// DecideVotes decides on the votes of one side of a rating that do not count because of a burst.
// The decision is recorded in the audit trail.
func (s *Store) DecideVotes(
	ctx context.Context, ratingID string, decision cases.VoteDecision,
) (decided *cases.VoteBurst, err error) {
	decision.Clean()
	if err := decision.Validate(); err != nil {
		return nil, err
	}
	err = s.Write(ctx, func(tx *Tx) error {
		if _, err := findRating(tx.Context(), tx, ratingID); err != nil {
			return err
		}
		burst := cases.VoteBurst{RatingID: ratingID, IsHelpful: decision.IsHelpful}
		if err := fillVoteBurst(tx.Context(), tx, &burst); err != nil {
			return err
		}
		last, err := lastVoteDecision(tx.Context(), tx, ratingID, decision.IsHelpful)
		if err != nil {
			return err
		}
		if decided = &last; !isRepetition(&last, &burst, &decision) {
			if err := refuseVotes(&last, &burst, &decision); err != nil {
				return err
			}
			decision.ID, decision.At = candor.NewID(), tx.Now()
			burst.Decision, decided = &decision, &burst
			if err := tx.decideVotes(&burst); err != nil {
				return err
			}
		}
		decided.Counts, err = s.feedbackCounts(tx.Context(), tx, ratingID)
		return err
	})
	return decided, err
}

// isRepetition reports whether a decision repeats the moderator's last one, for example after its
// response was lost.
func isRepetition(last, now *cases.VoteBurst, d *cases.VoteDecision) bool {
	return last.Decision != nil && last.Decision.Actor == d.Actor &&
		last.Decision.Outcome == d.Outcome &&
		(d.Since.IsZero() && now.Votes == 0 || d.Since.Equal(last.Since))
}

// refuseVotes refuses a decision if the votes differ from the ones that the moderator saw.
func refuseVotes(last, now *cases.VoteBurst, d *cases.VoteDecision) error {
	isOther := !d.Since.IsZero() && !d.Since.Equal(now.Since)
	wasDecided := last.Decision != nil && (d.Since.IsZero() || d.Since.Equal(last.Since))
	switch {
	case (now.Votes == 0 || isOther) && wasDecided:
		return &cases.VotesChanged{Last: last.Decision}
	case now.Votes == 0:
		return &candor.Error{Code: candor.CodeConflict, Message: cases.MessageVotesCounting}
	case isOther:
		return &candor.Error{Code: candor.CodeConflict, Message: cases.MessageVotesChanged}
	case d.Expected > 0 && now.Votes > d.Expected:
		return &cases.VotesChanged{More: now.Votes - d.Expected}
	}
	return nil
}

// leftOutReason returns the stored reason for which an outcome leaves votes out, or "".
func leftOutReason(outcome cases.VoteOutcome) string {
	if outcome == cases.VotesLeaveOut {
		return leftOutByModerator
	}
	return ""
}

func (tx *Tx) decideVotes(b *cases.VoteBurst) error {
	d := b.Decision
	return errors.Join(tx.votesChangedOf(b.RatingID),
		tx.Exec(`INSERT INTO vote_decisions (rating_id, is_helpful, since, votes, networks, id, outcome,
			decided_by, decided_at, reason) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, b.RatingID,
			b.IsHelpful, milliseconds(b.Since), b.Votes, b.Networks, d.ID, string(d.Outcome), d.Actor,
			milliseconds(d.At), d.Reason),
		tx.Exec("UPDATE review_feedback SET decision = $3, left_out = $4 WHERE id IN (SELECT id"+
			eligibleVotes+" AND "+undecided+" AND is_helpful = $2)", b.RatingID, b.IsHelpful, d.ID,
			leftOutReason(d.Outcome)),
		tx.audit(candor.AuditEntry{Actor: d.Actor, Action: candor.ActionVotesDecided,
			Subject: b.RatingID, Before: b.Words() + ": waiting", After: d.Outcome.Words(),
			Reason: d.Reason}))
}

// UndoVotes undoes a decision on votes by its id, so that they wait again.
func (s *Store) UndoVotes(ctx context.Context, id, actor string) error {
	return s.Write(ctx, func(tx *Tx) error {
		var b cases.VoteBurst
		err := scanVoteBurst(tx.QueryRowContext(tx.Context(), "SELECT "+decisionColumns+
			" FROM vote_decisions b WHERE b.id = $1", id).Scan, &b)
		if errors.Is(err, sql.ErrNoRows) {
			return &candor.Error{Code: candor.CodeNotFound, Message: cases.MessageVotesUndone}
		}
		if err != nil {
			return err
		}
		return errors.Join(tx.votesChangedOf(b.RatingID),
			tx.Exec("UPDATE review_feedback SET decision = '', left_out = '"+leftOutByBurst+
				"' WHERE rating_id = $1 AND decision = $2", b.RatingID, id),
			tx.Exec("DELETE FROM vote_decisions WHERE id = $1", id),
			tx.audit(candor.AuditEntry{Actor: actor, Action: candor.ActionVotesDecided,
				Subject: b.RatingID, Before: b.Words() + ": " + b.Decision.Outcome.Words(),
				After: "waiting"}))
	})
}
