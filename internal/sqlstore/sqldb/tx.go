package sqldb

import (
	"context"
	"database/sql"
	"time"

	"candor/internal/candor"
)

// Tx runs statements in the writer's transaction. All requests of a batch share one.
type Tx struct {
	writer     *writer
	request    *writeRequest // the running one
	ctx        context.Context
	now        time.Time
	savepoints bool  // requests run in savepoints
	last       place // the last change before the transaction, without its time
	mark       int64 // of the transaction's changes, once they are numbered
	changes    []candor.Change
	shared     any // the result of Hooks.Begin

	deferred []Statement // run before the next statement that has a result
	writes   int         // statements so far that may have written; queries with RETURNING do not count
}

// ReadCommitted are the options of a transaction outside of the writer, whatever the default of the
// server.
var ReadCommitted = &sql.TxOptions{Isolation: sql.LevelReadCommitted}

// Now returns the time of the transaction, in UTC.
func (tx *Tx) Now() time.Time { return tx.now }

// Context returns the writer's context, which outlives the context of a request.
func (tx *Tx) Context() context.Context { return tx.ctx }

// Shared returns the result of Hooks.Begin.
func (tx *Tx) Shared() any { return tx.shared }

// Changes returns the changes of the batch so far.
func (tx *Tx) Changes() []candor.Change { return tx.changes }

// Observe marks the running request as a repetition of one that was done before. Its commit token
// becomes at least the last change before this transaction.
func (tx *Tx) Observe() { tx.request.observed = tx.last.number }

// Exec runs a statement that returns no rows.
func (tx *Tx) Exec(query string, args ...any) error {
	_, err := tx.ExecRows(query, args...)
	return err
}

// ExecRows runs a statement and returns the number of affected rows.
func (tx *Tx) ExecRows(query string, args ...any) (int64, error) {
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

// QueryContext implements Queryer.
func (tx *Tx) QueryContext(ctx context.Context, query string, args ...any) (Rows, error) {
	statement, err := tx.ready(query)
	if err != nil {
		return Rows{}, err
	}
	found, err := statement.QueryContext(ctx, args...)
	return Rows{Rows: found}, err
}

// QueryRowContext implements Queryer.
func (tx *Tx) QueryRowContext(ctx context.Context, query string, args ...any) Row {
	statement, err := tx.ready(query)
	if err != nil { // a second query would only report that the transaction is aborted
		return Row{err: err}
	}
	return Row{Row: statement.QueryRowContext(ctx, args...)}
}

// statement is a prepared or unprepared statement.
type statement interface {
	ExecContext(ctx context.Context, args ...any) (sql.Result, error)
	QueryContext(ctx context.Context, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, args ...any) *sql.Row
}

// unnamed is a statement that is not prepared.
type unnamed struct {
	conn  *sql.Conn
	query string
}

// ExecContext runs the statement.
func (u unnamed) ExecContext(ctx context.Context, args ...any) (sql.Result, error) {
	return u.conn.ExecContext(ctx, u.query, args...)
}

// QueryContext runs the query.
func (u unnamed) QueryContext(ctx context.Context, args ...any) (*sql.Rows, error) {
	return u.conn.QueryContext(ctx, u.query, args...)
}

// QueryRowContext runs the query.
func (u unnamed) QueryRowContext(ctx context.Context, args ...any) *sql.Row {
	return u.conn.QueryRowContext(ctx, u.query, args...)
}

// ready runs the deferred statements and prepares a statement if that helps.
func (tx *Tx) ready(query string) (statement, error) {
	if err := tx.sendDeferred(); err != nil {
		return nil, err
	}
	if tx.writer.db.read.unnamed {
		return unnamed{tx.writer.conn, query}, nil
	}
	return tx.prepare(query)
}

// prepare keeps statements for the life of the writer's connection. There are a few dozen.
func (tx *Tx) prepare(query string) (*sql.Stmt, error) {
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

// Changed records a row that readers have to read again. The change becomes visible with the
// commit.
func (tx *Tx) Changed(kind candor.ChangeKind, id string) {
	tx.changes = append(tx.changes, candor.Change{Kind: kind, ID: id})
}
