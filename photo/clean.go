package photo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"io"
	"io/fs"

	"golang.org/x/sync/semaphore"
)

const (
	// maxSide is how many pixels a kept picture has at most on its longer side.
	maxSide = 2048
	// decodingMemory is what all pictures together may take that are being decoded, in bytes. One that
	// would take more by itself is refused.
	decodingMemory = 192 << 20
	// quality of a kept picture, of 100.
	quality = 90
)

// Cleaner makes of whatever arrives a JPEG that holds the picture and nothing else.
type Cleaner struct{ memory *semaphore.Weighted }

// NewCleaner makes a cleaner with the memory of a process.
func NewCleaner() *Cleaner { return &Cleaner{semaphore.NewWeighted(decodingMemory)} }

// Clean decodes the whole picture, of a GIF its first frame, turns it upright, and codes it anew at no more than
// maxSide. What it returns holds no metadata, and nothing of what followed the picture. It waits for memory while
// others are decoded. The size is in pixels.
func (c *Cleaner) Clean(ctx context.Context, r io.ReadSeeker) (picture []byte, size image.Point, err error) {
	h, err := readHeader(r)
	if err != nil {
		return nil, size, err
	}
	need := h.memory()
	if need > decodingMemory {
		return nil, size, ErrPixels
	}
	if err := c.memory.Acquire(ctx, need); err != nil {
		return nil, size, err
	}
	defer c.memory.Release(need)
	turn, err := readTurn(h.format, r)
	if err != nil {
		return nil, size, err
	}
	decoded, _, err := image.Decode(r)
	if err != nil {
		return nil, size, unreadable(err)
	}
	var out bytes.Buffer
	kept := turn.apply(onWhite(fit(decoded, maxSide)))
	if err := jpeg.Encode(&out, kept, &jpeg.Options{Quality: quality}); err != nil {
		return nil, size, fmt.Errorf("photo: %w", err)
	}
	return out.Bytes(), kept.Bounds().Size(), nil
}

// unreadable says of a picture that cannot be decoded that it is broken, and keeps the fault of a disk as it is.
func unreadable(err error) error {
	if _, ofFile := errors.AsType[*fs.PathError](err); ofFile {
		return passing(err)
	}
	return fmt.Errorf("%w: %w", ErrUnreadable, err)
}
