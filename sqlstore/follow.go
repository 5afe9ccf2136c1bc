package sqlstore

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"candor"
)

const (
	// pollInterval is how soon a change that another process made is seen.
	pollInterval = 250 * time.Millisecond
	// pollLimit is how long a look at the feed may take.
	pollLimit = 5 * time.Second
	// examineEach is after how many polls the server is examined as well; while it is faulty after each.
	examineEach = 4
)

// Subscriber is a reader that keeps itself up to date by the change feed.
type Subscriber interface {
	// Reload reads everything anew.
	Reload(ctx context.Context) error
	// Apply reads what changed, in the order of the changes. Officials that are known need not be read.
	Apply(ctx context.Context, changes []candor.Change, known Known) error
}

// Known are officials by their ids, as changes have left them. It may be nil.
type Known map[string]*candor.Official

// Subscribe reloads the subscriber once and then applies each change to it until ctx ends; ready is
// called after the first reload. A fault is logged once, and tried again at each poll.
func (s *Store) Subscribe(ctx context.Context, subscriber Subscriber, ready func()) {
	if s.read.watchdog != nil {
		watching, stop := context.WithCancel(ctx)
		var watch sync.WaitGroup
		defer watch.Wait()
		defer stop()
		watch.Go(func() { s.watchResponse(watching) })
	}
	offset, told := int64(-1), ""
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	for polls := 0; ; {
		reached, err := s.poll(ctx, subscriber, offset)
		if _, faulty := s.Fault(); err == nil && (polls%examineEach == 0 || faulty) {
			polls = 1
			if err = s.examineWithin(ctx); err == nil {
				s.faults.end(false)
			}
		}
		if ctx.Err() == nil {
			told = s.tellOnce(offset, err, told)
		}
		if ctx.Err() == nil {
			s.metrics.polled(offset, reached, err)
		}
		if offset < 0 && reached >= 0 {
			s.feed.subscribe()
			s.tryToWrite()
			ready()
		}
		offset = reached
		s.feed.reach(offset)
		select {
		case <-ctx.Done():
			s.feed.unsubscribe()
			return
		case <-s.feed.woken:
		case <-ticker.C:
			polls++
		}
	}
}

// tellOnce logs what kept the subscriber, unless it was told at the last poll; it returns what is told now.
func (s *Store) tellOnce(offset int64, err error, told string) string {
	if err == nil {
		return ""
	}
	if fault, ok := errors.AsType[*Fault](err); ok {
		s.faults.begin(fault)
		return ""
	}
	if err.Error() != told {
		s.log.Error("follow the change feed", "place", offset, "error", err)
	}
	return err.Error()
}

func (s *Store) examineWithin(ctx context.Context) error {
	looking, cancel := context.WithTimeoutCause(ctx, pollLimit, errNoAnswer)
	defer cancel()
	return s.unanswered(looking, s.examine(looking))
}

// errNoAnswer is why a look at the feed ends that the database does not answer.
var errNoAnswer = errors.New("no answer within " + pollLimit.String())

// unanswered makes an error a fault when the time of its context was up.
func (s *Store) unanswered(ctx context.Context, err error) error {
	if err != nil && !IsFault(err) && context.Cause(ctx) == errNoAnswer {
		return s.dialect.unresponsive.by(errNoAnswer)
	}
	return err
}

// lookAt reads the offset of the feed and the changes behind a number, at most changesRead.
func (s *Store) lookAt(ctx context.Context, offset int64) (last, pruned int64, changes []candor.Change, err error) {
	looking, cancel := context.WithTimeoutCause(ctx, pollLimit, errNoAnswer)
	defer cancel()
	last, pruned, err = s.feedOffset(looking)
	if err == nil && offset >= pruned && offset < last {
		changes, err = s.changesAfter(looking, offset)
	}
	return last, pruned, changes, s.unanswered(looking, err)
}

// poll applies what is behind offset, as it was handed over or as it is read, and returns the new offset, the old one on a fault.
func (s *Store) poll(ctx context.Context, subscriber Subscriber, offset int64) (int64, error) {
	unknown := func(change candor.Change) bool { return !change.Kind.Known() }
	if changes, known := s.feed.take(offset); len(changes) > 0 && !slices.ContainsFunc(changes, unknown) {
		if err := subscriber.Apply(ctx, changes, known); err != nil {
			return offset, err
		}
		return changes[len(changes)-1].Number, nil
	}
	for {
		last, pruned, changes, err := s.lookAt(ctx, offset)
		if err != nil {
			return offset, err
		}
		reload := offset < pruned || offset > last || offset < 0 // behind our offset another database stands now
		for _, change := range changes {
			if unknown(change) && !reload {
				s.log.Warn("a change of a kind that this version does not know: everything is read anew", "kind", change.Kind, "number", change.Number)
				reload = true
			}
		}
		if reload {
			if err := subscriber.Reload(ctx); err != nil {
				return offset, err
			}
			s.metrics.reloads.Inc()
			return last, nil
		}
		s.metrics.behind.Set(float64(last - offset))
		if len(changes) == 0 {
			return offset, nil
		}
		if err := subscriber.Apply(ctx, changes, nil); err != nil {
			return offset, err
		}
		offset = changes[len(changes)-1].Number
	}
}
