package sqlstore

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// copyRows adds rows to a table of PostgreSQL by COPY, over a connection of pgx.
func copyRows(ctx context.Context, conn *sql.Conn, table string, columns []string, rows [][]any) error {
	if len(rows) == 0 {
		return nil
	}
	return conn.Raw(func(driver any) error {
		_, err := driver.(*stdlib.Conn).Conn().CopyFrom(ctx, pgx.Identifier{table}, columns, pgx.CopyFromRows(rows))
		return err
	})
}
