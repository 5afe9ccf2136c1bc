package main

import (
	"context"
	"database/sql"
	"errors"
	"os"

	"github.com/jackc/pgx/v5"
)

// batch is how many rows one COPY takes.
const batch = 10_000

// intoPostgres creates the tables, fills them and runs the second file. Then the planner has
// statistics of everything.
func intoPostgres(ctx context.Context, source *sql.DB, to, before, after string) (err error) {
	target, err := pgx.Connect(ctx, to)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, target.Close(context.WithoutCancel(ctx))) }()
	if err := runFile(ctx, target, before); err != nil {
		return err
	}
	for _, t := range tables {
		var rows [][]any
		flush := func() error {
			_, err := target.CopyFrom(ctx, pgx.Identifier{t.name}, t.names(), pgx.CopyFromRows(rows))
			rows = rows[:0]
			return err
		}
		err := t.each(ctx, source, func(values []any) error {
			if rows = append(rows, values); len(rows) < batch {
				return nil
			}
			return flush()
		})
		if err := errors.Join(err, flush()); err != nil {
			return err
		}
	}
	if err := runFile(ctx, target, after); err != nil {
		return err
	}
	_, err = target.Exec(ctx, "VACUUM ANALYZE")
	return err
}

func runFile(ctx context.Context, target *pgx.Conn, file string) error {
	statements, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	_, err = target.Exec(ctx, string(statements))
	return err
}
