package blobs

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

const folderMode = 0o700

// folder stores bytes in files whose paths are their keys.
type folder struct {
	root string

	mu     sync.Mutex
	synced map[string]bool // folders whose directory entries are on disk
}

func newFolder(root string) *folder { return &folder{root: root, synced: map[string]bool{}} }

func (f *folder) path(key string) string { return filepath.Join(f.root, filepath.FromSlash(key)) }

// put writes a temporary file, syncs it, and renames it.
func (f *folder) put(_ context.Context, key string, content *source) (err error) {
	path := f.path(key)
	if err := f.prepare(filepath.Dir(path)); err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*"+partial) // mode 0600
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, ignoreMissing(os.Remove(file.Name())))
		}
	}()
	_, err = io.Copy(file, content)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return err
	}
	if err := os.Rename(file.Name(), path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// prepare creates a folder for a file and syncs all folders on its path, since a synced file is
// lost if its directory entry is not. A folder created by another process is synced once too.
func (f *folder) prepare(directory string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	there, err := nearest(directory)
	if err != nil || there == directory && f.synced[directory] {
		return err
	}
	if err := os.MkdirAll(directory, folderMode); err != nil {
		return err
	}
	for above := filepath.Dir(directory); ; above = filepath.Dir(above) {
		if err := syncFolder(above); err != nil {
			return err
		}
		if len(above) <= len(there) && len(above) <= len(filepath.Dir(f.root)) {
			break
		}
	}
	f.synced[directory] = true
	return nil
}

func (f *folder) open(_ context.Context, key string) (*Content, error) {
	file, err := os.Open(f.path(key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNotFound
	}
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = errNotFound
	}
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &Content{bytes: file, size: info.Size(), modTime: info.ModTime()}, nil
}

// remove syncs the folder too: removed files must not come back after a power cut.
func (f *folder) remove(_ context.Context, key string) error {
	err := os.Remove(f.path(key))
	if err != nil {
		return ignoreMissing(err)
	}
	return syncFolder(filepath.Dir(f.path(key)))
}

// check writes enough for a full disk to fail, next to the folder if that does not exist yet.
func (f *folder) check(context.Context) error {
	directory, err := nearest(f.root)
	if err != nil {
		return fmt.Errorf("the folder %s cannot be reached: %w", f.root, err)
	}
	if err := tryFile(directory); err != nil {
		return fmt.Errorf("the folder %s cannot be written and read: %w", f.root, err)
	}
	return nil
}

// nearest returns the folder, or its nearest existing ancestor.
func nearest(directory string) (string, error) {
	info, err := os.Stat(directory)
	switch {
	case errors.Is(err, fs.ErrNotExist) && directory != filepath.Dir(directory):
		return nearest(filepath.Dir(directory))
	case err == nil && !info.IsDir():
		return "", &fs.PathError{Op: "open", Path: directory, Err: syscall.ENOTDIR}
	}
	return directory, err
}

// tryFile writes and reads a file with the name of an unfinished one, so that a sweep recognizes
// it.
func tryFile(directory string) (err error) {
	file, err := os.CreateTemp(directory, "check.*"+partial)
	if err != nil {
		return err
	}
	defer func() {
		if ended := errors.Join(file.Close(), os.Remove(file.Name())); err == nil {
			err = ended
		}
	}()
	if _, err := file.Write(make([]byte, checkSize)); err != nil {
		return err
	}
	if err := file.Sync(); err != nil {
		return err
	}
	_, err = file.ReadAt(make([]byte, checkSize), 0)
	return err
}

func (f *folder) close() error { return nil }

// syncFolder writes the entries of a folder to disk.
func syncFolder(path string) error {
	directory, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(directory.Sync(), directory.Close())
}
