package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Progress reports the progress of a step.
type Progress func(step string, done, total int)

// Check compares all files of a backup with its manifest, and returns all errors by file name.
func Check(ctx context.Context, folder string, show Progress) (*Manifest, error) {
	manifest, err := ReadManifest(folder)
	if err != nil {
		return nil, err
	}
	var faults []error
	known := map[string]bool{ManifestName: true}
	for i, file := range manifest.Files {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		show("checking the backup", i, len(manifest.Files))
		known[file.Path] = true
		faults = append(faults, file.check(folder))
	}
	show("checking the backup", len(manifest.Files), len(manifest.Files))
	err = fs.WalkDir(os.DirFS(folder), ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && !known[name] {
			faults = append(faults, fmt.Errorf("%s does not belong to the backup",
				filepath.Join(folder, filepath.FromSlash(name))))
		}
		return err
	})
	if err := errors.Join(append(faults, err)...); err != nil {
		return nil, err
	}
	return manifest, nil
}

func (f File) check(folder string) error {
	path := filepath.Join(folder, filepath.FromSlash(f.Path))
	info, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is missing", path)
	}
	if err != nil {
		return err
	}
	if !info.Mode().IsRegular() {
		return fmt.Errorf("%s is no file", path)
	}
	size, sum, err := hashFile(path)
	if err != nil {
		return err
	}
	if size != f.Size || sum != f.SHA256 {
		return fmt.Errorf("%s is damaged: it is not as it was written", path)
	}
	return nil
}
