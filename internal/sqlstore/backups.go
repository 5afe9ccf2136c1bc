package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// LastBackup reads the record of backups; all of it is zero before the first one.
func (s *Store) LastBackup(ctx context.Context) (*candor.BackupState, error) {
	return findLastBackup(ctx, s.read)
}

func findLastBackup(ctx context.Context, db sqldb.Queryer) (*candor.BackupState, error) {
	var b candor.BackupState
	var made, begun int64
	err := db.QueryRowContext(ctx,
		"SELECT made_at, place, size, begun_at, fault FROM last_backup WHERE only_row = 1").
		Scan(&made, &b.Place, &b.Size, &begun, &b.Fault)
	if errors.Is(err, sql.ErrNoRows) {
		return &b, nil
	}
	b.MadeAt, b.BegunAt = fromMilliseconds(made), fromMilliseconds(begun)
	return &b, sqldb.Translate(err)
}

// BeginBackup reports whether this process should make the scheduled backup now. Of several
// servers only one does. RecordBackup or FailBackup ends it.
func (s *Store) BeginBackup(ctx context.Context, every time.Duration) (begun bool, err error) {
	found, err := s.LastBackup(ctx)
	if err != nil || !found.Due(s.now(), every) {
		return false, err
	}
	err = s.Write(ctx, func(tx *Tx) error {
		rows, err := tx.ExecRows(`INSERT INTO last_backup (only_row, begun_at, fault)
			VALUES (1, $1, $2) ON CONFLICT (only_row) DO UPDATE SET begun_at = excluded.begun_at,
			fault = excluded.fault WHERE last_backup.begun_at = $3`,
			milliseconds(tx.Now()), candor.BackupBegun, milliseconds(found.BegunAt))
		begun = rows > 0
		return err
	})
	return begun, err
}

// RecordBackup stores a good backup.
func (s *Store) RecordBackup(ctx context.Context, made time.Time, place string, size int64) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec(`INSERT INTO last_backup (only_row, made_at, place, size)
			VALUES (1, $1, $2, $3) ON CONFLICT (only_row) DO UPDATE SET made_at = excluded.made_at,
			place = excluded.place, size = excluded.size, fault = ''`, milliseconds(made), place, size)
	})
}

// FailBackup stores why a scheduled backup failed.
func (s *Store) FailBackup(ctx context.Context, fault string) error {
	return s.Write(ctx, func(tx *Tx) error {
		return tx.Exec("UPDATE last_backup SET fault = $1 WHERE only_row = 1", fault)
	})
}
