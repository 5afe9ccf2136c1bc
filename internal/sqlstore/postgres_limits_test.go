package sqlstore_test

import (
	"database/sql"
	"errors"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

// TestStalledTransactionIsUnavailable stalls a transaction for longer than PostgreSQL lets it idle,
// as on a paused machine.
func TestStalledTransactionIsUnavailable(t *testing.T) {
	t.Parallel() // takes seconds
	address := postgrestest.Database(t)
	openLogged(t, address) // creates the tables, which the limit would interrupt
	store, _ := openLogged(t, address+"&idle_in_transaction_session_timeout=500ms")
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		time.Sleep(1500 * time.Millisecond)
		return tx.Exec("UPDATE change_counter SET number = number")
	})
	if told, ok := errors.AsType[*candor.Error](err); !ok || told.Code != candor.CodeUnavailable {
		t.Errorf("the write is answered with %v", err)
	}
	addOfficial(t, store, nil)
}

// TestBusyDatabaseIsNotNew keeps the table of the schema's version locked.
func TestBusyDatabaseIsNotNew(t *testing.T) {
	address := postgrestest.Database(t)
	openLogged(t, address)
	pool, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	holder, err := pool.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = holder.Rollback() }() // the lock ends with the test
	if _, err := holder.ExecContext(t.Context(), "LOCK TABLE candor_schema"); err != nil {
		t.Fatal(err)
	}
	_, err = sqlstore.Open(t.Context(), sqlstore.Options{Database: address + "&lock_timeout=50ms",
		AsItIs: true})
	if err == nil || strings.Contains(err.Error(), "holds nothing yet") ||
		!strings.Contains(err.Error(), "busy") {
		t.Errorf("it says %v", err)
	}
}
