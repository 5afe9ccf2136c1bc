package sqldb_test

import (
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// TestPermissionErrorIsNotDamage refuses access to a file. Restoring a backup would not help.
func TestPermissionErrorIsNotDamage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "candor.db")
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: path})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	written := func(path string) error {
		reading, err := sql.Open("sqlite", sqldb.FileAddress(path, url.Values{"mode": {"ro"}}))
		if err != nil {
			t.Fatal(err)
		}
		defer reading.Close()
		_, err = reading.ExecContext(t.Context(), "DELETE FROM officials")
		return err
	}
	for name, test := range map[string]struct {
		err    error
		rights bool
	}{
		"ErrOfTheSystem": {&os.PathError{Op: "open", Path: path, Err: os.ErrPermission}, true},
		"ErrReadOnly":    {written(path), true},
		"ErrCannotOpen":  {written(filepath.Join(t.TempDir(), "none.db")), true},
		"ErrNotThere":    {&os.PathError{Op: "open", Path: path, Err: os.ErrNotExist}, false},
	} {
		t.Run(name, func(t *testing.T) {
			told := sqldb.NoDatabase(test.err)
			if test.err == nil || errors.Is(told, sqldb.ErrNoAccess) != test.rights ||
				strings.Contains(told.Error(), "backup") == test.rights {
				t.Errorf("%v is told as %v", test.err, told)
			}
		})
	}
	t.Run("ErrWhileServing", func(t *testing.T) {
		if told := sqldb.Translate(written(path)); !errors.Is(told, candor.ErrUnavailable) ||
			!errors.Is(told, sqldb.ErrNoAccess) {
			t.Errorf("visitors and the log are told %v", told)
		}
	})
}
