//go:build !race

package sqlstore_test

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/storetest"
)

// migrateVariable is the environment variable with the database that this process migrates until it
// is killed.
const migrateVariable = "CANDOR_TEST_MIGRATES"

// The start of a migration that no program has, and its end on each engine, which lasts as long as
// the row "held" exists or a table is locked.
const (
	nextBegins = `-- +goose Up
CREATE TABLE visits (number BIGINT PRIMARY KEY, note TEXT NOT NULL);
INSERT INTO visits WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
	SELECT i, 'long enough, so that SQLite writes to its log before the commit' FROM n;
ALTER TABLE ratings ADD COLUMN visits BIGINT NOT NULL DEFAULT 7;
UPDATE officials SET description = 'migrated';
DROP TABLE review_comments;
`
	nextEndsOnSQLite = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n
		WHERE EXISTS (SELECT 1 FROM turns WHERE task = 'held')) SELECT COUNT(*) FROM n;`
	nextEndsOnPostgreSQL = "UPDATE turns SET begun_at = begun_at;"
)

// withNext opens a database with that migration, with the given end.
func withNext(t *testing.T, database, ends string, options sqldb.Options) (*sqldb.DB, error) {
	t.Helper()
	options.Database, options.Patience = database, postgrestest.Hangs
	options.Migrations = nextMigrations(t, nextBegins+ends)
	return sqldb.Open(t.Context(), options)
}

// lasting returns the end of the migration, which hold blocks.
func lasting(database string) string {
	if sqldb.IsPostgres(database) {
		return nextEndsOnPostgreSQL
	}
	return nextEndsOnSQLite
}

// hold blocks the next migration before its end until release is called. waits returns nil once the
// migration is blocked.
func hold(t *testing.T, database string) (waits func() error, release func()) {
	t.Helper()
	if sqldb.IsPostgres(database) {
		lock := lockTable(t, database, "turns")
		return func() error { return blockedBy(t, database, "turns") }, func() { _ = lock.Rollback() }
	}
	execute(t, "sqlite", database, "INSERT INTO turns (task, begun_at) VALUES ('held', 0)")
	return func() error {
			log, err := os.Stat(database + "-wal")
			if err == nil && log.Size() < 2<<20 {
				err = errors.New("the migration has not begun to write")
			}
			return err
		}, func() {
			execute(t, "sqlite", database, "DELETE FROM turns WHERE task = 'held'")
		}
}

// TestAKilledMigrationLeavesNothing kills a process in the middle of the migration of a filled
// database.
func TestAKilledMigrationLeavesNothing(t *testing.T) { // S40
	if database := os.Getenv(migrateVariable); database != "" {
		_, err := withNext(t, database, lasting(database), sqldb.Options{})
		t.Fatalf("the migration has ended: %v", err)
	}
	onFilledDatabases(t, func(t *testing.T, database string, pool *sql.DB) {
		before := storetest.Contents(t, pool, database)
		waits, release := hold(t, database)
		migrating := exec.CommandContext(t.Context(), os.Args[0],
			"-test.run=^TestAKilledMigrationLeavesNothing$")
		migrating.Env = append(os.Environ(), migrateVariable+"="+database)
		if err := migrating.Start(); err != nil {
			t.Fatal(err)
		}
		until(t, waits)
		if err := migrating.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = migrating.Wait() // it was killed
		release()
		wantUnchanged(t, pool, database, before)
		wantMigrated(t, pool, database)
	})
}

func TestAFailedMigrationLeavesNothing(t *testing.T) { // S40
	onFilledDatabases(t, func(t *testing.T, database string, pool *sql.DB) {
		before := storetest.Contents(t, pool, database)
		_, err := withNext(t, database, "UPDATE no_table SET id = ''", sqldb.Options{})
		if err == nil || !strings.Contains(err.Error(), "no_table") ||
			!strings.Contains(err.Error(), "has left nothing behind: start again once its cause is gone") {
			t.Errorf("it says %v", err)
		}
		wantUnchanged(t, pool, database, before)
	})
}

// TestAWriteThatWaitsForAnUpgradeIsRefused has an older server write while the schema changes.
// SQLite begins transactions that write one after another.
func TestAWriteThatWaitsForAnUpgradeIsRefused(t *testing.T) {
	database := storetest.PostgreSQL.Unopened(t)
	older, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database,
		Patience: postgrestest.Hangs})
	if err != nil {
		t.Fatal(err)
	}
	defer older.Close()
	official := addOfficial(t, older, nil)
	waits, release := hold(t, database)
	upgraded, wrote := make(chan error, 1), make(chan error, 1)
	go func() {
		newer, err := withNext(t, database, lasting(database), sqldb.Options{})
		if err == nil {
			err = newer.Close()
		}
		upgraded <- err
	}()
	until(t, waits)
	go func() { wrote <- rename(t, older, official.ID, "By the older server") }()
	until(t, func() error {
		if postgrestest.Text(t, database, "SELECT COUNT(*)::text FROM pg_locks"+
			" WHERE locktype = 'advisory' AND NOT granted AND database ="+
			" (SELECT oid FROM pg_database WHERE datname = current_database())") == "0" {
			return errors.New("the older server does not wait")
		}
		return nil
	})
	release()
	if err := <-upgraded; err != nil {
		t.Fatal(err)
	}
	wantOlder(t, <-wrote)
	if name := postgrestest.Text(t, database, "SELECT name FROM officials"); name != official.Name {
		t.Errorf("the name is %q", name)
	}
}

// onFilledDatabases runs a test on an SQLite file and on a PostgreSQL database that the test may
// change.
func onFilledDatabases(t *testing.T, test func(t *testing.T, database string, pool *sql.DB)) {
	t.Helper()
	for engine, database := range map[string]func(testing.TB) string{
		"SQLite": storetest.File, "PostgreSQL": postgrestest.Database,
	} {
		t.Run(engine, func(t *testing.T) {
			database := database(t)
			store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
			if err != nil {
				t.Fatal(err)
			}
			official := addOfficial(t, store, nil)
			for i := range 20 {
				review(t, store, official.ID, fmt.Sprintf("192.0.2.%d", i), 1+i%5, nil)
			}
			if err := store.Close(); err != nil {
				t.Fatal(err)
			}
			pool := storetest.Open(t, database)
			defer pool.Close()
			test(t, database, pool)
		})
	}
}

// wantUnchanged compares the contents, and opens the database with the program that does not know
// the migration.
func wantUnchanged(
	t *testing.T, pool *sql.DB, database string, before map[string][]map[string]string,
) {
	t.Helper()
	if after := storetest.Contents(t, pool, database); !reflect.DeepEqual(before, after) {
		t.Errorf("the database holds\n%v\nand before\n%v", after, before)
	}
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
	if err != nil {
		t.Fatal(err)
	}
	if condition, err := store.Condition(t.Context()); err != nil || len(condition.Faults) > 0 {
		t.Errorf("%+v, %v", condition, err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
}

// wantMigrated runs the migration again. Programs without it then refuse the database.
func wantMigrated(t *testing.T, pool *sql.DB, database string) {
	t.Helper()
	if _, err := withNext(t, database, lasting(database), sqldb.Options{AsItIs: true}); err == nil ||
		!strings.Contains(err.Error(), "starting candor serve brings it up to date") {
		t.Errorf("left as it is: %v", err)
	}
	migrated, err := withNext(t, database, lasting(database), sqldb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := migrated.Close(); err != nil {
		t.Fatal(err)
	}
	contents := storetest.Contents(t, pool, database)
	if ratings := contents["ratings"]; len(contents["visits"]) != 50_000 || len(ratings) != 20 ||
		ratings[0]["visits"] != "7" || contents["officials"][0]["description"] != "migrated" {
		t.Errorf("%d visits, %v, %v", len(contents["visits"]), ratings, contents["officials"])
	}
	if _, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database}); err == nil ||
		!strings.Contains(err.Error(), "a newer version of candor wrote this database") {
		t.Errorf("the older program says %v", err)
	}
}

// beforeRelease holds the tables of the schema's version and of officials from builds before the
// first release.
var beforeRelease = map[string]string{
	"SQLite": `PRAGMA application_id = 0x43414e44; PRAGMA journal_mode = WAL;
		CREATE TABLE candor_schema (id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL,
			is_applied INTEGER NOT NULL, tstamp TIMESTAMP DEFAULT (datetime('now')));`,
	"PostgreSQL": `CREATE TABLE candor_schema (id INTEGER PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
			version_id BIGINT NOT NULL, is_applied BOOLEAN NOT NULL, tstamp TIMESTAMP NOT NULL DEFAULT now());`,
}

// TestADatabaseFromBeforeTheFirstReleaseIsRefused also covers a version with the number of the
// first migration.
func TestADatabaseFromBeforeTheFirstReleaseIsRefused(t *testing.T) { // S40
	for engine, tables := range beforeRelease {
		for _, version := range []int{1, 36} {
			t.Run(fmt.Sprintf("%s/%d", engine, version), func(t *testing.T) {
				database, driver := filepath.Join(t.TempDir(), "candor.db"), "sqlite"
				if engine == "PostgreSQL" {
					database, driver = postgrestest.Database(t), "pgx"
				}
				for _, statement := range append(strings.SplitAfter(tables, ";"),
					"CREATE TABLE officials (id TEXT PRIMARY KEY, name TEXT NOT NULL)",
					"INSERT INTO officials (id, name) VALUES ('1', 'Vera Trial')",
					fmt.Sprintf("INSERT INTO candor_schema (version_id, is_applied) VALUES (0, TRUE), (%d, TRUE)",
						version)) {
					execute(t, driver, database, statement)
				}
				before := bytesOf(t, database)
				for _, options := range []sqlstore.Options{{}, {AsItIs: true}, {NotNew: true},
					{Restoring: true}, {Secret: firstSecret}} {
					options.Database = database
					_, err := sqlstore.Open(t.Context(), options)
					if !errors.Is(err, sqldb.ErrBeforeRelease) ||
						!strings.Contains(err.Error(), fmt.Sprintf("(schema %d, this program", version)) {
						t.Errorf("%+v: got %v", options, err)
					}
				}
				if after := bytesOf(t, database); !bytes.Equal(before, after) {
					t.Error("the database was changed")
				}
			})
		}
	}
}

// bytesOf returns the bytes of an embedded database with its log, or all contents of a PostgreSQL
// database.
func bytesOf(t *testing.T, database string) (all []byte) {
	t.Helper()
	if sqldb.IsPostgres(database) {
		pool := storetest.Open(t, database)
		defer pool.Close()
		return fmt.Append(nil, storetest.Contents(t, pool, database),
			postgrestest.Text(t, database, "SELECT STRING_AGG(v::text, ' ') FROM candor_schema v"))
	}
	for _, path := range []string{database, database + "-wal"} {
		content, err := os.ReadFile(path)
		if err != nil && path == database {
			t.Fatal(err)
		}
		all = append(all, content...)
	}
	return all
}
