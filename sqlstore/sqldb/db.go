package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"sync/atomic"
	"time"

	"candor/sqlstore/pghosts"
)

// DB is a database that is open and up to date.
type DB struct {
	read       *Pool
	write      *sql.DB
	hosts      *pghosts.Watch // nil where the database is a file
	told       toldHosts
	atCommit   []Statement // are sent with each commit
	dialect    Dialect
	database   string // its address
	migrations fs.FS
	now        func() time.Time
	log        *slog.Logger
	hooks      Hooks
	waits      func()
	writer     *writer
	feed       *changeFeed
	stepBack   atomic.Pointer[StepBack] // the last that was found; nil for none
	metrics    *metrics
	faults     *faultLog

	checkpoints *checkpointer // nil on PostgreSQL
	corruption  *corruption
	file        os.FileInfo // of an embedded database, as it was opened
	linked      atomic.Bool // it has several names
	whole       bool        // an embedded database was read whole before it was opened
	begun       bool        // opening it made the schema
}

// Options says what to open. Now and Logger have defaults.
type Options struct {
	Database string // the path of a SQLite file, which is made when missing, or postgres://…
	NotNew   bool   // refuses one that holds nothing yet, with ErrNew
	AsItIs   bool   // leaves the schema alone, and refuses one that is not up to date
	Moving   bool   // opens a PostgreSQL also while a move into it is not finished
	// Connections is how many read from PostgreSQL at a time; 0 takes the usual number.
	Connections int
	// WriteLimit is how long one transaction may take on PostgreSQL; 0 lets it take its time.
	WriteLimit time.Duration
	// ReadLimit is how long one query may take on PostgreSQL; 0 lets it take its time.
	ReadLimit time.Duration
	// Patience is how long a transaction waits for one of another process; 0 takes five seconds.
	Patience time.Duration
	// Waits is called where a transaction has waited for two seconds; it may be nil.
	Waits func()
	// Timelines are what replicas agree by about the writer of PostgreSQL; nil for none.
	Timelines pghosts.Record
	// Migrations are the files that make the schema.
	Migrations fs.FS
	// Prepare is called once the schema is there and before anything else writes; it may keep the
	// pool. It may be nil.
	Prepare func(ctx context.Context, write *sql.DB) error
	Hooks   Hooks
	Now     func() time.Time
	Logger  *slog.Logger
}

func newDB(options Options) *DB {
	db := &DB{
		database: options.Database, migrations: options.Migrations, hooks: options.Hooks.orNone(),
		now: options.Now, log: options.Logger, dialect: sqliteDialect,
		feed: newChangeFeed(), metrics: newMetrics(), corruption: newCorruption(),
		waits: options.Waits,
	}
	if db.waits == nil {
		db.waits = func() {}
	}
	if db.now == nil {
		db.now = time.Now
	}
	if db.log == nil {
		db.log = slog.Default()
	}
	if IsPostgres(options.Database) {
		db.dialect = postgresDialect
	}
	db.faults = &faultLog{log: db.log}
	return db
}

// Open opens a database and brings its schema up to date. It refuses one of another application, of
// a newer program, or from before the first release. What is wrong with a PostgreSQL and passes is a
// *Fault.
//
// The order of the steps matters: nothing writes to a file that is damaged or refused, and no
// request is written before the schema is there.
func Open(ctx context.Context, options Options) (_ *DB, err error) {
	db := newDB(options)
	// 1. Look at what is there, without changing it.
	if err := db.preflight(ctx, options); err != nil {
		return nil, err
	}
	// 2. Open the pools; from here on an error closes them.
	if err := db.openPools(options); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, db.closePools())
		}
	}()
	// 3. Bring the schema up to date.
	if err := db.migrate(ctx, options); err != nil {
		return nil, whileOpening(TranslatePostgres(err))
	}
	// 4. Refuse what a move has half filled.
	if err := db.refuseHalfMoved(ctx, options); err != nil {
		return nil, whileOpening(TranslatePostgres(err))
	}
	// 5. Let the tables' package prepare: it checks its secret.
	if err := db.prepareTables(ctx, options); err != nil {
		return nil, whileOpening(TranslatePostgres(err))
	}
	// 6. Note which file it is, and start copying its log.
	if err := db.startCheckpoints(); err != nil {
		return nil, err
	}
	// 7. Start the writer.
	db.writer = startWriter(db, options.WriteLimit)
	db.beginTelling()
	return db, nil
}

// preflight refuses what must not be opened, and makes the file of a new embedded database.
func (db *DB) preflight(ctx context.Context, options Options) (err error) {
	if err := RefuseHalfRestored(db.database); err != nil {
		return err
	}
	if !db.Embedded() {
		return nil
	}
	db.whole, err = Inspect(ctx, db.database, db.migrations, options.AsItIs)
	switch {
	case err != nil:
	case options.NotNew:
		err = refuseEmptyFile(db.database)
	case !options.AsItIs:
		err = makeFile(db.database)
	}
	return whileOpening(err)
}

func (db *DB) openPools(options Options) error {
	opened, err := openEngine(db.database, options)
	if err != nil {
		return err
	}
	var dog *watchdog
	if !db.Embedded() {
		dog = &watchdog{running: map[*query]struct{}{}}
	}
	db.read, db.write = newPool(opened.read, options.ReadLimit, dog), opened.write
	db.read.corruption, db.read.unnamed = db.corruption, opened.unnamed
	db.atCommit, db.hosts, db.read.hosts = opened.atCommit, opened.hosts, opened.hosts
	if db.hosts != nil && db.hosts.Several() {
		db.watchHosts()
	}
	return nil
}

func (db *DB) prepareTables(ctx context.Context, options Options) error {
	if options.Prepare == nil {
		return nil
	}
	return options.Prepare(ctx, db.write)
}

func (db *DB) startCheckpoints() (err error) {
	if !db.Embedded() {
		return nil
	}
	if db.file, err = os.Stat(db.database); err != nil {
		return err
	}
	db.checkpoints, err = startCheckpoints(db.database, db.log)
	return whileOpening(err)
}

// Begun reports whether the database held nothing before it was opened.
func (db *DB) Begun() bool { return db.begun }

// Embedded reports whether the database is a file of this machine.
func (db *DB) Embedded() bool { return !IsPostgres(db.database) }

// Now is the time by the database's clock.
func (db *DB) Now() time.Time { return db.now() }

// Readers is the pool that reads.
func (db *DB) Readers() *Pool { return db.read }

// Dialect is how the engine is spoken to.
func (db *DB) Dialect() Dialect { return db.dialect }

// Ping reports whether the database answers.
func (db *DB) Ping(ctx context.Context) error {
	var one int
	return Translate(db.read.QueryRowContext(ctx, "SELECT 1").Scan(&one))
}

// EmptyLog has the log of an embedded database be copied and emptied soon, since what it holds was
// erased.
func (db *DB) EmptyLog() { db.checkpoints.empty() }

// Close ends the writer after what already waits, and closes the database.
func (db *DB) Close() error {
	db.writer.stop()
	if err := db.corruption.confirmed(); err != nil {
		// The last connection that is closed would copy the log into a damaged file. They end with
		// the process.
		return err
	}
	return errors.Join(db.checkpoints.stop(), db.closePools())
}

func (db *DB) closePools() error {
	if db.hosts != nil {
		db.hosts.Close()
	}
	return errors.Join(db.read.db.Close(), db.write.Close())
}
