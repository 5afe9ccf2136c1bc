package sqldb

import (
	"context"
	"database/sql"
	"time"

	"golang.org/x/sync/semaphore"
)

// query lasts from the start of a database query until its result is read. On PostgreSQL a
// transaction counts as one query.
type query struct {
	ctx      context.Context
	turns    *semaphore.Weighted // nil if it holds no turn
	cancel   context.CancelCauseFunc
	clock    *time.Timer // nil without a limit
	watchdog *watchdog   // nil if it is never canceled
	writes   bool        // under watchdog.mu
}

// end releases the query's resources. It may be called more than once.
func (q *query) end() {
	if q == nil {
		return
	}
	if q.turns != nil {
		q.turns.Release(1)
		q.turns = nil
	}
	if q.watchdog == nil {
		return
	}
	q.watchdog.mu.Lock()
	delete(q.watchdog.running, q)
	q.watchdog.mu.Unlock()
	if q.clock != nil {
		q.clock.Stop()
	}
	q.cancel(nil)
}

// classify replaces err with the reason for which this program canceled the query; other errors
// pass unchanged.
func (q *query) classify(err error) error {
	if q == nil || err == nil {
		return err
	}
	switch cause := context.Cause(q.ctx); cause {
	case errUnresponsive, errTooLong:
		return unreachableFault.by(cause)
	case errUnreplicated:
		return unreplicatedFault.by(cause)
	case errTooSlow:
		return unavailable(messageUnavailableBusy, errTooSlow)
	}
	return err
}

// Rows are the result of a query. The caller must close them.
type Rows struct {
	*sql.Rows
	query      *query // nil within a transaction
	corruption *corruption
}

// Close closes the rows and ends the query.
func (r Rows) Close() error {
	defer r.query.end()
	return r.Rows.Close()
}

// Scan reads the columns of the current row.
func (r Rows) Scan(columns ...any) error { return r.query.classify(r.Rows.Scan(columns...)) }

// Err returns the error that ended the iteration.
func (r Rows) Err() error { return r.query.classify(r.corruption.note(r.Rows.Err())) }

// Row is the result of a query for one row. The caller must scan it.
type Row struct {
	*sql.Row
	query      *query // nil within a transaction
	corruption *corruption
	err        error // set if the query was not sent
}

// Scan reads the columns and ends the query.
func (r Row) Scan(columns ...any) error {
	if r.err != nil {
		return r.err
	}
	defer r.query.end()
	return r.query.classify(r.corruption.note(r.Row.Scan(columns...)))
}

// Queryer is implemented by Pool and Tx.
type Queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) Row
}
