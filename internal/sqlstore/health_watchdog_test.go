package sqlstore_test

import (
	"log/slog"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/postgrestest"
)

// TestHangingServerFailsQueries makes a PostgreSQL hang without refusing connections: queries in
// progress and new ones fail with its fault, and the store recovers by itself.
func TestHangingServerFailsQueries(t *testing.T) {
	t.Parallel() // takes seconds
	for name, begin := range map[string]func(t *testing.T) (address string, hang func() (end func())){
		"Frozen": func(t *testing.T) (string, func() func()) {
			if testing.Short() {
				t.Skip("has a server of its own; make test-all runs it")
			}
			server := postgrestest.Own(t)
			return server.Address(), func() func() { return server.Freeze(t) }
		},
		"LineDropsData": func(t *testing.T) (string, func() func()) {
			line := postgrestest.NewLine(t, postgrestest.Database(t))
			return line.Address(), func() func() { line.Die(); return line.Revive }
		},
	} {
		t.Run(name, func(t *testing.T) {
			address, hang := begin(t)
			store, lines := openLogged(t, address)
			reader := follow(t, store)
			official := addOfficial(t, store, nil)
			end := hang()
			var asking sync.WaitGroup
			for range 30 { // more than there are connections
				asking.Go(func() {
					if _, err := store.FindOfficial(t.Context(), official.ID); !sqldb.IsFault(err) {
						t.Errorf("a question: %v", err)
					}
				})
			}
			asking.Go(func() {
				if _, _, err := store.ListRatings(t.Context(),
					candor.ListFilter{Page: 1, Limit: 10}); !sqldb.IsFault(err) {
					t.Errorf("a list: %v", err)
				}
			})
			asking.Wait()
			wantCode(t, store.Write(t.Context(), func(*sqlstore.Tx) error { return nil }),
				candor.CodeUnavailable)
			if fault, ok := store.Fault(); !ok || fault.LeavesReading() {
				t.Errorf("the fault is %v", fault)
			}
			end()
			until(t, func() error { _, err := store.FindOfficial(t.Context(), official.ID); return err })
			later := addOfficial(t, store, nil)
			reader.until(t, "a change after the silence", func() bool { return reader.seen(later.ID) })
			until(t, func() error {
				if fault, ok := store.Fault(); ok {
					return fault
				}
				return nil
			})
			if lines.count("PostgreSQL does not answer (no answer within") != 1 ||
				lines.count("well again") != 1 {
				t.Errorf("the log has %q", lines.lines)
			}
		})
	}
}

// TestDeadConnectionsAreReplaced makes every connection go dead while new ones work. Whether the
// watchdog or the limits end the queries depends on which of them notices first.
func TestDeadConnectionsAreReplaced(t *testing.T) {
	t.Parallel() // takes seconds
	database := postgrestest.Database(t)
	line := postgrestest.NewLine(t, database)
	store := openLimited(t, line.Address(), time.Second)
	follow(t, store)
	official := addOfficial(t, openAs(t, sqlstore.Options{Database: database}), nil)
	look := func() error { _, err := store.FindOfficial(t.Context(), official.ID); return err }
	write := func() error { return store.Write(t.Context(), func(*sqlstore.Tx) error { return nil }) }
	until(t, look) // a busy machine may need more than the limit
	until(t, write)
	line.Die()
	line.Revive()
	until(t, look)
	until(t, write)
}

// openLimited opens a database with a time limit for queries and transactions.
func openLimited(t *testing.T, database string, limit time.Duration) *sqlstore.Store {
	t.Helper()
	return openAs(t, sqlstore.Options{Database: database, ReadLimit: limit, WriteLimit: limit,
		Logger: slog.New(slog.DiscardHandler)})
}

func TestSlowQueriesAreCanceled(t *testing.T) {
	t.Parallel() // takes seconds
	database := postgrestest.Database(t)
	store := openLimited(t, database, time.Second)
	official := addOfficial(t, openAs(t, sqlstore.Options{Database: database}), nil)
	blocking := lockTable(t, database, "officials")
	_, err := store.FindOfficial(t.Context(), official.ID)
	wantCode(t, err, candor.CodeUnavailable)
	if sqldb.IsFault(err) {
		t.Errorf("one slow question is a fault of the server: %v", err)
	}
	if err := blocking.Rollback(); err != nil {
		t.Fatal(err)
	}
	until(t, func() error { _, err := store.FindOfficial(t.Context(), official.ID); return err })
}
