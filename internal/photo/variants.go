package photo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"time"

	"candor/internal/candor"
	"candor/internal/photo/room"
)

// Widths are the widths of variants in pixels, widest first: each is made from the one before.
var Widths = []int{768, 384, 192, 96}

// variantQuality is the JPEG quality by width, out of 100. Small pictures show more detail per
// pixel and need few bytes.
var variantQuality = map[int]int{768: 82, 384: 84, 192: 86, 96: 88}

const (
	// variantTime is how long a request waits for variants to be made.
	variantTime = 30 * time.Second
	// shrunkMemory is the memory for smaller pictures, in bytes per pixel of the picture, at most:
	// one hardly smaller, and the next.
	shrunkMemory = 5
	// mostShrunk is the memory for smaller pictures at most: 768 by 2048 pixels, and a quarter of
	// that.
	mostShrunk = 8 << 20
)

// OpenVariant opens a picture in one of Widths, or in its own width if that is less;
// candor.ErrNotFound if there is no picture. The first request makes all variants, once for
// concurrent requests.
func (s *Store) OpenVariant(ctx context.Context, objectPath string, width int) (Shown, error) {
	kept, err := s.openKept(ctx, variantKey(objectPath, width))
	if !errors.Is(err, candor.ErrNotFound) {
		return kept, err
	}
	// Do not cancel with the first request: others wait for the same result.
	made, err, _ := s.making.Do(objectPath, func() (any, error) {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), variantTime)
		defer cancel()
		return s.makeVariants(ctx, objectPath)
	})
	if err != nil {
		return nil, err
	}
	return shownFrom(made.(map[int][]byte)[width], s.now()), nil
}

// makeVariants makes and stores all variants of a picture.
func (s *Store) makeVariants(ctx context.Context, objectPath string) (map[int][]byte, error) {
	if err := s.turns.Acquire(ctx, 1); err != nil {
		return nil, err
	}
	defer s.turns.Release(1)
	content, err := s.blobs.Open(ctx, PictureKey(objectPath))
	if err != nil {
		return nil, err
	}
	defer content.Close()
	made, err := s.cleaner.variants(ctx, content)
	if err != nil {
		return nil, fmt.Errorf("photo: %s: %w", objectPath, err)
	}
	if err := s.keepVariants(ctx, objectPath, made); err != nil {
		s.log.WarnContext(ctx, "a smaller picture is shown but not kept", "error", err)
	}
	return made, s.removeOrphans(ctx, objectPath)
}

func (s *Store) keepVariants(ctx context.Context, objectPath string, made map[int][]byte) error {
	release, err := s.reserveVariants(made)
	if err != nil {
		return err
	}
	defer release(true)
	for _, width := range Widths {
		if err := s.blobs.Put(ctx, variantKey(objectPath, width),
			bytes.NewReader(made[width])); err != nil {
			return err
		}
	}
	return nil
}

// removeOrphans removes variants of a picture that was erased at the same time. Erase removes the
// picture first.
func (s *Store) removeOrphans(ctx context.Context, objectPath string) error {
	content, err := s.blobs.Open(ctx, PictureKey(objectPath))
	if err == nil {
		return content.Close()
	}
	if !errors.Is(err, candor.ErrNotFound) {
		return err
	}
	left := []error{err}
	for _, width := range Widths {
		left = append(left, s.blobs.Remove(ctx, variantKey(objectPath, width)))
	}
	return errors.Join(left...)
}

// variants makes all variants of a clean picture. If the picture is not wider than a variant, or a
// large variant would have more bytes, the variant is the picture itself. It waits for memory while
// others are made.
func (c *Cleaner) variants(ctx context.Context, r io.Reader) (map[int][]byte, error) {
	whole, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	h, err := readHeader(bytes.NewReader(whole))
	if err != nil {
		return nil, err
	}
	leave, err := c.room.enter(ctx, c.room.shown, min(variantsMemory, h.memoryOfVariants()))
	if err != nil {
		return nil, err
	}
	defer leave()
	picture, err := jpeg.Decode(bytes.NewReader(whole))
	if err != nil {
		return nil, err
	}
	made := map[int][]byte{}
	for _, width := range Widths {
		if h.width <= width {
			made[width] = whole
			continue
		}
		picture = shrink(picture, image.Pt(width, max(1, (h.height*width+h.width/2)/h.width)))
		made[width], err = encodeWithin(ctx, picture, max(int64(len(whole)), room.Least),
			variantQuality[width])
		if errors.Is(err, ErrGrows) {
			made[width] = whole
		} else if err != nil {
			return nil, err
		}
	}
	return made, nil
}

// memoryOfVariants estimates the memory for making all variants, in bytes.
func (h header) memoryOfVariants() int64 {
	pixels := int64(h.width) * int64(h.height)
	return int64(float64(pixels)*h.decoding) + min(pixels*shrunkMemory, mostShrunk) + h.length
}
