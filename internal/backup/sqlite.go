package backup

import (
	"context"
	"database/sql"
	"errors"
	"iter"
	"net/url"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"candor/internal/sqlstore/sqldb"
)

// sqliteFile is a SQLite file with one connection.
type sqliteFile struct{ *sql.DB }

// openFile opens a file, and never creates one.
func openFile(path string, pragmas ...string) (sqliteFile, error) {
	return open(path, url.Values{"mode": {"rw"}, "_pragma": pragmas})
}

// openWhole opens a file that no program uses, and creates no other files next to it.
func openWhole(path string) (sqliteFile, error) {
	return open(path, url.Values{"mode": {"ro"}, "immutable": {"1"}})
}

func open(path string, parameters url.Values) (sqliteFile, error) {
	pool, err := sql.Open("sqlite", sqldb.FileAddress(path, parameters))
	if err != nil {
		return sqliteFile{}, err
	}
	pool.SetMaxOpenConns(1)
	return sqliteFile{pool}, nil
}

// tables returns the tables of the schema, except the one with its version.
func (f sqliteFile) tables(ctx context.Context) (tables []*table, err error) {
	rows, err := f.QueryContext(ctx, `SELECT t.name, c.name, LOWER(c.type), c."notnull" = 0
		FROM sqlite_master t, pragma_table_info(t.name) c
		WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\_%' ESCAPE '\' AND t.name <> 'candor_schema'
		ORDER BY t.name, c.name`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		var c column
		if err := rows.Scan(&name, &c.name, &c.kind, &c.optional); err != nil {
			return nil, err
		}
		if len(tables) == 0 || tables[len(tables)-1].name != name {
			tables = append(tables, &table{name: name})
		}
		last := tables[len(tables)-1]
		last.columns = append(last.columns, c)
	}
	return tables, rows.Err()
}

// count returns the number of rows of each table.
func (f sqliteFile) count(ctx context.Context) (map[string]int64, error) {
	tables, err := f.tables(ctx)
	if err != nil {
		return nil, err
	}
	counts := map[string]int64{}
	for _, t := range tables {
		var rows int64
		if err := f.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+t.name).Scan(&rows); err != nil {
			return nil, err
		}
		counts[t.name] = rows
	}
	return counts, nil
}

// countRows counts the rows of each table of a file that no program uses.
func countRows(ctx context.Context, path string) (map[string]int64, error) {
	file, err := openWhole(path)
	if err != nil {
		return nil, err
	}
	counts, err := file.count(ctx)
	return counts, errors.Join(err, file.Close())
}

// rows returns the rows of a table, with their values in the types of its columns.
func (f sqliteFile) rows(ctx context.Context, t *table) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		rows, err := f.QueryContext(ctx,
			"SELECT "+strings.Join(t.columnNames(), ", ")+" FROM "+t.name)
		if err != nil {
			yield(nil, err)
			return
		}
		defer rows.Close()
		for rows.Next() {
			row, into := make([]any, len(t.columns)), make([]any, len(t.columns))
			for i := range row {
				into[i] = &row[i]
			}
			if err := errors.Join(rows.Scan(into...), t.convert(row)); !yield(row, err) || err != nil {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(nil, err)
		}
	}
}
