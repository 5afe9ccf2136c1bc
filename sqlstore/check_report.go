package sqlstore

import (
	"context"
	"database/sql"

	"candor"
)

// Condition is how a database does.
type Condition struct {
	Engine string   // "SQLite 3.51.0"
	Schema int64    // version
	Faults []string // what the engine found to be wrong with its file; PostgreSQL is not asked
}

// Condition looks at the database. It reads all of a SQLite file.
func (s *Store) Condition(ctx context.Context) (*Condition, error) {
	var c Condition
	var err error
	if c.Engine, err = s.Engine(ctx); err != nil {
		return nil, err
	}
	if c.Schema, err = schemaVersion(ctx, s.read.DB); err != nil {
		return nil, err
	}
	if s.dialect.check == "" {
		return &c, nil
	}
	rows, err := s.read.QueryContext(ctx, s.dialect.check)
	if c.Faults, err = collect(rows, err, scanText); err != nil {
		return nil, err
	}
	if len(c.Faults) == 1 && c.Faults[0] == "ok" {
		c.Faults = nil
	}
	return &c, nil
}

// Engine is what the engine calls itself.
func (s *Store) Engine(ctx context.Context) (name string, err error) {
	err = s.read.QueryRowContext(ctx, s.dialect.engine).Scan(&name)
	return name, translate(err)
}

func schemaVersion(ctx context.Context, database *sql.DB) (version int64, err error) {
	err = database.QueryRowContext(ctx, "SELECT MAX(version_id) FROM "+versionTable).Scan(&version)
	return version, translate(err)
}

// PhotoCounts is how many photos there are.
type PhotoCounts struct {
	Kept, Condemned, Removed int
	Quarantined              int // kept, and their bytes as they came as well
}

// CountPhotos counts all photos.
func (s *Store) CountPhotos(ctx context.Context) (*PhotoCounts, error) {
	const of = "SELECT COUNT(*) FROM photos WHERE state = "
	var c PhotoCounts
	err := s.read.QueryRowContext(ctx, "SELECT ("+of+"'kept'), ("+of+"'condemned'), ("+of+"'removed'), ("+of+"'kept' AND quarantine <> '')").
		Scan(&c.Kept, &c.Condemned, &c.Removed, &c.Quarantined)
	return &c, translate(err)
}

// KeptPhotos lists kept photos by their names, which come after one.
func (s *Store) KeptPhotos(ctx context.Context, after string, limit int) ([]*candor.Photo, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+photoColumns+" FROM photos f WHERE f.name > $1 AND f.state = 'kept' ORDER BY f.name LIMIT CAST($2 AS BIGINT)", after, limit)
	return collect(rows, err, scanPhoto)
}
