package backup

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"candor/internal/sqlstore"
)

// snapshot copies a PostgreSQL at one moment into a new SQLite file. It takes no lock that a server
// would wait for.
type snapshot struct {
	from  *postgres
	to    sqliteFile
	show  func(step string, done, total int)
	done  int
	total int
}

// copySnapshot copies all tables but omittedTables, reads the copy back and compares it. It returns
// the hashes of the tables. After an error the file is incomplete.
func (m *maker) copySnapshot(ctx context.Context) (hashes map[string]string, err error) {
	made, err := sqlstore.Open(ctx, sqlstore.Options{Database: m.database(), Logger: m.Logger})
	if err != nil {
		return nil, err
	}
	if err := made.Close(); err != nil {
		return nil, err
	}
	s := &snapshot{show: m.Progress}
	if s.from, err = connect(ctx, m.Options.Database); err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, s.from.close(ctx)) }()
	if s.to, err = openFile(m.database(), "busy_timeout(5000)",
		"foreign_keys(OFF)", "synchronous(OFF)", "cache_size(-20000)"); err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, s.to.Close()) }()
	return s.copy(ctx)
}

func (s *snapshot) copy(ctx context.Context) (map[string]string, error) {
	for _, statement := range []string{"BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
		"SET LOCAL statement_timeout = 0", "SET LOCAL idle_in_transaction_session_timeout = 0"} {
		if _, err := s.from.conn.Exec(ctx, statement); err != nil {
			return nil, err
		}
	}
	tables, err := s.tables(ctx)
	if err != nil {
		return nil, err
	}
	indexes, err := s.dropIndexes(ctx)
	if err != nil {
		return nil, err
	}
	left := map[string]digest{}
	for _, t := range tables {
		if left[t.name], err = s.copyTable(ctx, t); err != nil {
			return nil, fmt.Errorf("%s: %w", t.name, err)
		}
	}
	for i, statement := range indexes {
		s.show("making indexes", i, len(indexes))
		if _, err := s.to.ExecContext(ctx, statement); err != nil {
			return nil, err
		}
	}
	s.done = 0
	hashes := map[string]string{}
	for _, t := range tables {
		arrived, err := digestOf(ctx, s.to, t, func() { s.step("comparing") })
		if err != nil {
			return nil, err
		}
		if err := left[t.name].compare(t, arrived); err != nil {
			return nil, err
		}
		hashes[t.name] = arrived.String()
	}
	return hashes, nil
}

func (s *snapshot) step(name string) {
	s.done++
	s.show(name, s.done, s.total)
}

func (s *snapshot) tables(ctx context.Context) ([]*table, error) {
	tables, err := s.from.tables(ctx)
	tables = slices.DeleteFunc(tables, func(t *table) bool {
		return slices.Contains(omittedTables, t.name)
	})
	for _, t := range tables {
		rows, err := s.from.count(ctx, t.name)
		if err != nil {
			return nil, err
		}
		s.total += int(rows)
	}
	return tables, err
}

// dropIndexes returns the statements that create them again: updating them row by row costs more.
func (s *snapshot) dropIndexes(ctx context.Context) (statements []string, err error) {
	rows, err := s.to.QueryContext(ctx,
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
		if _, err := s.to.ExecContext(ctx, "DROP INDEX "+name); err != nil {
			return nil, err
		}
	}
	return statements, nil
}

// copyTable replaces the rows of a table; a new schema has some.
func (s *snapshot) copyTable(ctx context.Context, t *table) (left digest, err error) {
	tx, err := s.to.BeginTx(ctx, nil)
	if err != nil {
		return left, err
	}
	defer func() { _ = tx.Rollback() }() // no effect after the commit
	if _, err := tx.ExecContext(ctx, "DELETE FROM "+t.name); err != nil {
		return left, err
	}
	insert, err := tx.PrepareContext(ctx, "INSERT INTO "+t.name+" ("+strings.Join(t.columnNames(),
		", ")+") VALUES (?"+strings.Repeat(", ?", len(t.columns)-1)+")")
	if err != nil {
		return left, err
	}
	for row, err := range s.from.rows(ctx, t) {
		if err == nil {
			_, err = insert.ExecContext(ctx, row...)
		}
		if err == nil {
			err = left.add(t, row)
		}
		if err != nil {
			return left, err
		}
		s.step("copying the database")
	}
	return left, tx.Commit()
}
