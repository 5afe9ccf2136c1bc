package sqlstore_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
)

func size(t *testing.T, path string) int64 {
	t.Helper()
	file, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return file.Size()
}

// writeUntil adds officials until something holds.
func writeUntil(t *testing.T, store *sqlstore.Store, what string, holds func() bool) {
	t.Helper()
	for limit := time.Now().Add(20 * time.Second); !holds(); {
		if time.Now().After(limit) {
			t.Fatalf("never: %s", what)
		}
		addOfficial(t, store, nil)
	}
}

func TestLogIsCopiedBesideTheWriter(t *testing.T) {
	path := filepath.Join(t.TempDir(), "candor.db")
	store := open(t, path, &clock{now: time.Now()})
	small := size(t, path)
	writeUntil(t, store, "a log of 1 MB", func() bool { return size(t, path+"-wal") > 1<<20 })
	if size(t, path) != small {
		t.Fatal("the writer has copied the log itself")
	}
	store.SetCheckpoints(1<<20, 1<<40)
	writeUntil(t, store, "a database with what the log held", func() bool { return size(t, path) > small })
}

func TestLogIsEmptiedWhenReadersLetItGrow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "candor.db")
	store := open(t, path, &clock{now: time.Now()})
	reader, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath())
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := reader.Close(); err != nil {
			t.Error(err)
		}
	}()
	addOfficial(t, store, nil)
	tx, err := reader.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var officials, later int
	if err := tx.QueryRow("SELECT COUNT(*) FROM officials").Scan(&officials); err != nil {
		t.Fatal(err)
	}
	store.SetCheckpoints(1<<18, 1<<19)
	writeUntil(t, store, "a log of 1 MB", func() bool { return size(t, path+"-wal") > 1<<20 })
	// Somebody who reads all the time keeps what he began with, and keeps nobody from writing.
	if err := errors.Join(tx.QueryRow("SELECT COUNT(*) FROM officials").Scan(&later), tx.Rollback()); err != nil || later != officials {
		t.Fatalf("%d officials, then %d, %v", officials, later, err)
	}
	writeUntil(t, store, "an empty log", func() bool { return size(t, path+"-wal") < 1<<19 })
	if _, total, err := store.FindOfficials(t.Context(), candor.OfficialFilter{Page: 1, Limit: 1}); err != nil || total <= officials {
		t.Errorf("%d officials, %v", total, err)
	}
}

func TestLogIsEmptiedThoughSomebodyAlwaysWrites(t *testing.T) {
	path := filepath.Join(t.TempDir(), "candor.db")
	store := open(t, path, &clock{now: time.Now()})
	if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error { return tx.Exec("CREATE TABLE scratch (content BLOB)") }); err != nil {
		t.Fatal(err)
	}
	const whole = 1 << 19
	store.SetCheckpoints(whole/2, whole)
	ctx, rest := context.WithCancel(t.Context())
	var writers sync.WaitGroup
	defer writers.Wait()
	defer rest()
	for range 2 { // one waits while the other writes
		writers.Go(func() {
			for ctx.Err() == nil {
				if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
					time.Sleep(30 * time.Millisecond) // as long as a large transaction
					return tx.Exec("INSERT INTO scratch VALUES (zeroblob(50000))")
				}); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	log := func(holds func(size int64) bool) func() error {
		return func() error {
			if now := size(t, path+"-wal"); !holds(now) {
				return fmt.Errorf("the log has %d bytes", now)
			}
			return nil
		}
	}
	for range 2 {
		until(t, log(func(size int64) bool { return size > whole }))
		until(t, log(func(size int64) bool { return size < whole }))
	}
}
