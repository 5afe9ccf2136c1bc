package move

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// source is the embedded database, read in one transaction: its content at one moment.
type source struct {
	pool     *sql.DB
	snapshot *sql.Conn
	watch    *sql.Conn // outside the transaction: it sees other commits
	version  int64
}

func openSource(ctx context.Context, options Options) (*source, error) {
	if _, err := os.Stat(options.From); errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no embedded database to move at %s: is CANDOR_DATA right?",
			options.From)
	} else if err != nil {
		return nil, errors.Join(errors.New("there is no embedded database to move"), err)
	}
	if err := opened(ctx, sqlstore.Options{Database: options.From, AsItIs: true,
		Logger: options.Logger}); err != nil {
		return nil, err
	}
	pool, err := openFile(options.From, "busy_timeout(5000)", "query_only(ON)", "cache_size(-20000)")
	if err != nil {
		return nil, err
	}
	s := &source{pool: pool}
	if err := s.begin(ctx); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

func openFile(path string, pragmas ...string) (*sql.DB, error) {
	return sql.Open("sqlite", sqldb.FileAddress(path,
		url.Values{"mode": {"rw"}, "_pragma": pragmas}))
}

// begin reads the version before the transaction starts, so that no commit is missed.
func (s *source) begin(ctx context.Context) (err error) {
	if s.watch, err = s.pool.Conn(ctx); err != nil {
		return err
	}
	if s.version, err = s.dataVersion(ctx); err != nil {
		return err
	}
	if s.snapshot, err = s.pool.Conn(ctx); err != nil {
		return err
	}
	if _, err = s.snapshot.ExecContext(ctx, "BEGIN"); err != nil {
		return err
	}
	_, err = s.count(ctx, "sqlite_master")
	return err
}

// dataVersion is a number that changes when another connection has committed
// (sqlite.org/pragma.html#pragma_data_version).
func (s *source) dataVersion(ctx context.Context) (version int64, err error) {
	err = s.watch.QueryRowContext(ctx, "PRAGMA data_version").Scan(&version)
	return version, err
}

// changed reports whether another connection has committed since the transaction began.
func (s *source) changed(ctx context.Context) (bool, error) {
	version, err := s.dataVersion(ctx)
	return version != s.version, err
}

func (s *source) close() (err error) {
	if s.snapshot != nil {
		err = s.snapshot.Close()
	}
	if s.watch != nil {
		err = errors.Join(err, s.watch.Close())
	}
	return errors.Join(err, s.pool.Close())
}

// tables are those of the schema, except the one with its version.
func (s *source) tables(ctx context.Context) ([]string, error) {
	rows, err := s.snapshot.QueryContext(ctx,
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE "+
			"'\\' AND name <> 'candor_schema'")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}

// CountRows returns how many rows each table of an embedded database has.
func CountRows(ctx context.Context, pool *sql.DB) (_ map[string]int64, err error) {
	conn, err := pool.Conn(ctx)
	if err != nil {
		return nil, err
	}
	s := source{snapshot: conn}
	defer func() { err = errors.Join(err, conn.Close()) }()
	names, err := s.tables(ctx)
	if err != nil {
		return nil, err
	}
	counts := map[string]int64{}
	for _, name := range names {
		if counts[name], err = s.count(ctx, name); err != nil {
			return nil, err
		}
	}
	return counts, nil
}

func (s *source) count(ctx context.Context, table string) (rows int64, err error) {
	err = s.snapshot.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+table).Scan(&rows)
	return rows, err
}

// piece is some adjacent rows of a table.
type piece struct {
	rows [][]any
	last int64 // the rowid of the last
}

// read calls use with the rows of a table after one rowid and up to another, piece by piece, in the
// order of their rowids.
func (s *source) read(
	ctx context.Context, t *table, after, until int64, use func(piece) error,
) error {
	names := t.names()
	rows, err := s.snapshot.QueryContext(ctx, "SELECT rowid, "+strings.Join(names,
		", ")+" FROM "+t.name+" WHERE rowid > ? AND rowid <= ? ORDER BY rowid", after, until)
	if err != nil {
		return err
	}
	defer rows.Close()
	var p piece
	for rows.Next() {
		row, into := make([]any, len(names)), make([]any, len(names)+1)
		into[0] = &p.last
		for i := range row {
			into[i+1] = &row[i]
		}
		if err := rows.Scan(into...); err != nil {
			return err
		}
		if err := t.convert(row); err != nil {
			return err
		}
		if p.rows = append(p.rows, row); len(p.rows) == pieceSize {
			if err := use(p); err != nil {
				return err
			}
			p.rows = nil
		}
	}
	if err := rows.Err(); err != nil || len(p.rows) == 0 {
		return err
	}
	return use(p)
}
