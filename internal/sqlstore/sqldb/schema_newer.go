package sqldb

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"modernc.org/sqlite"
)

// sameReading is how many schemas in a row programs of each may read. A change after which older
// programs would show wrong figures begins the next hundred.
const sameReading = 100

var (
	newerFault = Fault{
		What:  "a newer version of candor has upgraded the database",
		Do:    "replace this program too, which stores nothing until then",
		words: messageUpdating,
	}
	unreadableFault = Fault{
		What:  "a newer version of candor has upgraded the database, and this one cannot read it",
		Do:    "replace this program too",
		words: messageUpdating,
	}
	columnsFault = Fault{
		What:  "the tables of the database are not those of this program",
		Do:    "replace this program if a newer version of candor has upgraded the database",
		words: messageUpdating,
	}
)

// newerSchema notices that another process has changed the schema.
type newerSchema struct {
	fault      atomic.Pointer[Fault] // of a newer schema, or nil; an unreadable one stays
	once       sync.Once
	unreadable chan struct{} // closed when this process must not read any more
}

// presentSchemaQuery reads the version of the schema.
const presentSchemaQuery = "SELECT MAX(version_id) FROM " + versionTable

// noteSchema returns a fault while the schema is newer than this program.
func (db *DB) noteSchema(present int64) error {
	newest, fault := db.known.Newest, db.newer.fault.Load()
	switch {
	case fault != nil && fault.What == unreadableFault.What:
		return fault
	case present <= newest:
		db.newer.fault.CompareAndSwap(fault, nil)
		return nil
	case present/sameReading > newest/sameReading:
		return db.stopReading(db.newerBy(present))
	case fault == nil:
		fault = newerFault.by(db.newerBy(present))
		db.newer.fault.CompareAndSwap(nil, fault)
	}
	db.meet(fault)
	return fault
}

func (db *DB) newerBy(present int64) error {
	return fmt.Errorf("schema %d, this program knows %d", present, db.known.Newest)
}

// noteUnreadable stops reading if a query of the feed fails because the schema is newer.
func (db *DB) noteUnreadable(err error) error {
	if db.newer.fault.Load() == nil || !IsNoTable(err) && !errors.Is(err, &columnsFault) {
		return err
	}
	if fault, ok := errors.AsType[*Fault](err); ok {
		err = fault.cause
	}
	return db.stopReading(err)
}

// stopReading makes WatchSchema return, from now on until the process ends.
func (db *DB) stopReading(cause error) *Fault {
	fault := unreadableFault.by(cause)
	db.newer.fault.Store(fault)
	db.newer.once.Do(func() { close(db.newer.unreadable) })
	db.meet(fault)
	return fault
}

// WatchSchema waits until a newer program has changed the schema so that this one cannot keep its
// figures right, and returns the *Fault. Otherwise it returns the error of ctx.
func (db *DB) WatchSchema(ctx context.Context) error {
	select {
	case <-db.newer.unreadable:
		return db.newer.fault.Load()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// lock keeps other writers out until the commit, and changes of the schema. The schema is read by a
// later statement: another process may change it while the locks wait.
func (tx *Tx) lock() error {
	db, found, schema := tx.writer.db, false, int64(0)
	var statements []Statement
	if db.dialect.stay != "" {
		statements = append(statements, Statement{Query: db.dialect.stay,
			Row: func(Scanner) error { return nil }})
	}
	if err := tx.Send(append(statements,
		Statement{Query: db.dialect.Lock, Row: func(scan Scanner) error {
			found = true
			return scan(&tx.last.number, &tx.last.mark)
		}},
		Statement{Query: presentSchemaQuery, Row: func(scan Scanner) error { return scan(&schema) }},
	)...); err != nil {
		return err
	}
	if !found {
		return errNoCounter
	}
	return db.noteSchema(schema)
}

var errNoCounter = errors.New("the change counter has no row")

// isMissingColumn reports whether SQLite does not know a column of a query. It has no code for that.
func isMissingColumn(fault *sqlite.Error) bool {
	return fault.Code() == sqliteError && (strings.Contains(fault.Error(), "no such column") ||
		strings.Contains(fault.Error(), "has no column named"))
}
