// Package storetest gives tests databases that are ready to use. It creates one of each engine with
// Candor's migrations and gives each test a copy, because the migrations take longer than most
// tests.
package storetest

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

// File returns the path of a new SQLite database.
func File(t testing.TB) string {
	t.Helper()
	if postgrestest.Skips(t, "sqlite") {
		t.Skip("needs SQLite, and " + postgrestest.Variable + " is postgres")
	}
	content, err := emptyFile()
	if err != nil {
		t.Fatalf("make an empty database: %v", err)
	}
	path := filepath.Join(t.TempDir(), "candor.db")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Postgres returns the address of a PostgreSQL database without rows. The numbers of its change
// feed may not start at 1. The package's TestMain has to be postgrestest.Main.
func Postgres(t testing.TB) string {
	t.Helper()
	return postgrestest.Copy(t, prepare)
}

var emptyFile = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "candor-empty-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "candor.db")
	if err := prepare(path); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// prepare uses no test's context: it must outlive the first test.
func prepare(database string) error {
	store, err := sqlstore.Open(context.Background(), sqlstore.Options{Database: database})
	if err != nil {
		return err
	}
	return store.Close()
}
