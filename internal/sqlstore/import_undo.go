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

// restoredPrefix starts the row id of a deletion that an import has undone.
const restoredPrefix = "deletion "

// AppliedImport holds the input for applying a batch.
type AppliedImport struct {
	Batch   *imports.Batch
	Actor   string
	Reason  string
	Changes []*imports.Change
	Touched []string // ids of the written officials, including new ones
	// Together names, by official, the officials without whose undo it stays as written.
	Together map[string][]string
	Back     map[string]*DeletedOfficial // by the id of the official whose deletion is undone
}

// ApplyImport writes a batch with save, stores the state of each official before and after, and
// records the batch and each existing official in the trail.
func (tx *Tx) ApplyImport(a AppliedImport, save func() error) error {
	before, err := tx.undoing().officialStates(a.Touched)
	if err != nil {
		return err
	}
	if err := save(); err != nil {
		return err
	}
	after, err := tx.undoing().officialStates(a.Touched)
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
		if c.Accepted && c.Succeeds != "" && len(c.Ended) > 0 {
			was, is := formatFields(c.Ended)
			entries = append(entries, candor.AuditEntry{Actor: a.Actor,
				Action: candor.ActionOfficialField, Subject: c.Succeeds, Before: was, After: is,
				Reason: "Import of " + b.Name + ": succeeded by " + c.Name})
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

// RecordImport is ApplyImport for a list of the command line, which no moderator has seen: the batch
// begins as an applied one.
func (tx *Tx) RecordImport(a AppliedImport, save func() error) error {
	a.Batch.State = imports.Applied
	if err := tx.insertImport(&StagedImport{Batch: a.Batch, Mapping: "{}",
		Changes: a.Changes}); err != nil {
		return err
	}
	return tx.ApplyImport(a, save)
}

// formatFields formats the fields of a change for the trail, as in an entry about an edit.
func formatFields(fields []imports.Field) (before, after string) {
	var was, is []string
	for _, f := range fields {
		was, is = append(was, f.Field+": "+f.Before), append(is, f.Field+": "+f.After)
	}
	return strings.Join(was, "; "), strings.Join(is, "; ")
}

const insertRowQuery = `INSERT INTO import_rows (batch_id, row_id, name, state_before, state_after,
	together) VALUES ($1, $2, $3, $4, $5, $6)`

const (
	eraseChangesQuery = "DELETE FROM import_changes WHERE" + ofOldBatches
	// eraseRowsQuery repeats the condition of the index of rows that are not erased.
	eraseRowsQuery = "UPDATE import_rows SET name = '', state_before = '', state_after = ''" +
		" WHERE name <> '' AND" + ofOldBatches
	ofOldBatches = " batch_id IN (SELECT id FROM import_batches" +
		" WHERE state IN ($1, $2) AND updated_at < $3)"
)

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
			Args: []any{a.Batch.ID, id, after[id].Official["name"], was, is,
				strings.Join(a.Together[id], " ")}})
	}
	for id, gone := range a.Back {
		note, err := encodeState(gone)
		if err != nil {
			return nil, err
		}
		statements = append(statements, sqldb.Statement{Query: insertRowQuery,
			Args: []any{a.Batch.ID, restoredPrefix + gone.Official.ID, gone.Official.Name, note, "", id}})
	}
	return statements, nil
}

// UndoImport restores the former values of everything that a batch has written, and removes the
// officials that it has added. Profiles that have changed since stay, if how allows that; otherwise
// nothing changes, and the error is an imports.Conflict. For a batch that is already undone, it
// returns the batch.
func (s *Store) UndoImport(
	ctx context.Context, id string, how imports.Undo,
) (batch *imports.Batch, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		if batch, err = tx.FindImport(id); err != nil || batch.State == imports.Undone {
			return err
		}
		if err := checkUndo(batch, tx.Now()); err != nil {
			return err
		}
		reader := tx.undoing()
		written, err := reader.writtenRows(id)
		if err != nil {
			return err
		}
		plan, err := reader.plan(batch, written, how)
		if err != nil {
			return err
		}
		if len(plan.Stays) > 0 && !how.Partly || how.Seen != nil && *how.Seen != plan.stayed {
			return plan.Conflict()
		}
		return tx.undoImport(batch, written, plan, how.Actor)
	})
	return batch, err
}

