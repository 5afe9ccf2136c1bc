package sqldb

import (
	"context"
	"errors"
	"time"

	"candor"
)

const (
	// pollInterval is how soon a change that another process made is seen.
	pollInterval = 250 * time.Millisecond
	// pollLimit is how long a look at the feed may take.
	pollLimit = 5 * time.Second
	// examineEach is after how many polls the server is examined as well; while it is faulty after
	// each.
	examineEach = 4
)

// Subscriber is a reader that keeps itself up to date by the change feed.
type Subscriber interface {
	// Reload reads everything again.
	Reload(ctx context.Context) error
	// Apply reads what changed, in the order of the changes. What is known, as Hooks.Known has made
	// it, need not be read; it may be nil.
	Apply(ctx context.Context, changes []candor.Change, known any) error
}

// Subscribe reloads the subscriber once and then applies each change to it until ctx ends; ready is
// called after the first reload. A fault is logged once, and tried again at each poll.
func (db *DB) Subscribe(ctx context.Context, subscriber Subscriber, ready func()) {
	db.watchHosts()
	f := follower{db: db, subscriber: subscriber}
	told := ""
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	for polls := 0; ; {
		begun, from := f.begun, db.feed.end().number
		err := f.poll(ctx)
		if _, faulty := db.Fault(); err == nil && (polls%examineEach == 0 || faulty) {
			polls = 1
			if err = db.examineWithin(ctx); err == nil {
				db.faults.end(false)
			}
		}
		if ctx.Err() == nil {
			told = db.tellOnce(from, err, told)
			db.metrics.polled(begun, from, db.feed.end().number, err)
		}
		if !begun && f.begun {
			db.feed.subscribe()
			if db.dialect.limits == "" {
				db.tryToWrite()
			}
			ready()
		}
		select {
		case <-ctx.Done():
			db.feed.unsubscribe()
			return
		case <-db.feed.woken:
		case <-ticker.C:
			polls++
		}
	}
}

// tellOnce logs what kept the subscriber, unless it was logged at the last poll; it returns what is
// logged now.
func (db *DB) tellOnce(offset int64, err error, told string) string {
	if err == nil {
		return ""
	}
	if fault, ok := errors.AsType[*Fault](err); ok {
		db.faults.begin(fault)
		return ""
	}
	if err.Error() != told {
		db.log.Error("follow the change feed", "place", offset, "error", err)
	}
	return err.Error()
}

func (db *DB) examineWithin(ctx context.Context) error {
	looking, cancel := context.WithTimeoutCause(ctx, pollLimit, errNoAnswer)
	defer cancel()
	return db.unanswered(looking, db.examine(looking))
}

// errNoAnswer is why a look at the feed ends that the database does not answer.
var errNoAnswer = errors.New("no answer within " + pollLimit.String())

// unanswered makes an error a fault when the time of its context was up.
func (db *DB) unanswered(ctx context.Context, err error) error {
	if err != nil && !IsFault(err) && context.Cause(ctx) == errNoAnswer {
		return db.dialect.unresponsive.by(errNoAnswer)
	}
	return err
}
