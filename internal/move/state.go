package move

import (
	"context"
	"errors"
	"math"

	"github.com/jackc/pgx/v5"

	"candor/internal/sqlstore/sqldb"
)

// start records, in one transaction with the list of tables, that a move has begun and that no
// table was copied yet. From then on no server takes the database.
func (t *target) start(ctx context.Context) error {
	names, err := t.names(ctx)
	if err != nil {
		return err
	}
	return t.transaction(ctx, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, "CREATE TABLE "+sqldb.MoveTable+` (
			kind TEXT NOT NULL, item TEXT NOT NULL, after_row BIGINT NOT NULL, total BIGINT NOT NULL,
			hash BYTEA NOT NULL, done BOOLEAN NOT NULL, PRIMARY KEY (kind, item))`)
		for _, name := range names {
			if name == "candor_schema" {
				continue
			}
			_, fault := tx.Exec(ctx,
				"INSERT INTO "+sqldb.MoveTable+" VALUES ('table', $1, $2, 0, '', FALSE)", name,
				int64(firstRow))
			_, cleared := tx.Exec(ctx, "DELETE FROM "+name)
			err = errors.Join(err, fault, cleared)
		}
		return err
	})
}

// firstRow is before every rowid of SQLite, and none is after lastRow.
const firstRow, lastRow = math.MinInt64, math.MaxInt64

func (t *target) transaction(ctx context.Context, do func(pgx.Tx) error) error {
	return pgx.BeginFunc(ctx, t.conn, do)
}

// add copies a piece and records in the same transaction how far its table is.
func (t *target) add(ctx context.Context, one *table, p copied) error {
	return t.transaction(ctx, func(tx pgx.Tx) error {
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{one.name}, one.names(),
			pgx.CopyFromRows(p.rows)); err != nil {
			return err
		}
		return note(ctx, tx, one.name, p.state)
	})
}

// done records that a table is complete.
func (t *target) done(ctx context.Context, one *table) error {
	return t.transaction(ctx, func(tx pgx.Tx) error { return note(ctx, tx, one.name, one.state) })
}

// restart removes the copied rows of a table.
func (t *target) restart(ctx context.Context, one *table) error {
	one.state = state{after: firstRow}
	if err := t.dropIndexes(ctx); err != nil {
		return err
	}
	return t.transaction(ctx, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "TRUNCATE "+one.name); err != nil {
			return err
		}
		return note(ctx, tx, one.name, one.state)
	})
}

func note(ctx context.Context, tx pgx.Tx, table string, s state) error {
	_, err := tx.Exec(ctx,
		"UPDATE "+sqldb.MoveTable+" SET after_row = $2, total = $3, hash = $4, done = $5 WHERE kind "+
			"= 'table' AND item = $1",
		table, s.after, s.rows, s.sum.bytes(), s.done)
	return err
}

// dropIndexes drops indexes and foreign keys, since updating them row by row costs more, and
// records the statements that create them.
func (t *target) dropIndexes(ctx context.Context) error {
	return t.transaction(ctx, func(tx pgx.Tx) error {
		type index struct{ Drop, Make string }
		rows, err := tx.Query(ctx, sqldb.PostgresIndexes("NOT LIKE 'candor\\_%'"))
		if err != nil {
			return err
		}
		indexes, err := pgx.CollectRows(rows, pgx.RowToStructByPos[index])
		if err != nil {
			return err
		}
		for _, one := range indexes {
			if _, err := tx.Exec(ctx,
				"INSERT INTO "+sqldb.MoveTable+" VALUES ('index', $1, 0, 0, '', FALSE)",
				one.Make); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, one.Drop); err != nil {
				return err
			}
		}
		return nil
	})
}

// remake creates indexes and foreign keys again, indexes first, each in a transaction of its own.
func (t *target) remake(ctx context.Context, progress func(step string, done, total int)) error {
	rows, err := t.conn.Query(ctx,
		"SELECT item FROM "+sqldb.MoveTable+" WHERE kind = 'index' ORDER BY item DESC")
	if err != nil {
		return err
	}
	statements, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return err
	}
	for i, statement := range statements {
		progress("making indexes", i, len(statements))
		err := t.transaction(ctx, func(tx pgx.Tx) error {
			_, err := tx.Exec(ctx, "SET LOCAL maintenance_work_mem = '256MB'")
			_, made := tx.Exec(ctx, statement)
			_, noted := tx.Exec(ctx, "DELETE FROM "+sqldb.MoveTable+" WHERE kind = 'index' AND item = $1",
				statement)
			return errors.Join(err, made, noted)
		})
		if err != nil {
			return err
		}
	}
	progress("making indexes", len(statements), len(statements))
	return nil
}

// finish lets servers take the database. Subscribers of the change feed read everything again: its
// counter continues after the old one's numbers, which browsers remember.
func (t *target) finish(ctx context.Context) error {
	if _, err := t.conn.Exec(ctx, "ANALYZE"); err != nil {
		return err
	}
	return t.transaction(ctx, func(tx pgx.Tx) error {
		_, counted := tx.Exec(ctx,
			"UPDATE change_counter SET last = last + 1, pruned = last + 1, mark = 0 WHERE only_row = 1")
		_, dropped := tx.Exec(ctx, "DROP TABLE "+sqldb.MoveTable)
		return errors.Join(counted, dropped)
	})
}
