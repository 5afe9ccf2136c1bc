package sqldb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// faultLog holds the current fault of the database. It logs a fault once when it begins and once
// when it ends, however often it occurs in between.
type faultLog struct {
	log     *slog.Logger
	mu      sync.Mutex            // held while current changes
	met     time.Time             // when a fault last occurred
	current atomic.Pointer[Fault] // nil while there is no fault; read for each answer to a visitor
}

// begin records a fault.
func (l *faultLog) begin(fault *Fault) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if before := l.current.Load(); before == nil || before.What != fault.What {
		l.log.Error(fault.Error())
	}
	l.current.Store(fault)
	l.met = time.Now()
}

// settledAfter is how long a fault must not have occurred before a write ends it. On a full disk
// one write finds room in an existing page, and the next one needs another page.
const settledAfter = 5 * time.Second

// end records that an examination since began found no fault. A fault that occurred after began
// stays. Faults that only the writer notices end when stored is true: a write has succeeded.
func (l *faultLog) end(began time.Time, stored bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	before := l.current.Load()
	if before == nil {
		return
	}
	if l.met.After(began) || before.What == fullFault.What && time.Since(l.met) < settledAfter ||
		before.endsByWriting() && !stored {
		return
	}
	l.log.Info("the database is well again", "after", before.What)
	l.current.Store(nil)
}

func (l *faultLog) present() (fault *Fault, ok bool) {
	fault = l.current.Load()
	return fault, fault != nil
}

// meet records an error if it is a fault of the database. A process without a subscriber is a
// command, which ends with the error itself.
func (db *DB) meet(err error) {
	_ = db.corruption.note(err) // returns its argument
	fault, ok := errors.AsType[*Fault](err)
	if !ok || !db.feed.hasSubscriber() {
		return
	}
	// The writer only suspects that changes have vanished. The subscriber decides, and knows the cause.
	if fault.What == vanishedFault.What && fault.cause == nil {
		return
	}
	db.faults.begin(fault)
}

// Fault returns the current fault of the database, as the subscriber of the change feed and the
// writer last met it. ok is false if there is none.
func (db *DB) Fault() (fault *Fault, ok bool) { return db.faults.present() }

// IsFault reports whether an error is about the database itself.
func IsFault(err error) bool {
	_, ok := errors.AsType[*Fault](err)
	return ok
}

// EachMinute calls work each minute until ctx ends, and report with its errors. It leaves out faults
// of the database, which are logged when they begin and end.
func EachMinute(ctx context.Context, work func(context.Context) error, report func(error)) {
	ticker := time.NewTicker(time.Minute)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			if err := work(ctx); err != nil && ctx.Err() == nil && !IsFault(err) {
				report(err)
			}
		}
	}
}

// examine checks whether PostgreSQL accepts writes and whether an embedded database is still in its
// place. It tries a write if only that can show that a fault is over. Settings of a database or a
// role apply to new connections only, so after other faults all connections are renewed.
func (db *DB) examine(ctx context.Context) error {
	if newer := db.newer.fault.Load(); newer != nil {
		return newer
	}
	fault, faulty := db.faults.present()
	tries := faulty && fault.endsByWriting()
	if tries {
		db.tryToWrite()
	}
	if db.dialect.limits == "" {
		return db.checkPlace()
	}
	if faulty && !tries {
		db.read.renew()
	}
	var readOnly bool
	var closed string
	if err := db.read.QueryRowContext(ctx, db.dialect.limits).Scan(&readOnly, &closed); err != nil {
		return Translate(err)
	}
	if fault := db.refusesWrites(); fault != nil {
		return fault
	}
	switch {
	case readOnly:
		return readOnlyFault.by(nil)
	case closed != "":
		return rightsFault.by(errors.New("it may not write to " + closed))
	}
	return nil
}

// ExamineWriting returns why nothing can be stored in PostgreSQL. It returns nil if writes are
// possible, or if the database is a file.
func (db *DB) ExamineWriting(ctx context.Context) error {
	if fault, ok := db.faults.present(); ok && fault.StopsWriting() {
		return fault
	}
	return db.examine(ctx)
}

// tryToWrite makes the writer begin and end an empty transaction, which is enough to show whether
// the files of an embedded database are writable. The writer records the result.
func (db *DB) tryToWrite() { db.WriteLater(func(*Tx) error { return nil }) }

// discard closes a connection instead of returning it to its pool.
func discard(conn *sql.Conn) error {
	if err := conn.Raw(func(any) error { return driver.ErrBadConn }); !errors.Is(err,
		driver.ErrBadConn) {
		return err
	}
	return nil
}
