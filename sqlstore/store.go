// Package sqlstore reads and writes the tables of the database that package sqldb opens. Each query
// is written once and runs on SQLite and on PostgreSQL; what differs between them in the tables is
// in this file.
package sqlstore

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"io/fs"
	"log/slog"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"candor"
	"candor/integrity"
	"candor/sqlstore/pghosts"
	"candor/sqlstore/sqldb"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations are the files that make the schema.
var migrations = func() fs.FS {
	files, err := fs.Sub(migrationFiles, "migrations")
	if err != nil {
		panic(err) // the path is a constant
	}
	return files
}()

// KnownSchemas are the versions of the schema that this program knows.
func KnownSchemas() (sqldb.Schemas, error) { return sqldb.KnownSchemas(migrations) }

// database is what a Store has of the machinery. Its name is not exported: no one else gets at it,
// and writes but by a Tx.
type database = sqldb.DB

// Store is a database that is open and up to date, and the queries of its tables.
type Store struct {
	*database
	read    *sqldb.Pool
	write   *sql.DB // to prepare the database with; all else is written by a Tx
	dialect sqldb.Dialect
	engine  engine
	now     func() time.Time
	log     *slog.Logger

	farRows   int           // farReviews, and fewer in tests
	searching chan struct{} // holds the portion of texts that is looked through for a home
	scanned   bool          // photos have to be clean to be approved

	wholeSearches *semaphore.Weighted // held by the one that looks at a portion

	integrity candor.IntegrityMode
	rules     integrity.Rules

	secret        []byte        // nil where none is known
	secretWaits   atomic.Bool   // to be checked, where the database took no writes
	keepAddresses time.Duration // 0 for ever

	votes votesOfSite
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
	// Secret is what addresses are hashed with; without one they are hashed by the next who has it.
	Secret []byte
	// AcceptSecret takes a secret that is not the one before.
	AcceptSecret bool
	// KeepAddresses is how long they are kept; 0 keeps them for ever.
	KeepAddresses time.Duration
	// Integrity is what comes of the rules by which a review counts; empty for nothing.
	Integrity candor.IntegrityMode
	Now       func() time.Time
	Logger    *slog.Logger
}

