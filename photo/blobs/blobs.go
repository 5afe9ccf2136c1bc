// Package blobs keeps bytes under keys: in a folder of this machine or in a bucket of any
// S3-compatible store.
package blobs

import (
	"context"
	"io"
	"iter"
	"time"
)

// Store keeps bytes. Its faults are candor.Errors for a person, joined with their cause for the
// log.
type Store struct{ place place }

// place is where bytes are. It gets valid keys only, and returns causes as they are.
type place interface {
	put(ctx context.Context, key string, content *source) error
	open(ctx context.Context, key string) (*Content, error)
	remove(ctx context.Context, key string) error
	each(ctx context.Context, prefix string) iter.Seq2[Entry, error]
	sweep(ctx context.Context, olderThan time.Time) error
	check(ctx context.Context) error
	close() error
}

// Entry is what is known of bytes without reading them.
type Entry struct {
	Key     string
	Size    int64
	ModTime time.Time
}

// Put keeps what it reads under a key, in place of what was there. When it returns nil the bytes
// outlive a kill and a power cut; else the key is as it was, and no one ever sees half of them. An
// error of the reader is returned as it is; one that can seek stands at its beginning.
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

// Open opens the bytes of a key for reading and seeking; candor.ErrNotFound when there are none.
// The context counts until they are closed, which is the caller's to do.
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

// Remove removes the bytes of a key; none are as good as removed.
func (s *Store) Remove(ctx context.Context, key string) error {
	if !validKey(key) {
		return errKey
	}
	return fault(ctx, s.place.remove(ctx, key))
}

// Each goes through the keys that start with a prefix, in byte order, and holds a page of them at a
// time. It ends with the first error: a list with a hole would make bytes look lost. What comes or
// goes meanwhile may be left out.
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

// SweepTemporary removes what killed calls of Put and Check left behind before a time.
func (s *Store) SweepTemporary(ctx context.Context, olderThan time.Time) error {
	return fault(ctx, s.place.sweep(ctx, olderThan))
}

// Check writes a few bytes, reads them back and removes them. Its error is one line for anyone who
// runs the site.
func (s *Store) Check(ctx context.Context) error { return s.place.check(ctx) }

// Folder is the folder of this machine in which the bytes are; it is empty for a bucket.
func (s *Store) Folder() string {
	if local, ok := s.place.(*folder); ok {
		return local.root
	}
	return ""
}

// Local reports whether the bytes are in a folder of this machine.
func (s *Store) Local() bool { return s.Folder() != "" }

// Close ends the connections to a bucket.
func (s *Store) Close() error { return s.place.close() }
