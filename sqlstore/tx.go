package sqlstore

import (
	"context"
	"database/sql"
	"time"

	"candor"
)

// dbTx is what a request may do inside the writer's transaction. One serves all requests of a batch.
type dbTx struct {
	writer     *writer
	request    *writeRequest // that runs
	ctx        context.Context
	now        time.Time
	savepoints bool  // each request has a savepoint
	number     int64 // of the last change before the transaction
	changes    []candor.Change
	shared     any // what Hooks.Begin has returned

	deferred []statement // are run before the next that has an answer
	writes   int         // statements so far that may have written
}

// Now is the time of the transaction, in UTC.
func (tx *dbTx) Now() time.Time { return tx.now }

// Context is the writer's own, which outlives that of a request.
func (tx *dbTx) Context() context.Context { return tx.ctx }

// Shared is what Hooks.Begin has returned for the transaction.
func (tx *dbTx) Shared() any { return tx.shared }

// Changes are what the batch has changed so far.
func (tx *dbTx) Changes() []candor.Change { return tx.changes }

// Observe answers the running request with a change that is not older than what it found done.
func (tx *dbTx) Observe() { tx.request.observed = tx.number }

// Exec runs a statement that returns no rows.
func (tx *dbTx) Exec(query string, args ...any) error {
	_, err := tx.exec(query, args...)
	return err
}

// exec returns the number of rows that the statement touched.
func (tx *dbTx) exec(query string, args ...any) (int64, error) {
	tx.writes++
	statement, err := tx.ready(query)
	if err != nil {
		return 0, err
	}
	result, err := statement.ExecContext(tx.ctx, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// QueryContext makes a transaction usable where a pool is.
func (tx *dbTx) QueryContext(ctx context.Context, query string, args ...any) (openRows, error) {
	statement, err := tx.ready(query)
	if err != nil {
		return openRows{}, err
	}
	found, err := statement.QueryContext(ctx, args...)
	return openRows{Rows: found}, err
}

// QueryRowContext makes a transaction usable where a pool is.
func (tx *dbTx) QueryRowContext(ctx context.Context, query string, args ...any) oneRow {
	statement, err := tx.ready(query)
	if err != nil { // asked again, PostgreSQL would only say that the transaction is aborted
		return oneRow{err: err}
	}
	return oneRow{Row: statement.QueryRowContext(ctx, args...)}
}

// ready prepares a statement, and runs what was put off until it.
func (tx *dbTx) ready(query string) (*sql.Stmt, error) {
	if err := tx.sendDeferred(); err != nil {
		return nil, err
	}
	return tx.prepare(query)
}

// prepare keeps statements for the life of the writer's connection; there are a few dozen.
func (tx *dbTx) prepare(query string) (*sql.Stmt, error) {
	if statement, ok := tx.writer.statements[query]; ok {
		return statement, nil
	}
	statement, err := tx.writer.conn.PrepareContext(tx.ctx, query)
	if err != nil {
		return nil, err
	}
	tx.writer.statements[query] = statement
	return statement, nil
}

// Changed notes what readers have to read anew; it becomes visible with the commit.
func (tx *dbTx) Changed(kind candor.ChangeKind, id string) {
	tx.changes = append(tx.changes, candor.Change{Kind: kind, ID: id})
}
