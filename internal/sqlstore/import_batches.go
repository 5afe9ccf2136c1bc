package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore/sqldb"
)

func storedImport(b *imports.Batch) columns {
	return columns{{"id", &b.ID}, {"name", &b.Name}, {"source", &b.Source}, {"format", &b.Format},
		{"state", (*string)(&b.State)}, {"as_of", &b.AsOf}, {"fetched_of", &b.SourceID},
		{"created_at", storedTime(&b.CreatedAt)}, {"created_by", &b.CreatedBy},
		{"updated_at", storedTime(&b.UpdatedAt)}, {"applied_at", storedTime(&b.AppliedAt)},
		{"applied_by", &b.AppliedBy}, {"undone_at", storedTime(&b.UndoneAt)},
		{"undone_by", &b.UndoneBy}}
}

var importColumns = storedImport(&imports.Batch{}).of("b") + ", b.summary"

// importSummary is the stored summary of a batch.
type importSummary struct {
	Rows       int                  `json:"rows"`
	Columns    []imports.Column     `json:"columns,omitempty"`
	Counts     map[imports.Kind]int `json:"counts"`
	Accepted   int                  `json:"accepted"`
	Unanswered int                  `json:"unanswered"`
	Unchanged  int                  `json:"unchanged"`
	Notes      []string             `json:"notes,omitempty"`
	Reading    imports.Reading      `json:"reading"`

	Partly *imports.PartlyUndone `json:"partly,omitempty"`
}

func summaryOf(b *imports.Batch) (string, error) {
	text, err := json.Marshal(importSummary{b.Rows, b.Columns, b.Counts, b.Accepted, b.Unanswered,
		b.Unchanged, b.Notes, b.Reading, b.Partly})
	return string(text), err
}

func scanImport(scan sqldb.Scanner) (*imports.Batch, error) {
	var b imports.Batch
	var text string
	if err := scan(append(storedImport(&b).destinations(), &text)...); err != nil {
		return nil, err
	}
	var s importSummary
	err := json.Unmarshal([]byte(text), &s)
	b.Reading = s.Reading
	b.Rows, b.Columns, b.Counts, b.Accepted, b.Unanswered, b.Unchanged, b.Notes, b.Partly = s.Rows,
		s.Columns, s.Counts, s.Accepted, s.Unanswered, s.Unchanged, s.Notes, s.Partly
	return &b, err
}

func findImport(ctx context.Context, db sqldb.Queryer, id string) (*imports.Batch, error) {
	batch, err := scanImport(db.QueryRowContext(ctx,
		"SELECT "+importColumns+" FROM import_batches b WHERE b.id = $1", id).Scan)
	return found(batch, err, imports.MessageNotFound)
}

// FindImport reads one batch.
func (s *Store) FindImport(ctx context.Context, id string) (*imports.Batch, error) {
	return findImport(s.Brief(ctx), s.read, id)
}

// FindImports reads a page of batches, newest first, and counts all.
func (s *Store) FindImports(
	ctx context.Context, filter candor.ListFilter,
) (batches []*imports.Batch, total int, err error) {
	query := listQuery{from: "import_batches b", order: "b.created_at DESC, b.id DESC"}
	if total, err = query.count(ctx, s.read); err != nil {
		return nil, 0, err
	}
	text, args := query.page(importColumns, filter.Limit, filter.Offset())
	rows, err := s.read.QueryContext(ctx, text, args...)
	batches, err = sqldb.Collect(rows, err, scanImport)
	return batches, total, err
}

// FindImport reads one batch in a transaction.
func (tx *Tx) FindImport(id string) (*imports.Batch, error) {
	return findImport(tx.Context(), tx, id)
}

// StagedImport is a batch with the data to compare it again.
type StagedImport struct {
	*imports.Batch
	Mapping string // JSON in the importer's format
	Content []byte // the file's bytes
	Changes []*imports.Change
	Titles  []imports.TitleAnswer // stored by RestageImport
}

// partSize is the number of bytes of a list per row.
const partSize = 256 << 10

