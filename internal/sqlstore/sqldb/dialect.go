package sqldb

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"

	"candor/internal/candor"
	"candor/internal/sqlstore/pghosts"
)

// Dialect holds the differences between the two engines, except for those that name a table.
type Dialect struct {
	goose goose.Dialect
	// Begin starts a transaction that may write.
	Begin string
	// Lock reads the number and mark of the last change, and keeps writers of other processes out
	// until the commit.
	Lock string
	// stay keeps other processes from changing the schema until the commit; empty if Begin does.
	stay string
	// foreign returns a count above 0 if the database belongs to another application.
	foreign string
	// mark marks a new database as Candor's; empty if the schema's own table does that.
	mark string
	// bulk opens the database for a bulk write; nil if any connection does.
	bulk func(db *DB) (*sql.DB, error)
	// CopyRows adds rows to a table; nil if INSERT is the fastest way.
	CopyRows func(ctx context.Context, conn *sql.Conn, table string, columns []string,
		rows [][]any) error
	// pipeline sends statements in one round trip; nil if that saves nothing.
	pipeline func(ctx context.Context, conn *sql.Conn, statements []Statement) error
	// Like matches without regard to the case of ASCII letters.
	Like string
	// Among is the query for the texts of a JSON array; %s is its placeholder.
	Among string
	// Inside keeps the planner from choosing an index for a condition on a column.
	Inside func(column string) string
	// engine reads the engine's name and version.
	engine string
	// check reads the damage found in the file, or "ok"; empty if the engine has no such query.
	check string
	// limits reads whether the server is read-only and which tables the role may not write to;
	// empty if neither can happen.
	limits string
	// server selects whether a server is a standby, which may lack the last changes, and the timeline
	// of a primary. smallServer is for one without these functions, or empty.
	server, smallServer string
	// turn waits until no other process changes the schema; empty if opening for writing does.
	turn string
	// unresponsive is the fault of a change feed query that gets no answer.
	unresponsive Fault
	// breakable means that queries can be made cancelable at no cost.
	breakable bool
}

// SQLiteReaders is the number of connections that read from SQLite at the same time.
const SQLiteReaders = 4

// candorID is the application_id of Candor's SQLite files: "CAND" in ASCII.
const candorID = 0x43414e44

// lastChange reads the last change. The mark is in the same row, which a lock reads again after
// waiting for it.
const lastChange = "SELECT last, mark FROM change_counter WHERE only_row = 1"

var sqliteDialect = Dialect{
	goose: goose.DialectSQLite3,
	Begin: "BEGIN IMMEDIATE", // keeps other writers out
	Lock:  lastChange,
	foreign: fmt.Sprintf(`SELECT CASE WHEN application_id = %d THEN 0
		ELSE (SELECT COUNT(*) FROM sqlite_master) + application_id END
		FROM pragma_application_id`, candorID),
	mark:         fmt.Sprintf("PRAGMA application_id = %d", candorID),
	bulk:         openSQLiteBulk,
	Like:         "LIKE",
	Among:        "SELECT value FROM json_each(%s)",
	Inside:       func(column string) string { return "+" + column },
	engine:       "SELECT 'SQLite ' || sqlite_version()",
	server:       "FALSE, ''",
	check:        "PRAGMA quick_check",
	unresponsive: slowFault,
}

// usualPatience is the default time that a transaction waits for one of another process. waitWarning
// is the wait after which Options.Waits is called.
const (
	usualPatience = 5 * time.Second
	waitWarning   = 2 * time.Second
)

// pools are the read and the write connections.
type pools struct {
	read, write *sql.DB
	hosts       *pghosts.Watch // nil if the database is a file
	unnamed     bool           // statements are not prepared by name: a pooler may not know the name
	atCommit    []Statement    // sent with each commit
}

