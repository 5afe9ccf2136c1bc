package postgrestest

import (
	"os"
	"testing"
)

// Variable names the environment variable that limits tests to one engine, sqlite or postgres.
// Empty means both.
const Variable = "CANDOR_TEST_ENGINE"

// Skips reports whether tests are limited to another engine than the named one.
func Skips(t testing.TB, engine string) bool {
	t.Helper()
	chosen := os.Getenv(Variable)
	if chosen != "" && chosen != "sqlite" && chosen != "postgres" {
		t.Fatalf("%s: %q is neither sqlite nor postgres", Variable, chosen)
	}
	return chosen != "" && chosen != engine
}

// skipWithout skips a test that needs PostgreSQL if tests are limited to SQLite.
func skipWithout(t testing.TB) {
	t.Helper()
	if Skips(t, "postgres") {
		t.Skip("needs PostgreSQL, and " + Variable + " is sqlite")
	}
}
