package move

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"candor"
	"candor/photo"
	"candor/photo/blobs"
)

// atOnce is how many pieces are under way: a bucket answers slowly, and many at a time.
const atOnce = 8

// PhotosOptions says from where photos are copied, and where to. Progress is told how many pieces are done.
type PhotosOptions struct {
	From, To *blobs.Store
	Progress func(step string, done, total int)
}

// PhotosReport is what a copy of photos came to. A piece is one file or object: a picture, a variant of it, or bytes that
// wait for the scanner.
type PhotosReport struct {
	Pieces, Pictures int
	There            int   // pieces that had been copied before
	Bytes            int64 // of all pieces
}

// ErrPhotosChanged says that a server has kept or removed photos meanwhile.
var ErrPhotosChanged = errors.New("photos came or went while they were copied: stop the server and run the same command again, which copies what is missing")

// Photos copies everything that lies in one place of photos to another, and reads back what arrived. It overwrites nothing:
// a piece that is there under the same name with other bytes ends it. The source is not changed.
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

// CountPhotos tells how many pictures lie in a place.
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
	copying, ctx := errgroup.WithContext(ctx)
	copying.SetLimit(atOnce)
	var listing error
	for entry, err := range c.From.Each(ctx, "") {
		if err != nil {
			listing = err
			break
		}
		copying.Go(func() error { return c.one(ctx, entry.Key) })
	}
	if err := copying.Wait(); err != nil {
		return err // which ended the listing as well
	}
	return listing
}

// one copies a piece, unless it is there.
func (c *photoCopy) one(ctx context.Context, key string) error {
	left, err := hashOf(ctx, c.From, key)
	if errors.Is(err, candor.ErrNotFound) {
		return ErrPhotosChanged
	}
	if err != nil {
		return fmt.Errorf("%s: %w", key, err)
	}
	arrived, err := hashOf(ctx, c.To, key)
	there := err == nil
	if errors.Is(err, candor.ErrNotFound) {
		if err = c.send(ctx, key); err == nil {
			arrived, err = hashOf(ctx, c.To, key)
		}
	}
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", key, err)
	case arrived != left && there:
		return fmt.Errorf("%s is there already with other bytes, which stay: please name a place that is empty, or that holds these photos alone", key)
	case arrived != left:
		return fmt.Errorf("%s arrived with other bytes than it was sent with: please remove it there and run the same command again", key)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.done++
	if there {
		c.there++
	}
	c.Progress("copying photos", min(c.done, c.total), c.total)
	return nil
}

func (c *photoCopy) send(ctx context.Context, key string) error {
	content, err := c.From.Open(ctx, key)
	if err != nil {
		return err
	}
	return errors.Join(c.To.Put(ctx, key, content), content.Close())
}

// hashOf reads a piece whole.
func hashOf(ctx context.Context, from *blobs.Store, key string) (sum [sha256.Size]byte, err error) {
	content, err := from.Open(ctx, key)
	if err != nil {
		return sum, err
	}
	hash := sha256.New()
	_, err = io.Copy(hash, content)
	return [sha256.Size]byte(hash.Sum(nil)), errors.Join(err, content.Close())
}
