package sqlstore_test

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/storetest"
)

func TestOpenRefuses(t *testing.T) {
	for name, test := range map[string]struct {
		prepare func(t *testing.T) string
		want    string
	}{
		"ErrNoDatabaseFile": {func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "candor.db")
			if err := os.WriteFile(path, []byte(strings.Repeat("This is a letter, not a database.\n", 99)),
				0o600); err != nil {
				t.Fatal(err)
			}
			return path
		}, "no database that can be opened"},
		"ErrAnotherApplication": {func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "other.db")
			execute(t, "sqlite", path, "CREATE TABLE recipes (id INTEGER)")
			return path
		}, "belongs to another application"},
		"ErrAnotherApplicationOnPostgreSQL": {func(t *testing.T) string {
			database := postgrestest.Database(t)
			execute(t, "pgx", database, "CREATE TABLE recipes (id INTEGER)")
			return database
		}, "belongs to another application"},
		"ErrNewerSchema": {func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "candor.db")
			openAndClose(t, path)
			execute(t, "sqlite", path,
				"INSERT INTO candor_schema (version_id, is_applied) VALUES (9999, TRUE)")
			return path
		}, "newer version of candor"},
		"ErrNoSuchFolder": {func(t *testing.T) string {
			return filepath.Join(t.TempDir(), "missing",
				"candor.db")
		}, "no database that can be opened"},
	} {
		t.Run(name, func(t *testing.T) {
			database := test.prepare(t)
			store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
			if err == nil {
				store.Close()
				t.Fatal("opened")
			}
			if !strings.Contains(err.Error(), test.want) {
				t.Errorf("got %q, want %q in it", err, test.want)
			}
		})
	}
}

func TestReopenKeepsTheData(t *testing.T) {
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
		database := engine.Unopened(t)
		if engine == storetest.SQLite {
			database = filepath.Join(t.TempDir(), "a b%3F.db")
		}
		now := &clock{}
		store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database, Now: now.Now})
		if err != nil {
			t.Fatal(err)
		}
		official := addOfficial(t, store, nil)
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := open(t, database, now).FindOfficial(t.Context(), official.ID); err != nil {
			t.Error(err)
		}
	})
}

func openAndClose(t *testing.T, database string) {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
}

func execute(t *testing.T, driver, database, statement string) {
	t.Helper()
	pool, err := sql.Open(driver, database)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec(statement); err != nil {
		t.Fatal(err)
	}
}
