package sqlstore_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// TestMissingFileAcceptsNoWrites removes, moves and replaces a database while it is in use: no
// write is acknowledged that the next start would not find, reads continue, and so do writes once
// the file is back.
func TestMissingFileAcceptsNoWrites(t *testing.T) { // S35
	remove := func(path, _ string) error { return os.Remove(path) }
	replace := func(path, kept string) error {
		return errors.Join(os.Rename(path, kept), os.WriteFile(path, []byte("another"), 0o600))
	}
	for name, test := range map[string]struct {
		away      func(path, kept string) error
		during    bool // while the transaction runs
		comesBack bool
	}{
		"ErrRemoved":           {remove, false, false},
		"ErrRemovedMeanwhile":  {remove, true, false},
		"ErrMoved":             {os.Rename, false, true},
		"ErrMovedMeanwhile":    {os.Rename, true, true},
		"ErrReplaced":          {replace, false, true},
		"ErrReplacedMeanwhile": {replace, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			path, kept := filepath.Join(t.TempDir(), "candor.db"), filepath.Join(t.TempDir(), "kept.db")
			store, lines := openLogged(t, path)
			reader := follow(t, store)
			official := addOfficial(t, store, nil)
			if !test.during {
				if err := test.away(path, kept); err != nil {
					t.Fatal(err)
				}
			}
			wantCode(t, store.Write(t.Context(), func(*sqlstore.Tx) error {
				if test.during {
					return test.away(path, kept)
				}
				return nil
			}), candor.CodeUnavailable)
			until(t, func() error {
				if fault, ok := store.Fault(); !ok || !fault.LeavesReading() {
					return errors.New("nobody notices")
				}
				return nil
			})
			if _, err := store.FindOfficial(t.Context(), official.ID); err != nil {
				t.Errorf("a query: %v", err)
			}
			if release, err := store.HoldReaders(t.Context()); err != nil {
				t.Errorf("several queries at once: %v", err)
			} else if err := release(); err != nil {
				t.Error(err)
			}
			if content, err := os.ReadFile(path); err == nil && string(content) != "another" {
				t.Errorf("the other file has become %.40q", content)
			}
			if !test.comesBack {
				return
			}
			if err := os.Rename(kept, path); err != nil {
				t.Fatal(err)
			}
			until(t, func() error {
				return store.Write(t.Context(),
					func(*sqlstore.Tx) error { return nil })
			})
			later := addOfficial(t, store, nil)
			reader.until(t, "a change after the file was back", func() bool { return reader.seen(later.ID) })
			until(t, func() error {
				if fault, ok := store.Fault(); ok {
					return fault
				}
				return nil
			})
			if lines.count("removed or replaced while it is in use (") > 1 ||
				lines.count("well again") != 1 {
				t.Errorf("the log has %q", lines.lines)
			}
		})
	}
}
