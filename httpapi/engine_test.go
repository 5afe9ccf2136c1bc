package httpapi_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"candor/sqlstore"
	"candor/sqlstore/postgrestest"
)

// engineVariable in the environment says on which engine the suite runs: sqlite, unless it is postgres.
const engineVariable = "CANDOR_TEST_ENGINE"

func TestMain(m *testing.M) { postgrestest.Main(m) }

// newDatabase is the address of a new database of the engine that the suite runs on.
func newDatabase(t *testing.T) string {
	t.Helper()
	switch engine := os.Getenv(engineVariable); engine {
	case "", "sqlite":
		return filepath.Join(t.TempDir(), "candor.db")
	case "postgres":
		return postgrestest.Copy(t, prepareDatabase)
	default:
		t.Fatalf("%s: %q is neither sqlite nor postgres", engineVariable, engine)
		return ""
	}
}

func prepareDatabase(address string) error {
	store, err := sqlstore.Open(context.Background(), sqlstore.Options{Database: address})
	if err != nil {
		return err
	}
	return store.Close()
}
