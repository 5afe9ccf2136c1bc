package backup_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"candor/internal/backup"
	"candor/internal/demo"
	"candor/internal/photo/blobs"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/s3test"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

var quiet = slog.New(slog.DiscardHandler)

// site is a database with photos.
type site struct {
	database string
	photos   *blobs.Store
}

// sampleSite returns a site with invented people and three photos.
func sampleSite(t *testing.T, database string) site {
	t.Helper()
	s := site{database, place(t, "", t.TempDir())}
	store := opened(t, database)
	data, err := demo.New(demo.Options{Officials: 200, Ratings: 500, Seed: 5,
		Until: time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	err = store.Fill(t.Context(), sqlstore.Bulk{Parts: 1,
		Part: func(int) sqlstore.BulkPart { return sqlstore.BulkPart(data.Part(0)) }})
	for i := range 3 {
		name := fmt.Sprintf("A%d-1.jpg", i)
		err = errors.Join(err, s.photos.Put(t.Context(), "pictures/"+name,
			strings.NewReader(strings.Repeat(name, 1000))),
			store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				return tx.Exec("INSERT INTO photos (name, object_path, hash, width, height, arrived_at) "+
					"VALUES ($1, $2, '', 1, 1, 1)",
					name, "/objects/"+name)
			}))
	}
	err = errors.Join(err, s.photos.Put(t.Context(), "pictures/B0-1.jpg",
		strings.NewReader("of no photo")), store.Close())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func place(t *testing.T, address, folder string) *blobs.Store {
	t.Helper()
	kept, err := blobs.Open(address, folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	return kept
}

func opened(t *testing.T, database string) *sqlstore.Store {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database, Logger: quiet})
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func (s site) backup(t *testing.T) (folder string, made *backup.Manifest) {
	t.Helper()
	folder = t.TempDir()
	made, err := backup.Make(t.Context(), backup.Options{Database: s.database, Photos: s.photos,
		To: folder, Version: "test", Now: time.Now, Logger: quiet})
	if err != nil {
		t.Fatal(err)
	}
	return folder, made
}

func empty(t *testing.T, database string) site {
	t.Helper()
	if database == "" {
		database = file(t)
	}
	return site{database, place(t, "", filepath.Join(t.TempDir(), "photos"))}
}

func file(t *testing.T) string { return filepath.Join(t.TempDir(), "candor.db") }

func (s site) restore(
	ctx context.Context, folder string, show backup.Progress,
) (*backup.Restored, error) {
	return backup.Restore(ctx, backup.RestoreOptions{From: folder, Database: s.database,
		Photos: s.photos, Progress: show, Logger: quiet})
}

func (s site) pieces(t *testing.T) map[string]int64 {
	t.Helper()
	found := map[string]int64{}
	for entry, err := range s.photos.Each(t.Context(), "") {
		if err != nil {
			t.Fatal(err)
		}
		found[entry.Key] = entry.Size
	}
	return found
}

// TestBackupOfABackup restores a backup and backs it up again, between all pairs of engines: both
// backups are equal.
func TestBackupOfABackup(t *testing.T) { // S39
	for name, way := range map[string]struct{ from, to func(t *testing.T) string }{
		"SQLite":             {file, file},
		"PostgreSQL":         {database, database},
		"SQLiteToPostgreSQL": {file, database},
		"PostgreSQLToSQLite": {database, file},
	} {
		t.Run(name, func(t *testing.T) {
			folder, made := sampleSite(t, way.from(t)).backup(t)
			if made.Pictures != 3 || len(made.Missing) != 0 || made.Tables["officials"] != 200 ||
				made.Tables["ratings"] != 500 {
				t.Errorf("%+v", made)
			}
			to := empty(t, way.to(t))
			if _, err := to.restore(t.Context(), folder, nil); err != nil {
				t.Fatal(err)
			}
			opened(t, to.database).Close()
			_, again := to.backup(t)
			if !maps.Equal(again.Tables, made.Tables) || again.Pictures != 3 {
				t.Errorf("restored %v, backed up %v", again, made)
			}
			for _, file := range made.Files[1:] {
				if !bytes.Contains(fmt.Append(nil, again.Files), []byte(file.SHA256)) {
					t.Errorf("%s is not as it was", file.Path)
				}
			}
		})
	}
}

func database(t *testing.T) string { return postgrestest.Database(t) }

func TestBackupOfABucket(t *testing.T) {
	server := s3test.Start(t)
	from, to := sampleSite(t, file(t)), empty(t, "")
	from.photos = place(t, server.Address, "")
	for key, content := range map[string]string{"pictures/A0-1.jpg": "a", "pictures/A1-1.jpg": "b",
		"pictures/A2-1.jpg": "c"} {
		if err := from.photos.Put(t.Context(), key, strings.NewReader(content)); err != nil {
			t.Fatal(err)
		}
	}
	folder, made := from.backup(t)
	if _, err := to.restore(t.Context(), folder, nil); err != nil || made.Pictures != 3 ||
		!maps.Equal(from.pieces(t), to.pieces(t)) {
		t.Errorf("%v of %v: %v", to.pieces(t), from.pieces(t), err)
	}
}

func TestRestoreFollowsALinkToABackup(t *testing.T) { // S39
	folder, made := sampleSite(t, file(t)).backup(t)
	latest, to := filepath.Join(t.TempDir(), "latest"), empty(t, "")
	if err := os.Symlink(folder, latest); err != nil {
		t.Fatal(err)
	}
	if restored, err := to.restore(t.Context(), latest, nil); err != nil ||
		restored.Rows() != made.Rows() || len(to.pieces(t)) != 3 {
		t.Errorf("restored %+v, %v", restored, err)
	}
}

func TestRestoreRefusesDamage(t *testing.T) { // S39
	folder, _ := sampleSite(t, file(t)).backup(t)
	for name, test := range map[string]struct {
		damage func(path string) error
		file   string
		want   string
	}{
		"Database": {flip, "candor.db", "candor.db is damaged"},
		"Photo":    {flip, "photos/pictures/A1-1.jpg", "photos/pictures/A1-1.jpg is damaged"},
		"Manifest": {flip, "manifest.json", "manifest.json is damaged"},
		"Truncated": {func(path string) error { return os.Truncate(path, 100) },
			"photos/pictures/A2-1.jpg", "A2-1.jpg is damaged"},
		"Missing": {os.Remove, "photos/pictures/A0-1.jpg", "A0-1.jpg is missing"},
		"TooMuch": {func(path string) error { return os.WriteFile(path, nil, 0o600) },
			"photos/pictures/Z9.jpg", "Z9.jpg does not belong to the backup"},
		"Unfinished": {os.Remove, "manifest.json", "no backup, or one that was not finished"},
		"Newer": {forged(func(m *backup.Manifest) { m.Schema = 9999 }), "manifest.json",
			"a newer version of candor made this backup"},
		"BeforeRelease": {forged(func(m *backup.Manifest) { m.Schema = 36 }), "manifest.json",
			"this backup is of a build before the first release (schema 36,"},
		"NoSchema": {forged(func(m *backup.Manifest) { m.Schema = -1 }), "manifest.json", "schema -1"},
		"Twice": {forged(func(m *backup.Manifest) { m.Files = append(m.Files, m.Files[0]) }),
			"manifest.json", `"candor.db" twice`},
		"Negative": {forged(func(m *backup.Manifest) { m.Files[0].Size = -1 }), "manifest.json",
			`"candor.db" of -1 bytes`},
		"NoDatabase": {forged(func(m *backup.Manifest) { m.Files = m.Files[1:] }), "manifest.json",
			"names no database"},
		"Pictures": {forged(func(m *backup.Manifest) { m.Pictures = 1 << 40 }), "manifest.json",
			"1099511627776 pictures"},
		"Pipe": {func(path string) error {
			return errors.Join(os.Remove(path),
				syscall.Mkfifo(path, 0o600))
		}, "manifest.json", "manifest.json is no file"},
	} {
		t.Run(name, func(t *testing.T) {
			copied, to := t.TempDir(), empty(t, "")
			if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
				t.Fatal(err)
			}
			if err := test.damage(filepath.Join(copied, test.file)); err != nil {
				t.Fatal(err)
			}
			if _, err := to.restore(t.Context(), copied, nil); err == nil ||
				!strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
			if left, err := os.ReadDir(filepath.Dir(to.database)); err != nil || len(left) > 0 ||
				len(to.pieces(t)) > 0 {
				t.Errorf("it left %v, %v", left, err)
			}
		})
	}
}

