package move

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// Snapshot writes the content of a PostgreSQL at one moment into a new SQLite file, reads the copy
// back and compares it. It takes no lock that a server would wait for. After an error the file is
// incomplete.
func Snapshot(ctx context.Context, options Options) (err error) {
	if options.Progress == nil {
		options.Progress = func(string, int, int) {}
	}
	if options.From, err = sqldb.OneHost(ctx, options.From, nil); err != nil {
		return err
	}
	if err := opened(ctx, sqlstore.Options{Database: options.From, AsItIs: true,
		Logger: options.Logger}); err != nil {
		return err
	}
	if err := opened(ctx, sqlstore.Options{Database: options.To, Logger: options.Logger}); err != nil {
		return err
	}
	conn, err := pgx.Connect(ctx, options.From)
	if err != nil {
		return err
	}
	s := &snapshot{from: &target{conn: conn}, show: options.Progress}
	defer func() { err = errors.Join(err, s.from.close(context.WithoutCancel(ctx))) }()
	if s.pool, err = openFile(options.To, "busy_timeout(5000)", "foreign_keys(OFF)",
		"synchronous(OFF)", "cache_size(-20000)"); err != nil {
		return err
	}
	s.pool.SetMaxOpenConns(1)
	defer func() { err = errors.Join(err, s.pool.Close()) }()
	return s.write(ctx, options.LeaveOut)
}

// snapshot copies a PostgreSQL into a file.
type snapshot struct {
	from  *target
	pool  *sql.DB
	show  func(step string, done, total int)
	done  int
	total int
}

func (s *snapshot) write(ctx context.Context, leaveOut []string) error {
	for _, statement := range []string{"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
		"SET LOCAL statement_timeout = 0", "SET LOCAL idle_in_transaction_session_timeout = 0"} {
		if _, err := s.from.conn.Exec(ctx, statement); err != nil {
			return err
		}
	}
	tables, err := s.tables(ctx, leaveOut)
	if err != nil {
		return err
	}
	indexes, err := s.dropIndexes(ctx)
	if err != nil {
		return err
	}
	for _, t := range tables {
		if err := s.copy(ctx, t); err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
	}
	for i, statement := range indexes {
		s.show("making indexes", i, len(indexes))
		if _, err := s.pool.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return s.compare(ctx, tables)
}

func (s *snapshot) tables(ctx context.Context, leaveOut []string) (tables []*table, err error) {
	names, err := s.from.names(ctx)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if name == "candor_schema" || slices.Contains(leaveOut, name) {
			continue
		}
		one, err := s.from.table(ctx, name)
		if err != nil {
			return nil, err
		}
		if err := s.from.conn.QueryRow(ctx, "SELECT COUNT(*) FROM "+name).Scan(&one.total); err != nil {
			return nil, err
		}
		s.total += int(one.total)
		tables = append(tables, one)
	}
	return tables, nil
}

// dropIndexes returns the statements that create them again: updating them row by row costs more.
func (s *snapshot) dropIndexes(ctx context.Context) (statements []string, err error) {
	rows, err := s.pool.QueryContext(ctx,
		"SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var names []string
	for rows.Next() {
		var name, statement string
		if err := rows.Scan(&name, &statement); err != nil {
			return nil, err
		}
		names, statements = append(names, name), append(statements, statement)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return nil, err
	}
	for _, name := range names {
		if _, err := s.pool.ExecContext(ctx, "DROP INDEX "+name); err != nil {
			return nil, err
		}
	}
	return statements, nil
}

// copy replaces the rows of a table; a new schema has some.
func (s *snapshot) copy(ctx context.Context, t *table) error {
	tx, err := s.pool.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // no effect after the commit
	if _, err := tx.ExecContext(ctx, "DELETE FROM "+t.name); err != nil {
		return err
	}
	insert, err := tx.PrepareContext(ctx, "INSERT INTO "+t.name+" ("+strings.Join(t.names(),
		", ")+") VALUES (?"+strings.Repeat(", ?", len(t.columns)-1)+")")
	if err != nil {
		return err
	}
	err = s.from.read(ctx, t, func(p piece) error {
		for _, row := range p.rows {
			if _, err := insert.ExecContext(ctx, row...); err != nil {
				return err
			}
		}
		s.done += len(p.rows)
		s.show("copying the database", s.done, s.total)
		return t.state.take(t, p)
	})
	if err != nil {
		return err
	}
	return tx.Commit()
}

// compare reads the copied rows.
func (s *snapshot) compare(ctx context.Context, tables []*table) error {
	conn, err := s.pool.Conn(ctx)
	if err != nil {
		return err
	}
	defer conn.Close()
	arrived, done := &source{snapshot: conn}, 0
	for _, t := range tables {
		var there state
		err := arrived.read(ctx, t, firstRow, lastRow, func(p piece) error {
			done += len(p.rows)
			s.show("comparing", done, s.total)
			return there.take(t, p)
		})
		if err != nil {
			return fmt.Errorf("%s: %w", t.name, err)
		}
		if there.rows != t.state.rows || there.sum != t.state.sum {
			return fmt.Errorf("%s arrived with %d rows and hash %s, and left with %d and %s", t.name,
				there.rows, &there.sum, t.state.rows, &t.state.sum)
		}
	}
	return nil
}
