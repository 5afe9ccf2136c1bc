package sqldb

import (
	"context"
	"errors"
	"slices"

	"candor/internal/candor"
	"candor/internal/sqlstore/pghosts"
)

// follower keeps a subscriber up to date. Its position is in db.feed, so that requests can wait for
// it.
type follower struct {
	db         *DB
	subscriber Subscriber
	begun      bool      // has read everything once
	found      *StepBack // logged, and neither saved nor over
	timeline   string    // the highest that was read from; empty if unknown
}

// look is the result of one query of the feed from a place.
type look struct {
	last, pruned int64
	here         place // the place as the database has it; only a number if it has no change there
	schema       int64 // its version
	standby      bool  // a standby answered, which may lack the last changes
	timeline     string
	entries      []entry
	gap          bool // between the place and the entries
}

// poll applies the changes that follow: handed over by the writer or read from the database.
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
		_ = f.db.noteSchema(seen.schema) // reading goes on as long as queries hold
		if f.begun && seen.isStepBack(at) && seen.timeline <= f.timeline {
			return f.refuse(ctx)
		}
		f.timeline = max(f.timeline, seen.timeline)
		f.db.vanished.Store(nil)
		if f.mustReload(at, seen) {
			return f.reload(ctx, at, seen)
		}
		f.found = nil // the missing changes are back
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

// apply passes changes to the subscriber.
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

// isStepBack reports whether the database lacks the last change that a reader has read. It is false
// if that change is pruned, because then the question cannot be answered.
func (l look) isStepBack(at place) bool {
	forgotten := l.here == place{number: at.number} && at.number <= l.pruned
	return l.last < at.number || l.here != at && !forgotten
}

// lags reports whether a standby lacks changes that a reader has read elsewhere.
func (l look) lags(at place) bool { return l.standby && l.isStepBack(at) }

// refuse keeps the writer from storing anything in a database that lacks changes, until they are back
// or the process is restarted: it holds an older state, or is a primary that was left. A standby
// that was promoted has a higher timeline, and becomes the truth.
func (f *follower) refuse(ctx context.Context) error {
	isNew := f.found == nil
	if isNew {
		found, err := f.db.findStepBack(ctx, f.db.feed.read)
		if err != nil {
			return err
		}
		f.found = &found
	}
	fault := vanishedFault.by(errors.New("it " + f.found.String()))
	f.db.vanished.Store(fault)
	if isNew {
		f.db.noteStepBack(*f.found)
	}
	return fault
}

// mustReload reports whether everything has to be read again.
func (f *follower) mustReload(at place, seen look) bool {
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

// reload makes the subscriber read everything again. The history is read first: if the database
// goes back in between, the next poll notices it.
func (f *follower) reload(ctx context.Context, at place, seen look) error {
	if f.begun && f.found == nil && seen.isStepBack(at) {
		found, err := f.db.findStepBack(ctx, f.db.feed.read)
		if err != nil {
			return err
		}
		f.found = &found
		f.db.noteStepBack(found)
		f.db.log.Error("the database " + found.String() + ": a standby without them took over;" +
			" everything is read again")
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
		f.db.saveStepBack(*f.found)
		f.found = nil
	}
	return nil
}

// lookFrom reads the end of the feed, the change at a place, and at most changesRead changes that
// follow.
func (db *DB) lookFrom(ctx context.Context, at place) (seen look, err error) {
	looking, cancel := context.WithTimeoutCause(ctx, pollLimit, errNoAnswer)
	defer cancel()
	defer func() { err = db.unanswered(looking, err) }()
	seen.here.number = at.number
	for _, server := range []string{db.dialect.server, db.dialect.smallServer} {
		err = db.read.QueryRowContext(looking, "SELECT c.last, c.pruned, COALESCE(p.mark, 0),"+
			" COALESCE(p.at, 0), ("+presentSchemaQuery+"), "+server+" FROM change_counter c"+
			" LEFT JOIN changes p ON p.number = $1 WHERE c.only_row = 1", at.number).Scan(&seen.last,
			&seen.pruned, &seen.here.mark, &seen.here.at, &seen.schema, &seen.standby, &seen.timeline)
		if !pghosts.Lacks(err) {
			break
		}
	}
	if err != nil || seen.here != at || at.number < seen.pruned || at.number >= seen.last {
		return seen, Translate(err)
	}
	seen.entries, err = db.entriesFrom(looking, at.number)
	// Another connection may reach another server, which may hold different changes.
	if len(seen.entries) > 0 && seen.entries[0].Number == at.number {
		seen.here, seen.entries = seen.entries[0].place(), seen.entries[1:]
	}
	seen.gap = len(seen.entries) > 0 && seen.entries[0].Number != at.number+1
	return seen, err
}

// entriesFrom reads the change with a number, if it exists, and the changes that follow.
func (db *DB) entriesFrom(ctx context.Context, number int64) ([]entry, error) {
	rows, err := db.read.QueryContext(ctx, "SELECT number, kind, id, mark, at FROM changes"+
		" WHERE number >= $1 ORDER BY number LIMIT CAST($2 AS BIGINT)", number, changesRead+1)
	entries, err := Collect(rows, err, func(scan Scanner) (e entry, err error) {
		return e, scan(&e.Number, (*string)(&e.Kind), &e.ID, &e.mark, &e.at)
	})
	return entries, Translate(err)
}