// forged changes the manifest and signs it.
func forged(change func(*backup.Manifest)) func(path string) error {
	return func(path string) error { return backup.Forge(filepath.Dir(path), change) }
}

// flip changes one bit in the middle of a file.
func flip(path string) error {
	content, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	content[len(content)/2] ^= 1
	return os.WriteFile(path, content, 0o600)
}

// TestEachByteOfAManifestCounts proves that a change of any byte is detected.
func TestEachByteOfAManifestCounts(t *testing.T) {
	folder, _ := sampleSite(t, file(t)).backup(t)
	path := filepath.Join(folder, backup.ManifestName)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range content {
		content[i] ^= 1
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := backup.ReadManifest(folder); err == nil {
			t.Errorf("byte %d of %d may be another", i, len(content))
		}
		content[i] ^= 1
	}
}

func TestInterruptedBackupIsRemoved(t *testing.T) {
	for name, database := range map[string]func(t *testing.T) string{"SQLite": file,
		"PostgreSQL": database} {
		t.Run(name, func(t *testing.T) {
			from := sampleSite(t, database(t))
			for step := range 6 {
				folder := t.TempDir()
				ctx, cancel := context.WithCancel(t.Context())
				told := 0
				_, err := backup.Make(ctx, backup.Options{Database: from.database, Photos: from.photos,
					To: folder, Now: time.Now, Logger: quiet, Progress: func(string, int, int) {
						if told++; told == 1+step {
							cancel()
						}
					}})
				left, reading := os.ReadDir(folder)
				if err == nil || reading != nil || len(left) > 0 {
					t.Errorf("step %d: %v; it left %v, %v", step, err, left, reading)
				}
			}
		})
	}
}

