package sqldb

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// Statement is a statement to send in a pipeline. Row reads each result row; a statement without it
// returns none.
type Statement struct {
	Query string
	Args  []any
	Row   func(Scanner) error
}

// Send runs statements in order, after the deferred ones. Their results must not depend on each
// other. PostgreSQL gets all in one round trip.
func (tx *Tx) Send(statements ...Statement) error {
	if send := tx.writer.db.dialect.pipeline; send != nil {
		for _, s := range statements {
			if s.Row == nil {
				tx.writes++
			}
		}
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

func (tx *Tx) answer(s Statement) error {
	if s.Row == nil {
		return tx.Exec(s.Query, s.Args...)
	}
	rows, err := tx.QueryContext(tx.ctx, s.Query, s.Args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := s.Row(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// DeferExec queues a statement, which is sent with the next one that has a result, at the latest
// with the commit. Within a savepoint it runs the statement at once, so that an error belongs to
// the request that caused it.
func (tx *Tx) DeferExec(query string, args ...any) error {
	if tx.savepoints || tx.writer.db.dialect.pipeline == nil {
		return tx.Exec(query, args...)
	}
	tx.writes++
	tx.deferred = append(tx.deferred, Statement{Query: query, Args: args})
	return nil
}

// sendDeferred runs the deferred statements.
func (tx *Tx) sendDeferred() error {
	if len(tx.deferred) == 0 {
		return nil
	}
	return tx.Send()
}

// commit sends the deferred statements, the last queries and the commit. PostgreSQL skips the
// commit if an earlier statement fails.
func (tx *Tx) commit(last ...Statement) error {
	last = append(append(last, tx.writer.db.atCommit...), Statement{Query: "COMMIT"})
	if tx.writer.db.dialect.pipeline != nil {
		noteCommit(tx.writer.conn, true)
	}
	err := tx.Send(last...)
	if _, refused := errors.AsType[*pgconn.PgError](err); err != nil && !refused {
		return errors.Join(errOutcomeUnknown, err)
	}
	if tx.writer.db.dialect.pipeline != nil {
		noteCommit(tx.writer.conn, false)
	}
	return err
}

// errOutcomeUnknown means that the transaction may or may not have been committed.
var errOutcomeUnknown = errors.New("the commit failed")

// postgresPipeline sends statements without waiting for results in between. After a failing
// statement no other is run.
func postgresPipeline(ctx context.Context, conn *sql.Conn, statements []Statement) error {
	return conn.Raw(func(driver any) (err error) {
		var batch pgx.Batch
		for _, s := range statements {
			batch.Queue(s.Query, s.Args...)
		}
		results := driver.(*stdlib.Conn).Conn().SendBatch(ctx, &batch)
		defer func() {
			if closing := results.Close(); err == nil {
				err = closing
			}
		}()
		for _, s := range statements {
			if err := readResult(results, s.Row); err != nil {
				return err
			}
		}
		return nil
	})
}

func readResult(results pgx.BatchResults, row func(Scanner) error) error {
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
