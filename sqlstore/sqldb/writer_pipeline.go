package sqldb

import (
	"context"
	"database/sql"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// Statement is one of several that are sent together. Row reads each of the rows; a statement
// without it returns none.
type Statement struct {
	Query string
	Args  []any
	Row   func(Scanner) error
}

// Send runs statements in their order, whose answers do not depend on each other, after those that
// were deferred. PostgreSQL gets all at once, since each answer would have to be waited for.
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

// DeferExec runs a statement before the next that has an answer, at the latest before the commit,
// so that it travels with that one. Inside a savepoint it runs the statement at once, so that an
// error belongs to the request that caused it.
func (tx *Tx) DeferExec(query string, args ...any) error {
	if tx.savepoints || tx.writer.db.dialect.pipeline == nil {
		return tx.Exec(query, args...)
	}
	tx.writes++
	tx.deferred = append(tx.deferred, Statement{Query: query, Args: args})
	return nil
}

// sendDeferred runs what was deferred.
func (tx *Tx) sendDeferred() error {
	if len(tx.deferred) == 0 {
		return nil
	}
	return tx.Send()
}

// commit sends what was deferred, the last queries, and the commit, which PostgreSQL passes over
// when something before it fails.
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

// errOutcomeUnknown comes with an error of the commit that leaves open whether there was one.
var errOutcomeUnknown = errors.New("the commit failed")

// postgresPipeline sends statements without waiting for the answers between them; after one that
// fails none is run.
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
