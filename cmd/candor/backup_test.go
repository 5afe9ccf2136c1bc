package main

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"candor/internal/backup"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/postgrestest"
)

// TestBackupUnderLoad makes a backup while visitors send pictures and a moderator decides about
// them. It then kills the server and restores the backup, also into the other engine. Everything
// acknowledged before the backup is there, with every picture.
func TestBackupUnderLoad(t *testing.T) { // S39, S44
	for name, engines := range map[string]struct{ from, to func(*testing.T) string }{
		"SQLite":             {embedded, embedded},
		"PostgreSQL":         {postgres, postgres},
		"SQLiteToPostgreSQL": {embedded, postgres},
		"PostgreSQLToSQLite": {postgres, embedded},
	} {
		if testing.Short() && !strings.Contains(name, "To") {
			continue // both engines as source and as target
		}
		t.Run(name, func(t *testing.T) {
			before := &journey{scene: &scene{t: t, storage: storage{Data: t.TempDir(),
				Database: engines.from(t)}}}
			before.use(before.settle)
			if code, _, told := run(t, "open sesame 7\n",
				append([]string{"admin", "create", "warden", "--email", "warden@example.org"},
					before.arguments()...)...); code != 0 {
				t.Fatalf("admin create: exit %d: %s", code, told)
			}
			server := serveSigned(t, append(before.arguments(), "--rate-limit", "off")...)
			before.session = login(t, server.url)
			for at := range 15 {
				if err := before.trip(t.Context(), server.url, at); err != nil {
					t.Fatal(err)
				}
			}
			during := &journey{scene: before.scene, session: before.session}
			during.next.Store(15)
			during.deletes.Store(before.deletes.Load())
			folder := filepath.Join(t.TempDir(), "kept")
			ctx, cancel := context.WithCancel(t.Context())
			var sending sync.WaitGroup
			for range senders {
				sending.Go(func() {
					for ctx.Err() == nil && during.trip(ctx, server.url, int(during.next.Add(1))-1) == nil {
					}
				})
			}
			code, told, fault := run(t, "", append([]string{"backup", folder}, before.arguments()...)...)
			server.kill()
			cancel()
			sending.Wait()
			if code != 0 || !strings.HasPrefix(told, "Backed up ") {
				t.Fatalf("backup: exit %d: %s%s", code, told, fault)
			}
			holdsNoSecret(t, folder)
			after := &journey{scene: &scene{t: t, officials: before.officials,
				storage: storage{Data: t.TempDir(), Database: engines.to(t)}}}
			after.trips = before.trips
			if code, told, fault := run(t, "", append([]string{"restore", folder, "--accept-loss"},
				after.arguments()...)...); code != 0 || !strings.HasPrefix(told, "Restored ") {
				t.Fatalf("restore: exit %d: %s%s", code, told, fault)
			}
			if code, told, _ := runIn(t, "CANDOR_SECRET="+signs,
				append([]string{"doctor", "--photos"}, after.arguments()...)...); code != 0 {
				t.Errorf("doctor: exit %d: %s", code, told)
			}
			after.use(after.acknowledged)
			if seen := countOfficials(t, serveSigned(t,
				after.arguments()...).url); seen < candidates-15-int(during.next.Load()) {
				t.Errorf("%d officials are served", seen)
			}
		})
	}
}

func embedded(*testing.T) string   { return "" }
func postgres(t *testing.T) string { return postgrestest.Database(t) }

