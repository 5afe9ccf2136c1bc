package backup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// copyDatabase copies a consistent snapshot of the database, and returns the hashes of its tables.
func (m *maker) copyDatabase(ctx context.Context) (hashes map[string]string, err error) {
	if sqldb.IsPostgres(m.Options.Database) {
		return m.copySnapshot(ctx)
	}
	m.Progress("copying the database", 0, 1)
	// SQLite would create the file readable by others; it accepts this empty one.
	if err := os.WriteFile(m.database(), nil, 0o600); err != nil {
		return nil, err
	}
	if err := m.vacuumInto(ctx); err != nil {
		return nil, fmt.Errorf("the database cannot be copied: %w", sqldb.AsDamage(err))
	}
	copied, err := openWhole(m.database())
	if err != nil {
		return nil, err
	}
	hashes, err = hashTables(ctx, copied)
	m.Progress("copying the database", 1, 1)
	return hashes, errors.Join(err, copied.Close())
}

// vacuumInto copies in one read transaction, which blocks no writer, and omits erased data.
func (m *maker) vacuumInto(ctx context.Context) error {
	from, err := openFile(m.Options.Database, "busy_timeout(5000)")
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
	pool, err := openFile(path)
	if err != nil {
		return err
	}
	_, err = pool.ExecContext(ctx, "PRAGMA journal_mode = DELETE")
	if err == nil && rebuild {
		_, err = pool.ExecContext(ctx, "VACUUM")
	}
	return errors.Join(err, pool.Close(), syncPath(path))
}
