package sqlstore

import (
	"context"
	"errors"
	"sync"
	"time"
)

const (
	// lookPause lies between two looks whether PostgreSQL answers at all; while it does not the next follows at once.
	lookPause = time.Second
	// silenceLimit is how long the smallest question may take before PostgreSQL counts as hanging.
	silenceLimit = 3 * time.Second
)

var (
	errSilent  = errors.New("no answer within " + silenceLimit.String())
	errTooSlow = errors.New("a question took too long")
)

// silence breaks off all questions and transactions once a PostgreSQL hangs that refuses nothing: a stopped process, or a line that swallows
// everything. Until it answers again whoever asks is told so at once, instead of waiting behind the others.
type silence struct {
	mu    sync.Mutex
	lasts bool
	begun int                    // how many there were
	asked map[*question]struct{} // that are under way
}

// ask begins a question; end has to be called. With a limit above 0 it is broken off after that, because of tooLong.
func (s *silence) ask(ctx context.Context, limit time.Duration, tooLong error) *question {
	q := &question{silence: s}
	q.ctx, q.cancel = context.WithCancelCause(ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lasts {
		q.cancel(errSilent)
		return q
	}
	if limit > 0 {
		q.clock = time.AfterFunc(limit, func() { q.cancel(tooLong) })
	}
	s.asked[q] = struct{}{}
	return q
}

// begin breaks off what is asked; first tells whether the silence is new.
func (s *silence) begin() (first bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if first, s.lasts = !s.lasts, true; first {
		s.begun++
	}
	for q := range s.asked {
		q.cancel(errSilent)
	}
	clear(s.asked)
	return first
}

func (s *silence) end() { s.mu.Lock(); s.lasts = false; s.mu.Unlock() }

// count tells how many silences there were.
func (s *silence) count() int {
	if s == nil {
		return 0
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.begun
}

// fault is what to tell who would have to wait for the end of the silence.
func (s *silence) fault() error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lasts {
		return unreachableFault.by(errSilent)
	}
	return nil
}

// watchSilence asks PostgreSQL for nothing, again and again until ctx ends, by a connection on which nothing else waits.
func (s *Store) watchSilence(ctx context.Context) {
	for {
		silent := s.lookForSilence(ctx)
		pause := lookPause
		switch {
		case ctx.Err() != nil:
			return
		case silent:
			if s.read.silence.begin() {
				s.faults.begin(unreachableFault.by(errSilent))
			}
			s.read.renew() // what lies on dead lines would each keep somebody waiting
			pause = pollInterval
		default:
			s.read.silence.end()
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
	}
}

// lookForSilence tells whether nothing came back in time. That PostgreSQL refuses is an answer.
func (s *Store) lookForSilence(ctx context.Context) bool {
	looking, cancel := context.WithTimeoutCause(ctx, silenceLimit, errSilent)
	defer cancel()
	var one int
	err := s.write.QueryRowContext(looking, "SELECT 1").Scan(&one)
	return err != nil && context.Cause(looking) == errSilent
}
