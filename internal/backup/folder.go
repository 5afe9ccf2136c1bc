package backup

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"candor/internal/sqlstore/sqldb"
)

// folder is the folder of a new backup.
type folder struct {
	path string
	made bool
}

// prepareFolder refuses a folder that is not empty, or is within the source.
func (o Options) prepareFolder() (*folder, error) {
	path := o.To
	if err := o.refuseWithin(); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return &folder{path, true}, os.MkdirAll(path, 0o700)
	case err != nil:
		return nil, fmt.Errorf("no backup can be made there: %w", err)
	case len(entries) > 0 && !slices.ContainsFunc(entries,
		func(e fs.DirEntry) bool { return e.Name() == ManifestName }):
		return nil,
			fmt.Errorf("%s is not empty, nor is it a backup that was finished: please name another "+
				"folder, or remove this one",
				path)
	case len(entries) > 0:
		return nil, fmt.Errorf("%s holds a backup already: please name another folder", path)
	}
	return &folder{path: path}, nil
}

// remove removes an unfinished backup.
func (f *folder) remove() error {
	if f.made {
		return os.RemoveAll(f.path)
	}
	entries, err := os.ReadDir(f.path)
	for _, entry := range entries {
		err = errors.Join(err, os.RemoveAll(filepath.Join(f.path, entry.Name())))
	}
	return err
}

// refuseWithin refuses a folder within the database's or the photos' folder: a server would treat
// the files as its own, and a lost disk would take both.
func (o Options) refuseWithin() error {
	kept := []string{o.Photos.Folder()}
	if !sqldb.IsPostgres(o.Database) {
		kept = append(kept, filepath.Dir(o.Database))
	}
	for _, folder := range kept {
		within, err := isWithin(o.To, folder)
		if err != nil {
			return fmt.Errorf("no backup can be made there: %w", err)
		}
		if within {
			return fmt.Errorf("%s lies in %s, which is to be backed up: please name a folder elsewhere, "+
				"best on another disk",
				o.To, folder)
		}
	}
	return nil
}

// isWithin reports whether a path leads to a folder or into it, through any links. Both may be
// missing.
func isWithin(path, folder string) (bool, error) {
	outer, err := os.Stat(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if path, err = filepath.Abs(path); err != nil {
		return false, err
	}
	resolved, err := filepath.EvalSymlinks(path)
	for errors.Is(err, fs.ErrNotExist) {
		path = filepath.Dir(path)
		resolved, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return false, err
	}
	for {
		inner, err := os.Stat(resolved)
		if err != nil || os.SameFile(inner, outer) {
			return err == nil, err
		}
		above := filepath.Dir(resolved)
		if above == resolved {
			return false, nil
		}
		resolved = above
	}
}
