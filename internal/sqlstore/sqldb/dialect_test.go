package sqldb_test

import (
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

func TestLostConnectionsPass(t *testing.T) { // S42
	for name, cause := range map[string]error{"ErrCutWhileReading": io.ErrUnexpectedEOF,
		"ErrCutBefore": driver.ErrBadConn} {
		t.Run(name, func(t *testing.T) {
			if err := sqldb.Translate(fmt.Errorf("query: %w", cause)); !errors.Is(err,
				candor.ErrUnavailable) || !errors.Is(err, cause) {
				t.Errorf("%v is told as %v", cause, err)
			}
		})
	}
}

// TestDamageHasAReadableError reads a database whose disk fails after the first page.
func TestDamageHasAReadableError(t *testing.T) { // S36, S38
	path := filepath.Join(t.TempDir(), "candor.db")
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: path})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	for i := page; i < len(whole); i++ {
		whole[i] = 0xA5
	}
	if err := os.WriteFile(path, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	database, err := sql.Open("sqlite", sqldb.FileAddress(path, nil))
	if err != nil {
		t.Fatal(err)
	}
	defer database.Close()
	var one int
	err = sqldb.Translate(database.QueryRowContext(t.Context(),
		"SELECT COUNT(*) FROM officials").Scan(&one))
	if !errors.Is(err, candor.ErrUnavailable) ||
		!strings.Contains(err.Error(), "candor doctor reports") {
		t.Errorf("a question to a damaged database: %v", err)
	}
}
