package sqlstore

import (
	"context"
	"errors"
	"sync"
	"time"
)

const (
	// probeInterval lies between two looks whether PostgreSQL answers at all; while it does not the next follows at once.
	probeInterval = time.Second
	// unresponsiveAfter is how long the smallest question may take before PostgreSQL counts as hanging.
	unresponsiveAfter = 3 * time.Second
)

var (
	errUnresponsive = errors.New("no answer within " + unresponsiveAfter.String())
	errTooSlow      = errors.New("a question took too long")
)

// watchdog breaks off all questions and transactions once a PostgreSQL hangs that refuses nothing: a stopped process, or a line that swallows
// everything. Until it answers again whoever asks is told so at once, instead of waiting behind the others.
type watchdog struct {
	mu      sync.Mutex
	tripped bool
	outages int                 // how many there were
	running map[*query]struct{} // that are under way
}

// ask begins a question; end has to be called. With a limit above 0 it is broken off after that, because of tooLong.
func (s *watchdog) ask(ctx context.Context, limit time.Duration, tooLong error) *query {
	q := &query{watchdog: s}
	q.ctx, q.cancel = context.WithCancelCause(ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tripped {
		q.cancel(errUnresponsive)
		return q
	}
	if limit > 0 {
		q.clock = time.AfterFunc(limit, func() { q.cancel(tooLong) })
	}
	s.running[q] = struct{}{}
	return q
}

// trip breaks off what is asked; first tells whether the outage is new.
func (s *watchdog) trip() (first bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if first, s.tripped = !s.tripped, true; first {
		s.outages++
	}
	for q := range s.running {
		q.cancel(errUnresponsive)
	}
	clear(s.running)
	return first
}

func (s *watchdog) reset() { s.mu.Lock(); s.tripped = false; s.mu.Unlock() }

// count tells how many outages there were.
func (s *watchdog) count() int {
	if s == nil {
		return 0
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.outages
}

// fault is what to tell who would have to wait for the end of the outage.
func (s *watchdog) fault() error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tripped {
		return unreachableFault.by(errUnresponsive)
	}
	return nil
}

// watchResponse asks PostgreSQL for nothing, again and again until ctx ends, by a connection on which nothing else waits.
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
			db.read.renew() // what lies on dead lines would each keep somebody waiting
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

// isUnresponsive tells whether nothing came back in time. That PostgreSQL refuses is an answer.
func (db *DB) isUnresponsive(ctx context.Context) bool {
	looking, cancel := context.WithTimeoutCause(ctx, unresponsiveAfter, errUnresponsive)
	defer cancel()
	var one int
	err := db.write.QueryRowContext(looking, "SELECT 1").Scan(&one)
	return err != nil && context.Cause(looking) == errUnresponsive
}
