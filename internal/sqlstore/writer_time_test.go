package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

// The time of a transaction that waits for one of another server is later than the time of that
// one, so that the trail has the order of the commits.
func TestTransactionTimesAreInTheOrderOfCommits(t *testing.T) { // S43
	onBothDatabases(t, func(t *testing.T, database string, now *clock) {
		waits := make(chan struct{}, 1)
		first, second := open(t, database, now), openAs(t, sqlstore.Options{Database: database,
			Now: now.Now, Waits: func() { waits <- struct{}{} }})
		var times [2]time.Time
		done := make(chan error)
		if err := first.Write(t.Context(), func(tx *sqlstore.Tx) error {
			go func() {
				done <- second.Write(t.Context(), func(tx *sqlstore.Tx) error {
					times[1] = tx.Now()
					return nil
				})
			}()
			<-waits
			now.pass(time.Minute)
			times[0] = tx.Now()
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if err := <-done; err != nil || !times[1].Equal(times[0].Add(time.Minute)) {
			t.Errorf("%v, %v", times, err)
		}
	})
}

// A transaction that has waited for another one must read what that one has written.
func TestTransactionsAreReadCommitted(t *testing.T) { // S34
	database := postgrestest.Database(t) + "&default_transaction_isolation=serializable"
	var level string
	if err := open(t, database, newClock()).Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.QueryRowContext(t.Context(), "SELECT current_setting('transaction_isolation')").
			Scan(&level)
	}); err != nil || level != "read committed" {
		t.Errorf("%q, %v", level, err)
	}
}
