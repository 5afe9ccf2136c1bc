package backup

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"

	"golang.org/x/sync/errgroup"

	"candor/internal/candor"
	"candor/internal/photo/blobs"
)

// atOnce is how many pieces are copied at a time: a bucket answers slowly, but many requests at a
// time.
const atOnce = 8

// piece is one file or object in two places.
type piece struct {
	size int64
	hash [sha256.Size]byte
}

// eachPiece calls do with the keys that begin with a prefix, several at a time, and ends with the
// first error.
func eachPiece(
	ctx context.Context, from *blobs.Store, prefix string,
	do func(ctx context.Context, key string) error,
) error {
	working, ctx := errgroup.WithContext(ctx)
	working.SetLimit(atOnce)
	var listing error
	for entry, err := range from.Each(ctx, prefix) {
		if err != nil {
			listing = err
			break
		}
		working.Go(func() error { return do(ctx, entry.Key) })
	}
	if err := working.Wait(); err != nil {
		return err // it ended the listing as well
	}
	return listing
}

// copyPiece copies one piece, unless it is there, and reads the copy back. It overwrites nothing:
// other bytes under the key are an error. Where the source has no such piece it returns
// candor.ErrNotFound.
func copyPiece(ctx context.Context, from, to *blobs.Store, key string) (*piece, error) {
	left, size, err := hashOf(ctx, from, key)
	if errors.Is(err, candor.ErrNotFound) {
		return nil, err
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", key, err)
	}
	arrived, _, err := hashOf(ctx, to, key)
	there := err == nil
	if errors.Is(err, candor.ErrNotFound) {
		if err = send(ctx, from, to, key); errors.Is(err, candor.ErrNotFound) {
			return nil, err
		}
		if err == nil {
			arrived, _, err = hashOf(ctx, to, key)
		}
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", key, err)
	case arrived != left && there:
		return nil,
			fmt.Errorf("%s is there already with other bytes, which stay: please name a place that is "+
				"empty, or that holds these photos alone",
				key)
	case arrived != left:
		return nil,
			fmt.Errorf("%s arrived with other bytes than it was sent with: please remove it there and run "+
				"the same command again",
				key)
	}
	return &piece{size, left}, nil
}

func send(ctx context.Context, from, to *blobs.Store, key string) error {
	content, err := from.Open(ctx, key)
	if err != nil {
		return err
	}
	return errors.Join(to.Put(ctx, key, content), content.Close())
}

// hashOf hashes a whole piece.
func hashOf(
	ctx context.Context, from *blobs.Store, key string,
) (sum [sha256.Size]byte, size int64, err error) {
	content, err := from.Open(ctx, key)
	if err != nil {
		return sum, 0, err
	}
	hash := sha256.New()
	size, err = io.Copy(hash, content)
	return [sha256.Size]byte(hash.Sum(nil)), size, errors.Join(err, content.Close())
}