func newStore(options Options) *Store {
	s := &Store{
		engine: sqliteEngine, now: options.Now, log: options.Logger, farRows: farReviews,
		searching: make(chan struct{}, 1), wholeSearches: semaphore.NewWeighted(1),
		secret: options.Secret, keepAddresses: options.KeepAddresses,
		integrity: options.Integrity, rules: *integrity.DefaultRules(),
	}
	if s.now == nil {
		s.now = time.Now
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	if sqldb.IsPostgres(options.Database) {
		s.engine = postgresEngine
	}
	return s
}

// Integrity returns what comes of the rules by which a review counts, and the rules.
func (s *Store) Integrity() (candor.IntegrityMode, integrity.Rules) { return s.integrity, s.rules }

// Open opens a database and brings its schema up to date, as sqldb.Open says, and checks the secret
// before anything is written.
func Open(ctx context.Context, options Options) (*Store, error) {
	s := newStore(options)
	db, err := sqldb.Open(ctx, sqldb.Options{
		Database: options.Database, NotNew: options.NotNew, AsItIs: options.AsItIs,
		Moving: options.Moving, Connections: options.Connections,
		WriteLimit: options.WriteLimit, ReadLimit: options.ReadLimit,
		Patience: options.Patience, Waits: options.Waits, Timelines: options.Timelines,
		Migrations: migrations, Hooks: s.hooks(), Now: s.now, Logger: s.log,
		Prepare: func(ctx context.Context, write *sql.DB) error {
			s.write = write
			err := s.checkSecretWherePossible(ctx, options.AcceptSecret)
			if err != nil || options.AsItIs || options.Moving {
				return err
			}
			return s.applyOfficialRules(ctx)
		},
	})
	if err != nil {
		return nil, err
	}
	s.database, s.read, s.dialect = db, db.Readers(), db.Dialect()
	return s, nil
}

const day = 24 * time.Hour

// milliseconds is how times are stored.
func milliseconds(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// fromMilliseconds is the inverse of milliseconds, in UTC.
func fromMilliseconds(ms int64) time.Time {
	if ms == 0 {
		return time.Time{}
	}
	return time.UnixMilli(ms).UTC()
}

// Tx is what a request may do inside the writer's transaction. One serves all requests of a batch.
type Tx struct {
	*sqldb.Tx
	store       *Store
	rateUse     *RateUse // what the running request counts against; nil for nothing
	counts      []counted
	rateUpdates []rateUpdate
	changed     []*candor.Official // as they are after the changes, where someone subscribes
}

// Write runs do in a transaction and returns after its commit, and after the readers that follow
// the change feed in this process have applied it, or after two seconds; a CommitToken in ctx gets
// the number of the change. The transaction lives on the writer's own context: a request that is
// cancelled while it runs is committed or refused as a whole.
func (s *Store) Write(ctx context.Context, do func(*Tx) error) error {
	return s.database.Write(ctx, inTx(rateUseOf(ctx), do))
}

// WriteRetryable is Write for a function that the writer may run twice: what it leaves behind
// outside the transaction is what its last run left. It must not refuse after a query that writes
// (RETURNING), which a first run without savepoints could not undo.
func (s *Store) WriteRetryable(ctx context.Context, do func(*Tx) error) error {
	return s.database.WriteRetryable(ctx, inTx(rateUseOf(ctx), do))
}

// writeLater hands over a write that no one waits for and that may be lost.
func (s *Store) writeLater(do func(*Tx) error) { s.WriteLater(inTx(nil, do)) }

// inTx runs do in the Tx that the requests of a batch share.
func inTx(use *RateUse, do func(*Tx) error) func(*sqldb.Tx) error {
	return func(inner *sqldb.Tx) error {
		tx := txOf(inner)
		tx.rateUse = use
		return do(tx)
	}
}

func txOf(inner *sqldb.Tx) *Tx { return inner.Shared().(*Tx) }

// hooks are what the tables add to each transaction.
func (s *Store) hooks() sqldb.Hooks {
	return sqldb.Hooks{
		Begin: func(tx *sqldb.Tx) any { return &Tx{Tx: tx, store: s} },
		Mark: func(inner *sqldb.Tx) func() {
			tx := txOf(inner)
			counts, updates := len(tx.counts), len(tx.rateUpdates)
			return func() { tx.counts, tx.rateUpdates = tx.counts[:counts], tx.rateUpdates[:updates] }
		},
		BeforeCommit: func(inner *sqldb.Tx) error {
			tx := txOf(inner)
			if err := tx.writeCounts(); err != nil {
				return err
			}
			return tx.writeRateUpdates()
		},
		OnCommit: func(inner *sqldb.Tx) []sqldb.Statement { return txOf(inner).readChanged() },
		Known:    func(known any, inner *sqldb.Tx) any { return txOf(inner).addKnown(known) },
	}
}

// Sweep forgets what is no longer needed: old changes, idempotency keys, sessions, failed logins,
// lists of old imports, requests that count no more, room for photos that never arrived, notices, what
// submitters sent long ago, what closed removal requests asked for and who asked, and old addresses.
func (s *Store) Sweep(ctx context.Context) error {
	return errors.Join(s.checkWaitingSecret(ctx), s.PruneChanges(ctx, sqldb.ChangesKept),
		s.pruneIdempotencyKeys(ctx),
		s.pruneSessions(ctx), s.pruneLogins(ctx), s.closeUnknownLogins(ctx), s.EraseRemovals(ctx),
		s.EraseOriginals(ctx), s.pruneRemovals(ctx),
		s.forgetMoved(ctx), s.pruneImports(ctx), s.pruneNotices(ctx), s.pruneRequestCounts(ctx),
		s.prunePhotoClaims(ctx), s.pruneSent(ctx),
		s.forgetAddresses(ctx), s.forgetNetworks(ctx), s.pruneDecided(ctx), s.keepIntegrity(ctx))
}

// engine holds what differs between the two engines in the queries of the tables.
type engine struct {
	// indexes reads what drops, and what makes again, each index and foreign key of filledTables
	// that costs more kept up to date than made again.
	indexes string
	ready   []string // prepares the transaction of a bulk
	// tableEnd is where the table of officials ends, in the order in which it lies in the database;
	// rangeCondition chooses, of the officials o, those from one place to another, and rangeSize is
	// how far apart to read some thousands at once.
	tableEnd, rangeCondition string
	rangeSize                int64
	rangeTables              string // officialTables where the range is a small one of many
	// keyMark is the mark of a sort key in a list of values, whose type PostgreSQL has to be told.
	keyMark  string
	elements string   // the rows of a JSON array, each as value; %s is its mark
	patient  []string // lets a transaction wait for another process as long as that takes
}

// filledTables are those that a bulk fills.
const filledTables = "('officials', 'official_sources', 'official_averages', 'ratings'," +
	" 'review_feedback')"

var sqliteEngine = engine{
	indexes: `SELECT 'DROP INDEX ' || name, sql FROM sqlite_master WHERE type = 'index'
		AND sql IS NOT NULL AND tbl_name IN ` + filledTables + `
		AND name NOT IN ('official_sources_official', 'review_feedback_one_vote')`,
	// The rows come in the order of those two.
	tableEnd:       "SELECT COALESCE(MAX(rowid), 0) + 1 FROM officials",
	rangeCondition: "o.rowid >= $1 AND o.rowid < $2",
	rangeSize:      8192,

	rangeTables: officialTables,
	keyMark:     "$%d",
	elements:    "json_each(%s)",
}

var postgresEngine = engine{
	indexes: sqldb.PostgresIndexes("IN " + filledTables),
	// What an earlier bulk left that was broken off goes with the old, empty files of the tables.
	ready: []string{
		"TRUNCATE officials CASCADE", "SET LOCAL maintenance_work_mem = '256MB'",
		"SET LOCAL idle_in_transaction_session_timeout = 0",
	},
	tableEnd: "SELECT pg_relation_size('officials') / CAST(current_setting('block_size') AS BIGINT)",
	rangeCondition: "o.ctid >= CAST(FORMAT('(%s,0)', CAST($1 AS BIGINT)) AS TID)" +
		" AND o.ctid < CAST(FORMAT('(%s,0)', CAST($2 AS BIGINT)) AS TID)",
	rangeSize: 512,
	// Told nothing else, the planner reads all averages for each part; OFFSET 0 makes it look for
	// those of each official.
	rangeTables: " FROM officials o LEFT JOIN LATERAL (SELECT * FROM official_averages b" +
		" WHERE b.official_id = o.id OFFSET 0) a ON TRUE",
	keyMark:  "CAST($%d AS BYTEA)",
	elements: "jsonb_array_elements(CAST(%s AS JSONB))",
	patient: []string{"SET LOCAL lock_timeout = 0",
		"SET LOCAL idle_in_transaction_session_timeout = 0"},
}
