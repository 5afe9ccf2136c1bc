package sqlstore_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor"
	"candor/sqlstore"
)

// What a closed request asked for is not in the file either, also where it took pages of its own.
func TestAClosedRemovalIsErasedFromTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "candor.db")
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: path})
	if err != nil {
		t.Fatal(err)
	}
	request := ask(t, store, func(r *candor.RemovalRequest) { r.Places = strings.Repeat("日", 1800) + " at 12 Maple Street" })
	if _, err := store.CloseRemoval(t.Context(), request.ID, candor.RemovalClosing{Status: candor.RemovalDone, Actor: "warden"}, hashed); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil || bytes.Contains(file, []byte("12 Maple Street")) {
		t.Errorf("the file still holds the address, %v", err)
	}
}
