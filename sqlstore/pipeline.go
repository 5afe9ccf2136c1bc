package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// statement is one of several that are sent together. row reads each of the rows; without it there are none.
type statement struct {
	query string
	args  []any
	row   func(scanner) error
}

// ask runs statements in their order, whose answers do not depend on each other, behind those that were put off.
// PostgreSQL gets all at once, since each answer would have to be waited for.
func (tx *dbTx) ask(statements ...statement) error {
	if send := tx.writer.db.dialect.pipeline; send != nil {
		all := append(tx.deferred, statements...)
		tx.deferred = nil
		return send(tx.ctx, tx.writer.conn, all)
	}
	for _, s := range statements {
		if err := tx.answer(s); err != nil {
			return err
		}
	}
	return nil
}

func (tx *dbTx) answer(s statement) error {
	if s.row == nil {
		return tx.Exec(s.query, s.args...)
	}
	rows, err := tx.QueryContext(tx.ctx, s.query, s.args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := s.row(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// deferExec runs a statement before the next that has an answer, at the latest before the commit, so that it travels
// with that one. It never fails where a savepoint would have to be rolled back for it.
func (tx *dbTx) deferExec(query string, args ...any) error {
	if tx.savepoints || tx.writer.db.dialect.pipeline == nil {
		return tx.Exec(query, args...)
	}
	tx.writes++
	tx.deferred = append(tx.deferred, statement{query: query, args: args})
	return nil
}

// sendDeferred runs what was put off.
func (tx *dbTx) sendDeferred() error {
	if len(tx.deferred) == 0 {
		return nil
	}
	return tx.ask()
}

// commit sends what was put off, the last questions, and the commit, which PostgreSQL passes over when something before it fails.
func (tx *dbTx) commit(last ...statement) error {
	err := tx.ask(append(last, statement{query: "COMMIT"})...)
	if _, refused := errors.AsType[*pgconn.PgError](err); err != nil && !refused {
		return errors.Join(errUncertain, err)
	}
	return err
}

// errUncertain comes with an error of the commit that leaves open whether there was one.
var errUncertain = errors.New("the commit failed")

// postgresPipeline sends statements without waiting for the answers between them; after one that fails none is run.
func postgresPipeline(ctx context.Context, conn *sql.Conn, statements []statement) error {
	return conn.Raw(func(driver any) (err error) {
		var batch pgx.Batch
		for _, s := range statements {
			batch.Queue(s.query, s.args...)
		}
		results := driver.(*stdlib.Conn).Conn().SendBatch(ctx, &batch)
		defer func() {
			if closing := results.Close(); err == nil {
				err = closing
			}
		}()
		for _, s := range statements {
			if err := readResult(results, s.row); err != nil {
				return err
			}
		}
		return nil
	})
}

func readResult(results pgx.BatchResults, row func(scanner) error) error {
	if row == nil {
		_, err := results.Exec()
		return err
	}
	rows, err := results.Query()
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}