// CreateImport stores a compared list, unless its moderator or its source has too many waiting
// lists.
func (s *Store) CreateImport(ctx context.Context, staged *StagedImport) error {
	return s.Write(ctx, func(tx *Tx) error {
		waiting, held, b := 0, 0, staged.Batch
		if err := tx.QueryRowContext(tx.Context(),
			`SELECT COUNT(DISTINCT b.id), COALESCE(SUM(LENGTH(f.content)), 0) FROM import_batches b
			LEFT JOIN import_files f ON f.batch_id = b.id
			WHERE b.state IN ($1, $2) AND b.created_by = $3 AND b.fetched_of = $4`,
			string(imports.NeedsColumns), string(imports.Waiting), b.CreatedBy,
			b.SourceID).Scan(&waiting, &held); err != nil {
			return err
		}
		if waiting >= imports.MaxWaiting &&
			(held+len(staged.Content) > imports.MaxHeld || waiting >= imports.MaxSmall) {
			return &candor.Error{Code: candor.CodeConflict, Message: imports.MessageMany}
		}
		if err := tx.insertImport(staged); err != nil {
			return err
		}
		return tx.auditImport(candor.ActionImportStaged, b, b.CreatedBy, "", describeImport(b), "")
	})
}

func (tx *Tx) insertImport(staged *StagedImport) error {
	b := staged.Batch
	b.ID, b.CreatedAt = candor.NewID(), tx.Now().Truncate(time.Millisecond)
	b.UpdatedAt = b.CreatedAt
	countChanges(b, staged.Changes)
	summary, err := summaryOf(b)
	if err != nil {
		return err
	}
	row := append(storedImport(b), columns{{"mapping", staged.Mapping}, {"summary", summary}}...)
	if err := tx.Exec(row.insertion("import_batches"), row.values()...); err != nil {
		return err
	}
	part := 0
	for piece := range slices.Chunk(staged.Content, partSize) {
		if err := tx.Exec("INSERT INTO import_files (batch_id, part, content) VALUES ($1, $2, $3)",
			b.ID, part, piece); err != nil {
			return err
		}
		part++
	}
	return tx.putImportChanges(b.ID, staged.Changes)
}

// countChanges counts the changes of a batch.
func countChanges(b *imports.Batch, changes []*imports.Change) {
	b.Counts, b.Accepted, b.Unanswered = map[imports.Kind]int{}, 0, 0
	for _, c := range changes {
		b.Counts[c.Kind]++
		if c.Accepted {
			b.Accepted++
		}
		if c.Kind == imports.SoundsLike && !c.Answered {
			b.Unanswered++
		}
	}
}

// ReadImport reads a batch with its file and changes.
func (s *Store) ReadImport(ctx context.Context, id string) (*StagedImport, error) {
	batch, err := findImport(ctx, s.read, id)
	if err != nil {
		return nil, err
	}
	staged := &StagedImport{Batch: batch}
	if err := s.read.QueryRowContext(ctx, "SELECT mapping FROM import_batches WHERE id = $1",
		id).Scan(&staged.Mapping); err != nil {
		return nil, sqldb.Translate(err)
	}
	if staged.Content, err = s.ImportFile(ctx, id); err != nil || len(staged.Content) > 0 {
		return staged, err
	}
	// Applying or discarding the batch in the meantime erases the list too: read the state again.
	staged.Batch, err = findImport(ctx, s.read, id)
	if err == nil && staged.CanChange(time.Time{}) == nil {
		err = &candor.Error{Code: candor.CodeConflict, Message: imports.MessageErased}
	}
	return staged, err
}

// ImportFile reads the list of a batch; empty once it is erased.
func (s *Store) ImportFile(ctx context.Context, id string) ([]byte, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT content FROM import_files WHERE batch_id = $1 ORDER BY part", id)
	parts, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (part []byte, err error) {
		return part, scan(&part)
	})
	return slices.Concat(parts...), err
}

