package backup

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"candor/internal/move"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// copyDatabase copies a consistent snapshot of the database.
func (m *maker) copyDatabase(ctx context.Context) error {
	if sqldb.IsPostgres(m.Options.Database) {
		return move.Snapshot(ctx, move.Options{
			From: m.Options.Database, To: m.database(), LeaveOut: omittedTables,
			Progress: m.Progress, Logger: m.Logger,
		})
	}
	m.Progress("copying the database", 0, 1)
	// SQLite would create the file readable by others; it accepts this empty one.
	if err := os.WriteFile(m.database(), nil, 0o600); err != nil {
		return err
	}
	if err := m.vacuumInto(ctx); err != nil {
		return fmt.Errorf("the database cannot be copied: %w", sqldb.AsDamage(err))
	}
	m.Progress("copying the database", 1, 1)
	return nil
}

// vacuumInto copies in one read transaction, which blocks no writer, and omits erased data.
func (m *maker) vacuumInto(ctx context.Context) error {
	from, err := openFile(m.Options.Database,
		url.Values{"mode": {"rw"}, "_pragma": {"busy_timeout(5000)"}})
	if err != nil {
		return err
	}
	_, err = from.ExecContext(ctx, "VACUUM INTO ?", m.database())
	return errors.Join(err, from.Close())
}

// examine checks the copied database, and adds its missing photos.
func (m *maker) examine(ctx context.Context, manifest *Manifest) error {
	copied, err := sqlstore.Open(ctx, sqlstore.Options{Database: m.database(), AsItIs: true,
		Logger: m.Logger, Now: m.Now})
	if err != nil {
		return err
	}
	m.Progress("checking the copy", 0, 1)
	forgotten := int64(0)
	condition, err := copied.Condition(ctx)
	if err == nil && len(condition.Faults) > 0 {
		err = fmt.Errorf("the copy of the database is damaged (%s): candor doctor reports whether the "+
			"database is; if so, bring an earlier backup back with candor restore into another folder, "+
			"else look at the disk of this one",
			strings.Join(condition.Faults, "; "))
	}
	if err == nil && m.KeepAddresses > 0 {
		forgotten, err = copied.ForgetAddresses(ctx, manifest.Made.Add(-m.KeepAddresses))
	}
	if err == nil {
		manifest.Schema = condition.Schema
		err = m.complete(ctx, copied, manifest)
	}
	if err = errors.Join(err, copied.Close()); err != nil {
		return err
	}
	if err := emptyOmittedTables(ctx, m.database()); err != nil {
		return err
	}
	m.Progress("checking the copy", 1, 1)
	return finalize(ctx, m.database(), forgotten > 0)
}

// finalize makes a database a single file without a journal, and syncs it.
//
// SQLite may keep removed data in the free parts of its pages, whatever its settings. With rebuild,
// the file is written again.
func finalize(ctx context.Context, path string, rebuild bool) error {
	pool, err := openFile(path, nil)
	if err != nil {
		return err
	}
	_, err = pool.ExecContext(ctx, "PRAGMA journal_mode = DELETE")
	if err == nil && rebuild {
		_, err = pool.ExecContext(ctx, "VACUUM")
	}
	return errors.Join(err, pool.Close(), syncPath(path))
}

// countRows counts the rows of each table of a finalized database. It creates no other files next
// to it.
func countRows(ctx context.Context, path string) (_ map[string]int64, err error) {
	pool, err := openFile(path, url.Values{"mode": {"ro"}, "immutable": {"1"}})
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	return move.CountRows(ctx, pool)
}

func openFile(path string, parameters url.Values) (*sql.DB, error) {
	pool, err := sql.Open("sqlite", sqldb.FileAddress(path, parameters))
	if err == nil {
		pool.SetMaxOpenConns(1)
	}
	return pool, err
}
