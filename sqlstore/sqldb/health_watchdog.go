package sqldb

import (
	"context"
	"errors"
	"sync"
	"time"
)

const (
	// probeInterval lies between two looks whether PostgreSQL answers at all; while it does not the
	// next follows at once.
	probeInterval = time.Second
	// unresponsiveAfter is how long the smallest query may take before PostgreSQL counts as
	// hanging.
	unresponsiveAfter = 3 * time.Second
)

var (
	errUnresponsive = errors.New("no answer within " + unresponsiveAfter.String())
	errTooSlow      = errors.New("a question took too long")
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

// watchResponse sends PostgreSQL a trivial query again and again until ctx ends, by a connection on
// which nothing else waits.
func (db *DB) watchResponse(ctx context.Context) {
	for {
		silent := db.isUnresponsive(ctx)
		pause := probeInterval
		switch {
		case ctx.Err() != nil:
			return
		case silent:
			if db.read.watchdog.trip() {
				db.faults.begin(unreachableFault.by(errUnresponsive))
			}
			db.read.renew() // what lies on dead lines would each block a query
			pause = pollInterval
		default:
			db.read.watchdog.reset()
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
	}
}

// isUnresponsive reports whether nothing came back in time. That PostgreSQL refuses is an answer.
func (db *DB) isUnresponsive(ctx context.Context) bool {
	looking, cancel := context.WithTimeoutCause(ctx, unresponsiveAfter, errUnresponsive)
	defer cancel()
	var one int
	err := db.write.QueryRowContext(looking, "SELECT 1").Scan(&one)
	return err != nil && context.Cause(looking) == errUnresponsive
}
