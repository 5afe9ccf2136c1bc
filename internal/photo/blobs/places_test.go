package blobs_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/photo/blobs"
	"candor/internal/testkit/s3test"
)

// everywhere runs a test on a folder that does not exist yet, and on a bucket of a real server.
func everywhere(t *testing.T, test func(t *testing.T, store *blobs.Store)) {
	t.Run("Folder", func(t *testing.T) {
		test(t, open(t, "", filepath.Join(t.TempDir(), "data", "photos")))
	})
	t.Run("Bucket", func(t *testing.T) { test(t, open(t, s3test.Start(t).Address, "")) })
}

func open(t *testing.T, address, folder string) *blobs.Store {
	t.Helper()
	store, err := blobs.Open(address, folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}

func put(t *testing.T, store *blobs.Store, key, content string) {
	t.Helper()
	if err := store.Put(t.Context(), key, strings.NewReader(content)); err != nil {
		t.Fatal(err)
	}
}

// read returns the bytes of a key.
func read(t *testing.T, store *blobs.Store, key string) string {
	t.Helper()
	content, err := store.Open(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	read, err := io.ReadAll(content)
	if err = errors.Join(err, content.Close()); err != nil {
		t.Fatal(err)
	}
	if int64(len(read)) != content.Size() {
		t.Errorf("%d bytes of %d", len(read), content.Size())
	}
	return string(read)
}

// keys returns the keys with a prefix, in order.
func keys(t *testing.T, store *blobs.Store, prefix string) []string {
	t.Helper()
	var found []string
	for entry, err := range store.Each(t.Context(), prefix) {
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, entry.Key)
	}
	return found
}

// files returns the names of all files below a folder.
func files(t *testing.T, folder string) []string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err == nil && !entry.IsDir() {
			found = append(found, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// again returns environment and arguments to run the current test in a second process, with a
// variable that names a folder.
func again(t *testing.T, variable, folder string) (environment []string, arguments []string) {
	t.Helper()
	return append(os.Environ(), variable+"="+folder),
		[]string{"-test.run=^" + t.Name() + "$", "-test.v"}
}

// waiting is a reader that returns half of a picture, signals it, and waits for the end of a
// context.
type waiting struct {
	ctx  context.Context
	half *bytes.Reader
	told chan<- struct{}
}

func (w *waiting) Read(p []byte) (int, error) {
	if n, err := w.half.Read(p); err == nil {
		return n, nil
	}
	close(w.told)
	<-w.ctx.Done()
	return 0, io.ErrUnexpectedEOF
}

// later returns a time after everything that a test has written.
func later() time.Time { return time.Now().Add(time.Hour) }
