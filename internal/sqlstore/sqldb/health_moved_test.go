package sqldb_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"testing"

	"candor/internal/sqlstore/sqldb"
)

// TestNewConnectionsUseTheFirstFile closes the connections that read while a database is missing or
// replaced. The next one would create an empty file, or apply the log to the other one.
func TestNewConnectionsUseTheFirstFile(t *testing.T) {
	other, second := openScratch(t)
	if err := second.Close(); err != nil {
		t.Fatal(err)
	}
	database, err := os.ReadFile(other)
	if err != nil {
		t.Fatal(err)
	}
	for name, replacement := range map[string][]byte{
		"ErrMissing": nil, "ErrEmpty": {}, "ErrOtherDatabase": database,
	} {
		t.Run(name, func(t *testing.T) {
			path, store := openScratch(t)
			write(t, store, "INSERT INTO scratch VALUES ('kept in the log')")
			logged := size(t, path+"-wal")
			if err := os.Rename(path, path+".away"); err != nil {
				t.Fatal(err)
			}
			if replacement != nil {
				if err := os.WriteFile(path, replacement, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			store.CloseReaders()
			err := store.Ping(t.Context())
			if fault, ok := errors.AsType[*sqldb.Fault](err); !ok || !fault.LeavesReading() {
				t.Errorf("got %v", err)
			}
			present, err := os.ReadFile(path)
			if replacement == nil && !errors.Is(err, fs.ErrNotExist) ||
				!bytes.Equal(present, replacement) || size(t, path+"-wal") != logged {
				t.Errorf("%d bytes (%v) and a log of %d; want %d and %d", len(present), err,
					size(t, path+"-wal"), len(replacement), logged)
			}
			if err := os.Rename(path+".away", path); err != nil {
				t.Fatal(err)
			}
			var rows int
			if err := store.Readers().QueryRowContext(t.Context(),
				"SELECT COUNT(*) FROM scratch").Scan(&rows); err != nil || rows != 1 {
				t.Errorf("%d rows, %v", rows, err)
			}
		})
	}
}
