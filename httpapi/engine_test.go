package httpapi_test

import (
	"testing"

	"candor/sqlstore/postgrestest"
	"candor/sqlstore/storetest"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

// newDatabase is the address of a new database: a SQLite file, unless CANDOR_TEST_ENGINE is postgres.
func newDatabase(t *testing.T) string {
	t.Helper()
	if postgrestest.Skips(t, "sqlite") {
		return storetest.Postgres(t)
	}
	return storetest.File(t)
}