// TestBackupOmitsOldAddresses backs up a site that was never swept. The backup has no address
// beyond its retention.
func TestBackupOmitsOldAddresses(t *testing.T) { // S44
	for name, database := range map[string]func(t *testing.T) string{"SQLite": file,
		"PostgreSQL": database} {
		t.Run(name, func(t *testing.T) {
			from, folder := sampleSite(t, database(t)), t.TempDir()
			later := func() time.Time {
				return time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC).Add(90 * 24 * time.Hour)
			}
			_, err := backup.Make(t.Context(), backup.Options{Database: from.database, Photos: from.photos,
				To: folder, KeepAddresses: 90 * 24 * time.Hour, Now: later, Logger: quiet})
			if err != nil {
				t.Fatal(err)
			}
			content, err := os.ReadFile(filepath.Join(folder, "candor.db"))
			if err != nil {
				t.Fatal(err)
			}
			known := map[string]bool{}
			for _, table := range [][2]string{{"ratings", "reviewer_ip"}, {"review_feedback", "voter_ip"},
				{"profile_corrections", "submitter_ip"}, {"rating_reports", "reporter_ip"}} {
				for _, address := range texts(t, from.database, "SELECT DISTINCT "+table[1]+" FROM "+table[0]) {
					known[address] = true
				}
			}
			if len(known) < 100 {
				t.Errorf("the site has %d addresses", len(known))
			}
			for address := range known {
				if bytes.Contains(content, []byte(address)) {
					t.Errorf("%s is in the backup at %d: %q", address, bytes.Index(content, []byte(address)),
						content[max(0, bytes.Index(content, []byte(address))-60):][:120])
				}
			}
		})
	}
}

func texts(t *testing.T, database, query string) (found []string) {
	t.Helper()
	store := opened(t, database)
	defer store.Close()
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		rows, err := tx.QueryContext(t.Context(), query)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var text string
			if err := rows.Scan(&text); err != nil {
				return err
			}
			found = append(found, text)
		}
		return rows.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
