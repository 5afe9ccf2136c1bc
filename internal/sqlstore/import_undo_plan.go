package sqlstore

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore/sqldb"
)

// writtenRow is an official that an import has written, or a deletion that it has undone.
type writtenRow struct {
	id, name      string
	before, after string
	was, is       *officialState // was is nil for a new official
	left          int64          // when the import changed it
	together      []string       // officials without whose undo this one stays
}

func (r *writtenRow) isNew() bool { return r.was == nil }

// writtenRows are the rows of one import.
type writtenRows struct{ officials, notes []*writtenRow }

// undoPlan is a plan with the rows that it undoes.
type undoPlan struct {
	imports.UndoPlan
	undone []*writtenRow
	stays  map[string]*imports.Stay // those that are not retired
	stayed int                      // how many would stay if none were retired
}

// undoReader reads the data that an undo depends on.
type undoReader struct {
	ctx context.Context
	db  sqldb.Queryer
	*Store
}

func (tx *Tx) undoing() undoReader { return undoReader{tx.Context(), tx, tx.store} }

// checkUndo refuses to undo a batch that was not applied, or too long ago.
func checkUndo(batch *imports.Batch, now time.Time) error {
	switch {
	case batch.State == imports.Undone:
		return &candor.Error{Code: candor.CodeConflict, Message: imports.MessageUndone}
	case batch.State != imports.Applied:
		return &candor.Error{Code: candor.CodeConflict, Message: imports.MessageNotYet}
	case !now.Before(batch.UndoableUntil()):
		return &candor.Error{Code: candor.CodeConflict, Message: imports.MessageOld}
	}
	return nil
}

// PlanUndo returns the effect of undoing a batch now. It does not block the writer.
func (s *Store) PlanUndo(ctx context.Context, id string) (*imports.UndoPlan, error) {
	batch, err := findImport(ctx, s.read, id)
	if err != nil {
		return nil, err
	}
	if err := checkUndo(batch, s.Now()); err != nil {
		return nil, err
	}
	reader := undoReader{ctx, s.read, s}
	written, err := reader.writtenRows(id)
	if err != nil {
		return nil, err
	}
	plan, err := reader.plan(batch, written, imports.Undo{Partly: true})
	if err != nil {
		return nil, err
	}
	return &plan.UndoPlan, nil
}

// writtenRows reads the officials that a batch has written, and the deletions that it has undone.
func (r undoReader) writtenRows(batchID string) (*writtenRows, error) {
	found, err := r.db.QueryContext(r.ctx, `SELECT row_id, name, state_before, state_after, together
		FROM import_rows WHERE batch_id = $1 ORDER BY row_id`, batchID)
	all, err := sqldb.Collect(found, err, func(scan sqldb.Scanner) (*writtenRow, error) {
		var row writtenRow
		var together string
		err := scan(&row.id, &row.name, &row.before, &row.after, &together)
		row.together = strings.Fields(together)
		return &row, err
	})
	written := &writtenRows{}
	for _, row := range all {
		if strings.HasPrefix(row.id, restoredPrefix) {
			written.notes = append(written.notes, row)
			continue
		}
		for _, state := range []struct {
			text string
			into **officialState
		}{{row.before, &row.was}, {row.after, &row.is}} {
			if state.text == "" {
				continue
			}
			*state.into = &officialState{}
			if err := json.Unmarshal([]byte(state.text), *state.into); err != nil {
				return nil, err
			}
		}
		row.left = row.is.Updated
		written.officials = append(written.officials, row)
	}
	return written, err
}

// plan decides which rows are undone, and updates their times of the last change.
func (r undoReader) plan(
	batch *imports.Batch, written *writtenRows, how imports.Undo,
) (*undoPlan, error) {
	ids := make([]string, len(written.officials))
	for i, row := range written.officials {
		ids[i] = row.id
	}
	present, err := r.officialStates(ids)
	if err != nil {
		return nil, err
	}
	since, err := r.writtenSince(written.officials, batch.AppliedAt)
	if err != nil {
		return nil, err
	}
	stays := map[string]*imports.Stay{}
	var left []*writtenRow
	for _, row := range written.officials {
		now := present[row.id]
		if now == nil && row.isNew() {
			continue // an administrator has deleted it
		}
		left = append(left, row)
		if why := r.reasonToStay(row, now, since[row.id]); why != "" {
			stays[row.id] = stayOf(row, now, why)
		} else {
			row.is.Updated, row.is.Averages = now.Updated, now.Averages
		}
	}
	all := stayTogether(left, present, stays, imports.Undo{})
	plan := &undoPlan{stayed: len(all), stays: stayTogether(left, present, stays, how)}
	plan.Total = len(left)
	for _, row := range left {
		if stay := plan.stays[row.id]; stay != nil {
			plan.Stays = append(plan.Stays, stay)
		} else {
			plan.undone = append(plan.undone, row)
		}
	}
	for _, stay := range plan.Stays {
		if stay.Retired {
			delete(plan.stays, stay.ID)
		}
	}
	return plan, nil
}

// reasonToStay explains why an official cannot have its former values again, or returns "".
func (r undoReader) reasonToStay(row *writtenRow, now *officialState, since string) string {
	if now == nil {
		return "Deleted since"
	}
	if why := now.changedSince(row.is, row.isNew()); why != "" {
		return why
	}
	if since != "" || row.isNew() {
		return since
	}
	if err := row.official(r.Now()).Validate(); err != nil {
		return "The former value is no longer allowed: " + err.Error()
	}
	return ""
}