// WaitingImports lists the waiting batches.
func (s *Store) WaitingImports(ctx context.Context) ([]*imports.Batch, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+importColumns+" FROM import_batches b"+
		" WHERE b.state IN ($1, $2) ORDER BY b.id", string(imports.NeedsColumns),
		string(imports.Waiting))
	return sqldb.Collect(rows, err, scanImport)
}

// EraseImportFile erases the list of a waiting batch because it names a removed home. A note says
// that the batch cannot be read again.
func (s *Store) EraseImportFile(ctx context.Context, id, actor string) error {
	return s.Write(ctx, func(tx *Tx) error {
		b, err := tx.FindImport(id)
		if err != nil {
			return err
		}
		if b.CanChange(time.Time{}) != nil || slices.Contains(b.Notes, imports.MessageErased) {
			return nil // the file is already erased
		}
		if err := tx.eraseFile(id); err != nil {
			return err
		}
		b.Notes = append([]string{imports.MessageErased}, b.Notes...)
		if err := tx.resetSource(id); err != nil {
			return err
		}
		if err := tx.auditImport(candor.ActionHomeRemoved, b, actor, "", "The list was erased",
			""); err != nil {
			return err
		}
		return tx.updateImport(b)
	})
}

// resetSource clears the cache headers and checksum of a batch's source, so that its list is
// staged again.
func (tx *Tx) resetSource(batchID string) error {
	return tx.Exec("UPDATE import_sources SET etag = '', last_modified = '', sum = ''"+
		" WHERE batch = $1", batchID)
}

func (tx *Tx) eraseFile(batchID string) error {
	return tx.Exec("DELETE FROM import_files WHERE batch_id = $1", batchID)
}

// RestageImport replaces the comparison of a batch by a new one, unless the batch has changed since
// the moderator saw it.
func (s *Store) RestageImport(ctx context.Context, staged *StagedImport, actor string) error {
	return s.Write(ctx, func(tx *Tx) error {
		before, err := tx.FindImport(staged.ID)
		if err != nil {
			return err
		}
		if err := before.CanChange(staged.UpdatedAt); err != nil {
			return err
		}
		b := staged.Batch
		countChanges(b, staged.Changes)
		if err := tx.Exec("DELETE FROM import_changes WHERE batch_id = $1", b.ID); err != nil {
			return err
		}
		if err := tx.putImportChanges(b.ID, staged.Changes); err != nil {
			return err
		}
		if err := tx.Exec("UPDATE import_batches SET source = $1, format = $2, mapping = $3"+
			" WHERE id = $4", b.Source, b.Format, staged.Mapping, b.ID); err != nil {
			return err
		}
		if err := tx.answerImportTitles(staged.Titles, actor); err != nil {
			return err
		}
		if actor != "" {
			if err := tx.auditImport(candor.ActionImportColumns, b, actor, describeImport(before),
				describeImport(b), ""); err != nil {
				return err
			}
		}
		return tx.updateImport(b)
	})
}

// updateImport stores the state and the summary of a changed batch. It erases the list of an
// applied one, which is no longer needed.
func (tx *Tx) updateImport(b *imports.Batch) error {
	summary, err := summaryOf(b)
	if err != nil {
		return err
	}
	b.UpdatedAt = laterThan(b.UpdatedAt, tx.Now().Truncate(time.Millisecond))
	if b.State == imports.Applied || b.State == imports.Undone {
		if err := tx.eraseFile(b.ID); err != nil {
			return err
		}
	}
	return tx.Exec(`UPDATE import_batches SET state = $1, updated_at = $2, applied_at = $3,
		applied_by = $4, undone_at = $5, undone_by = $6, summary = $7 WHERE id = $8`, string(b.State),
		milliseconds(b.UpdatedAt), milliseconds(b.AppliedAt), b.AppliedBy, milliseconds(b.UndoneAt),
		b.UndoneBy, summary, b.ID)
}

