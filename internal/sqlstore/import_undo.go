package sqlstore

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore/sqldb"
)

// restoredPrefix starts the row id of a deletion that an import has undone.
const restoredPrefix = "deletion "

// AppliedImport holds the input for applying a batch.
type AppliedImport struct {
	Batch   *imports.Batch
	Actor   string
	Reason  string
	Changes []*imports.Change
	Touched []string           // ids of the written officials, including new ones
	Back    []*DeletedOfficial // whose deletions are undone
}

// ApplyImport writes a batch with save, stores the state of each official before and after, and
// records the batch and each existing official in the trail.
func (tx *Tx) ApplyImport(a AppliedImport, save func() error) error {
	before, err := tx.officialStates(a.Touched)
	if err != nil {
		return err
	}
	if err := save(); err != nil {
		return err
	}
	after, err := tx.officialStates(a.Touched)
	if err != nil {
		return err
	}
	statements, err := rowsOfImport(a, before, after)
	if err != nil {
		return err
	}
	if err := tx.Send(statements...); err != nil {
		return err
	}
	b := a.Batch
	b.State, b.AppliedAt, b.AppliedBy = imports.Applied, tx.Now().Truncate(time.Millisecond), a.Actor
	entries := []candor.AuditEntry{}
	for _, c := range a.Changes {
		if c.Accepted && c.OfficialID != "" && len(c.Fields) > 0 {
			was, is := formatFields(c.Fields)
			entries = append(entries, candor.AuditEntry{Actor: a.Actor,
				Action: candor.ActionOfficialField, Subject: c.OfficialID, Before: was, After: is,
				Reason: "Import of " + b.Name})
		}
	}
	if err := tx.audit(entries...); err != nil {
		return err
	}
	if err := tx.updateImport(b); err != nil {
		return err
	}
	return tx.auditImport(candor.ActionImportApplied, b, a.Actor, "", describeImport(b), a.Reason)
}

// formatFields formats the fields of a change for the trail, as in an entry about an edit.
func formatFields(fields []imports.Field) (before, after string) {
	var was, is []string
	for _, f := range fields {
		was, is = append(was, f.Field+": "+f.Before), append(is, f.Field+": "+f.After)
	}
	return strings.Join(was, "; "), strings.Join(is, "; ")
}

const insertRowQuery = `INSERT INTO import_rows (batch_id, row_id, name, state_before, state_after)
	VALUES ($1, $2, $3, $4, $5)`

func rowsOfImport(
	a AppliedImport, before, after map[string]*officialState,
) (statements []sqldb.Statement, err error) {
	for _, id := range a.Touched {
		was, is := "", ""
		if before[id] != nil {
			if was, err = encodeState(before[id]); err != nil {
				return nil, err
			}
		}
		if is, err = encodeState(after[id]); err != nil {
			return nil, err
		}
		if was == is {
			continue
		}
		statements = append(statements, sqldb.Statement{Query: insertRowQuery,
			Args: []any{a.Batch.ID, id, after[id].Official["name"], was, is}})
	}
	for _, gone := range a.Back {
		note, err := encodeState(gone)
		if err != nil {
			return nil, err
		}
		statements = append(statements, sqldb.Statement{Query: insertRowQuery,
			Args: []any{a.Batch.ID, restoredPrefix + gone.Official.ID, gone.Official.Name, note, ""}})
	}
	return statements, nil
}

// writtenRow is an official that an import has written, or a deletion that it has undone.
type writtenRow struct {
	id, name      string
	before, after string
	was, is       *officialState // was is nil for a new official
	left          int64          // when the import changed it
}

func (r *writtenRow) isNew() bool { return r.was == nil }

