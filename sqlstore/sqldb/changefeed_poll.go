package sqldb

import (
	"context"
	"slices"

	"candor"
)

// follower keeps a subscriber up to date. Where it stands is in the feed, for those who wait.
type follower struct {
	db         *DB
	subscriber Subscriber
	begun      bool      // it has read everything once
	found      *StepBack // that is told, while everything is read again
}

// look is one look at the feed from a place.
type look struct {
	last, pruned int64
	here         place // what stands there now; only a number where nothing does
	standby      bool  // the answer is that of a standby, which may lack the last changes
	entries      []entry
	gap          bool // between the place and them
}

// poll applies what follows, as it was handed over or as it is read.
func (f *follower) poll(ctx context.Context) error {
	feed := f.db.feed
	if f.begun {
		entries, known := feed.take()
		if len(entries) > 0 && !slices.ContainsFunc(entries, entry.unknown) {
			return f.apply(ctx, entries, known)
		}
	}
	for {
		at := feed.end()
		seen, err := f.db.lookFrom(ctx, at)
		if err != nil {
			return err
		}
		if f.begun && seen.lags(at) {
			return nil
		}
		if f.reloads(at, seen) {
			return f.reload(ctx, at, seen)
		}
		f.found = nil // what was missing is there again
		f.db.metrics.behind.Set(float64(seen.last - at.number))
		if len(seen.entries) == 0 {
			return nil
		}
		if err := f.apply(ctx, seen.entries, nil); err != nil {
			return err
		}
	}
}

func (e entry) unknown() bool { return !e.Kind.Known() }

// apply hands changes to the subscriber.
func (f *follower) apply(ctx context.Context, entries []entry, known any) error {
	changes := make([]candor.Change, len(entries))
	for i, one := range entries {
		changes[i] = one.Change
	}
	if err := f.subscriber.Apply(ctx, changes, known); err != nil {
		return err
	}
	f.db.feed.advance(entries)
	return nil
}

// wentBack reports whether the database lacks the change that a reader has read last. Of a change that
// is forgotten this is not known.
func (l look) wentBack(at place) bool {
	forgotten := l.here == place{number: at.number} && at.number <= l.pruned
	return l.last < at.number || l.here != at && !forgotten
}

// lags reports whether a standby has not replayed yet what a reader has read elsewhere.
func (l look) lags(at place) bool { return l.standby && l.last < at.number }

// reloads reports whether everything has to be read again.
func (f *follower) reloads(at place, seen look) bool {
	if !f.begun || at.number < seen.pruned || seen.here != at || seen.gap {
		return true
	}
	for _, one := range seen.entries {
		if one.unknown() {
			f.db.log.Warn("a change of a kind that this version does not know: everything is read again",
				"kind", one.Kind, "number", one.Number)
			return true
		}
	}
	return false
}

// reload has the subscriber read everything. What has been read of the feed is noted before: when the
// database goes back in between, the next poll finds out.
func (f *follower) reload(ctx context.Context, at place, seen look) error {
	if f.begun && f.found == nil && seen.wentBack(at) {
		found, err := f.db.findStepBack(ctx, f.db.feed.read)
		if err != nil {
			return err
		}
		f.found = &found
		f.db.tellStepBack(found)
	}
	read, err := f.db.readHistory(ctx, seen.last)
	if err != nil {
		return err
	}
	if err := f.subscriber.Reload(ctx); err != nil {
		return err
	}
	f.db.metrics.reloads.Inc()
	f.db.feed.restart(read)
	f.begun = true
	if f.found != nil {
		f.db.noteStepBack(*f.found)
		f.found = nil
	}
	return nil
}

// lookFrom reads how far the feed is, what stands in it at a place, and at most changesRead changes
// that follow.
func (db *DB) lookFrom(ctx context.Context, at place) (seen look, err error) {
	looking, cancel := context.WithTimeoutCause(ctx, pollLimit, errNoAnswer)
	defer cancel()
	defer func() { err = db.unanswered(looking, err) }()
	seen.here.number = at.number
	err = db.read.QueryRowContext(looking, "SELECT c.last, c.pruned, COALESCE(p.mark, 0),"+
		" COALESCE(p.at, 0), "+db.dialect.standby+" FROM change_counter c"+
		" LEFT JOIN changes p ON p.number = $1 WHERE c.only_row = 1", at.number).
		Scan(&seen.last, &seen.pruned, &seen.here.mark, &seen.here.at, &seen.standby)
	if err != nil || seen.here != at || at.number < seen.pruned || at.number >= seen.last {
		return seen, Translate(err)
	}
	seen.entries, err = db.entriesFrom(looking, at.number)
	// By another connection another server may answer, and what it holds need not be the same.
	if len(seen.entries) > 0 && seen.entries[0].Number == at.number {
		seen.here, seen.entries = seen.entries[0].place(), seen.entries[1:]
	}
	seen.gap = len(seen.entries) > 0 && seen.entries[0].Number != at.number+1
	return seen, err
}

// entriesFrom reads the change of a number, if there is one, and those that follow.
func (db *DB) entriesFrom(ctx context.Context, number int64) ([]entry, error) {
	rows, err := db.read.QueryContext(ctx, "SELECT number, kind, id, mark, at FROM changes"+
		" WHERE number >= $1 ORDER BY number LIMIT CAST($2 AS BIGINT)", number, changesRead+1)
	entries, err := Collect(rows, err, func(scan Scanner) (e entry, err error) {
		return e, scan(&e.Number, (*string)(&e.Kind), &e.ID, &e.mark, &e.at)
	})
	return entries, Translate(err)
}
