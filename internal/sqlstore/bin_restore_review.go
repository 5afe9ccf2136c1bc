package sqlstore

import (
	"encoding/json"
	"errors"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
	"candor/internal/sqlstore/sqldb"
)

// review restores a review of an official who exists.
func (r *restoring) review() error {
	tx := r.tx
	var official *candor.Official
	if err := tx.eachBinRow(r.entry.ID, func(row *binRow) (err error) {
		if row.table == ratingsTable {
			if official, err = r.place(row); err != nil {
				return err
			}
		}
		if _, of := row.columns["official_id"]; of {
			row.columns["official_id"] = official.ID
		}
		return r.insert(row)
	}); err != nil {
		return err
	}
	if err := r.flush(); err != nil {
		return err
	}
	if err := tx.adoptReviews(official); err != nil {
		return err
	}
	rating, err := findRating(tx.Context(), tx, r.entry.ID)
	if err != nil {
		return err
	}
	tx.count(candor.RatingItem, rating.Status, 1)
	if err := tx.countReportsOf(rating.ID, "+"); err != nil {
		return err
	}
	if err := r.record(rating.ID, official.ID, sightOf(rating, rating.Status)); err != nil {
		return err
	}
	tx.Changed(candor.FeedbackChanged, rating.ID)
	if err := recomputeAverages(tx, official.ID); err != nil {
		return err
	}
	return tx.audit(candor.AuditEntry{Actor: r.actor, Action: candor.ActionRatingRestored,
		Subject: rating.ID, After: candor.Deletion{Official: official}.OfReview(rating)})
}

// place finds the official of a review, who may have been merged since, and gives the review the
// office and the state that it would have now.
func (r *restoring) place(row *binRow) (*candor.Official, error) {
	tx := r.tx
	official, err := tx.findWithTerms(row.text("official_id"))
	if errors.Is(err, candor.ErrNotFound) {
		return nil, &candor.Error{Code: candor.CodeConflict, Message: candor.MessageBinOfficial}
	}
	if err != nil {
		return nil, err
	}
	if official.MergedInto != "" {
		if official, err = r.moveToKept(row, official); err != nil {
			return nil, err
		}
	}
	return official, r.judge(row, official.ID)
}

// moveToKept gives a review of a merged official to the one that was kept, as the merge would have
// done, so that undoing the merge returns it.
func (r *restoring) moveToKept(row *binRow, lost *candor.Official) (*candor.Official, error) {
	tx := r.tx
	kept, err := tx.findWithTerms(lost.MergedInto)
	if err != nil {
		return nil, err
	}
	office := row.number("office")
	for _, term := range lost.History() {
		if int64(officeNumber(term.Office)) == office {
			row.columns["office"] = int64(officeNumber(kept.OfficeOf(term)))
			break
		}
	}
	return kept, tx.Exec(`INSERT INTO merged_rows (merge_id, moved, row_id, office)
		SELECT m.id, $1, $2, $3 FROM official_merges m WHERE m.lost_id = $4 AND m.kept_id = $5
		AND m.undone_at = 0`, ratingsTable, row.text("id"), office, lost.ID, kept.ID)
}

// judge makes the decisions on a review's case that moderators have made since the deletion. A review
// whose case is gone counts.
func (r *restoring) judge(row *binRow, officialID string) error {
	if row.text("burst") == "" {
		return nil
	}
	b, err := findBurst(r.tx.Context(), r.tx, row.text("burst"))
	isGone := errors.Is(err, candor.ErrNotFound)
	if err != nil && !isGone {
		return err
	}
	if isGone || b.OfficialID != officialID {
		row.columns["burst"] = ""
	} else if err := r.decideAgain(row, b); err != nil {
		return err
	}
	decided, _ := row.columns["is_decided"].(bool)
	if (isGone || b.OfficialID == officialID && b.State == integrity.BurstOver) && !decided &&
		row.text("because") == string(integrity.BecauseBurst) {
		r.setState(row, integrity.Decision{})
	}
	return nil
}

// decideAgain makes the decisions of a case that came after the deletion.
func (r *restoring) decideAgain(row *binRow, b *integrity.Burst) error {
	decisions, err := r.tx.pastDecisions(b.ID)
	for i := range decisions {
		d := &decisions[i]
		if !d.At.After(r.entry.DeletedAt) {
			continue
		}
		c := cases.Case{Listed: cases.Listed{Burst: b},
			Reviews: []integrity.BurstReview{burstReviewOf(row)}}
		for _, step := range c.Plan(d.Outcome, &d.Which).Steps {
			row.columns["is_decided"] = true
			if row.number("due_at") == 0 {
				row.columns["due"] = ""
			}
			r.setState(row, step.To)
		}
	}
	return err
}

