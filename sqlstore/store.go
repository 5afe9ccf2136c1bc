// Package sqlstore keeps everything in a database. Each query is written once and runs on SQLite
// and on PostgreSQL; what differs between them is in dialect.go.
package sqlstore

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"time"

	"github.com/pressly/goose/v3"
	gooseDatabase "github.com/pressly/goose/v3/database"
)

//go:embed migrations/*.sql
var migrations embed.FS

// versionTable holds the schema's version; its presence shows that a PostgreSQL schema is ours.
const versionTable = "candor_schema"

// Store is a database that is open and up to date.
type Store struct {
	read     *pool
	write    *sql.DB
	dialect  dialect
	database string // its address
	now      func() time.Time
	log      *slog.Logger
	writer   *writer
	feed     *feed
	figures  *figures

	milestones *milestoneKeeper
	scanned    bool // photos have to be clean to be approved
}

// Options says what to open. Now and Logger have defaults.
type Options struct {
	Database string // the path of a SQLite file, which is made when missing, or postgres://…
	AsItIs   bool   // leaves the schema alone, and refuses one that is not up to date
	Now      func() time.Time
	Logger   *slog.Logger
}

// Open opens a database and brings its schema up to date. It refuses one that belongs to another
// application or that a newer version of the program has written.
func Open(ctx context.Context, options Options) (*Store, error) {
	s := &Store{database: options.Database, now: options.Now, log: options.Logger, dialect: sqliteDialect, feed: newFeed(), figures: newFigures(), milestones: newMilestoneKeeper()}
	if s.now == nil {
		s.now = time.Now
	}
	if s.log == nil {
		s.log = slog.Default()
	}
	var err error
	if isPostgres(options.Database) {
		if s.dialect, err = postgresDialect(); err != nil {
			return nil, err
		}
	}
	read, write, err := openEngine(options.Database)
	if err != nil {
		return nil, err
	}
	s.read, s.write = newPool(read), write
	if err := s.migrate(ctx, options.AsItIs); err != nil {
		return nil, errors.Join(err, s.closePools())
	}
	s.writer = startWriter(s)
	return s, nil
}

func (s *Store) migrate(ctx context.Context, asItIs bool) error {
	var foreign int64
	if err := s.write.QueryRowContext(ctx, s.dialect.foreign).Scan(&foreign); err != nil {
		return fmt.Errorf("this is no database that can be opened: %w", err)
	}
	if foreign != 0 {
		return errors.New("this database belongs to another application")
	}
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	versions, err := gooseDatabase.NewStore(s.dialect.goose, versionTable)
	if err != nil {
		return err
	}
	options := append([]goose.ProviderOption{goose.WithStore(versions), goose.WithDisableGlobalRegistry(true)}, s.dialect.migration...)
	provider, err := goose.NewProvider("", s.write, files, options...)
	if err != nil {
		return err
	}
	if asItIs {
		// To ask goose would make the table that is asked.
		if _, err := s.schemaVersion(ctx); err != nil {
			return fmt.Errorf("this database holds nothing yet, candor serve makes it ready: %w", err)
		}
	}
	present, known, err := provider.GetVersions(ctx)
	if err != nil {
		return err
	}
	if present > known {
		return fmt.Errorf("a newer version of candor wrote this database (schema %d, this program knows %d); please use that version", present, known)
	}
	if present == known {
		return nil
	}
	if asItIs {
		return fmt.Errorf("this database has schema %d and this program knows %d: starting candor serve brings it up to date", present, known)
	}
	if s.dialect.mark != "" {
		if _, err := s.write.ExecContext(ctx, s.dialect.mark); err != nil {
			return err
		}
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("bring the schema up to date: %w", err)
	}
	return nil
}

// Ping tells whether the database answers.
func (s *Store) Ping(ctx context.Context) error {
	var one int
	return translate(s.read.QueryRowContext(ctx, "SELECT 1").Scan(&one))
}

// Close ends the writer after what already waits, and closes the database.
func (s *Store) Close() error {
	s.writer.stop()
	s.milestones.close()
	return s.closePools()
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
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}
