package sqlstore

import (
	"database/sql"
	"errors"

	"candor/internal/candor"
	"candor/internal/integrity"
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
	case err != nil:
		row.columns["burst"], is = "", isSetAside
	case b.OfficialID != officialID:
		row.columns["burst"] = ""
	case b.State == integrity.BurstOver:
		is = isSetAside
	case decided || !b.DecidedAt.After(r.entry.DeletedAt):
	case b.Outcome == integrity.BurstPart: // a whole decision may have come before it
		if row.number("state") == int64(integrity.Counted) {
			now.State, now.Because, is = integrity.SetAside, integrity.BecauseBurst, true
		}
	default:
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
			content, err := row.encode()
			if err != nil {
				return err
			}
			return tx.Exec("UPDATE bin_rows SET content = $1 WHERE entry_id = $2 AND n = $3", content, m.id,
				row.n)
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
