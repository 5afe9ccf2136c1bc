package faults

import (
	"database/sql"
	"path/filepath"
	"testing"
)

// TestAnotherWriterHoldsTheFile holds SQLite's write lock until that is logged, twice.
func TestAnotherWriterHoldsTheFile(t *testing.T) { // S37
	t.Parallel()
	c := newScene(t, t.TempDir())
	end := hold(t, c.folder)
	c.refused("The database is busy at the moment.")
	end()
	took := c.recovers()
	c.check()
	measured.note("Another process holds SQLite's write lock",
		"503 with Retry-After, reading goes on; takes writes again after %s", inShort(took))
}

// hold takes the write lock of an embedded database, until end is called.
func hold(t *testing.T, folder string) (end func()) {
	t.Helper()
	other, err := sql.Open("sqlite", filepath.Join(folder, "candor.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = other.Close() })
	conn, err := other.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conn.ExecContext(t.Context(),
		"PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	return func() {
		if _, err := conn.ExecContext(t.Context(), "ROLLBACK"); err != nil {
			t.Error(err)
		}
		_ = conn.Close()
	}
}
