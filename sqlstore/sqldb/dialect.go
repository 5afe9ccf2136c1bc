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

	"candor"
	"candor/sqlstore/pghosts"
)

// Dialect holds what differs between the two engines, but for what names a table.
type Dialect struct {
	goose goose.Dialect
	// Begin starts a transaction that may write.
	Begin string
	// Lock reads the number of the last change and its mark, and keeps the writers of other processes
	// out until the commit.
	Lock string
	// foreign counts what shows that the database belongs to another application.
	foreign string
	// mark marks a new database as ours, where the schema's own table does not.
	mark string
	// bulk opens the database for a bulk; nil where any connection does.
	bulk func(database string) (*sql.DB, error)
	// CopyRows adds rows to a table; nil where an insertion is the fastest way.
	CopyRows func(ctx context.Context, conn *sql.Conn, table string, columns []string,
		rows [][]any) error
	// pipeline sends statements together; nil where that spares nothing.
	pipeline func(ctx context.Context, conn *sql.Conn, statements []Statement) error
	// Like finds without regard to the case of ASCII.
	Like string
	// Among is the query for the texts of a JSON array; %s is its mark.
	Among string
	// Inside keeps a condition on a column from choosing the index.
	Inside func(column string) string
	// engine reads what the engine calls itself.
	engine string
	// check reads what is wrong with the file, or "ok"; empty where the engine has no such query.
	check string
	// limits reads whether the server takes no writes, and where the role may not write; empty
	// where that cannot be.
	limits string
	// standby reports whether a server is a standby, and may lack its last changes.
	standby string
	// turn waits until no other process changes the schema; empty where opening for writing does.
	turn string
	// unresponsive is the fault of a look at the change feed that has no answer.
	unresponsive Fault
	// breakable says that it costs nothing that a query can be broken off.
	breakable bool
}

// SQLiteReaders is how many connections to SQLite read at the same time.
const SQLiteReaders = 4

// candorID is "CAND" in ASCII: SQLite's application_id of our files.
const candorID = 0x43414e44

// lastChange reads the last change. Its mark comes from the same row, which a lock reads again after
// it was waited for.
const lastChange = "SELECT last, mark FROM change_counter WHERE only_row = 1"

var sqliteDialect = Dialect{
	goose: goose.DialectSQLite3,
	Begin: "BEGIN IMMEDIATE", // which keeps other writers out
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
	standby:      "FALSE",
	check:        "PRAGMA quick_check",
	unresponsive: slowFault,
}

// usualPatience is how long a transaction waits for one of another process, unless the options say
// otherwise, and waitTold when it is told.
const (
	usualPatience = 5 * time.Second
	waitTold      = 2 * time.Second
)

// pools are the connections that read and those that write.
type pools struct {
	read, write *sql.DB
	hosts       *pghosts.Watch // nil where the database is a file
	unnamed     bool           // statements are not prepared by name: a pooler may not know the name
	atCommit    []Statement    // are sent with each commit
}

// openEngine opens the pools. SQLite has one writing connection;
// synchronous=FULL makes a commit durable before it is acknowledged, secure_delete overwrites what
// is erased. The checkpointer copies the log, which shrinks to 4 MB when it begins again.
func openEngine(database string, options Options) (p pools, err error) {
	patience := cmp.Or(options.Patience, usualPatience).Milliseconds()
	if IsPostgres(database) {
		return openPostgres(database, options, patience)
	}
	pragmas := []string{
		"journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(ON)",
		"temp_store(MEMORY)", "secure_delete(ON)", "cache_size(-1000)",
	}
	if p.read, err = openSQLite(database, append([]string{"busy_timeout(5000)"},
		append(pragmas, "query_only(ON)")...)); err != nil {
		return pools{}, err
	}
	p.read.SetMaxOpenConns(SQLiteReaders)
	p.read.SetMaxIdleConns(SQLiteReaders)
	// The time to wait comes first: it holds for the others as well.
	pragmas = append([]string{fmt.Sprintf("busy_timeout(%d)", patience)}, append(pragmas,
		"wal_autocheckpoint(0)", "journal_size_limit(4194304)")...)
	if p.write, err = openSQLite(database, pragmas); err != nil {
		return pools{}, errors.Join(err, p.read.Close())
	}
	p.write.SetMaxOpenConns(1)
	return p, nil
}

func openSQLite(database string, pragmas []string) (*sql.DB, error) {
	return sql.Open("sqlite", FileAddress(database, url.Values{"_pragma": pragmas}))
}

// FileAddress is the URI of a file and of how to open it, whatever characters the path has
// (sqlite.org/uri.html).
func FileAddress(path string, parameters url.Values) string {
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + parameters.Encode()
}

// openSQLiteBulk opens a connection that keeps 20 MB of the file at hand and sorts in pieces of
// that size, in a second thread and in files: more of it made nothing faster. synchronous=EXTRA
// keeps a commit that ends by removing the journal.
func openSQLiteBulk(database string) (*sql.DB, error) {
	pool, err := openSQLite(database, []string{
		"busy_timeout(5000)", "synchronous(EXTRA)", "temp_store(FILE)", "threads(2)",
		"cache_size(-20000)",
	})
	if err == nil {
		pool.SetMaxOpenConns(1)
	}
	return pool, err
}

// SQLite's result codes (sqlite.org/rescode.html), the low byte being the primary one.
const (
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

// Translate names the engine errors that callers decide on; the others pass unchanged.
func Translate(err error) error {
	if fault, ok := errors.AsType[*sqlite.Error](err); ok {
		switch code := fault.Code(); {
		case code == sqliteUnique || code == sqlitePrimaryKey:
			return ErrUnique
		case code == sqliteForeignKey:
			return ErrForeignKey
		case code&0xff == sqliteBusy:
			return unavailable(messageUnavailableBusy, err)
		case code&0xff == sqliteFull:
			return unavailable(messageUnavailableFull, err)
		case code&0xff == sqliteReadOnly:
			return filesFault.by(err)
		case code&0xff == sqliteIOError || code&0xff == sqliteCannotOpen:
			return unavailable(messageUnavailable, err)
		// also what a disk is that cannot be read
		case code&0xff == sqliteCorrupt || code&0xff == sqliteNoDatabase:
			return unavailable(messageUnavailable,
				fmt.Errorf("the database is damaged or its disk cannot be read"+DoctorTells+": %w", err))
		}
	}
	return TranslatePostgres(err)
}

// IsBusy reports whether a transaction has given up waiting for one of another process.
func IsBusy(err error) bool {
	if fault, ok := errors.AsType[*sqlite.Error](err); ok {
		return fault.Code()&0xff == sqliteBusy
	}
	fault, ok := errors.AsType[*pgconn.PgError](err)
	return ok && fault.Code == postgresLockTimeout
}

// unavailable keeps the cause for the log next to the words for a person.
func unavailable(message string, cause error) error {
	return errors.Join(&candor.Error{Code: candor.CodeUnavailable, Message: message}, cause)
}
