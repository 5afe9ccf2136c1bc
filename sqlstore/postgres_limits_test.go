package sqlstore_test

import (
	"database/sql"
	"errors"
	"strings"
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
	"candor/sqlstore/postgrestest"
)

// TestATransactionThatStalledIsTriedAgainLater stalls for longer than PostgreSQL lets a transaction idle,
// as a machine does that is paused.
func TestATransactionThatStalledIsTriedAgainLater(t *testing.T) {
	t.Parallel() // it waits for seconds
	address := postgrestest.Database(t)
	openLogged(t, address) // makes the tables, for which the limit is too short
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

// TestADatabaseThatIsBusyIsNotCalledNew keeps the table of the schema's version locked.
func TestADatabaseThatIsBusyIsNotCalledNew(t *testing.T) {
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
	defer func() { _ = holder.Rollback() }() // its lock ends with the test in any case
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
