package sqldb

import (
	"context"
	"errors"
	"time"

	"candor/internal/candor"
)

const (
	// pollInterval bounds the delay until changes of other processes are seen.
	pollInterval = 250 * time.Millisecond
	// pollLimit bounds how long a query of the feed may take.
	pollLimit = 5 * time.Second
	// examineEach is the number of polls between two examinations of the server. During a fault the
	// server is examined after every poll.
	examineEach = 4
)

// Subscriber is a reader that keeps itself up to date with the change feed.
type Subscriber interface {
	// Reload reads everything again.
	Reload(ctx context.Context) error
	// Apply reads the rows that changed, in the order of the changes. Rows in known, which comes
	// from Hooks.Known and may be nil, need not be read.
	Apply(ctx context.Context, changes []candor.Change, known any) error
}

// Subscribe reloads the subscriber once and then applies each change to it until ctx ends. ready is
// called after the first reload. A fault is logged once, and the poll is retried.
func (db *DB) Subscribe(ctx context.Context, subscriber Subscriber, ready func()) {
	db.watchHosts()
	f := follower{db: db, subscriber: subscriber}
	told := ""
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	for polls := 0; ; {
		begun, from := f.begun, db.feed.end().number
		err := db.noteUnreadable(f.poll(ctx))
		if _, faulty := db.Fault(); err == nil && (polls%examineEach == 0 || faulty) {
			polls = 1
			began := time.Now()
			if err = db.examineWithin(ctx); err == nil {
				db.faults.end(began, false)
			}
		}
		if ctx.Err() == nil {
			told = db.logOnce(from, err, told)
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

// logOnce logs the error of a poll unless the last poll had the same one. It returns the logged
// text for the next call.
func (db *DB) logOnce(offset int64, err error, told string) string {
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

// errNoAnswer is the cause of a timeout while polling.
var errNoAnswer = errors.New("no answer within " + pollLimit.String())

// unanswered converts an error to a fault if the context's time was up.
func (db *DB) unanswered(ctx context.Context, err error) error {
	if err != nil && !IsFault(err) && context.Cause(ctx) == errNoAnswer {
		return db.dialect.unresponsive.by(errNoAnswer)
	}
	return err
}
