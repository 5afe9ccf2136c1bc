package blobs

import "strings"

const (
	keyLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-/"
	// maxKey and maxName leave room for the names of temporary files: S3 allows 1024 bytes, and a
	// file system 255 between two slashes.
	maxKey, maxName = 512, 200
	// temporary is the prefix of Check's objects in a bucket; partial is the suffix of unfinished
	// files.
	temporary, partial = "temporary/", ".tmp"
)

// validKey reports whether a key is safe as a path (S30): letters, digits, "_", ".", "-", and
// single slashes between names that do not start with a dot.
func validKey(key string) bool {
	for name := range strings.SplitSeq(key, "/") {
		if name == "" || len(name) > maxName {
			return false
		}
	}
	return len(key) <= maxKey && validPrefix(key) &&
		!strings.HasSuffix(key, partial) && !strings.HasPrefix(key, temporary)
}

// validPrefix reports whether a text can start a valid key.
func validPrefix(prefix string) bool {
	other := func(letter rune) bool { return !strings.ContainsRune(keyLetters, letter) }
	if strings.ContainsFunc(prefix, other) || strings.HasPrefix(prefix, "/") ||
		strings.Contains(prefix, "//") {
		return false
	}
	for name := range strings.SplitSeq(prefix, "/") {
		if strings.HasPrefix(name, ".") {
			return false
		}
	}
	return true
}
