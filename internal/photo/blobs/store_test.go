package blobs_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"golang.org/x/sync/errgroup"

	"candor/internal/candor"
	"candor/internal/photo/blobs"
	"candor/internal/testkit/s3test"
)

func TestStore(t *testing.T) {
	everywhere(t, func(t *testing.T, store *blobs.Store) {
		const key = "pictures/a/b-1_2.jpg"
		if _, err := store.Open(t.Context(), key); !errors.Is(err, candor.ErrNotFound) {
			t.Errorf("before anything was kept: %v", err)
		}
		if err := store.Remove(t.Context(), key); err != nil {
			t.Errorf("nothing to remove: %v", err)
		}
		large := strings.Repeat("0123456789", candor.MaxPhotoSize/10)
		for name, content := range map[string]string{"Empty": "", "Small": "small", "Large": large,
			"Over": "shorter"} {
			put(t, store, key, content)
			if read(t, store, key) != content {
				t.Errorf("%s: other bytes", name)
			}
		}
		if found := keys(t, store, ""); !slices.Equal(found, []string{key}) {
			t.Errorf("kept under %q", found)
		}
		if err := store.Check(t.Context()); err != nil {
			t.Error(err)
		}
		if err := store.Remove(t.Context(), key); err != nil {
			t.Error(err)
		}
		if _, err := store.Open(t.Context(), key); !errors.Is(err, candor.ErrNotFound) {
			t.Errorf("after it was removed: %v", err)
		}
		if _, err := store.Open(t.Context(), "pictures"); !errors.Is(err, candor.ErrNotFound) {
			t.Errorf("a folder is no content: %v", err)
		}
	})
}

func TestContentIsServedInParts(t *testing.T) {
	everywhere(t, func(t *testing.T, store *blobs.Store) {
		began := time.Now().Add(-time.Minute)
		put(t, store, "digits", "0123456789")
		handler := func(w http.ResponseWriter, r *http.Request) {
			content, err := store.Open(r.Context(), "digits")
			if err != nil {
				t.Error(err)
				return
			}
			defer content.Close()
			if content.ModTime().Before(began) || content.Size() != 10 {
				t.Errorf("%d bytes of %s", content.Size(), content.ModTime())
			}
			http.ServeContent(w, r, "digits.txt", content.ModTime(), content)
		}
		server := httptest.NewServer(http.HandlerFunc(handler))
		defer server.Close()
		for part, wanted := range map[string]string{"": "0123456789", "bytes=0-0": "0",
			"bytes=3-5": "345", "bytes=-2": "89", "bytes=8-": "89"} {
			request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL, nil)
			if err != nil {
				t.Fatal(err)
			}
			request.Header.Set("Range", part)
			response, err := server.Client().Do(request)
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(response.Body)
			if err = errors.Join(err, response.Body.Close()); err != nil || string(body) != wanted {
				t.Errorf("%q: %q, %v", part, body, err)
			}
		}
	})
}

func TestEach(t *testing.T) {
	everywhere(t, func(t *testing.T, store *blobs.Store) {
		many := 110
		if !store.Local() && !testing.Short() {
			many = 1100 // more than one page of a bucket
		}
		wanted := []string{"a-b", "a/0", "a0"}
		writers, ctx := errgroup.WithContext(t.Context())
		writers.SetLimit(16)
		for i := range many {
			wanted = append(wanted, fmt.Sprintf("pictures/%04d", i))
		}
		wanted = append(wanted, "variants/96/x")
		for _, key := range wanted {
			writers.Go(func() error { return store.Put(ctx, key, strings.NewReader(key)) })
		}
		if err := writers.Wait(); err != nil {
			t.Fatal(err)
		}
		for prefix, found := range map[string][]string{
			"": wanted, "pictures/": wanted[3 : 3+many], "pictures/010": wanted[3+100 : 3+110],
			"a": wanted[:3], "nothing/": nil,
		} {
			if got := keys(t, store, prefix); !slices.Equal(got, found) {
				t.Errorf("%q: %d keys of %d", prefix, len(got), len(found))
			}
		}
		for entry, err := range store.Each(t.Context(), "variants/") {
			if err != nil || entry.Size != int64(len("variants/96/x")) ||
				time.Since(entry.ModTime) > time.Hour {
				t.Errorf("%+v, %v", entry, err)
			}
			break
		}
		stopped, stop := context.WithCancel(t.Context())
		stop()
		for _, err := range store.Each(stopped, "") {
			if !errors.Is(err, context.Canceled) {
				t.Errorf("after the caller has gone: %v", err)
			}
		}
	})
}

func TestEachOfALargeFolder(t *testing.T) {
	folder, wanted := t.TempDir(), make([]string, 8_200) // more than one page
	for i := range wanted {
		wanted[i] = fmt.Sprintf("%05d", i)
		if err := os.WriteFile(filepath.Join(folder, wanted[i]), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if found := keys(t, open(t, "", folder), ""); !slices.Equal(found, wanted) {
		t.Errorf("%d keys of %d", len(found), len(wanted))
	}
}

func TestInterruptedPutLeavesNothing(t *testing.T) {
	half := bytes.Repeat([]byte("half"), 1<<19)
	breaksOff := func(t *testing.T, store *blobs.Store) {
		put(t, store, "kept", "before")
		broken := io.MultiReader(bytes.NewReader(half), iotest.ErrReader(io.ErrUnexpectedEOF))
		if err := store.Put(t.Context(), "kept", broken); !errors.Is(err, io.ErrUnexpectedEOF) ||
			errors.Is(err, candor.ErrUnavailable) {
			t.Errorf("the reader's own error: %v", err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		told := make(chan struct{})
		go func() {
			<-told
			cancel()
		}()
		if err := store.Put(ctx, "new", &waiting{ctx, bytes.NewReader(half), told}); err == nil ||
			errors.Is(err, candor.ErrUnavailable) {
			t.Errorf("the caller has gone: %v", err)
		}
		if err := store.Put(ctx, "new", bytes.NewReader(half)); !errors.Is(err, context.Canceled) {
			t.Errorf("the caller had gone: %v", err)
		}
		if found := keys(t, store, ""); !slices.Equal(found, []string{"kept"}) ||
			read(t, store, "kept") != "before" {
			t.Errorf("left: %q", found)
		}
	}
	t.Run("Folder", func(t *testing.T) {
		folder := t.TempDir()
		breaksOff(t, open(t, "", folder))
		if left := files(t, folder); len(left) != 1 {
			t.Errorf("left: %q", left)
		}
	})
	t.Run("Bucket", func(t *testing.T) { breaksOff(t, open(t, s3test.Start(t).Address, "")) })
}

func TestFolderIsPrivate(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "data", "photos")
	store := open(t, "file://"+folder, "elsewhere")
	if err := store.Check(t.Context()); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Dir(folder)); !errors.Is(err, os.ErrNotExist) || !store.Local() {
		t.Errorf("made before the first picture: %v", err)
	}
	put(t, store, "pictures/x.jpg", "x")
	for path, mode := range map[string]os.FileMode{".": 0o700 | os.ModeDir,
		"pictures": 0o700 | os.ModeDir, "pictures/x.jpg": 0o600} {
		if info, err := os.Stat(filepath.Join(folder, path)); err != nil || info.Mode() != mode {
			t.Errorf("%s: %v, %v", path, info, err)
		}
	}
	if kept := files(t, folder); len(kept) != 1 {
		t.Errorf("files: %q", kept)
	}
}
