package blobs

import (
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzKey proves that a valid key has exactly one form as a path below its folder, and is the same
// in a URL.
func FuzzKey(f *testing.F) { // S30
	for _, key := range []string{"pictures/ABC-0f.jpg", "variants/320/ABC.jpg", "../x", "a/../b",
		"a//b", "a/.b", "%2e%2e/x", "a\x00", "temporary/x", "a.tmp", "./a", strings.Repeat("a/", 300)} {
		f.Add(key)
	}
	f.Fuzz(func(t *testing.T, key string) {
		if !validKey(key) {
			return
		}
		if !filepath.IsLocal(filepath.FromSlash(key)) || path.Clean(key) != key ||
			url.PathEscape(key) != strings.ReplaceAll(key, "/", "%2F") || len(key) > maxKey {
			t.Errorf("%q is taken", key)
		}
		for i := range key {
			if !validPrefix(key[:i]) {
				t.Errorf("%q is taken, and its beginning %q is not", key, key[:i])
			}
		}
	})
}
