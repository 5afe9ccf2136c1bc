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

	"gocloud.dev/blob"
	"gocloud.dev/blob/fileblob"
)

const folderMode, fileMode = 0o700, 0o600

// folder keeps bytes in files, whose paths are their keys. fileblob writes them under a temporary name and renames them;
// what it does not do is done here: it syncs nothing, and its way of reading looks for a second file beside each.
type folder struct {
	root string

	mu     sync.Mutex
	bucket *blob.Bucket    // opened with the first Put: fileblob wants the folder to be there
	synced map[string]bool // folders whose names are on the disk
}

func newFolder(root string) *folder { return &folder{root: root, synced: map[string]bool{}} }

func (f *folder) path(key string) string { return filepath.Join(f.root, filepath.FromSlash(key)) }

func (f *folder) put(ctx context.Context, key string, content io.Reader) error {
	bucket, err := f.prepare(filepath.Dir(f.path(key)))
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var file *os.File
	writer, err := bucket.NewWriter(ctx, key, &blob.WriterOptions{
		ContentType: contentType,
		BeforeWrite: func(as func(any) bool) error {
			if !as(&file) {
				return errors.ErrUnsupported
			}
			return file.Chmod(fileMode)
		},
	})
	if err != nil {
		return err
	}
	_, err = writer.ReadFrom(content)
	if err == nil {
		err = file.Sync()
	}
	if err != nil {
		cancel() // closing a writer whose context has ended removes the temporary file
		return errors.Join(err, ignoreCancelled(writer.Close()))
	}
	if err := writer.Close(); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(f.path(key)))
}

func ignoreCancelled(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// prepare makes a folder for a file, and writes the names of all folders on the way to it down: without its name
// a file that is on the disk is lost. One that another process made is synced once as well.
func (f *folder) prepare(directory string) (*blob.Bucket, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if there, err := nearest(directory); err != nil {
		return nil, err
	} else if there != directory || !f.synced[directory] {
		if err := os.MkdirAll(directory, folderMode); err != nil {
			return nil, err
		}
		for above := filepath.Dir(directory); ; above = filepath.Dir(above) {
			if err := syncFolder(above); err != nil {
				return nil, err
			}
			if len(above) <= len(there) && len(above) <= len(filepath.Dir(f.root)) {
				break
			}
		}
		f.synced[directory] = true
	}
	if f.bucket == nil {
		bucket, err := fileblob.OpenBucket(f.root, &fileblob.Options{DirFileMode: folderMode, NoTempDir: true, Metadata: fileblob.MetadataDontWrite})
		if err != nil {
			return nil, err
		}
		f.bucket = bucket
	}
	return f.bucket, nil
}

// open opens the file itself: fileblob would look for a file of attributes first, and hides the file from the kernel's
// copying.
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

// remove syncs the folder too: what was removed must not be there again after a power cut.
func (f *folder) remove(_ context.Context, key string) error {
	err := os.Remove(f.path(key))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return syncFolder(filepath.Dir(f.path(key)))
}

// check writes enough for a full disk to refuse it, beside the folder when that was not made yet.
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

// nearest returns a folder, or the first one above it that is there.
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

// tryFile has the name of a file that fileblob has not finished, so that a sweep knows it.
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

func (f *folder) close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.bucket == nil {
		return nil
	}
	return f.bucket.Close()
}

// syncFolder writes the names in a folder to the disk.
func syncFolder(path string) error {
	directory, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(directory.Sync(), directory.Close())
}
