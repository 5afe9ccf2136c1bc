//go:build !race

package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"candor/internal/backup"
	"candor/internal/sqlstore"
)

// TestRestoreEndsHoweverOftenItIsKilled moves a site with photos to the other engine. The restore is
// killed after some lines of its progress, and run again.
func TestRestoreEndsHoweverOftenItIsKilled(t *testing.T) { // S39
	stride := 1
	if testing.Short() {
		stride = 3
	}
	for name, engines := range map[string]struct{ from, to func(*testing.T) string }{
		"SQLiteToPostgreSQL": {embedded, postgres},
		"PostgreSQLToSQLite": {postgres, embedded},
	} {
		t.Run(name, func(t *testing.T) {
			to := &scene{storage: storage{Data: t.TempDir(), Database: engines.to(t)}}
			want, folder := backedUp(t, keepSite(t, engines.from(t)))
			command := append([]string{"restore", folder}, to.arguments()...)
			kills := 0
			for ; killAt(t, 1+kills*stride, command); kills++ {
				if code, _, told := run(t, "", append([]string{"admin", "list"},
					to.arguments()...)...); code == 0 {
					t.Errorf("after %d kills another command takes the database: %s", kills, told)
				}
			}
			if kills < 3 {
				t.Errorf("it was killed %d times", kills)
			}
			got, _ := backedUp(t, to.storage)
			for table, hash := range want {
				// The counter goes on in PostgreSQL, and the backup notes which addresses it left out.
				if table != "change_counter" && table != "addresses_forgotten" && got[table] != hash {
					t.Errorf("%s has hash %s, want %s", table, got[table], hash)
				}
			}
			found, err := filepath.Glob(filepath.Join(to.storage.Data, photoFolder, "pictures", "*.jpg"))
			if err != nil || len(found) != 40 {
				t.Errorf("%d photos arrived, %v", len(found), err)
			}
		})
	}
}

// keepSite fills a database with invented people and 40 photos.
func keepSite(t *testing.T, database string) storage {
	t.Helper()
	s := &scene{t: t, storage: storage{Data: t.TempDir(), Database: database}}
	if code, _, told := run(t, "", append([]string{"demo", "--officials", "1500", "--ratings", "6000"},
		s.arguments()...)...); code != 0 {
		t.Fatal(told)
	}
	folder := filepath.Join(s.storage.Data, photoFolder, "pictures")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	s.use(func(store *sqlstore.Store) {
		for i := range 40 {
			name := fmt.Sprintf("A%d-1.jpg", i)
			err := errors.Join(os.WriteFile(filepath.Join(folder, name), bytes.Repeat([]byte(name), 20_000),
				0o600), store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.Exec("INSERT INTO photos (name, object_path, hash, width, height, arrived_at) "+
					"VALUES ($1, $2, '', 1, 1, 1)", name, "/objects/"+name)
			}))
			if err != nil {
				t.Fatal(err)
			}
		}
	})
	return s.storage
}

// backedUp makes a backup, and returns the hashes of its tables.
func backedUp(t *testing.T, from storage) (hashes map[string]string, folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "kept")
	if code, _, told := run(t, "", append([]string{"backup", folder, "--keep-addresses", "20000"},
		(&scene{storage: from}).arguments()...)...); code != 0 {
		t.Fatalf("backup: exit %d: %s", code, told)
	}
	manifest, err := backup.ReadManifest(folder)
	if err != nil {
		t.Fatal(err)
	}
	return manifest.Source.Hashes, folder
}

// killAt kills a command when it has printed so many lines of progress. killed is false if it ended
// before.
func killAt(t *testing.T, lines int, arguments []string) (killed bool) {
	t.Helper()
	command := program(t, arguments...)
	told, err := command.StderrPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	scanner, last := bufio.NewScanner(told), ""
	for n := 1; scanner.Scan(); n++ {
		if last = scanner.Text(); n == lines {
			_ = command.Process.Kill()
		}
	}
	if fault := command.Wait(); fault != nil && command.ProcessState.Exited() {
		t.Fatalf("it failed: %s", last)
	}
	return !command.ProcessState.Success()
}
