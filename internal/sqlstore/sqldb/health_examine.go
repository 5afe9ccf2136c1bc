package sqldb

import (
	"context"
	"errors"
	"slices"
)

// Condition describes the state of a database.
type Condition struct {
	Engine string   // for example "SQLite 3.51.0"
	Schema int64    // its version
	Faults []string // defects that the engine found in its file; PostgreSQL is not checked
}

// Condition examines the database. It reads all of an SQLite file.
func (db *DB) Condition(ctx context.Context) (*Condition, error) {
	var c Condition
	var err error
	if c.Engine, err = db.Engine(ctx); err != nil {
		return nil, err
	}
	if c.Schema, err = schemaVersion(ctx, db.read.db); err != nil {
		return nil, err
	}
	if db.dialect.check == "" {
		return &c, nil
	}
	rows, err := db.read.QueryContext(ctx, db.dialect.check)
	if c.Faults, err = Collect(rows, err, ScanText); err != nil {
		return nil, err
	}
	if len(c.Faults) == 1 && c.Faults[0] == "ok" {
		c.Faults = nil
	}
	return &c, nil
}

// Engine returns the engine's name and version.
func (db *DB) Engine(ctx context.Context) (name string, err error) {
	err = db.read.QueryRowContext(ctx, db.dialect.engine).Scan(&name)
	return name, Translate(err)
}

// ExamineFile reads an embedded database in full over a read-only connection, and compares each
// index with its table and each row with the rows that it references. It returns at most ten
// findings of each kind, and takes about 30 s per gigabyte.
func ExamineFile(ctx context.Context, database string) (findings []string, err error) {
	if err := errors.Join(refuseIrregular(database), refuseOtherNames(database)); err != nil {
		return nil, err
	}
	looking, err := OpenToLook(database)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, looking.Close()) }()
	var version int64
	if err := looking.QueryRowContext(ctx, "PRAGMA schema_version").Scan(&version); isNoAccess(err) {
		return nil, noDatabase(err)
	}
	for _, query := range []string{
		"PRAGMA integrity_check(10)",
		`SELECT 'row ' || rowid || ' of ' || "table" || ' refers to one of ' || parent || ' that is not there'
			FROM pragma_foreign_key_check LIMIT 10`,
	} {
		rows, err := looking.QueryContext(ctx, query)
		found, err := Collect(Rows{Rows: rows}, err, ScanText)
		if err != nil {
			return nil, err
		}
		findings = append(findings, slices.DeleteFunc(found,
			func(one string) bool { return one == "ok" })...)
	}
	return findings, nil
}

// ErrNoIndexCheck reports that PostgreSQL lacks the extension that checks indexes.
var ErrNoIndexCheck = errors.New(
	"CREATE EXTENSION amcheck lets candor doctor look at the indexes of PostgreSQL")

// ExamineIndexes makes PostgreSQL check each index, and returns the faulty ones with PostgreSQL's
// errors.
func (db *DB) ExamineIndexes(ctx context.Context) (findings []string, err error) {
	var there bool
	const asked = "SELECT EXISTS (SELECT 1 FROM pg_extension WHERE extname = 'amcheck')"
	if err := db.read.QueryRowContext(ctx, asked).Scan(&there); err != nil {
		return nil, Translate(err)
	}
	if !there {
		return nil, ErrNoIndexCheck
	}
	rows, err := db.read.QueryContext(ctx, `SELECT c.oid::regclass::text FROM pg_class c
		JOIN pg_index i ON i.indexrelid = c.oid JOIN pg_am a ON a.oid = c.relam
		WHERE a.amname = 'btree' AND i.indisvalid
			AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname`)
	indexes, err := Collect(rows, err, ScanText)
	if err != nil {
		return nil, err
	}
	for _, index := range indexes {
		if _, err := db.read.db.ExecContext(ctx, "SELECT bt_index_check($1::regclass)",
			index); err != nil {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			findings = append(findings, index+": "+err.Error())
		}
	}
	return findings, nil
}
