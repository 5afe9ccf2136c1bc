package sqldb

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"candor/sqlstore/pghosts"
)

var (
	errUnresponsive = fmt.Errorf("no answer within %s", pghosts.SilentAfter)
	errTooSlow      = errors.New("a question took too long")
	errUnreplicated = errors.New("a commit waits for it")
)

// watchdog breaks off all queries and transactions once a PostgreSQL hangs that refuses nothing: a
// stopped process, or a line that swallows everything. Until it answers again each query fails at
// once, instead of waiting for the others.
type watchdog struct {
	mu      sync.Mutex
	tripped bool
	outages int                 // how many there were
	running map[*query]struct{} // that are under way
}

// breakWrites breaks off the transactions that write.
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

// ask begins a query; end has to be called. With a limit above 0 it is broken off after that,
// because of tooLong.
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

// trip breaks off all queries; first reports whether the outage is new.
func (w *watchdog) trip() (first bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if first, w.tripped = !w.tripped, true; first {
		w.outages++
	}
	for q := range w.running {
		q.cancel(errUnresponsive)
	}
	clear(w.running)
	return first
}

func (w *watchdog) reset() { w.mu.Lock(); w.tripped = false; w.mu.Unlock() }

// count returns how many outages there were.
func (w *watchdog) count() int {
	if w == nil {
		return 0
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.outages
}

// fault is what to tell who would have to wait for the end of the outage.
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
