package sqldb

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"candor/internal/sqlstore/pghosts"
)

var (
	errUnresponsive = fmt.Errorf("no answer within %s", pghosts.SingleLimit)
	errTooSlow      = errors.New("a question took too long")
	errUnreplicated = errors.New("a commit waits for it")
)

// watchdog cancels all queries and transactions when a PostgreSQL server hangs without refusing
// connections: its process is stopped, or the network drops all packets. Until it answers again
// each query fails at once, so that requests do not pile up.
type watchdog struct {
	mu      sync.Mutex
	tripped bool
	outages int                 // the number of outages so far
	running map[*query]struct{} // the queries in progress
}

// breakWrites cancels the transactions that write.
func (w *watchdog) breakWrites(cause error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for q := range w.running {
		if q.writes {
			q.cancel(cause)
		}
	}
}

// askToWrite is ask for a transaction that writes.
func (w *watchdog) askToWrite(ctx context.Context, limit time.Duration, tooLong error) *query {
	q := w.ask(ctx, limit, tooLong)
	w.mu.Lock()
	defer w.mu.Unlock()
	q.writes = true
	return q
}

// ask begins a query. The caller must call end. With a limit above 0 the query is canceled after
// that time with the cause tooLong.
func (w *watchdog) ask(ctx context.Context, limit time.Duration, tooLong error) *query {
	q := &query{watchdog: w}
	q.ctx, q.cancel = context.WithCancelCause(ctx)
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.tripped {
		q.cancel(errUnresponsive)
		return q
	}
	if limit > 0 {
		q.clock = time.AfterFunc(limit, func() { q.cancel(tooLong) })
	}
	w.running[q] = struct{}{}
	return q
}

// trip cancels all queries. If the outage is new, it calls begin before any query fails, with mu
// held.
func (w *watchdog) trip(begin func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.tripped {
		w.tripped = true
		w.outages++
		begin()
	}
	for q := range w.running {
		q.cancel(errUnresponsive)
	}
	clear(w.running)
}

func (w *watchdog) reset() { w.mu.Lock(); w.tripped = false; w.mu.Unlock() }

// count returns the number of outages so far.
func (w *watchdog) count() int {
	if w == nil {
		return 0
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.outages
}

// fault returns the error for requests during an outage, or nil.
func (w *watchdog) fault() error {
	if w == nil {
		return nil
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.tripped {
		return unreachableFault.by(errUnresponsive)
	}
	return nil
}
