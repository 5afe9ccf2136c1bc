package photo

import (
	"bytes"
	"context"
	"errors"
	"io"
	"time"

	"github.com/maypok86/otter/v2"

	"candor/internal/candor"
)

// recentBytes limits the memory cache of variants that would otherwise come over the network.
const recentBytes = 16 << 20

// Shown is an open picture; the caller must close it.
type Shown interface {
	io.ReadSeekCloser
	ModTime() time.Time
}

// variant is a picture in memory; its bytes never change.
type variant struct {
	content []byte
	modTime time.Time
}

// inMemory reads a variant.
type inMemory struct {
	*bytes.Reader
	modTime time.Time
}

func (m inMemory) ModTime() time.Time { return m.modTime }
func (inMemory) Close() error         { return nil }

func shownFrom(content []byte, modTime time.Time) Shown {
	return inMemory{bytes.NewReader(content), modTime}
}

func newRecent() *otter.Cache[string, variant] {
	return otter.Must(&otter.Options[string, variant]{
		MaximumWeight: recentBytes,
		Weigher:       func(key string, v variant) uint32 { return uint32(len(key) + len(v.content)) },
	})
}

// openKept opens an existing variant. From a folder it returns the file, which the kernel can send
// directly. From a bucket it is read once for concurrent requests, and cached.
func (s *Store) openKept(ctx context.Context, key string) (Shown, error) {
	if s.recent == nil {
		content, err := s.blobs.Open(ctx, key)
		if err != nil {
			return nil, err
		}
		return content, nil
	}
	if recent, ok := s.recent.GetIfPresent(key); ok {
		return shownFrom(recent.content, recent.modTime), nil
	}
	read, err, _ := s.reading.Do(key, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), variantTime)
		defer cancel()
		content, err := s.blobs.Open(ctx, key)
		if err != nil {
			return nil, err
		}
		defer content.Close()
		whole, err := io.ReadAll(io.LimitReader(content, candor.MaxPhotoSize+1))
		if err != nil || len(whole) > candor.MaxPhotoSize {
			return nil, errors.Join(err, ErrTooLarge)
		}
		read := variant{whole, content.ModTime()}
		s.recent.Set(key, read)
		return read, nil
	})
	if err != nil {
		return nil, err
	}
	recent := read.(variant)
	return shownFrom(recent.content, recent.modTime), nil
}
