package backup_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/gofrs/flock"
)

func TestRestoreRemovesWhatKilledOnesLeft(t *testing.T) {
	s := sampleSite(t, file(t))
	folder, _ := s.backup(t)
	to, temporary := empty(t, database(t)), t.TempDir()
	t.Setenv("TMPDIR", temporary)
	before := time.Now().Add(-time.Hour)
	var used *flock.Flock
	for _, name := range []string{"candor-restore-1", "candor-restore-2", "candor-restores"} {
		path := filepath.Join(temporary, name)
		err := os.Mkdir(path, 0o700)
		if name == "candor-restore-2" {
			used = flock.New(filepath.Join(path, "lock"))
			if held, err := used.TryLock(); err != nil || !held {
				t.Fatal(held, err)
			}
		}
		if err == nil {
			err = os.Chtimes(path, before, before)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := to.restore(t.Context(), folder, nil); err != nil {
		t.Fatal(err)
	}
	left, err := filepath.Glob(filepath.Join(temporary, "*"))
	for i := range left {
		left[i] = filepath.Base(left[i])
	}
	if want := []string{"candor-restore-2", "candor-restores"}; err != nil || !slices.Equal(left, want) {
		t.Errorf("%v, %v, want %v", left, err, want)
	}
	if err := used.Close(); err != nil {
		t.Error(err)
	}
}