// UndoImport restores the former values of everything that a batch has written, and removes the
// officials that it has added. If any of it has changed since, it changes nothing and returns a
// imports.Conflict. For a batch that is already undone, it returns the batch.
func (s *Store) UndoImport(
	ctx context.Context, id, actor string,
) (batch *imports.Batch, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		if batch, err = tx.FindImport(id); err != nil {
			return err
		}
		switch {
		case batch.State == imports.Undone:
			return nil
		case batch.State != imports.Applied:
			return &candor.Error{Code: candor.CodeConflict, Message: imports.MessageNotYet}
		case !tx.Now().Before(batch.UndoableUntil()):
			return &candor.Error{Code: candor.CodeConflict, Message: imports.MessageOld}
		}
		rows, notes, err := tx.writtenRows(id)
		if err != nil {
			return err
		}
		if err := tx.refuseUndo(batch, rows); err != nil {
			return err
		}
		if err := tx.restoreRows(rows); err != nil {
			return err
		}
		for _, note := range notes {
			if err := tx.restoreDeletion(note); err != nil {
				return err
			}
		}
		batch.State, batch.UndoneBy = imports.Undone, actor
		batch.UndoneAt = tx.Now().Truncate(time.Millisecond)
		if err := tx.Exec("DELETE FROM import_rows WHERE batch_id = $1", id); err != nil {
			return err
		}
		if err := tx.updateImport(batch); err != nil {
			return err
		}
		return tx.auditImport(candor.ActionImportUndone, batch, actor, describeImport(batch), "", "")
	})
	return batch, err
}

// writtenRows reads the officials that a batch has written, and the deletions that it has undone.
func (tx *Tx) writtenRows(batchID string) (rows, notes []*writtenRow, err error) {
	found, err := tx.QueryContext(tx.Context(), `SELECT row_id, name, state_before, state_after
		FROM import_rows WHERE batch_id = $1 ORDER BY row_id`, batchID)
	all, err := sqldb.Collect(found, err, func(scan sqldb.Scanner) (*writtenRow, error) {
		var r writtenRow
		return &r, scan(&r.id, &r.name, &r.before, &r.after)
	})
	for _, r := range all {
		if strings.HasPrefix(r.id, restoredPrefix) {
			notes = append(notes, r)
			continue
		}
		for _, state := range []struct {
			text string
			into **officialState
		}{{r.before, &r.was}, {r.after, &r.is}} {
			if state.text == "" {
				continue
			}
			*state.into = &officialState{}
			if err := json.Unmarshal([]byte(state.text), *state.into); err != nil {
				return nil, nil, err
			}
		}
		r.left = r.is.Updated
		rows = append(rows, r)
	}
	return rows, notes, err
}

// refuseUndo refuses to undo a batch if anything that it wrote has changed since, and names the
// officials. It updates each official's time of the last change.
func (tx *Tx) refuseUndo(batch *imports.Batch, rows []*writtenRow) error {
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.id
	}
	present, err := tx.officialStates(ids)
	if err != nil {
		return err
	}
	conflict := &imports.Conflict{}
	for _, row := range rows {
		now, why := present[row.id], "Deleted since"
		if now != nil {
			why = now.changedSince(row.is, row.isNew())
		}
		if now != nil && why == "" {
			if why, err = tx.writtenSince(row, batch.AppliedAt); err != nil {
				return err
			}
		}
		if now != nil && why == "" && !row.isNew() {
			if err := row.official(tx.Now()).Validate(); err != nil {
				why = "The former value is no longer allowed: " + err.Error()
			}
		}
		switch {
		case why == "":
			row.is.Updated, row.is.Averages = now.Updated, now.Averages
		case len(conflict.Changed) < imports.MaxConflicts:
			conflict.Changed = append(conflict.Changed, otherOf(row, now, why))
		default:
			conflict.More++
		}
	}
	if len(conflict.Changed) > 0 {
		return conflict
	}
	return nil
}

func otherOf(row *writtenRow, now *officialState, why string) imports.Other {
	if now == nil {
		now = row.is
	}
	return imports.Other{ID: row.id, Name: row.name, Position: now.Official["position"],
		City: now.Official["city"], County: now.Official["county"], Why: why}
}

