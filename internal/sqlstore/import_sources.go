package sqlstore

import (
	"context"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/textfold"
)

const sourceColumns = `name, location, format, every, accepts, private, created_at, checked_at,
	read_at, changed_at, fault, batch, etag, last_modified, sum`

func scanImportSource(scan sqldb.Scanner) (*imports.Source, error) {
	var s imports.Source
	var every, created, checked, read, changed int64
	if err := scan(&s.Name, &s.Location, &s.Format, &every, &s.Accepts, &s.Private, &created,
		&checked, &read, &changed, &s.Fault, &s.Batch, &s.ETag, &s.LastModified, &s.Sum); err != nil {
		return nil, err
	}
	s.Every = time.Duration(every) * time.Millisecond
	s.CreatedAt, s.CheckedAt, s.ReadAt, s.ChangedAt = fromMilliseconds(created),
		fromMilliseconds(checked), fromMilliseconds(read), fromMilliseconds(changed)
	return &s, nil
}

// ImportSources reads all sources, by name.
func (s *Store) ImportSources(ctx context.Context) ([]*imports.Source, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+sourceColumns+" FROM import_sources ORDER BY name")
	return sqldb.Collect(rows, err, scanImportSource)
}

// FindImportSource reads one source.
func (s *Store) FindImportSource(ctx context.Context, name string) (*imports.Source, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+sourceColumns+" FROM import_sources WHERE name = $1", name)
	found, err := sqldb.Collect(rows, err, scanImportSource)
	if err == nil && len(found) == 0 {
		err = errNoSource
	}
	if err != nil {
		return nil, err
	}
	return found[0], nil
}

var errNoSource = &candor.Error{Code: candor.CodeNotFound, Message: imports.MessageSourceNotFound}

// AddImportSource stores a new source, with an entry in the audit trail.
func (s *Store) AddImportSource(
	ctx context.Context, source *imports.Source, actor string,
) error {
	if err := source.Validate(); err != nil {
		return err
	}
	return s.Write(ctx, func(tx *Tx) error {
		added, err := tx.ExecRows(`INSERT INTO import_sources (name, location, format, every, accepts,
			private, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (name) DO NOTHING`,
			source.Name, source.Location, source.Format, source.Every.Milliseconds(), source.Accepts,
			source.Private, milliseconds(tx.Now()))
		if err == nil && added == 0 {
			err = &candor.Error{Code: candor.CodeConflict, Message: imports.MessageSourceExists}
		}
		if err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: actor,
			Action: candor.ActionSourceAdded, Subject: source.Name, After: source.ShownLocation()})
	})
}

// RemoveImportSource deletes a source, with an entry in the audit trail. Its batches stay.
func (s *Store) RemoveImportSource(ctx context.Context, name, actor string) error {
	return s.Write(ctx, func(tx *Tx) error {
		removed, err := tx.ExecRows("DELETE FROM import_sources WHERE name = $1", name)
		if err == nil && removed == 0 {
			err = errNoSource
		}
		if err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: actor,
			Action: candor.ActionSourceRemoved, Subject: name})
	})
}

// RequestImportSource makes a source due, so that a server reads it within a minute.
func (s *Store) RequestImportSource(ctx context.Context, name, actor string) error {
	return s.Write(ctx, func(tx *Tx) error {
		due, err := tx.ExecRows("UPDATE import_sources SET checked_at = 0 WHERE name = $1", name)
		if err == nil && due == 0 {
			err = errNoSource
		}
		if err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: actor,
			Action: candor.ActionSourceRequested, Subject: name})
	})
}

// ClaimImportSource reports whether this process may read a source until a time. Only one process
// reads it at a time. SetImportSource ends the claim.
func (s *Store) ClaimImportSource(
	ctx context.Context, name string, until time.Time,
) (claimed bool, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		rows, err := tx.ExecRows(`UPDATE import_sources SET busy_until = $1
			WHERE name = $2 AND busy_until <= $3`, milliseconds(until), name, milliseconds(tx.Now()))
		claimed = rows > 0
		return err
	})
	return claimed, err
}

// SetImportSource stores the result of an attempt to read a source, and ends its claim.
func (s *Store) SetImportSource(ctx context.Context, source *imports.Source) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec(`UPDATE import_sources SET checked_at = $1, read_at = $2, changed_at = $3,
			fault = $4, batch = $5, etag = $6, last_modified = $7, sum = $8, busy_until = 0
			WHERE name = $9`, milliseconds(source.CheckedAt), milliseconds(source.ReadAt),
			milliseconds(source.ChangedAt), source.Fault, source.Batch, source.ETag, source.LastModified,
			source.Sum, source.Name)
	})
}

// ImportTitles reads the answers about titles of lists, by title.
func (s *Store) ImportTitles(ctx context.Context) ([]*imports.TitleAnswer, error) {
	rows, err := s.read.QueryContext(ctx,
		"SELECT words, position, created_at, created_by FROM import_titles ORDER BY title")
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (*imports.TitleAnswer, error) {
		var a imports.TitleAnswer
		err := scan(&a.Words, &a.Position, storedTime(&a.CreatedAt), &a.CreatedBy)
		return &a, err
	})
}

// answerImportTitles stores the offices that titles mean, with entries in the audit trail.
func (tx *Tx) answerImportTitles(answers []imports.TitleAnswer, actor string) error {
	for _, a := range answers {
		if err := tx.Exec(`INSERT INTO import_titles (title, words, position, created_at,
			created_by) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (title) DO UPDATE SET
			words = excluded.words, position = excluded.position,
			created_at = excluded.created_at, created_by = excluded.created_by`,
			textfold.FoldOrKeep(a.Words), a.Words, a.Position, milliseconds(tx.Now()),
			actor); err != nil {
			return err
		}
		if err := tx.audit(candor.AuditEntry{Actor: actor, Action: candor.ActionTitleAnswered,
			Subject: a.Words, Name: a.Words, After: a.Meaning()}); err != nil {
			return err
		}
	}
	return nil
}

// ForgetImportTitle deletes the answer about a title: the next list with it asks again.
func (s *Store) ForgetImportTitle(ctx context.Context, words, actor string) error {
	if words == "" {
		return &candor.Error{Code: candor.CodeInvalid, Message: imports.MessageTitleMissing,
			Fields: map[string]string{"words": imports.MessageTitleMissing}}
	}
	return s.Write(ctx, func(tx *Tx) error {
		removed, err := tx.ExecRows("DELETE FROM import_titles WHERE title = $1",
			textfold.FoldOrKeep(words))
		if err == nil && removed == 0 {
			err = &candor.Error{Code: candor.CodeNotFound, Message: imports.MessageTitleGone}
		}
		if err != nil {
			return err
		}
		return tx.audit(candor.AuditEntry{Actor: actor, Action: candor.ActionTitleForgotten,
			Subject: words, Name: words, Before: words})
	})
}
