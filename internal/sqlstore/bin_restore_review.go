package sqlstore

import (
	"database/sql"
	"errors"

	"candor/internal/candor"
	"candor/internal/integrity"
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
		kept, err := tx.findWithTerms(official.MergedInto)
		if err != nil {
			return nil, err
		}
		for _, term := range official.History() {
			if int64(officeNumber(term.Office)) == row.number("office") {
				row.columns["office"] = int64(officeNumber(kept.OfficeOf(term)))
				break
			}
		}
		official = kept
	}
	return official, r.judge(row, official.ID)
}

// judge applies the decision on a review's case that a moderator has made since the deletion. A
// review whose case is gone counts.
func (r *restoring) judge(row *binRow, officialID string) error {
	if row.text("burst") == "" {
		return nil
	}
	b, err := findBurst(r.tx.Context(), r.tx, row.text("burst"))
	if err != nil && !errors.Is(err, candor.ErrNotFound) && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	decided, _ := row.columns["is_decided"].(bool)
	isSetAside := !decided && row.text("because") == string(integrity.BecauseBurst)
	now, is := integrity.Decision{}, false
	switch {
	case err != nil || b.OfficialID != officialID:
		row.columns["burst"], is = "", isSetAside
	case b.State == integrity.BurstOver:
		is = isSetAside
	case !decided && b.State == integrity.BurstDecided && b.Outcome != integrity.BurstPart &&
		b.DecidedAt.After(r.entry.DeletedAt):
		review := &integrity.BurstReview{ID: row.text("id"),
			Stars: int(row.number("overall_rating")), State: integrity.State(row.number("state")),
			Because: integrity.Because(row.text("because"))}
		now, is = b.Decide(b.Outcome, &integrity.BurstChoice{}, review), true
		row.columns["is_decided"] = true
	}
	if is {
		row.columns["state"], row.columns["because"] = int64(now.State), string(now.Because)
		row.columns["state_at"] = milliseconds(r.tx.Now())
	}
	return nil
}
