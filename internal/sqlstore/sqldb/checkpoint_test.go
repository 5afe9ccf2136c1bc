package sqldb_test

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/postgrestest"
)

// openScratch opens a new embedded database with an empty table to write to.
func openScratch(t *testing.T) (path string, store *sqlstore.Store) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "candor.db")
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: path})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	write(t, store, "CREATE TABLE scratch (content BLOB)")
	return path, store
}

func write(t *testing.T, store *sqlstore.Store, statement string) {
	t.Helper()
	if err := store.Write(t.Context(),
		func(tx *sqlstore.Tx) error { return tx.Exec(statement) }); err != nil {
		t.Fatal(err)
	}
}

func size(t *testing.T, path string) int64 {
	t.Helper()
	file, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return file.Size()
}

// writeUntil adds rows until holds returns true.
func writeUntil(t *testing.T, store *sqlstore.Store, what string, holds func() bool) {
	t.Helper()
	for limit := time.Now().Add(postgrestest.Hangs); !holds(); {
		if time.Now().After(limit) {
			t.Fatalf("never: %s", what)
		}
		write(t, store, "INSERT INTO scratch VALUES (zeroblob(5000))")
	}
}

func TestLogIsCopiedWhileTheWriterWrites(t *testing.T) {
	path, store := openScratch(t)
	small := size(t, path)
	writeUntil(t, store, "a log of 1 MB", func() bool { return size(t, path+"-wal") > 1<<20 })
	if size(t, path) != small {
		t.Fatal("the writer has copied the log itself")
	}
	store.SetCheckpoints(1<<20, 1<<40)
	writeUntil(t, store, "a database with what the log held", func() bool {
		return size(t, path) > small
	})
}

func TestLogIsEmptiedAfterLongReads(t *testing.T) {
	path, store := openScratch(t)
	reader, err := sql.Open("sqlite", sqldb.FileAddress(path, nil))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := reader.Close(); err != nil {
			t.Error(err)
		}
	}()
	const count = "SELECT COUNT(*) FROM scratch"
	write(t, store, "INSERT INTO scratch VALUES ('first')")
	tx, err := reader.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	var rows, later, all int
	if err := tx.QueryRow(count).Scan(&rows); err != nil {
		t.Fatal(err)
	}
	store.SetCheckpoints(1<<18, 1<<19)
	writeUntil(t, store, "a log of 1 MB", func() bool { return size(t, path+"-wal") > 1<<20 })
	// A long read keeps its snapshot and does not block writes.
	if err := errors.Join(tx.QueryRow(count).Scan(&later), tx.Rollback()); err != nil ||
		later != rows {
		t.Fatalf("%d rows, then %d, %v", rows, later, err)
	}
	writeUntil(t, store, "an empty log", func() bool { return size(t, path+"-wal") < 1<<19 })
	if err := reader.QueryRow(count).Scan(&all); err != nil || all <= rows {
		t.Errorf("%d rows, %v", all, err)
	}
}

func TestLogIsEmptiedDuringEndlessWrites(t *testing.T) {
	path, store := openScratch(t)
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
	log := func(what string, holds func(size int64) bool) {
		t.Helper()
		for limit := time.Now().Add(postgrestest.Hangs); !holds(size(t,
			path+"-wal")); time.Sleep(time.Millisecond) {
			if time.Now().After(limit) {
				t.Fatalf("never a log that is %s, it has %d bytes", what, size(t, path+"-wal"))
			}
		}
	}
	for range 2 {
		log("large", func(size int64) bool { return size > whole })
		log("small", func(size int64) bool { return size < whole })
	}
}