// restoreRows restores the former state of officials, and removes the new ones.
func (tx *Tx) restoreRows(rows []*writtenRow) error {
	var added, noAverages, averaged []string
	var officials []*candor.Official
	var records []*ImportedRecord
	for _, row := range rows {
		if row.isNew() {
			added = append(added, row.id)
			tx.count(candor.OfficialItem, candor.Status(row.is.Official["status"]), -1)
			tx.Changed(candor.OfficialChanged, row.id)
			tx.Changed(candor.RatingChanged, row.id)
			continue
		}
		officials = append(officials, row.official(tx.Now()))
		for _, r := range row.was.Records {
			r.Dated = fromMilliseconds(r.DatedAt)
			records = append(records, &r.ImportedRecord)
		}
	}
	if err := tx.execAmong("DELETE FROM officials WHERE id IN (%s)", added); err != nil {
		return err
	}
	if err := tx.UpdateOfficials(officials); err != nil {
		return err
	}
	for _, row := range rows {
		if row.isNew() {
			continue
		}
		moved, err := tx.restoreParts(row)
		switch {
		case err != nil:
			return err
		case moved && row.was.Averages:
			averaged = append(averaged, row.id)
		case moved:
			noAverages = append(noAverages, row.id)
		}
	}
	if err := tx.PutImportedRecords(records...); err != nil {
		return err
	}
	if err := tx.execAmong("DELETE FROM official_averages WHERE total + "+
		strings.Join(countColumns[:5], " + ")+" = 0 AND official_id IN (%s)", noAverages); err != nil {
		return err
	}
	return recomputeAveragesOf(tx, averaged)
}

// restoreParts restores the links and terms of an official, and removes new records; replaced
// records are restored elsewhere. moved reports whether the terms were different.
func (tx *Tx) restoreParts(row *writtenRow) (moved bool, err error) {
	if err := tx.dropRecords(row); err != nil {
		return false, err
	}
	if err := tx.restoreLinks(row); err != nil {
		return false, err
	}
	same, err := sameTerms(row)
	if same || err != nil {
		return false, err
	}
	statements := []sqldb.Statement{{Query: "DELETE FROM terms WHERE official_id = $1",
		Args: []any{row.id}}}
	for _, t := range row.was.Terms {
		statements = append(statements, sqldb.Statement{Query: insertTermQuery,
			Args: insertedTerm(&t.Term, row.id, t.CreatedAt).values()})
	}
	return true, tx.Send(statements...)
}

func sameTerms(row *writtenRow) (bool, error) {
	was, err := encodeState(row.was.Terms)
	if err != nil {
		return false, err
	}
	is, err := encodeState(row.is.Terms)
	return was == is && row.was.Office == row.is.Office, err
}

// official returns the official from before the import. If nothing else has changed it since, its
// time of change is the former one.
func (r *writtenRow) official(now time.Time) *candor.Official {
	was := &candor.Official{ID: r.id, Office: r.was.Office, UpdatedAt: fromMilliseconds(r.was.Updated)}
	for _, text := range officialTexts(was) {
		*text.field.(*string) = r.was.Official[text.name]
	}
	if r.is.Updated != r.left {
		was.UpdatedAt = laterThan(fromMilliseconds(r.is.Updated), now.Truncate(time.Millisecond))
	}
	return was
}

// dropRecords removes the records that the import has added.
func (tx *Tx) dropRecords(row *writtenRow) error {
	type key struct{ source, id string }
	was := map[key]bool{}
	for _, r := range row.was.Records {
		was[key{r.Source.Name, r.Source.ID}] = true
	}
	for _, r := range row.is.Records {
		if was[key{r.Source.Name, r.Source.ID}] {
			continue
		}
		if err := tx.Exec("DELETE FROM official_sources WHERE source = $1 AND source_id = $2",
			r.Source.Name, r.Source.ID); err != nil {
			return err
		}
	}
	return nil
}

// restoreLinks removes the links that the import has added.
func (tx *Tx) restoreLinks(row *writtenRow) error {
	known := map[string]bool{}
	for _, link := range row.was.Links {
		known[link.Other] = true
	}
	for _, link := range row.is.Links {
		if known[link.Other] {
			continue
		}
		tx.Changed(candor.OfficialChanged, link.Other)
		if err := tx.Exec("DELETE FROM official_links WHERE official_id = $1 AND other_id = $2",
			min(row.id, link.Other), max(row.id, link.Other)); err != nil {
			return err
		}
	}
	return nil
}

// restoreDeletion records the deletion again of an official that the batch brought back.
func (tx *Tx) restoreDeletion(row *writtenRow) error {
	var gone DeletedOfficial
	if err := json.Unmarshal([]byte(row.before), &gone); err != nil {
		return err
	}
	return tx.insertDeletion(&gone)
}