// undoImport undoes what the plan allows, and retires profiles.
func (tx *Tx) undoImport(
	batch *imports.Batch, written *writtenRows, plan *undoPlan, actor string,
) error {
	if err := tx.restoreRows(plan.undone); err != nil {
		return err
	}
	for _, note := range written.notes {
		if slices.ContainsFunc(note.together, func(id string) bool { return plan.stays[id] != nil }) {
			continue
		}
		if err := tx.restoreDeletion(note); err != nil {
			return err
		}
	}
	for _, stay := range plan.Stays {
		if stay.Retired {
			if err := tx.retire(stay.ID, batch, actor); err != nil {
				return err
			}
		}
	}
	batch.State, batch.UndoneBy, batch.Partly = imports.Undone, actor, plan.Summary()
	batch.UndoneAt = tx.Now().Truncate(time.Millisecond)
	if err := tx.Exec("DELETE FROM import_rows WHERE batch_id = $1", batch.ID); err != nil {
		return err
	}
	if err := tx.updateImport(batch); err != nil {
		return err
	}
	return tx.auditImport(candor.ActionImportUndone, batch, actor, describeImport(batch),
		describeUndo(batch.Partly, plan.Total), "")
}

// retire rejects a profile that an undone import leaves. Its reviews stay with it.
func (tx *Tx) retire(id string, batch *imports.Batch, actor string) error {
	_, err := tx.setOfficialStatus(id, candor.Decision{Status: candor.StatusRejected, Actor: actor,
		Reason: "Undo of the import of " + batch.Name})
	return err
}

// describeUndo describes an undo for the trail; it is empty if nothing stays.
func describeUndo(partly *imports.PartlyUndone, total int) string {
	if partly == nil {
		return ""
	}
	return fmt.Sprintf("undone: %d of %d; kept: %d; retired: %d", partly.Undone, total, partly.Kept,
		partly.Retired)
}

// restoreRows restores the former state of officials, and removes the new ones.
func (tx *Tx) restoreRows(rows []*writtenRow) error {
	var added, known, noAverages, averaged, moved []string
	var officials []*candor.Official
	var records []*ImportedRecord
	var terms []sqldb.Statement
	for _, row := range rows {
		if row.isNew() {
			added = append(added, row.id)
			tx.count(candor.OfficialItem, candor.Status(row.is.Official["status"]), -1)
			tx.Changed(candor.OfficialChanged, row.id)
			tx.Changed(candor.RatingChanged, row.id)
			for _, link := range row.is.Links {
				tx.Changed(candor.OfficialChanged, link.Other)
			}
			continue
		}
		known, officials = append(known, row.id), append(officials, row.official(tx.Now()))
		for _, r := range row.was.Records {
			r.Dated = fromMilliseconds(r.DatedAt)
			records = append(records, &r.ImportedRecord)
		}
		if err := tx.restoreLinks(row); err != nil {
			return err
		}
		same, err := sameTerms(row)
		if err != nil {
			return err
		}
		if same {
			continue
		}
		for _, t := range row.was.Terms {
			terms = append(terms, sqldb.Statement{Query: insertTermQuery,
				Args: insertedTerm(&t.Term, row.id, t.CreatedAt).values()})
		}
		if moved = append(moved, row.id); row.was.Averages {
			averaged = append(averaged, row.id)
		} else {
			noAverages = append(noAverages, row.id)
		}
	}
	for _, restore := range []func() error{
		func() error { return tx.subtractUndoneEdits(added) },
		func() error { return tx.execAmong("DELETE FROM officials WHERE id IN (%s)", added) },
		func() error { return tx.UpdateOfficials(officials) },
		func() error { return tx.execAmong("DELETE FROM terms WHERE official_id IN (%s)", moved) },
		func() error { return tx.Send(terms...) },
		func() error {
			return tx.execAmong("DELETE FROM official_sources WHERE official_id IN (%s)", known)
		},
		func() error { return tx.PutImportedRecords(records...) },
		func() error {
			return tx.execAmong("DELETE FROM official_averages WHERE total + "+
				strings.Join(countColumns[:5], " + ")+" = 0 AND official_id IN (%s)", noAverages)
		},
		func() error { return recomputeAveragesOf(tx, averaged) },
	} {
		if err := restore(); err != nil {
			return err
		}
	}
	return nil
}

// subtractUndoneEdits subtracts the corrections of officials that an undo removes from the counts.
// Those of undone edits are the only ones.
func (tx *Tx) subtractUndoneEdits(added []string) error {
	var edited []string
	if err := tx.undoing().among("SELECT DISTINCT official_id FROM profile_corrections"+
		" WHERE official_id IN (%s)", added, func(scan sqldb.Scanner) error {
		id, err := sqldb.ScanText(scan)
		edited = append(edited, id)
		return err
	}); err != nil {
		return err
	}
	for _, id := range edited {
		if err := tx.countItemsOf(id, "-"); err != nil {
			return err
		}
	}
	return nil
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
	// Restored from the bin since.
	if lives, err := tx.exists(officialsTable, gone.Official.ID); lives || err != nil {
		return err
	}
	return tx.insertDeletion(&gone)
}
