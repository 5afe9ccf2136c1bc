package sqlstore_test

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/storetest"
)

func TestBatchedRequestsAreIndependent(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		refusal := errors.New("refused")
		var requests sync.WaitGroup
		for i := range 60 {
			requests.Go(func() {
				official := &candor.Official{ID: candor.NewID(), Name: "Ada Example", Position: "mayor",
					PositionType: candor.Mayor, Status: candor.StatusApproved}
				err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
					if err := tx.InsertOfficial(official); err != nil {
						return err
					}
					switch i % 4 {
					case 1:
						return refusal
					case 2:
						panic("a fault of one request")
					case 3:
						return tx.Exec("INSERT INTO no_such_table (id) VALUES ($1)", "x")
					}
					return nil
				})
				if (err == nil) != (i%4 == 0) {
					t.Errorf("request %d: %v", i, err)
				}
			})
		}
		requests.Wait()
		_, total, err := store.FindOfficials(t.Context(), candor.OfficialFilter{Page: 1, Limit: 1})
		if err != nil || total != 15 {
			t.Errorf("%d officials, %v; want 15", total, err)
		}
		last, err := store.LastChange(t.Context())
		if err != nil || last != 15 {
			t.Errorf("last change %d, %v; want 15: what is rolled back is no change", last, err)
		}
		counts, err := store.CountStatuses(t.Context())
		if count := counts[candor.OfficialItem][candor.StatusApproved]; err != nil || count != 15 {
			t.Errorf("%d officials counted, %v; want 15", count, err)
		}
	})
}

// TestRepeatedRequestFailsWithItsTransaction ends the transaction during a repeated request.
func TestRepeatedRequestFailsWithItsTransaction(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := &candor.Official{ID: candor.NewID(), Name: "Ada Example", Position: "mayor",
			PositionType: candor.Mayor, Status: candor.StatusApproved}
		insert := func(tx *sqlstore.Tx) error { return tx.InsertOfficial(official) }
		if err := store.Write(t.Context(), insert); err != nil {
			t.Fatal(err)
		}
		err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			tx.Observe()
			return tx.Exec("ROLLBACK")
		})
		if err == nil {
			t.Error("it is stored without a transaction")
		}
		official.ID = candor.NewID()
		if err := store.Write(t.Context(), insert); err != nil {
			t.Errorf("the next request: %v", err)
		}
	})
}

// TestRetryableWriteThatRefusesLeavesNothing refuses after each kind of write. The write has to be
// undone, although the first attempt has no savepoint.
func TestRetryableWriteThatRefusesLeavesNothing(t *testing.T) {
	const query = "INSERT INTO idempotency_keys (key_hash, created_at, answer)" +
		" VALUES ($1, 1, '{}')"
	refusal := &candor.Error{Code: candor.CodeInvalid, Message: "refused"}
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		for name, write := range map[string]func(tx *sqlstore.Tx, name string) error{
			"Exec":      func(tx *sqlstore.Tx, name string) error { return tx.Exec(query, name) },
			"DeferExec": func(tx *sqlstore.Tx, name string) error { return tx.DeferExec(query, name) },
			"Send": func(tx *sqlstore.Tx, name string) error {
				return tx.Send(sqldb.Statement{Query: query, Args: []any{name}})
			},
		} {
			err := store.WriteRetryable(t.Context(), func(tx *sqlstore.Tx) error {
				if err := write(tx, name); err != nil {
					return err
				}
				return refusal
			})
			if !errors.Is(err, refusal) {
				t.Errorf("%s: %v, want the refusal", name, err)
			}
			err = store.Write(t.Context(), func(tx *sqlstore.Tx) error { return tx.Exec(query, name) })
			if err != nil {
				t.Errorf("%s: the refused request has left its row: %v", name, err)
			}
		}
	})
}

func TestWriteAfterCancelDoesNothing(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		ctx, cancel := context.WithCancel(t.Context())
		running, proceed := make(chan struct{}), make(chan struct{})
		var first sync.WaitGroup
		first.Go(func() {
			if err := store.Write(t.Context(),
				func(*sqlstore.Tx) error { close(running); <-proceed; return nil }); err != nil {
				t.Error(err)
			}
		})
		<-running
		cancel()
		err := store.Write(ctx, func(*sqlstore.Tx) error {
			t.Error("ran after its caller gave up")
			return nil
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
		close(proceed)
		first.Wait()
		if err := store.Write(t.Context(), func(*sqlstore.Tx) error { return nil }); err != nil {
			t.Error(err)
		}
	})
}

func TestWriteAfterCloseIsRefused(t *testing.T) {
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: t.TempDir() + "/candor.db"})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	wantCode(t, store.Write(t.Context(), func(*sqlstore.Tx) error { return nil }),
		candor.CodeUnavailable)
}

func TestWriteAfterABusyDatabase(t *testing.T) {
	database := storetest.File(t)
	store := openAs(t, sqlstore.Options{Database: database, Patience: 100 * time.Millisecond})
	addOfficial(t, store, nil) // leaves prepared statements
	other, err := sql.Open("sqlite", database)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	other.SetMaxOpenConns(1)
	if _, err := other.Exec("BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	nothing := func(*sqlstore.Tx) error { return nil }
	wantCode(t, store.Write(t.Context(), nothing), candor.CodeUnavailable)
	if _, err := other.Exec("ROLLBACK"); err != nil {
		t.Fatal(err)
	}
	if err := store.Write(t.Context(), nothing); err != nil {
		t.Error(err)
	}
}
