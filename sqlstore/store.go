// Package sqlstore keeps everything in a database. Each query is written once and runs on SQLite
// and on PostgreSQL; what differs between them is in dialect.go.
package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"os"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"
)

// Store is a database that is open and up to date.
type Store struct {
	read     *pool
	write    *sql.DB
	dialect  dialect
	database string // its address
	now      func() time.Time
	log      *slog.Logger
	writer   *writer
	feed     *changeFeed
	metrics  *metrics
	faults   *faultLog

	checkpoints *checkpointer // nil on PostgreSQL
	corruption  *corruption
	file        os.FileInfo // of an embedded database, as it was opened
	linked      atomic.Bool // it has several names
	whole       bool        // an embedded database was read whole before it was opened

	anchors   *anchorKeeper
	searching chan struct{} // holds the portion of texts that is looked through for a home
	scanned   bool          // photos have to be clean to be approved
	begun     bool          // opening it made the schema

	wholeSearches *semaphore.Weighted // held by the one that looks at a portion

	secret        []byte        // nil where none is known
	secretWaits   atomic.Bool   // to be checked, where the database took no writes
	keepAddresses time.Duration // 0 for ever
}

// Begun reports whether the database held nothing before it was opened.
func (s *Store) Begun() bool { return s.begun }

// Embedded reports whether the database is a file of this machine.
func (s *Store) Embedded() bool { return !IsPostgres(s.database) }

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
	// ReadLimit is how long one question may take on PostgreSQL; 0 lets it take its time.
	ReadLimit time.Duration
	// Secret is what addresses are hashed with; without one they are hashed by the next who has it.
	Secret []byte
	// AcceptSecret takes a secret that is not the one before.
	AcceptSecret bool
	// KeepAddresses is how long they are kept; 0 keeps them for ever.
	KeepAddresses time.Duration
	Now           func() time.Time
	Logger        *slog.Logger
}

// Open opens a database and brings its schema up to date. It refuses one that belongs to another
// application or that a newer version of the program has written. What is wrong with a PostgreSQL and
// passes is a *Fault.
func Open(ctx context.Context, options Options) (*Store, error) {
	s := &Store{database: options.Database, now: options.Now, log: options.Logger, dialect: sqliteDialect, feed: newChangeFeed(), metrics: newMetrics(), anchors: newAnchorKeeper(), corruption: newCorruption(),
		searching: make(chan struct{}, 1), wholeSearches: semaphore.NewWeighted(1),
		secret: options.Secret, keepAddresses: options.KeepAddresses}
	if s.now == nil {
		s.now = time.Now
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	s.faults = &faultLog{log: s.log}
	var watched *watchdog
	if IsPostgres(options.Database) {
		s.dialect = postgresDialect
		watched = &watchdog{running: map[*query]struct{}{}}
	}
	if err := refuseHalfRestored(options.Database); err != nil {
		return nil, err
	}
	if !IsPostgres(options.Database) {
		var err error
		s.whole, err = inspect(ctx, options.Database, options.AsItIs)
		switch {
		case err != nil:
		case options.NotNew:
			err = refuseEmptyFile(options.Database)
		case !options.AsItIs:
			err = makeFile(options.Database)
		}
		if err != nil {
			return nil, whileOpening(err)
		}
	}
	read, write, err := openEngine(options.Database, options.Connections)
	if err != nil {
		return nil, err
	}
	s.read, s.write = newPool(read, options.ReadLimit, watched), write
	s.read.corruption = s.corruption
	err = s.migrate(ctx, options)
	if err == nil && !options.Moving {
		err = s.refuseHalfMoved(ctx)
	}
	if err == nil {
		err = s.checkSecretWherePossible(ctx, options.AcceptSecret)
	}
	if err != nil {
		return nil, errors.Join(whileOpening(translatePostgres(err)), s.closePools())
	}
	if !IsPostgres(options.Database) {
		if s.file, err = os.Stat(options.Database); err != nil {
			return nil, errors.Join(err, s.closePools())
		}
		if s.checkpoints, err = startCheckpoints(options.Database, s.log); err != nil {
			return nil, errors.Join(whileOpening(err), s.closePools())
		}
	}
	s.writer = startWriter(s, options.WriteLimit)
	return s, nil
}

// Now is the time by the store's clock.
func (s *Store) Now() time.Time { return s.now() }

// Ping tells whether the database answers.
func (s *Store) Ping(ctx context.Context) error {
	var one int
	return translate(s.read.QueryRowContext(ctx, "SELECT 1").Scan(&one))
}

// Close ends the writer after what already waits, and closes the database.
func (s *Store) Close() error {
	s.writer.stop()
	s.anchors.close()
	if err := s.corruption.confirmed(); err != nil {
		return err // the last connection that is closed would copy the log into a damaged file; they end with the process
	}
	return errors.Join(s.checkpoints.stop(), s.closePools())
}

func (s *Store) closePools() error {
	if s.write == s.read.DB {
		return s.read.Close()
	}
	return errors.Join(s.read.Close(), s.write.Close())
}

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

// queryer is what both a pool and a transaction can do.
type queryer interface {
	QueryContext(ctx context.Context, query string, args ...any) (openRows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) oneRow
}
