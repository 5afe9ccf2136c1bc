package backup_test

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestRestoreChecksTheTargetFirst restores a damaged backup into an occupied target. The target
// must be refused before the backup is read, which may take hours.
func TestRestoreChecksTheTargetFirst(t *testing.T) { // S39
	folder, _ := sampleSite(t, file(t)).backup(t)
	if err := flip(filepath.Join(folder, "candor.db")); err != nil {
		t.Fatal(err)
	}
	photos := empty(t, "")
	if err := photos.photos.Put(t.Context(), "pictures/Z9-1.jpg",
		strings.NewReader("of others")); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		to   site
		want string
	}{
		"ErrFile":       {sampleSite(t, file(t)), "is there already"},
		"ErrPostgreSQL": {sampleSite(t, database(t)), "the new database is not empty"},
		"ErrPhotos":     {photos, "pictures/Z9-1.jpg, which is not in the backup"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := test.to.restore(t.Context(), folder,
				func(step string, _, _ int) { t.Error(step) }); err == nil ||
				!strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}
