package storetest

import (
	"path/filepath"
	"testing"

	"candor/internal/testkit/postgrestest"
)

// Engine is a database engine that tests run on.
type Engine string

// The supported engines.
const (
	SQLite     Engine = "SQLite"
	PostgreSQL Engine = "PostgreSQL"
)

// Database returns the path or address of a database with an up-to-date schema and no rows. The
// package's TestMain has to be postgrestest.Main.
func (e Engine) Database(t testing.TB) string {
	t.Helper()
	if e == SQLite {
		return File(t)
	}
	return Postgres(t)
}

// Unopened returns the path or address of a database that the store has never opened.
func (e Engine) Unopened(t testing.TB) string {
	t.Helper()
	if e == SQLite {
		return filepath.Join(t.TempDir(), "candor.db")
	}
	return postgrestest.Database(t)
}

// OnBothEngines runs a test on each engine that CANDOR_TEST_ENGINE allows. Use it for statements,
// locks and sort orders that differ by engine.
func OnBothEngines(t *testing.T, test func(t *testing.T, engine Engine)) {
	t.Helper()
	if !postgrestest.Skips(t, "sqlite") {
		t.Run(string(SQLite), func(t *testing.T) { test(t, SQLite) })
	}
	if !postgrestest.Skips(t, "postgres") {
		t.Run(string(PostgreSQL), func(t *testing.T) { test(t, PostgreSQL) })
	}
}

// OnAnyEngine runs a test on SQLite, and without -short on PostgreSQL too. Use it for rules that do
// not depend on the engine.
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
