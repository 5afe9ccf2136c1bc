package backup_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gofrs/flock"

	"candor/internal/backup"
)

func TestSeries(t *testing.T) {
	s, other := sampleSite(t, file(t)), sampleSite(t, file(t))
	into := t.TempDir()
	at := time.Date(2026, 11, 20, 3, 0, 0, 0, time.UTC)
	add := func(from site, keep int) error {
		at = at.Add(24 * time.Hour)
		made, place, err := backup.Series{Into: into, Keep: keep}.Make(t.Context(), backup.Options{
			Database: from.database, Photos: from.photos, Now: func() time.Time { return at }})
		if err == nil {
			var read *backup.Manifest
			if read, err = backup.ReadManifest(place); err == nil && !read.Made.Equal(made.Made) {
				t.Errorf("%s is of %s, want %s", place, read.Made, made.Made)
			}
		}
		return err
	}
	holds := func(want ...string) {
		t.Helper()
		entries, err := os.ReadDir(into)
		var names []string
		for _, entry := range entries {
			names = append(names, entry.Name())
		}
		if err != nil || !slices.Equal(names, want) {
			t.Errorf("%v, %v, want %v", names, err, want)
		}
	}
	for _, name := range []string{"2026-11-01T030000Z", ".unfinished-2026-11-02T030000Z", "letters"} {
		if err := os.Mkdir(filepath.Join(into, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for _, from := range []site{s, other, s, s} {
		if err := add(from, 2); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{".lock", "2026-11-01T030000Z", "2026-11-22T030000Z", "2026-11-23T030000Z",
		"2026-11-24T030000Z", "letters"}
	holds(want...)

	t.Run("ErrRunning", func(t *testing.T) {
		held := flock.New(filepath.Join(into, ".lock"))
		if taken, err := held.TryLock(); err != nil || !taken {
			t.Fatal(taken, err)
		}
		if err := add(s, 2); !errors.Is(err, backup.ErrRunning) {
			t.Error(err)
		}
		if err := held.Close(); err != nil {
			t.Fatal(err)
		}
		holds(want...)
	})
	t.Run("ErrCrowded", func(t *testing.T) {
		newest := filepath.Join(into, "2026-11-24T030000Z")
		honest, err := os.ReadFile(filepath.Join(newest, backup.ManifestName))
		if err != nil {
			t.Fatal(err)
		}
		claim(t, newest, 1<<60)
		if err := add(s, 1); err == nil || !strings.Contains(err.Error(), "make room there") {
			t.Error(err)
		}
		holds(want...)
		if err := os.WriteFile(filepath.Join(newest, backup.ManifestName), honest, 0o600); err != nil {
			t.Fatal(err)
		}
	})
	t.Run("ErrFailed", func(t *testing.T) {
		if err := os.WriteFile(s.database, []byte("no database"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := add(s, 1); err == nil {
			t.Error("a damaged database was backed up")
		}
		holds(want...)
	})
	t.Run("ErrWithin", func(t *testing.T) {
		into = filepath.Join(filepath.Dir(other.database), "backups")
		if err := add(other, 1); err == nil || !strings.Contains(err.Error(), "best on another disk") {
			t.Error(err)
		}
	})
}

// claim has a backup name another size for each of its files.
func claim(t *testing.T, folder string, size int64) {
	t.Helper()
	m, err := backup.ReadManifest(folder)
	if err != nil {
		t.Fatal(err)
	}
	for i := range m.Files {
		m.Files[i].Size = size / int64(len(m.Files))
	}
	m.SHA256 = ""
	for range 2 { // the hash is of the manifest without it
		content, err := json.MarshalIndent(m, "", "\t")
		if err = errors.Join(err, os.WriteFile(filepath.Join(folder, backup.ManifestName),
			append(content, '\n'), 0o600)); err != nil {
			t.Fatal(err)
		}
		hash := sha256.Sum256(content)
		m.SHA256 = hex.EncodeToString(hash[:])
	}
}

func TestScheduleRecordsItsBackups(t *testing.T) {
	for name, engine := range map[string]func(*testing.T) string{
		"SQLite": file, "PostgreSQL": database,
	} {
		t.Run(name, func(t *testing.T) {
			s := sampleSite(t, engine(t))
			store := opened(t, s.database)
			defer store.Close()
			calls := 0
			schedule := backup.Schedule{
				Series: backup.Series{Into: filepath.Join(t.TempDir(), "new"), Keep: 1},
				Options: backup.Options{Database: s.database, Store: store, Photos: s.photos,
					Now: time.Now, Logger: quiet},
				Every: 24 * time.Hour, Made: func() { calls++ },
			}
			for range 2 { // the second is not due
				if err := schedule.MakeDue(t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			found, err := store.LastBackup(t.Context())
			if err != nil || found.Fault != "" || found.Size == 0 || calls != 1 {
				t.Fatalf("%+v, %v, %d calls", found, err, calls)
			}
			if _, err := backup.Check(t.Context(), found.Place, func(string, int, int) {}); err != nil {
				t.Error(err)
			}
		})
	}
}
