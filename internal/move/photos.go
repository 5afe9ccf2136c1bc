package move

import (
	"context"
	"errors"
	"strings"
	"sync"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/photo/blobs"
)

// PhotosOptions are the source and the target of photos. Progress receives how many pieces are
// done.
type PhotosOptions struct {
	From, To *blobs.Store
	Progress func(step string, done, total int)
}

// PhotosReport is the result of a copy of photos. A piece is one file or object: a picture, a
// variant of it, or bytes that wait for the scanner.
type PhotosReport struct {
	Pieces, Pictures int
	There            int   // pieces that had been copied before
	Bytes            int64 // of all pieces
}

// ErrPhotosChanged reports that a server has added or removed photos during the copy.
var ErrPhotosChanged = errors.New("photos came or went while they were copied: stop the server " +
	"and run the same command again, which copies what is missing")

// Photos copies everything in one place of photos to another, and reads the copies back. It
// overwrites nothing: a piece with the same name and other bytes ends it. The source is not
// changed.
func Photos(ctx context.Context, options PhotosOptions) (*PhotosReport, error) {
	if options.Progress == nil {
		options.Progress = func(string, int, int) {}
	}
	if err := options.To.Check(ctx); err != nil {
		return nil, err
	}
	before, err := survey(ctx, options.From)
	if err != nil {
		return nil, err
	}
	c := &photoCopy{PhotosOptions: options, total: before.Pieces}
	if err := c.all(ctx); err != nil {
		return nil, err
	}
	after, err := survey(ctx, options.From)
	if err != nil {
		return nil, err
	}
	if *after != *before {
		return nil, ErrPhotosChanged
	}
	after.There = c.there
	return after, nil
}

// CountPhotos returns how many pictures are in a place.
func CountPhotos(ctx context.Context, from *blobs.Store) (int, error) {
	found, err := survey(ctx, from)
	if err != nil {
		return 0, err
	}
	return found.Pictures, nil
}

func survey(ctx context.Context, from *blobs.Store) (*PhotosReport, error) {
	found := &PhotosReport{}
	for entry, err := range from.Each(ctx, "") {
		if err != nil {
			return nil, err
		}
		found.Pieces++
		found.Bytes += entry.Size
		if strings.HasPrefix(entry.Key, photo.PicturesFolder) {
			found.Pictures++
		}
	}
	return found, nil
}

// photoCopy is one copy.
type photoCopy struct {
	PhotosOptions
	total int

	mu          sync.Mutex
	done, there int
}

func (c *photoCopy) all(ctx context.Context) error {
	return EachPiece(ctx, c.From, "", func(ctx context.Context, key string) error {
		return c.one(ctx, key)
	})
}

// one copies a piece, unless it is there.
func (c *photoCopy) one(ctx context.Context, key string) error {
	copied, err := CopyPiece(ctx, c.From, c.To, key)
	if errors.Is(err, candor.ErrNotFound) {
		return ErrPhotosChanged
	}
	if err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.done++
	if copied.There {
		c.there++
	}
	c.Progress("copying photos", min(c.done, c.total), c.total)
	return nil
}