func TestBackupRefuses(t *testing.T) {
	w := newWard(t, "")
	full := t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "letter.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	finished := filepath.Join(t.TempDir(), "kept")
	if code, _, told := run(t, "", append([]string{"backup", finished},
		w.arguments()...)...); code != 0 {
		t.Fatalf("backup: exit %d: %s", code, told)
	}
	for name, test := range map[string]struct {
		arguments []string
		want      string
	}{
		"ErrNotEmpty": {[]string{"backup", full, "--data", w.storage.Data}, "is not empty"},
		"ErrBackedUp": {[]string{"backup", finished, "--data", w.storage.Data},
			"holds a backup already"},
		"ErrNoDatabase": {[]string{"backup", full, "--data", t.TempDir()}, "there is no database at"},
		"ErrNoBackup": {[]string{"restore", full, "--data", t.TempDir()},
			"this is no backup, or one that was not finished"},
		"ErrDatabaseThere": {[]string{"restore", finished, "--data", w.storage.Data, "--blobs",
			"file://" + t.TempDir()}, "is there already"},
		"ErrPhotosThere": {[]string{"restore", finished, "--data", t.TempDir(), "--blobs", "file://" +
			full}, "holds letter.txt, which is not in the backup"},
		"ErrNoSuchDatabase": {[]string{"backup", t.TempDir(), "--database", "nowhere"},
			"--database is no address of PostgreSQL"},
	} {
		t.Run(name, func(t *testing.T) {
			lines := 0
			code, _, told := run(t, "", test.arguments...)
			for line := range strings.Lines(told) {
				if strings.HasPrefix(line, "candor: ") {
					lines++
				}
			}
			if code != 1 || lines != 1 || !strings.Contains(told, test.want) {
				t.Errorf("exit %d: %q, want %q", code, told, test.want)
			}
		})
	}
}

// TestBackupReportsLostPictures also checks that an interrupted backup is recognized.
func TestBackupReportsLostPictures(t *testing.T) {
	w := newWard(t, "")
	if err := os.Remove(w.picture(0)); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if code, _, told := run(t, "", append([]string{"backup", folder},
		w.arguments()...)...); code != 1 || !strings.Contains(told,
		"the pictures of 1 photo that the database names were not there, "+
			"such as pictures/"+filepath.Base(w.photos[0].ObjectPath)) {
		t.Errorf("exit %d: %s", code, told)
	}
	manifest, err := backup.ReadManifest(folder)
	if err != nil || len(manifest.Missing) != 1 || manifest.Pictures != len(w.photos)-1 {
		t.Errorf("%+v, %v", manifest, err)
	}
	if err := os.Remove(filepath.Join(folder, backup.ManifestName)); err != nil {
		t.Fatal(err)
	}
	if code, _, told := run(t, "", "restore", folder, "--data", t.TempDir()); code != 1 ||
		!strings.Contains(told, "not finished") {
		t.Errorf("exit %d: %s", code, told)
	}
}

// TestServeWaitsForARestore checks that a server refuses an unfinished restore, and accepts the
// finished one.
func TestServeWaitsForARestore(t *testing.T) {
	w := newWard(t, "")
	folder, data := t.TempDir(), t.TempDir()
	if code, _, told := run(t, "", append([]string{"backup", folder},
		w.arguments()...)...); code != 0 {
		t.Fatalf("backup: exit %d: %s", code, told)
	}
	if err := os.WriteFile(sqldb.Unfinished(filepath.Join(data, databaseFile)), []byte("some of it"),
		0o600); err != nil {
		t.Fatal(err)
	}
	server := serveProgram(t, "--data", data, "--metrics-addr", "127.0.0.1:0")
	server.refuses(t, "a restore into this folder is not finished")
	if _, err := os.Stat(filepath.Join(data, databaseFile)); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the server made a database: %v", err)
	}
	if code, _, told := run(t, "", "restore", folder, "--data", data); code != 0 {
		t.Fatalf("restore: exit %d: %s", code, told)
	}
	until(t, "the server takes what was restored", func() bool {
		return server.ask(t, "GET", "/readyz", "", "*/*").status == 200
	})
}

// holdsNoSecret checks that a folder contains neither the server's secret nor the administrator's
// password.
func holdsNoSecret(t *testing.T, folder string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		for _, secret := range []string{signs, "open sesame 7"} {
			if bytes.Contains(content, []byte(secret)) || strings.Contains(path, secret) {
				t.Errorf("%s holds %q", path, secret)
			}
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
