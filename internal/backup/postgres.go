package backup

import (
	"context"
	"iter"
	"strings"

	"github.com/jackc/pgx/v5"

	"candor/internal/sqlstore/sqldb"
)

// noSuchDatabase is PostgreSQL's code for a database that does not exist.
const noSuchDatabase = "3D000"

// postgres is a connection to a PostgreSQL.
type postgres struct{ conn *pgx.Conn }

// connect connects to the host of an address that takes writes.
func connect(ctx context.Context, address string) (*postgres, error) {
	host, err := sqldb.OneHost(ctx, address)
	if err != nil {
		return nil, err
	}
	conn, err := pgx.Connect(ctx, host)
	return &postgres{conn}, err
}

// close also ends a connection whose context was canceled.
func (p *postgres) close(ctx context.Context) error {
	return p.conn.Close(context.WithoutCancel(ctx))
}

// names returns the names of all tables.
func (p *postgres) names(ctx context.Context) ([]string, error) {
	rows, err := p.conn.Query(ctx,
		"SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND "+
			"table_type = 'BASE TABLE' ORDER BY table_name")
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}

// tables returns the tables of the schema, except the one with its version.
func (p *postgres) tables(ctx context.Context) (tables []*table, err error) {
	names, err := p.names(ctx)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		if name == "candor_schema" || name == sqldb.RestoreTable {
			continue
		}
		rows, err := p.conn.Query(ctx,
			"SELECT column_name, data_type, is_nullable = 'YES' FROM information_schema.columns WHERE "+
				"table_schema = current_schema() AND table_name = $1 ORDER BY column_name", name)
		if err != nil {
			return nil, err
		}
		columns, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (c column, err error) {
			return c, row.Scan(&c.name, &c.kind, &c.optional)
		})
		if err != nil {
			return nil, err
		}
		tables = append(tables, &table{name, columns})
	}
	return tables, nil
}

func (p *postgres) count(ctx context.Context, name string) (rows int64, err error) {
	err = p.conn.QueryRow(ctx, "SELECT COUNT(*) FROM "+pgx.Identifier{name}.Sanitize()).Scan(&rows)
	return rows, err
}

// rows returns the rows of a table, with their values in the types of its columns.
func (p *postgres) rows(ctx context.Context, t *table) iter.Seq2[[]any, error] {
	return func(yield func([]any, error) bool) {
		rows, err := p.conn.Query(ctx, "SELECT "+strings.Join(t.columnNames(), ", ")+" FROM "+t.name)
		if err != nil {
			yield(nil, err)
			return
		}
		defer rows.Close()
		for rows.Next() {
			row, err := rows.Values()
			if err == nil {
				err = t.convert(row)
			}
			if !yield(row, err) || err != nil {
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(nil, err)
		}
	}
}
