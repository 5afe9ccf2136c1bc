package sqldb

import (
	"context"
	"database/sql"
	"time"

	"golang.org/x/sync/semaphore"
)

// query is one to the database, from its start until its answer is read; to PostgreSQL a
// transaction counts as one.
type query struct {
	ctx      context.Context
	turns    *semaphore.Weighted // nil where it has none
	cancel   context.CancelCauseFunc
	clock    *time.Timer // nil without a limit
	watchdog *watchdog   // nil where it is never broken off
	writes   bool        // under watchdog.mu
}

// end frees what belongs to the query; it may be called more than once.
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

// classify says why a query was broken off by us; other errors pass unchanged.
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

// Rows are the answer to a query; they have to be closed.
type Rows struct {
	*sql.Rows
	query      *query // nil within a transaction
	corruption *corruption
}

// Close shadows that of the rows.
func (r Rows) Close() error {
	defer r.query.end()
	return r.Rows.Close()
}

// Scan shadows that of the rows.
func (r Rows) Scan(columns ...any) error { return r.query.classify(r.Rows.Scan(columns...)) }

// Err shadows that of the rows.
func (r Rows) Err() error { return r.query.classify(r.corruption.note(r.Rows.Err())) }

// Row is the answer to a query of one row; it has to be scanned.
type Row struct {
	*sql.Row
	query      *query // nil within a transaction
	corruption *corruption
	err        error // why it was not sent
}

// Scan shadows that of the row.
func (r Row) Scan(columns ...any) error {
	if r.err != nil {
		return r.err
	}
	defer r.query.end()
	return r.query.classify(r.corruption.note(r.Row.Scan(columns...)))
}

// Queryer is what a pool and a transaction can both do.
type Queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) Row
}
