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

	"candor/internal/sqlstore/pghosts"
)

// DB is an open database with an up-to-date schema.
type DB struct {
	read       *Pool
	write      *sql.DB
	hosts      *pghosts.Watch // nil if the database is a file
	logged     loggedHosts
	atCommit   []Statement // sent with each commit
	dialect    Dialect
	database   string // its address
	migrations fs.FS
	now        func() time.Time
	log        *slog.Logger
	hooks      Hooks
	waits      func()
	writer     *writer
	feed       *changeFeed
	stepBack   atomic.Pointer[StepBack] // the last one found; nil if none
	vanished   atomic.Pointer[Fault]    // while changes are missing; nil otherwise
	known      Schemas
	newer      newerSchema
	metrics    *metrics
	faults     *faultLog

	checkpoints *checkpointer // nil on PostgreSQL
	corruption  *corruption
	file        os.FileInfo // of an embedded database, as of opening
	linked      atomic.Bool // the file has several names
	whole       bool        // an embedded database was read in full before it was opened
	begun       bool        // this process created the schema
}

// Options configures Open. Now and Logger have defaults.
type Options struct {
	Database string // the path of a SQLite file, which is created if missing, or postgres://…
	NotNew   bool   // refuse an empty database with ErrNew
	AsItIs   bool   // leave the schema alone, and refuse one that is not up to date
	// Restoring opens a PostgreSQL even if a restore into it is not finished.
	Restoring bool
	// Connections is the size of the read pool on PostgreSQL; 0 means the default.
	Connections int
	// WriteLimit bounds the duration of one transaction on PostgreSQL; 0 means no limit.
	WriteLimit time.Duration
	// ReadLimit bounds the duration of one query on PostgreSQL; 0 means no limit.
	ReadLimit time.Duration
	// Patience is how long a transaction waits for one of another process; 0 means five seconds.
	Patience time.Duration
	// Waits is called when a transaction has waited for two seconds. It may be nil.
	Waits func()
	// Copy makes a copy of an embedded database before its schema changes.
	Copy bool
	// Room returns the free bytes for a copy in a folder; nil if they are unknown everywhere.
	Room func(folder string) (free int64, known bool)
	// Upgraded is called in the transaction that ends a change of the schema. It may be nil.
	Upgraded func(ctx context.Context, tx Executor, from, to int64) error
	// Migrations holds the files that create the schema.
	Migrations fs.FS
	// Prepare is called once the schema is ready and before anything else writes. It may keep the
	// pool. It may be nil.
	Prepare func(ctx context.Context, write *sql.DB) error
	Hooks   Hooks
	Now     func() time.Time
	Logger  *slog.Logger
}

func newDB(options Options) *DB {
	db := &DB{
		database: options.Database, migrations: options.Migrations, hooks: options.Hooks.withDefaults(),
		now: options.Now, log: options.Logger, dialect: sqliteDialect,
		feed: newChangeFeed(), metrics: newMetrics(), corruption: newCorruption(),
		waits: options.Waits, newer: newerSchema{unreadable: make(chan struct{})},
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

// Open opens a database and brings its schema up to date. It refuses a database of another
// application, of a newer program, or from before the first release. Temporary problems of a
// PostgreSQL server are returned as *Fault.
//
// The order of the steps matters: nothing writes to a damaged or refused file, and no request is
// written before the schema is ready.
func Open(ctx context.Context, options Options) (_ *DB, err error) {
	db := newDB(options)
	// 1. Examine the database without changing it, and remember the identity of the file.
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
	// 4. Refuse a database that an unfinished move has filled in part.
	if err := db.refuseUnrestored(ctx, options); err != nil {
		return nil, whileOpening(TranslatePostgres(err))
	}
	// 5. Let the caller prepare its tables: it checks its secret.
	if err := db.prepareTables(ctx, options); err != nil {
		return nil, whileOpening(TranslatePostgres(err))
	}
	// 6. Open all connections to a file, and start checkpoints.
	if err := db.startCheckpoints(ctx); err != nil {
		return nil, err
	}
	// 7. Start the writer.
	db.writer = startWriter(db, options.WriteLimit)
	db.beginHostLog()
	return db, nil
}

// preflight refuses a database that must not be opened, and creates the file of a new embedded one.
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
	case options.NotNew || options.AsItIs:
		err = refuseEmptyFile(db.database)
	default:
		err = makeFile(db.database)
	}
	if err == nil {
		db.file, err = os.Stat(db.database)
	}
	return whileOpening(err)
}

func (db *DB) openPools(options Options) error {
	opened, err := db.openEngine(options)
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

func (db *DB) startCheckpoints(ctx context.Context) (err error) {
	if !db.Embedded() {
		return nil
	}
	if err := db.read.openAll(ctx); err != nil {
		return whileOpening(err)
	}
	db.checkpoints, err = db.startCheckpointer()
	return whileOpening(err)
}

// Begun reports whether the database was empty before it was opened.
func (db *DB) Begun() bool { return db.begun }

// Embedded reports whether the database is a file on this machine.
func (db *DB) Embedded() bool { return !IsPostgres(db.database) }

// Now returns the time of the database's clock.
func (db *DB) Now() time.Time { return db.now() }

// Readers returns the read pool.
func (db *DB) Readers() *Pool { return db.read }

// Dialect returns the SQL dialect of the engine.
func (db *DB) Dialect() Dialect { return db.dialect }

// Ping reports whether the database answers.
func (db *DB) Ping(ctx context.Context) error {
	var one int
	return Translate(db.read.QueryRowContext(ctx, "SELECT 1").Scan(&one))
}

// EmptyLog schedules a copy and truncation of an embedded database's log, because it holds erased
// data.
func (db *DB) EmptyLog() { db.checkpoints.empty() }

// Close stops the writer after all waiting requests, and closes the database.
func (db *DB) Close() error {
	db.writer.stop()
	if err := db.corruption.confirmed(); err != nil {
		// Closing the last connection would copy the log into a damaged file. Connections end with
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
