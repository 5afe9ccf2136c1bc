// Package sqlstore reads and writes the tables of the database that package sqldb opens. Each query
// is written once and runs on SQLite and on PostgreSQL. This file holds the differences between the
// engines that concern the tables.
package sqlstore

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"io/fs"
	"log/slog"
	"strconv"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"candor/internal/candor"
	"candor/internal/disk"
	"candor/internal/integrity"
	"candor/internal/receipts"
	"candor/internal/sqlstore/sqldb"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations holds the files that create the schema.
var migrations = func() fs.FS {
	files, err := fs.Sub(migrationFiles, "migrations")
	if err != nil {
		panic(err) // the path is a constant
	}
	return files
}()

// KnownSchemas returns the schema versions that this program supports.
func KnownSchemas() (sqldb.Schemas, error) { return sqldb.KnownSchemas(migrations) }

// database embeds sqldb.DB under an unexported name, so that other packages can write only through
// a Tx.
type database = sqldb.DB

// Store runs the queries on the tables of an open, up-to-date database.
type Store struct {
	*database
	read    *sqldb.Pool
	write   *sql.DB // only to prepare the database; all other writes use a Tx
	dialect sqldb.Dialect
	engine  engine
	now     func() time.Time
	log     *slog.Logger

	farRows   int           // farReviews, but fewer in tests
	searching chan struct{} // holds the running portion of a search for homes
	scanned   bool          // photos must be clean to be approved

	wholeSearches *semaphore.Weighted // held while a portion is searched

	integrity integrity.Mode
	rules     integrity.Rules

	secret        []byte        // nil if unknown
	secretWaits   atomic.Bool   // still to be checked, because the database accepted no writes
	keepAddresses time.Duration // 0 means forever

	votes votesOfSite
}

