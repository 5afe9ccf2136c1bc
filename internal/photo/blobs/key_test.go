package blobs_test

import (
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/photo/blobs"
)

func TestInvalidKeysAreRefused(t *testing.T) { // S30
	everywhere(t, func(t *testing.T, store *blobs.Store) {
		for _, key := range []string{
			"", "/", "/etc/passwd", "../outside", "pictures/../../outside", "pictures/..", "pictures/.",
			".hidden", "a/.hidden", "a//b", "a/", ".",
			"%2e%2e/outside", "..%2foutside", "https://example.org/x.jpg", "file:///etc/passwd", "a\x00b",
			"a\nb", `a\b`, "a b", "ä", "\xff", "a?b",
			"a.tmp", "temporary/x", strings.Repeat("a", 201), strings.Repeat("a/", 256) + "a",
		} {
			if err := store.Put(t.Context(), key, unread{t}); !errors.Is(err, candor.ErrInvalid) {
				t.Errorf("put %q: %v", key, err)
			}
			if _, err := store.Open(t.Context(), key); !errors.Is(err, candor.ErrNotFound) {
				t.Errorf("open %q: %v", key, err)
			}
			if err := store.Remove(t.Context(), key); !errors.Is(err, candor.ErrInvalid) {
				t.Errorf("remove %q: %v", key, err)
			}
		}
		for _, err := range store.Each(t.Context(), "../") {
			if !errors.Is(err, candor.ErrInvalid) {
				t.Errorf("each: %v", err)
			}
		}
	})
}

// unread fails the test if it is read.
type unread struct{ t *testing.T }

func (u unread) Read([]byte) (int, error) {
	u.t.Error("read")
	return 0, io.EOF
}

func TestOpen(t *testing.T) {
	t.Setenv("AWS_REGION", "")
	t.Setenv("AWS_DEFAULT_REGION", "")
	folder := filepath.Join(t.TempDir(), "photos")
	for address, words := range map[string]string{
		"":                      "",
		"file://" + folder:      "",
		"s3://photos?region=r":  "",
		"s3://photos/?region=r": "",
		"s3://photos?endpoint=http://127.0.0.1:1":                      "",
		"s3://photos?endpoint=http://127.0.0.1:1&use_path_style=false": "",
		"s3://photos":                                 "CANDOR_BLOBS: a bucket without an endpoint",
		"s3://photos/below?region=r":                  "CANDOR_BLOBS is no place",
		"s3://?region=r":                              "CANDOR_BLOBS is no place",
		"s3://key:secret@photos?region=r":             "CANDOR_BLOBS is no place",
		"s3://photos?endpoint=127.0.0.1":              "CANDOR_BLOBS: endpoint has to be",
		"s3://photos?region=r&use_path_style=perhaps": "CANDOR_BLOBS: use_path_style is either",
		"s3://photos?region=r&color=red":              `CANDOR_BLOBS: unknown query parameter "color"`,
		"file://relative/path":                        "CANDOR_BLOBS is no place",
		"gs://photos":                                 "CANDOR_BLOBS is no place",
		"/var/photos":                                 "CANDOR_BLOBS is no place",
		"s3://photos?\x7f":                            "CANDOR_BLOBS is no place",
	} {
		store, err := blobs.Open(address, folder)
		if (err == nil) != (words == "") || err != nil &&
			(!strings.HasPrefix(err.Error(), words) || strings.Contains(err.Error(), "secret")) {
			t.Errorf("%q: %v", address, err)
		}
		if err == nil && (store.Local() == strings.HasPrefix(address, "s3:") || store.Close() != nil) {
			t.Errorf("%q: local %t", address, store.Local())
		}
	}
}
