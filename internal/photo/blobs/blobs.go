// Package blobs stores bytes under keys, in a local folder or in a bucket of any S3-compatible
// store.
package blobs

import (
	"context"
	"io"
	"iter"
	"time"
)

// Store stores bytes. Its errors are candor.Errors with a message for people, joined with the cause
// for the log.
type Store struct{ place place }

// place is a storage backend. It gets only valid keys, and returns causes unchanged.
type place interface {
	put(ctx context.Context, key string, content *source) error
	open(ctx context.Context, key string) (*Content, error)
	remove(ctx context.Context, key string) error
	each(ctx context.Context, prefix string) iter.Seq2[Entry, error]
	sweep(ctx context.Context, olderThan time.Time) error
	check(ctx context.Context) error
	close() error
}

// Entry is the metadata of stored bytes.
type Entry struct {
	Key     string
	Size    int64
	ModTime time.Time
}

// Put stores the content under a key, replacing earlier bytes. When it returns nil the bytes
// survive a kill and a power cut; else the key is unchanged, and partial bytes are never visible.
// It returns an error of the reader unchanged, and rewinds a reader that can seek.
func (s *Store) Put(ctx context.Context, key string, content io.Reader) error {
	if !validKey(key) {
		return errKey
	}
	source := &source{ctx: ctx, content: content}
	err := s.place.put(ctx, key, source)
	if source.err != nil {
		return source.err
	}
	return fault(ctx, err)
}

// Open opens the bytes of a key for reading and seeking; candor.ErrNotFound if there are none. The
// context applies until the caller closes them.
func (s *Store) Open(ctx context.Context, key string) (*Content, error) {
	if !validKey(key) {
		return nil, errNotFound
	}
	content, err := s.place.open(ctx, key)
	if err != nil {
		return nil, fault(ctx, err)
	}
	content.ctx = ctx
	return content, nil
}

// Remove removes the bytes of a key; missing bytes are no error.
func (s *Store) Remove(ctx context.Context, key string) error {
	if !validKey(key) {
		return errKey
	}
	return fault(ctx, s.place.remove(ctx, key))
}

// Each visits the keys with a prefix in byte order, and holds one page of them in memory. It stops
// at the first error: bytes missing from an incomplete list would look lost. It may miss concurrent
// changes.
func (s *Store) Each(ctx context.Context, prefix string) iter.Seq2[Entry, error] {
	return func(yield func(Entry, error) bool) {
		if !validPrefix(prefix) {
			yield(Entry{}, errKey)
			return
		}
		for entry, err := range s.place.each(ctx, prefix) {
			if err != nil {
				yield(Entry{}, fault(ctx, err))
				return
			}
			if validKey(entry.Key) && !yield(entry, nil) {
				return
			}
		}
	}
}

// SweepTemporary removes temporary files older than a time, left by killed calls of Put and Check.
func (s *Store) SweepTemporary(ctx context.Context, olderThan time.Time) error {
	return fault(ctx, s.place.sweep(ctx, olderThan))
}

// Check writes a few bytes, reads them and removes them. Its error is one line for operators.
func (s *Store) Check(ctx context.Context) error { return s.place.check(ctx) }

// Folder returns the local folder with the bytes, or "" for a bucket.
func (s *Store) Folder() string {
	if local, ok := s.place.(*folder); ok {
		return local.root
	}
	return ""
}

// Local reports whether the bytes are in a local folder.
func (s *Store) Local() bool { return s.Folder() != "" }

// Close closes the connections to a bucket.
func (s *Store) Close() error { return s.place.close() }
