package sqldb

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"modernc.org/sqlite"
)

// corruptionRest is the minimum time between two full reads of an embedded database that are
// triggered by queries that have met damage.
const corruptionRest = time.Minute

// corruption is the alarm for damage in an embedded database. A nil one ignores all errors.
type corruption struct {
	raised chan struct{}
	fault  atomic.Pointer[Fault] // set once the damage is certain
}

func newCorruption() *corruption { return &corruption{raised: make(chan struct{}, 1)} }

// note raises the alarm if err reports damage. It returns err unchanged.
func (c *corruption) note(err error) error {
	if err == nil || c == nil {
		return err
	}
	if fault, ok := errors.AsType[*sqlite.Error](err); ok && isDamage(fault) {
		select {
		case c.raised <- struct{}{}:
		default:
		}
	}
	return err
}

// confirmed returns the error for writes to a damaged database, or nil.
func (c *corruption) confirmed() error {
	if fault := c.fault.Load(); fault != nil {
		return fault
	}
	return nil
}

// WatchCorruption reads an embedded database in full once the server has started, unless Open has
// done so, and again whenever a query meets damage, until ctx ends. It returns the *Fault of a
// damaged database: from then on nothing is written to it, and its log is kept next to it.
// Otherwise it returns the error of ctx.
func (db *DB) WatchCorruption(ctx context.Context, started <-chan struct{}) error {
	if db.whole || db.dialect.check == "" {
		started = nil
	}
	var rested <-chan time.Time
	for alarmed := db.corruption.raised; ; {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-rested:
			alarmed, rested = db.corruption.raised, nil
			continue
		case <-started:
			started = nil
		case <-alarmed:
			alarmed, rested = nil, time.After(corruptionRest)
		}
		if err := db.readWholeWhileServing(ctx); err != nil {
			return err
		}
	}
}

// Diagnose reads an embedded database in full if err reports damage. It returns the *Fault of a
// damaged database: from then on nothing is written to it, as with WatchCorruption. Other errors
// pass unchanged.
func (db *DB) Diagnose(ctx context.Context, err error) error {
	if damage, ok := errors.AsType[*sqlite.Error](err); !ok || !isDamage(damage) {
		return err
	}
	fault, damaged := errors.AsType[*Fault](readWhole(ctx, db.database))
	if !damaged {
		return err
	}
	db.corruption.fault.Store(fault)
	return errors.Join(fault, db.checkpoints.stop())
}

// readWholeWhileServing reads the database over separate connections. A disk that cannot be read
// does not count as damage.
func (db *DB) readWholeWhileServing(ctx context.Context) error {
	began := time.Now()
	err := readWhole(ctx, db.database)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	fault, damaged := errors.AsType[*Fault](err)
	if !damaged {
		if err != nil {
			db.log.Warn("the database cannot be read whole", "error", err)
		} else {
			db.log.Info("the database was read whole and is sound",
				"took_seconds", time.Since(began).Seconds())
		}
		return nil
	}
	db.corruption.fault.Store(fault)
	db.log.Error(fault.Error())
	if err := errors.Join(db.checkpoints.stop(),
		markDamage(db.database, db.now(), fault)); err != nil {
		db.log.Error("leave a damaged database unchanged", "error", err)
	}
	return fault
}