// DiscardImport deletes a waiting batch.
func (s *Store) DiscardImport(ctx context.Context, id, actor string) error {
	return s.Write(ctx, func(tx *Tx) error {
		b, err := tx.FindImport(id)
		if err != nil {
			return err
		}
		if err := b.CanChange(time.Time{}); err != nil {
			return err
		}
		return tx.discard(b, actor)
	})
}

// FindImportColumns reads the column mapping of a source's tables; empty if there is none.
func (s *Store) FindImportColumns(ctx context.Context, source string) (mapping string, err error) {
	err = s.read.QueryRowContext(s.Brief(ctx), "SELECT mapping FROM import_columns WHERE source = $1",
		source).Scan(&mapping)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return mapping, sqldb.Translate(err)
}

// KeepImportColumns stores the column mapping of a source's tables.
func (s *Store) KeepImportColumns(ctx context.Context, source, mapping string) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec(`INSERT INTO import_columns (source, mapping, updated_at) VALUES ($1, $2, $3)
			ON CONFLICT (source) DO UPDATE SET mapping = excluded.mapping,
			updated_at = excluded.updated_at`, source, mapping, milliseconds(tx.Now()))
	})
}

// ImportsOf lists the latest 20 applied batches that have added or changed an official.
func (s *Store) ImportsOf(ctx context.Context, officialID string) ([]*imports.Batch, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+importColumns+" FROM import_rows r"+
		" JOIN import_batches b ON b.id = r.batch_id WHERE r.row_id = $1 AND b.state = $2"+
		" ORDER BY b.applied_at DESC, b.id LIMIT 20", officialID, string(imports.Applied))
	return sqldb.Collect(rows, err, scanImport)
}

// pruneImports deletes the changes of batches that can no longer be undone, and the contents of their
// rows, but keeps the batches themselves. It also discards batches that have waited too long.
func (s *Store) pruneImports(ctx context.Context) error {
	return s.Write(ctx, func(tx *Tx) error {
		old := milliseconds(tx.Now().Add(-imports.UndoLimit))
		for _, erase := range []string{eraseChangesQuery, eraseRowsQuery} {
			if err := tx.Exec(erase, string(imports.Applied), string(imports.Undone), old); err != nil {
				return err
			}
		}
		rows, err := tx.QueryContext(tx.Context(), "SELECT "+importColumns+" FROM import_batches b"+
			" WHERE b.state IN ($1, $2) AND b.updated_at < $3 ORDER BY b.id",
			string(imports.NeedsColumns), string(imports.Waiting),
			milliseconds(tx.Now().Add(-imports.WaitLimit)))
		forgotten, err := sqldb.Collect(rows, err, scanImport)
		if err != nil {
			return err
		}
		for _, b := range forgotten {
			if err := tx.resetSource(b.ID); err != nil {
				return err
			}
			if err := tx.discard(b, candor.ActorCalendar); err != nil {
				return err
			}
		}
		return nil
	})
}

func (tx *Tx) discard(b *imports.Batch, actor string) error {
	if err := tx.Exec("DELETE FROM import_batches WHERE id = $1", b.ID); err != nil {
		return err
	}
	return tx.auditImport(candor.ActionImportDiscarded, b, actor, describeImport(b), "", "")
}

func (tx *Tx) auditImport(action string, b *imports.Batch, actor, before, after, reason string,
) error {
	return tx.audit(candor.AuditEntry{Actor: actor, Action: action, Kind: candor.ImportSubject,
		Subject: b.ID, Name: cmp.Or(b.Name, b.Source), Before: before, After: after, Reason: reason})
}

// describeImport describes a batch for the trail: its file and its changes by kind.
func describeImport(b *imports.Batch) string {
	told := []string{}
	for _, kind := range imports.Kinds() {
		if n := b.Counts[kind]; n > 0 {
			told = append(told, fmt.Sprintf("%s: %d", kind.Label(), n))
		}
	}
	words := b.Name + ": " + cmp.Or(strings.Join(told, ", "), "no changes")
	if b.State != imports.NeedsColumns {
		words += fmt.Sprintf("; accepted: %d", b.Accepted)
	}
	return words
}
