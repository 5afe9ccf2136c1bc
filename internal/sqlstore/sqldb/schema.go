package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	gooseDatabase "github.com/pressly/goose/v3/database"
	"modernc.org/sqlite"
)

// versionTable holds the schema's version. Its presence identifies a PostgreSQL schema as Candor's.
const versionTable = "candor_schema"

// ErrNew reports that a database is empty.
var ErrNew = errors.New("this database holds nothing yet")

// ErrBeforeRelease reports that the schema of a database or of a backup is older than the first
// migration.
var ErrBeforeRelease = errors.New("cannot be brought up to date: please import the lists again into" +
	" a new database, with candor import --new and another CANDOR_DATA or CANDOR_DATABASE; nothing was" +
	" changed")

// migrate brings the schema up to date. It refuses a database that belongs to another application,
// is newer, is from before the first release, or must not be changed. If several processes call it,
// one migrates, and the others wait and then find it done.
func (db *DB) migrate(ctx context.Context, options Options) (err error) {
	var foreign int64
	if err := db.write.QueryRowContext(ctx, db.dialect.foreign).Scan(&foreign); err != nil {
		if fault := Translate(err); IsFault(fault) {
			return fault
		}
		if !db.Embedded() {
			return fmt.Errorf("PostgreSQL refuses to be read (%w); nothing was changed", err)
		}
		return noDatabase(err)
	}
	if db.dialect.limits != "" {
		if err := db.checkServer(ctx); err != nil {
			return err
		}
	}
	if foreign != 0 {
		return errForeign
	}
	known, err := KnownSchemas(db.migrations)
	if err != nil {
		return err
	}
	db.known = known
	if options.AsItIs {
		// goose would create the table that it reads.
		_, err := schemaVersion(ctx, db.read.db)
		if err != nil && !db.Embedded() && !errors.Is(err, &tablesFault) {
			return err // says nothing about the contents of the database
		}
		if err != nil {
			return fmt.Errorf("this database holds nothing yet, candor serve makes it ready: %w", err)
		}
	}
	present, err := presentSchema(ctx, db.read.db, known)
	if err != nil || present == known.Newest {
		return err
	}
	if options.NotNew && present == 0 {
		return ErrNew
	}
	if options.AsItIs {
		return fmt.Errorf("this database has schema %d and this program knows %d:"+
			" starting candor serve brings it up to date", present, known.Newest)
	}
	if db.dialect.turn != "" {
		leave, err := db.waitForTurn(ctx)
		if err != nil {
			return err
		}
		defer leave()
		db.watchHosts() // a commit may wait for a lost synchronous standby
		// Another process may have migrated in the meantime.
		if present, err = presentSchema(ctx, db.read.db, known); err != nil ||
			present == known.Newest {
			return err
		}
	}
	if db.Embedded() && options.Copy && present > 0 {
		if present, err = db.copyBefore(ctx, known, options); err != nil || present == known.Newest {
			return err
		}
	}
	provider, err := db.provideMigrations(present, known.Newest, options)
	if err != nil {
		return err
	}
	// Mark the file before it has tables: a failing step must leave the file unchanged.
	if db.dialect.mark != "" && present == 0 {
		if _, err := db.write.ExecContext(ctx, db.dialect.mark); err != nil {
			return err
		}
	}
	began := time.Now()
	if present > 0 {
		db.log.Info("upgrading the database", "from_schema", present, "to_schema", known.Newest)
	}
	if _, err := provider.Up(ctx); err != nil {
		otherwise := ""
		if db.Embedded() {
			otherwise = ", or bring a backup back with candor restore"
		}
		return fmt.Errorf("the schema cannot be brought up to date (%w); the step that failed has left"+
			" nothing behind: start again once its cause is gone%s", err, otherwise)
	}
	if db.begun = present == 0; !db.begun {
		db.log.Info("upgraded the database", "from_schema", present, "to_schema", known.Newest,
			"seconds", time.Since(began).Seconds())
	}
	return nil
}

// whileOpening gives visitors another message for a fault that would leave an open database
// readable. It also returns diskFault for a full or failing disk, because restoring a backup would
// not help.
func whileOpening(err error) error {
	if fault, ok := errors.AsType[*sqlite.Error](err); ok &&
		(fault.Code()&0xff == sqliteFull || fault.Code()&0xff == sqliteIOError) {
		return diskFault.by(fault)
	}
	if fault, ok := errors.AsType[*Fault](err); ok && fault.LeavesReading() {
		opening := *fault
		opening.words = messageUnavailable
		return &opening
	}
	return err
}

func (db *DB) provideMigrations(present, newest int64, options Options) (*goose.Provider, error) {
	versions, err := gooseDatabase.NewStore(db.dialect.goose, versionTable)
	if err != nil {
		return nil, err
	}
	if present > 0 && options.Upgraded != nil {
		versions = recorder{versions, newest, func(ctx context.Context, tx Executor) error {
			return options.Upgraded(ctx, tx, present, newest)
		}}
	}
	return goose.NewProvider("", db.write, db.migrations,
		goose.WithStore(versions), goose.WithDisableGlobalRegistry(true))
}

// Schemas are the first and the newest schema version that a program supports.
type Schemas struct{ First, Newest int64 }

// KnownSchemas reads the versions from the names of the migrations.
func KnownSchemas(migrations fs.FS) (known Schemas, err error) {
	files, err := fs.ReadDir(migrations, ".")
	if err != nil {
		return known, err
	}
	for i, file := range files {
		version, err := goose.NumericComponent(file.Name())
		if err != nil {
			return known, err
		}
		if i == 0 {
			known.First = version
		}
		known.Newest = max(known.Newest, version)
	}
	return known, nil
}

func schemaVersion(ctx context.Context, database *sql.DB) (version int64, err error) {
	var mode []any
	if _, ok := database.Driver().(*stdlib.Driver); ok {
		// The query fails in an empty database, but PgBouncer would still consider the statement's
		// name taken.
		mode = []any{pgx.QueryExecModeExec}
	}
	err = database.QueryRowContext(ctx, presentSchemaQuery,
		mode...).Scan(&version)
	return version, Translate(err)
}

// presentSchema returns the version of the schema, 0 for an empty database. It refuses a schema
// written by a newer program or by a build before the first release.
func presentSchema(ctx context.Context, database *sql.DB, known Schemas) (int64, error) {
	present, err := schemaVersion(ctx, database)
	if IsNoTable(err) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	if present > known.Newest {
		newer := fmt.Sprintf("a newer version of candor wrote this database"+
			" (schema %d, this program knows %d)", present, known.Newest)
		return 0, &Fault{What: newer, Do: "please use that version", words: messageUpdating}
	}
	return present, known.RefuseEarlier("database", present)
}

// RefuseEarlier refuses a database, or anything else with a schema, from before the first release.
func (k Schemas) RefuseEarlier(what string, present int64) error {
	if present == 0 || present >= k.First {
		return nil
	}
	return fmt.Errorf("this %s is of a build before the first release (schema %d, this program begins"+
		" with %d) and %w", what, present, k.First, ErrBeforeRelease)
}

// IsNoTable reports whether a query failed because its table is missing.
func IsNoTable(err error) bool {
	if fault, ok := errors.AsType[*pgconn.PgError](err); ok {
		return fault.Code == postgresNoTable
	}
	// SQLite has no separate code for it.
	return err != nil && strings.Contains(err.Error(), "no such table")
}
