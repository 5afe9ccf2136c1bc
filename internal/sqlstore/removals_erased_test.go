package sqlstore_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

// The contents of a closed request are also erased from the file, even from overflow pages.
func TestAClosedRemovalIsErasedFromTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "candor.db")
	now := &clock{now: time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)}
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: path, Now: now.Now})
	if err != nil {
		t.Fatal(err)
	}
	request := ask(t, store, func(r *removals.Request) {
		r.Places = strings.Repeat("日", 1800) + " at 12 Maple Street"
	})
	if _, err := store.CloseRemoval(t.Context(), request.ID,
		removals.Closing{Status: removals.Done, Actor: "warden"}, fakeHash); err != nil {
		t.Fatal(err)
	}
	now.pass(removals.ReopenLimit)
	if err := store.EraseRemovals(t.Context()); err != nil {
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

func TestOriginalsAreErasedFromTheFile(t *testing.T) { // S44
	path := filepath.Join(t.TempDir(), "candor.db")
	now := &clock{now: time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC)}
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: path, Now: now.Now})
	if err != nil {
		t.Fatal(err)
	}
	official := addOfficial(t, store, nil)
	review(t, store, official.ID, "192.0.2.1", 2, func(r *candor.Rating) {
		r.ReviewText = "He lives at 12 Maple Street, 3rd floor."
	})
	redactAll(t, store, ask(t, store, func(r *removals.Request) { r.Address = "12 maple st" }))
	now.pass(removals.RedactionUndo)
	if err := store.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(path)
	if err != nil || bytes.Contains(file, []byte("12 Maple Street")) {
		t.Errorf("the file still holds the text, %v", err)
	}
}
