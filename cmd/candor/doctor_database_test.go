//go:build !race

package main

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/postgrestest"
)

func TestDoctorChecksRedundantData(t *testing.T) { // S34
	onBothDatabases(t, func(t *testing.T, database string) {
		w := newWard(t, database)
		if w.storage.Database != "" {
			postgrestest.Execute(t, w.storage.Database, "CREATE EXTENSION amcheck")
		}
		w.visit(nil)
		w.use(func(store *sqlstore.Store) {
			if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return errors.Join(
					tx.Exec("INSERT INTO official_averages (official_id, total, overall) SELECT id, 7, 1.5 "+
						"FROM officials WHERE TRUE ON CONFLICT (official_id) DO UPDATE SET total = 7"),
					tx.Exec("UPDATE status_counts SET total = total + 3 WHERE kind = 'rating' AND status = 'rejected'"),
					tx.Exec("UPDATE ratings SET office = 7 WHERE id = (SELECT MIN(id) FROM ratings)"),
				)
			}); err != nil {
				t.Fatal(err)
			}
		})
		w.visit(nil, "are not what their reviews come to",
			"A count of the administration is wrong, rating rejected",
			"Reviews of an office that their official does not have: 1.")
		w.visit([]string{"--mend"}, "Reviews of an office that their official does not have: 1.")
	})
}

func TestDoctorReportsAStepBack(t *testing.T) {
	onAnyDatabase(t, func(t *testing.T, database string) {
		w := newWard(t, database)
		w.use(func(store *sqlstore.Store) {
			if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.Exec("INSERT INTO steps_back (kept_number, kept_mark, lost, at_least, since, found_at)"+
					" VALUES (5, 7, 3, FALSE, $1, $2)", tx.Now().UnixMilli(), tx.Now().UnixMilli())
			}); err != nil {
				t.Fatal(err)
			}
		})
		_, told, _ := runIn(t, "CANDOR_SECRET="+signs, append([]string{"doctor"}, w.arguments()...)...)
		if !strings.Contains(told, "the database went back by 3 changes since 20") {
			t.Errorf("the doctor says %s", told)
		}
	})
}

func TestDoctorDetectsAnUnknownProxy(t *testing.T) {
	onAnyDatabase(t, func(t *testing.T, database string) {
		const newest = "4102444800000" // in milliseconds, the year 2100
		w := newWard(t, database)
		write := func(address func(i int) string, reviews int) {
			w.use(func(store *sqlstore.Store) {
				if err := store.Write(t.Context(), func(tx *sqlstore.Tx) (err error) {
					for i := range reviews {
						err = errors.Join(err, tx.Exec("INSERT INTO ratings (id, official_id, reviewer_name, "+
							"reviewer_email, reviewer_ip, overall_rating, review_text, status, created_at, updated_at)"+
							" SELECT $1, id, '', '', $2, 4, '', 'rejected', "+newest+", 1 FROM officials LIMIT 1",
							candor.NewID(), address(i)))
					}
					return errors.Join(err, tx.Exec("UPDATE status_counts SET total = total + "+
						"CAST($1 AS BIGINT) WHERE kind = 'rating' AND status = 'rejected'", reviews))
				}); err != nil {
					t.Fatal(err)
				}
			})
		}
		write(func(i int) string { return fmt.Sprintf("192.0.2.%d", i) }, 20)
		w.visit(nil)
		write(func(int) string { return "203.0.113.9" }, 60)
		w.visit(nil)
		_, told, _ := runIn(t, "CANDOR_SECRET="+signs, append([]string{"doctor"}, w.arguments()...)...)
		if !strings.Contains(told, "one client, 203.0.113.9. Do not trust it as a proxy unless") {
			t.Errorf("%s", told)
		}
		write(func(int) string { return "172.17.0.1" }, 150)
		w.visit(nil, "reviews came from 172.17.0.1: is CANDOR_TRUSTED_PROXIES set?")
	})
}

func TestDoctorReadsTheWholeFileWithoutChanges(t *testing.T) { // S38
	w := newWard(t, "")
	path := filepath.Join(w.storage.Data, databaseFile)
	for what, damage := range map[string]struct {
		statement string
		want      string
	}{
		"a row without its official": {"DELETE FROM officials",
			"refers to one of officials that is not there"},
		"an index without a row": {"PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = " +
			"'CREATE INDEX officials_newest ON officials (name, id)' WHERE name = 'officials_newest'",
			"officials_newest"},
	} {
		t.Run(what, func(t *testing.T) {
			sound, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			executeInFile(t, path, damage.statement)
			damaged, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			w.visit(nil, damage.want)
			if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, damaged) {
				t.Errorf("the file is another than before, %v", err)
			}
			if err := os.WriteFile(path, sound, 0o600); err != nil {
				t.Fatal(err)
			}
		})
	}
}

func TestDoctorReportsAnUnmountedFolder(t *testing.T) {
	w := newWard(t, "")
	missing := filepath.Join(t.TempDir(), "disk", "photos")
	w.visit([]string{"--blobs", "file://" + missing}, "is not there: is its disk mounted?")
	if _, err := os.Stat(missing); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it made the folder: %v", err)
	}
}

func TestDoctorChecksTheDatabaseWithoutAPhotoStore(t *testing.T) {
	w := newWard(t, "")
	w.visit([]string{"--blobs", "nowhere"}, "Not all could be looked at: CANDOR_BLOBS is no place")
	_, told, _ := runIn(t, "CANDOR_SECRET="+signs,
		append([]string{"doctor", "--blobs", "nowhere"}, w.arguments()...)...)
	if !strings.Contains(told, "answers and is whole") {
		t.Errorf("no word of the database: %s", told)
	}
}

// TestFilesArePrivate checks all files that a server and a backup create, in new folders.
func TestFilesArePrivate(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such modes")
	}
	folder := t.TempDir()
	data, to := filepath.Join(folder, "data"), filepath.Join(folder, "backup")
	server := serveProgram(t, "--data", data)
	if code, _, told := run(t, "", "backup", to, "--data", data); code != 0 {
		t.Fatalf("backup: exit %d: %s", code, told)
	}
	seen := 0
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || path == folder {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s is %s", path, info.Mode())
		}
		seen++
		return err
	})
	if err != nil || seen < 6 {
		t.Errorf("%d files and folders, %v", seen, err)
	}
	if code := server.stop(); code != 0 {
		t.Errorf("exit code %d", code)
	}
	w := &ward{scene: &scene{t: t, storage: storage{Data: data}}}
	w.visit(nil)
	if err := errors.Join(os.Chmod(data, 0o755),
		os.Chmod(filepath.Join(data, databaseFile), 0o644)); err != nil {
		t.Fatal(err)
	}
	w.visit(nil, "Other users of this machine can read "+filepath.Join(data, databaseFile))
}

// executeInFile changes an embedded database without candor, and leaves a single file.
func executeInFile(t *testing.T, path, statement string) {
	t.Helper()
	pool, err := sql.Open("sqlite", sqldb.FileAddress(path, nil))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pool.ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	if err := pool.Close(); err != nil {
		t.Fatal(err)
	}
}
