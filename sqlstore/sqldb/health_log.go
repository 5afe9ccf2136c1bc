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

// faultLog knows what is wrong with the database at the moment, and says so in the log once when it
// begins and once when it ends, however often it is met in between.
type faultLog struct {
	log     *slog.Logger
	mu      sync.Mutex            // held by who changes current
	met     time.Time             // when a fault was last met
	current atomic.Pointer[Fault] // nil while all is well; each answer to a visitor asks for it
}

// begin notes a fault.
func (l *faultLog) begin(fault *Fault) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if before := l.current.Load(); before == nil || before.What != fault.What {
		l.log.Error(fault.Error())
	}
	l.current.Store(fault)
	l.met = time.Now()
}

// settledAfter is how long a fault that ends by writing is not met again before it is over. On a full
// disk one write finds room in a page that it has, and the next one needs another page.
const settledAfter = 5 * time.Second

// end notes that the database was looked at and is well; what only a writer notices ends by what he
// stores.
func (l *faultLog) end(stored bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	before := l.current.Load()
	if before == nil {
		return
	}
	if before.What == fullFault.What && time.Since(l.met) < settledAfter ||
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

// meet notes an error that is a fault of the database. A process that follows nothing is a command,
// which ends with the error itself.
func (db *DB) meet(err error) {
	_ = db.corruption.note(err) // it returns what it hears
	if fault, ok := errors.AsType[*Fault](err); ok && db.feed.hasSubscriber() {
		db.faults.begin(fault)
	}
}

// Fault is what is wrong with the database at the moment, as the subscriber of the change feed and
// the writer last met it; ok is false while nothing is.
func (db *DB) Fault() (fault *Fault, ok bool) { return db.faults.present() }

// IsFault reports whether an error is about the database itself.
func IsFault(err error) bool {
	_, ok := errors.AsType[*Fault](err)
	return ok
}

// examine asks PostgreSQL whether it takes what we write, whether an embedded database is still in its
// place, and tries to write again where nothing else shows that a fault is over. The settings of a
// database or of a role count for new connections only: after another fault all are made again.
func (db *DB) examine(ctx context.Context) error {
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

// ExamineWriting returns why nothing can be stored in PostgreSQL; nil where it can, or in a file.
func (db *DB) ExamineWriting(ctx context.Context) error {
	if fault, ok := db.faults.present(); ok && fault.StopsWriting() {
		return fault
	}
	return db.examine(ctx)
}

// tryToWrite has the writer begin a transaction and end it with nothing in it: whether the files of an
// embedded database may be written shows by that alone. What comes of it is noted.
func (db *DB) tryToWrite() { db.WriteLater(func(*Tx) error { return nil }) }

// discard closes a connection instead of giving it back to its pool.
func discard(conn *sql.Conn) error {
	if err := conn.Raw(func(any) error { return driver.ErrBadConn }); !errors.Is(err,
		driver.ErrBadConn) {
		return err
	}
	return nil
}