func stayOf(row *writtenRow, now *officialState, why string) *imports.Stay {
	stay := &imports.Stay{Other: otherOf(row, now, why)}
	stay.CanRetire = row.isNew() && now != nil && now.Official["merged_into"] == "" &&
		now.Official["status"] != string(candor.StatusRejected)
	return stay
}

// stayTogether returns the officials that stay: some have changed, and others were written together
// with one that stays. A retired one keeps nobody else.
func stayTogether(
	rows []*writtenRow, present map[string]*officialState, changed map[string]*imports.Stay,
	how imports.Undo,
) map[string]*imports.Stay {
	stays := map[string]*imports.Stay{}
	add := func(stay imports.Stay) {
		stay.Retired = stay.CanRetire && (how.RetireAll || slices.Contains(how.Retire, stay.ID))
		stays[stay.ID] = &stay
	}
	for _, stay := range changed {
		add(*stay)
	}
	for grows := true; grows; {
		grows = false
		for _, row := range rows {
			var with, names []string
			for _, id := range row.together {
				if other := stays[id]; other != nil && !other.Retired {
					with, names = append(with, id), append(names, other.Name)
				}
			}
			if len(with) == 0 || stays[row.id] != nil {
				continue
			}
			stay := stayOf(row, present[row.id], "Undone only together with "+strings.Join(names, ", "))
			stay.With = with
			add(*stay)
			grows = true
		}
	}
	return stays
}

func otherOf(row *writtenRow, now *officialState, why string) imports.Other {
	if now == nil {
		now = row.is
	}
	return imports.Other{ID: row.id, Name: row.name, Position: now.Official["position"],
		City: now.Official["city"], County: now.Official["county"], Why: why}
}

// dependents are the kinds of items that people may have added to a new official since an import.
// An edit that was undone is none.
var dependents = []struct{ word, query string }{
	{"a review", "SELECT DISTINCT official_id FROM ratings WHERE created_at >= $2 AND official_id"},
	{"a deleted review", "SELECT DISTINCT official_id FROM bin_entries WHERE kind = 'rating'" +
		" AND deleted_at >= $2 AND official_id"},
	{"a correction", "SELECT DISTINCT official_id FROM profile_corrections WHERE created_at >= $2" +
		" AND NOT (edit_id <> '' AND status = 'rejected') AND official_id"},
	{"a photo", "SELECT DISTINCT official_id FROM photo_uploads WHERE created_at >= $2 AND official_id"},
	{"a report", "SELECT DISTINCT official_id FROM rating_reports WHERE created_at >= $2" +
		" AND official_id"},
	{"a merge", "SELECT DISTINCT kept_id FROM official_merges WHERE at >= $2 AND undone_at = 0" +
		" AND kept_id"},
}

// writtenSince describes, by official, the items that people have added since a time. For a new
// official it checks all kinds. For one who was there before, it checks reviews written in another
// office, and older ones that a merge brought to an office that the undo removes.
func (r undoReader) writtenSince(rows []*writtenRow, since time.Time) (map[string]string, error) {
	var added, known, moved []string
	offices := map[string][]int{} // of those who were there, with the former numbers
	for _, row := range rows {
		if row.isNew() {
			added = append(added, row.id)
			continue
		}
		known = append(known, row.id)
		offices[row.id] = row.offices()
		if row.was.Office != row.is.Office {
			moved = append(moved, row.id)
		}
	}
	words := map[string][]string{}
	for i, d := range dependents {
		ids := added
		if i == 0 {
			ids = slices.Concat(added, moved)
		}
		if err := r.among(d.query+" IN (%s)", ids, func(scan sqldb.Scanner) error {
			var id string
			err := scan(&id)
			words[id] = append(words[id], d.word)
			return err
		}, milliseconds(since)); err != nil {
			return nil, err
		}
	}
	if err := r.among("SELECT DISTINCT official_id, office FROM ratings WHERE official_id IN (%s)",
		known, func(scan sqldb.Scanner) error {
			var id string
			var office int
			err := scan(&id, storedOffice(&office))
			if err == nil && len(words[id]) == 0 && !slices.Contains(offices[id], officeNumber(office)) {
				words[id] = []string{"a merge"}
			}
			return err
		}); err != nil {
		return nil, err
	}
	described := map[string]string{}
	for id, of := range words {
		described[id] = "Has " + strings.Join(of, ", ") + " since"
	}
	return described, nil
}

// offices lists the numbers of the offices that an official had before the import.
func (r *writtenRow) offices() []int {
	numbers := []int{officeNumber(r.was.Office)}
	for _, t := range r.was.terms() {
		numbers = append(numbers, officeNumber(t.Office))
	}
	return numbers
}

// among reads the rows of a query for each portion of the ids, which replace its %s.
func (r undoReader) among(
	query string, ids []string, read func(sqldb.Scanner) error, args ...any,
) error {
	for some := range slices.Chunk(ids, rowsPerStatement) {
		encoded, err := json.Marshal(some)
		if err != nil {
			return err
		}
		rows, err := r.db.QueryContext(r.ctx, fmt.Sprintf(query, fmt.Sprintf(r.dialect.Among, "$1")),
			append([]any{string(encoded)}, args...)...)
		if _, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
			return struct{}{}, read(scan)
		}); err != nil {
			return err
		}
	}
	return nil
}