func (r *restoring) setState(row *binRow, now integrity.Decision) {
	row.columns["state"], row.columns["because"] = int64(now.State), string(now.Because)
	row.columns["state_at"] = milliseconds(r.tx.Now())
}

// burstReviewOf returns the parts of a review on which a decision on its case depends.
func burstReviewOf(row *binRow) integrity.BurstReview {
	decided, _ := row.columns["is_decided"].(bool)
	copied := string(integrity.BecauseCopy)
	return integrity.BurstReview{ID: row.text("id"), At: fromMilliseconds(row.number("created_at")),
		Stars: int(row.number("overall_rating")), State: integrity.State(row.number("state")),
		Because: integrity.Because(row.text("because")), IsDecided: decided,
		IsCopy: row.text("because") == copied || row.text("due") == copied ||
			slices.ContainsFunc(parseFlags(row.text("flags")), func(f candor.Flag) bool {
				return f.Code == candor.FlagAlike
			}),
		IsPending: row.text("status") == string(candor.StatusPending)}
}

// returnBinned gives the reviews that a merge has moved, and that were deleted since, to the lost
// official again.
func (tx *Tx) returnBinned(mergeID string, lost, kept *candor.Official) error {
	rows, err := tx.QueryContext(tx.Context(), `SELECT b.id, m.office FROM merged_rows m
		JOIN bin_entries b ON b.id = m.row_id AND b.kind = 'rating' AND b.official_id = $1
		WHERE m.merge_id = $2 AND m.moved = $3`, kept.ID, mergeID, ratingsTable)
	type moved struct {
		id     string
		office int64
	}
	all, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (m moved, err error) {
		err = scan(&m.id, &m.office)
		return m, err
	})
	if err != nil {
		return err
	}
	for _, m := range all {
		if err := tx.eachBinRow(m.id, func(row *binRow) error {
			if _, has := row.columns["official_id"]; !has {
				return nil
			}
			row.columns["official_id"] = lost.ID
			if row.table == ratingsTable {
				row.columns["office"] = m.office
			}
			return tx.updateBinRow(row)
		}); err != nil {
			return err
		}
		if err := tx.Exec("UPDATE bin_entries SET official_id = $1 WHERE id = $2", lost.ID,
			m.id); err != nil {
			return err
		}
	}
	return nil
}

// pastDecision is a decision on a case, kept for its reviews in the bin.
type pastDecision struct {
	At      time.Time
	Outcome integrity.BurstOutcome
	Which   integrity.BurstChoice
}

// pastDecisions reads the decisions on a case, oldest first.
func (tx *Tx) pastDecisions(burstID string) (past []pastDecision, err error) {
	var encoded string
	if err := tx.QueryRowContext(tx.Context(), "SELECT decisions FROM bursts WHERE id = $1",
		burstID).Scan(&encoded); err != nil {
		return nil, sqldb.Translate(err)
	}
	if encoded == "" {
		return []pastDecision{}, nil
	}
	return past, json.Unmarshal([]byte(encoded), &past)
}

// remember keeps a decision as long as a review of the case can be in the bin. Of the named reviews
// it keeps those that may be there.
func (c *burstCase) remember(d *cases.Decision, at time.Time) error {
	which := d.Which
	which.Reviews = nil
	for _, id := range d.Which.Reviews {
		if !slices.ContainsFunc(c.Reviews, func(r integrity.BurstReview) bool { return r.ID == id }) {
			which.Reviews = append(which.Reviews, id)
		}
	}
	if len(d.Which.Reviews) > 0 && len(which.Reviews) == 0 {
		return nil
	}
	past, err := c.tx.pastDecisions(c.ID)
	if err != nil {
		return err
	}
	past = slices.DeleteFunc(past, func(p pastDecision) bool {
		return !p.At.After(at.Add(-candor.BinTime))
	})
	encoded, err := json.Marshal(append(past, pastDecision{at, d.Outcome, which}))
	if err != nil {
		return err
	}
	return c.tx.Exec("UPDATE bursts SET decisions = $1 WHERE id = $2", string(encoded), c.ID)
}
