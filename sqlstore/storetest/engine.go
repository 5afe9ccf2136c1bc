package storetest

import (
	"path/filepath"
	"testing"

	"candor/sqlstore/postgrestest"
)

// Engine is a kind of database that tests run on.
type Engine string

// The engines of the store.
const (
	SQLite     Engine = "SQLite"
	PostgreSQL Engine = "PostgreSQL"
)

// Database is the path or the address of a database that the store has opened before, without rows.
// The package's TestMain has to be postgrestest.Main.
func (e Engine) Database(t testing.TB) string {
	t.Helper()
	if e == SQLite {
		return File(t)
	}
	return Postgres(t)
}

// Unopened is the path or the address of a database that the store has never opened.
func (e Engine) Unopened(t testing.TB) string {
	t.Helper()
	if e == SQLite {
		return filepath.Join(t.TempDir(), "candor.db")
	}
	return postgrestest.Database(t)
}

// OnBothEngines runs a test on each engine that CANDOR_TEST_ENGINE leaves: for statements, locks and
// orders that the engines have each in their way.
func OnBothEngines(t *testing.T, test func(t *testing.T, engine Engine)) {
	t.Helper()
	if !postgrestest.Skips(t, "sqlite") {
		t.Run(string(SQLite), func(t *testing.T) { test(t, SQLite) })
	}
	if !postgrestest.Skips(t, "postgres") {
		t.Run(string(PostgreSQL), func(t *testing.T) { test(t, PostgreSQL) })
	}
}

// OnAnyEngine runs a test on SQLite, and without -short on PostgreSQL too: for rules that every
// engine stores alike.
func OnAnyEngine(t *testing.T, test func(t *testing.T, engine Engine)) {
	t.Helper()
	if !testing.Short() {
		OnBothEngines(t, test)
		return
	}
	if postgrestest.Skips(t, "sqlite") {
		t.Skip("any engine proves this, and SQLite does; make test-all runs it on PostgreSQL")
	}
	t.Run(string(SQLite), func(t *testing.T) { test(t, SQLite) })
}