// openEngine opens the pools. SQLite has one write connection. synchronous=FULL makes a commit
// durable before it is acknowledged, and secure_delete overwrites erased data. The checkpointer
// copies the log, which shrinks to 4 MB when SQLite restarts it.
func (db *DB) openEngine(options Options) (p pools, err error) {
	patience := cmp.Or(options.Patience, usualPatience).Milliseconds()
	if !db.Embedded() {
		return openPostgres(db.database, options, patience)
	}
	pragmas := []string{
		"journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(ON)",
		"temp_store(MEMORY)", "secure_delete(ON)", "cache_size(-1000)",
	}
	if p.read, err = db.openSQLite(append([]string{"busy_timeout(5000)"},
		append(pragmas, "query_only(ON)")...)); err != nil {
		return pools{}, err
	}
	p.read.SetMaxOpenConns(SQLiteReaders)
	p.read.SetMaxIdleConns(SQLiteReaders)
	// busy_timeout is first, so that it applies to the other pragmas as well.
	pragmas = append([]string{fmt.Sprintf("busy_timeout(%d)", patience)}, append(pragmas,
		"wal_autocheckpoint(0)", "journal_size_limit(4194304)")...)
	if p.write, err = db.openSQLite(pragmas); err != nil {
		return pools{}, errors.Join(err, p.read.Close())
	}
	p.write.SetMaxOpenConns(1)
	return p, nil
}

// openSQLite opens a pool whose connections all use the file that was there when db was opened.
func (db *DB) openSQLite(pragmas []string) (*sql.DB, error) {
	connector, err := sqlite.NewConnector(FileAddress(db.database,
		url.Values{"mode": {"rw"}, "_pragma": pragmas}))
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(placeConnector{connector, db}), nil
}

// FileAddress returns the URI of a file with parameters (sqlite.org/uri.html). The path may have
// any characters.
func FileAddress(path string, parameters url.Values) string {
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + parameters.Encode()
}

// openSQLiteBulk opens a connection that caches 20 MB of the file and sorts in pieces of that size,
// in a second thread and in files. More memory was not faster. synchronous=EXTRA makes a commit
// durable that ends by removing the journal.
func openSQLiteBulk(db *DB) (*sql.DB, error) {
	pool, err := db.openSQLite([]string{
		"busy_timeout(5000)", "synchronous(EXTRA)", "temp_store(FILE)", "threads(2)",
		"cache_size(-20000)",
	})
	if err == nil {
		pool.SetMaxOpenConns(1)
	}
	return pool, err
}

// SQLite's result codes (sqlite.org/rescode.html). The low byte is the primary code.
const (
	sqliteError      = 1
	sqliteBusy       = 5
	sqliteReadOnly   = 8
	sqliteIOError    = 10
	sqliteCorrupt    = 11
	sqliteFull       = 13
	sqliteCannotOpen = 14
	sqliteNoDatabase = 26
	sqliteUnique     = 2067
	sqlitePrimaryKey = 1555
	sqliteForeignKey = 787
)

var (
	ErrUnique     = errors.New("a unique constraint refused the row")
	ErrForeignKey = errors.New("the row refers to one that does not exist")
)

// Translate converts the engine errors that callers check for; other errors pass unchanged.
func Translate(err error) error {
	if fault, ok := errors.AsType[*sqlite.Error](err); ok {
		switch code := fault.Code(); {
		case code == sqliteUnique || code == sqlitePrimaryKey:
			return ErrUnique
		case code == sqliteForeignKey:
			return ErrForeignKey
		case isMissingColumn(fault):
			return columnsFault.by(err)
		case code&0xff == sqliteBusy:
			return unavailable(messageUnavailableBusy, err)
		case code&0xff == sqliteFull:
			return unavailable(messageUnavailableFull, err)
		case code&0xff == sqliteReadOnly:
			return filesFault.by(err)
		case code&0xff == sqliteIOError || code&0xff == sqliteCannotOpen:
			return unavailable(messageUnavailable, err)
		// SQLite reports an unreadable disk with the same codes
		case code&0xff == sqliteCorrupt || code&0xff == sqliteNoDatabase:
			return unavailable(messageUnavailable,
				fmt.Errorf("the database is damaged or its disk cannot be read"+DoctorTells+": %w", err))
		}
	}
	return TranslatePostgres(err)
}

// IsBusy reports whether a transaction timed out while waiting for one of another process.
func IsBusy(err error) bool {
	if fault, ok := errors.AsType[*sqlite.Error](err); ok {
		return fault.Code()&0xff == sqliteBusy
	}
	fault, ok := errors.AsType[*pgconn.PgError](err)
	return ok && fault.Code == postgresLockTimeout
}

// unavailable joins the message for a visitor with the cause for the log.
func unavailable(message string, cause error) error {
	return errors.Join(&candor.Error{Code: candor.CodeUnavailable, Message: message}, cause)
}
