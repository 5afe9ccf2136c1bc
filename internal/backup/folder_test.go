package backup_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/backup"
)

// TestBackupRefusesFoldersOfTheSource tries folders within the source, and one whose name only
// starts the same.
func TestBackupRefusesFoldersOfTheSource(t *testing.T) { // S39
	s := sampleSite(t, file(t))
	data, photos, links := filepath.Dir(s.database), s.photos.Folder(), t.TempDir()
	folder := data + "-backups"
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	if err := errors.Join(os.Symlink(data, filepath.Join(links, "data")),
		os.Mkdir(filepath.Join(photos, "empty"), 0o700)); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct{ to, within string }{
		"ErrPhotos":       {photos, photos},
		"ErrInPhotos":     {filepath.Join(photos, "empty"), photos},
		"ErrData":         {data, data},
		"ErrInData":       {filepath.Join(data, "backups", "today"), data},
		"ErrByALink":      {filepath.Join(links, "data", "today"), data},
		"ErrRoundAbout":   {filepath.Join(folder, "..", filepath.Base(data), "today"), data},
		"OKNextToIt":      {filepath.Join(folder, "today"), ""},
		"OKNextToTheLink": {filepath.Join(links, "today"), ""},
	} {
		t.Run(name, func(t *testing.T) {
			before, _ := os.ReadDir(test.to)
			_, err := backup.Make(t.Context(), backup.Options{Database: s.database, Photos: s.photos,
				To: test.to, Version: "test", Now: time.Now, Logger: quiet})
			if test.within == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), "lies in "+test.within) {
				t.Errorf("got %v, want %s", err, test.within)
			}
			if after, _ := os.ReadDir(test.to); len(after) != len(before) {
				t.Errorf("it left %v", after)
			}
		})
	}
}
