package httpapi_test

import (
	"os"
	"testing"

	"candor/sqlstore/postgrestest"
	"candor/sqlstore/storetest"
)

// engineVariable in the environment says on which engine the suite runs: sqlite, unless it is
// postgres.
const engineVariable = "CANDOR_TEST_ENGINE"

func TestMain(m *testing.M) { postgrestest.Main(m) }

// newDatabase is the address of a new database of the engine that the suite runs on.
func newDatabase(t *testing.T) string {
	t.Helper()
	switch engine := os.Getenv(engineVariable); engine {
	case "", "sqlite":
		return storetest.File(t)
	case "postgres":
		return storetest.Postgres(t)
	default:
		t.Fatalf("%s: %q is neither sqlite nor postgres", engineVariable, engine)
		return ""
	}
}