// Options configures Open. Now and Logger have defaults.
type Options struct {
	Database string // the path of an SQLite file, which is created if missing, or postgres://…
	NotNew   bool   // refuse an empty database with ErrNew
	AsItIs   bool   // leave the schema alone, and refuse one that is not up to date
	Copy     bool   // copy an embedded database before its schema changes
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
	// Secret is the key for hashing addresses. Without it, they are hashed by the next server that
	// has it.
	Secret []byte
	// AcceptSecret accepts a secret other than the database's.
	AcceptSecret bool
	// KeepAddresses is how long addresses are kept; 0 means forever.
	KeepAddresses time.Duration
	// Integrity selects the effect of the rules that decide whether a review counts; empty for
	// none.
	Integrity integrity.Mode
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

// Integrity returns the effect of the rules that decide whether a review counts, and the rules.
func (s *Store) Integrity() (integrity.Mode, integrity.Rules) { return s.integrity, s.rules }

// Open opens a database and brings its schema up to date, as sqldb.Open does. It checks the secret
// before anything is written.
func Open(ctx context.Context, options Options) (*Store, error) {
	s := newStore(options)
	db, err := sqldb.Open(ctx, sqldb.Options{
		Database: options.Database, NotNew: options.NotNew, AsItIs: options.AsItIs,
		Restoring: options.Restoring, Copy: options.Copy, Room: roomIn, Upgraded: s.recordUpgrade,
		Connections: options.Connections,
		WriteLimit:  options.WriteLimit, ReadLimit: options.ReadLimit,
		Patience: options.Patience, Waits: options.Waits,
		Migrations: migrations, Hooks: s.hooks(), Now: s.now, Logger: s.log,
		Prepare: func(ctx context.Context, write *sql.DB) error {
			s.write = write
			err := s.checkSecretWherePossible(ctx, options.AcceptSecret)
			if err != nil || options.AsItIs || options.Restoring {
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

// roomIn returns the free space of a folder's disk.
func roomIn(folder string) (free int64, known bool) {
	space, err := disk.Measure(folder)
	return space.Free, err == nil
}

// recordUpgrade appends a change of the schema to the audit trail.
func (s *Store) recordUpgrade(ctx context.Context, tx sqldb.Executor, from, to int64) error {
	entry := candor.AuditEntry{ID: candor.NewID(), Actor: candor.ActorUpgrade,
		Action: candor.ActionSchemaUpgraded, Before: strconv.FormatInt(from, 10),
		After: strconv.FormatInt(to, 10)}
	_, err := tx.ExecContext(ctx, insertEntryQuery(""), entryValues(entry, s.now())...)
	return err
}

// LastUpgrade returns the newest entry of the trail about a change of the schema; its time is zero
// if there is none.
func (s *Store) LastUpgrade(ctx context.Context) (candor.AuditEntry, error) {
	query, args := wholeEntries(candor.AuditFilter{}).
		equal("e.action", candor.ActionSchemaUpgraded).page(auditColumns, 1, 0)
	entry, err := scanAuditEntry(s.read.QueryRowContext(ctx, query, args...).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return candor.AuditEntry{}, nil
	}
	return entry, sqldb.Translate(err)
}

const day = 24 * time.Hour

// milliseconds converts a time to its stored form.
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

// Tx runs statements in the writer's transaction. All requests of a batch share one.
type Tx struct {
	*sqldb.Tx
	store       *Store
	rateUse     *RateUse         // the limits of the running request; nil for none
	ticket      *receipts.Ticket // of the running request; nil for none
	counts      []statusChange
	rateUpdates []rateUpdate
	changed     []*candor.Official // after the changes; set if there is a subscriber
}

// Write runs do in a transaction. It returns after the commit and after this process's readers of
// the change feed have applied it, or after two seconds. A CommitToken in ctx gets the number of
// the change. The transaction uses the writer's context: a request that is canceled while it runs
// is committed or refused as a whole.
func (s *Store) Write(ctx context.Context, do func(*Tx) error) error {
	return s.database.Write(ctx, inTx(ctx, do))
}

// WriteRetryable is Write for a function that the writer may run twice: only the effects of its
// last run outside the transaction may count. It must not refuse after a query that writes
// (RETURNING), which a first run without savepoints could not undo.
func (s *Store) WriteRetryable(ctx context.Context, do func(*Tx) error) error {
	return s.database.WriteRetryable(ctx, inTx(ctx, do))
}

// writeLater enqueues a write without waiting for it. The write may be lost.
func (s *Store) writeLater(do func(*Tx) error) { s.WriteLater(inTx(context.Background(), do)) }

// inTx runs do with the Tx that the requests of a batch share, for the request of a context.
func inTx(ctx context.Context, do func(*Tx) error) func(*sqldb.Tx) error {
	use, ticket := rateUseOf(ctx), receipts.TicketOf(ctx)
	return func(inner *sqldb.Tx) error {
		tx := txOf(inner)
		tx.rateUse, tx.ticket = use, ticket
		return do(tx)
	}
}

func txOf(inner *sqldb.Tx) *Tx { return inner.Shared().(*Tx) }

// hooks returns the calls by which this package takes part in each transaction.
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

// sweepLimit bounds each step of Sweep, so that one that hangs does not keep the others from
// running. The next sweep continues a step that was cut off.
const sweepLimit = 10 * time.Minute

// Sweep deletes data that is no longer needed: old changes, idempotency keys, sessions, failed
// logins, lists of old imports, requests that count no more, space for photos that never arrived,
// notices, old submissions, old receipts, copies from before an upgrade, contents and senders of
// closed removal requests, old addresses, and the oldest entries of the bin. It also checks a
// waiting secret and settles due reviews and votes.
func (s *Store) Sweep(ctx context.Context) error {
	pruneChanges := func(ctx context.Context) error { return s.PruneChanges(ctx, sqldb.ChangesKept) }
	return eachWithin(ctx, sweepLimit, s.checkWaitingSecret, pruneChanges, s.pruneIdempotencyKeys,
		s.pruneSessions, s.pruneLogins, s.closeUnknownLogins, s.EraseRemovals, s.EraseOriginals,
		s.pruneRemovals, s.forgetMoved, s.pruneImports, s.pruneNotices, s.pruneRequestCounts,
		s.prunePhotoClaims, s.pruneSent, s.forgetAddresses, s.forgetNetworks, s.pruneDecisions, s.pruneBulk,
		s.expireBin, s.keepIntegrity, s.pruneReceipts, s.ForgetCopies)
}

// eachWithin runs steps in order, each within a limit of time, and joins their errors.
func eachWithin(
	ctx context.Context, limit time.Duration, steps ...func(context.Context) error,
) error {
	failed := make([]error, len(steps))
	for i, step := range steps {
		limited, cancel := context.WithTimeout(ctx, limit)
		failed[i] = step(limited)
		cancel()
	}
	return errors.Join(failed...)
}

// engine holds the differences between the engines in the queries of the tables.
type engine struct {
	// indexes reads the statements that drop and recreate each index and foreign key of
	// filledTables that is cheaper to recreate than to maintain during a bulk write.
	indexes string
	ready   []string // statements that prepare the transaction of a bulk write
	// tableEnd returns the end of the table of officials in storage order. rangeCondition selects
	// the officials o between two positions. A range of rangeSize has some thousands of officials.
	tableEnd, rangeCondition string
	rangeSize                int64
	// keyMark is the placeholder of a sort key in a list of values. PostgreSQL needs its type.
	keyMark  string
	elements string   // the elements of a JSON array as rows with a column value; %s is its placeholder
	patient  []string // statements that let a transaction wait for another process without a limit
}

// filledTables are the tables that a bulk write fills.
const filledTables = "('officials', 'official_sources', 'official_averages', 'ratings'," +
	" 'review_feedback')"

var sqliteEngine = engine{
	indexes: `SELECT 'DROP INDEX ' || name, sql FROM sqlite_master WHERE type = 'index'
		AND sql IS NOT NULL AND tbl_name IN ` + filledTables + `
		AND name NOT IN ('official_sources_official', 'review_feedback_one_vote')`,
	// The rows arrive in the order of those two indexes.
	tableEnd:       "SELECT COALESCE(MAX(rowid), 0) + 1 FROM officials",
	rangeCondition: "o.rowid >= $1 AND o.rowid < $2",
	rangeSize:      8192,

	keyMark:  "$%d",
	elements: "json_each(%s)",
}

var postgresEngine = engine{
	indexes: sqldb.PostgresIndexes("IN " + filledTables),
	// TRUNCATE frees the space that an interrupted bulk write has left in the tables' files.
	ready: []string{
		"TRUNCATE officials CASCADE", "SET LOCAL maintenance_work_mem = '256MB'",
		"SET LOCAL idle_in_transaction_session_timeout = 0",
	},
	tableEnd: "SELECT pg_relation_size('officials') / CAST(current_setting('block_size') AS BIGINT)",
	rangeCondition: "o.ctid >= CAST(FORMAT('(%s,0)', CAST($1 AS BIGINT)) AS TID)" +
		" AND o.ctid < CAST(FORMAT('(%s,0)', CAST($2 AS BIGINT)) AS TID)",
	rangeSize: 512,
	keyMark:   "CAST($%d AS BYTEA)",
	elements:  "jsonb_array_elements(CAST(%s AS JSONB))",
	patient: []string{"SET LOCAL lock_timeout = 0",
		"SET LOCAL idle_in_transaction_session_timeout = 0"},
}
