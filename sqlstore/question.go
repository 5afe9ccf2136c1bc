package sqlstore

import (
	"context"
	"database/sql"
	"time"

	"golang.org/x/sync/semaphore"
)

// question is one to the database, from its start until its answer is read; to PostgreSQL a transaction counts as one.
type question struct {
	ctx     context.Context
	turns   *semaphore.Weighted // nil where it holds up nobody
	cancel  context.CancelCauseFunc
	clock   *time.Timer // nil without a limit
	silence *silence    // nil where nobody breaks it off
}

// end frees what belongs to the question; it may be called more than once.
func (q *question) end() {
	if q == nil {
		return
	}
	if q.turns != nil {
		q.turns.Release(1)
		q.turns = nil
	}
	if q.silence == nil {
		return
	}
	q.silence.mu.Lock()
	delete(q.silence.asked, q)
	q.silence.mu.Unlock()
	if q.clock != nil {
		q.clock.Stop()
	}
	q.cancel(nil)
}

// told says why a question was broken off by us; other errors pass unchanged.
func (q *question) told(err error) error {
	if q == nil || err == nil {
		return err
	}
	switch cause := context.Cause(q.ctx); cause {
	case errSilent, errTooLong:
		return unreachableFault.by(cause)
	case errTooSlow:
		return unavailable(messageUnavailableBusy, errTooSlow)
	}
	return err
}

// openRows are the answer to a query; they have to be closed.
type openRows struct {
	*sql.Rows
	question *question // nil within a transaction
	alarm    *alarm
}

// Close shadows that of the rows.
func (r openRows) Close() error {
	defer r.question.end()
	return r.Rows.Close()
}

// Scan shadows that of the rows.
func (r openRows) Scan(columns ...any) error { return r.question.told(r.Rows.Scan(columns...)) }

// Err shadows that of the rows.
func (r openRows) Err() error { return r.question.told(r.alarm.hear(r.Rows.Err())) }

// oneRow is the answer to a query of one row; it has to be scanned.
type oneRow struct {
	*sql.Row
	question *question // nil within a transaction
	alarm    *alarm
	err      error // why it was not asked
}

// Scan shadows that of the row.
func (r oneRow) Scan(columns ...any) error {
	if r.err != nil {
		return r.err
	}
	defer r.question.end()
	return r.question.told(r.alarm.hear(r.Row.Scan(columns...)))
}
