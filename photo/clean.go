package photo

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"
	"time"
)

const (
	// maxSide is how many pixels a kept picture has at most on its longer side.
	maxSide = 2048
	// decodingTime is how long one may take to decode: the slowest that is taken needs three seconds
	// of one core.
	decodingTime = 10 * time.Second
)

// Cleaner makes of whatever arrives a JPEG that holds the picture and nothing else.
type Cleaner struct{ room *memoryBudget }

// NewCleaner makes a cleaner with the memory of a process. While much is decoded makeRoom, unless
// it is nil, is told how many bytes more may be in use, and a negative number when they may no
// longer.
func NewCleaner(makeRoom func(bytes int64)) *Cleaner { return &Cleaner{newMemoryBudget(makeRoom)} }

// Clean decodes the whole picture, of a GIF its first frame, turns it upright, and codes it again
// at no more than maxSide. What it returns holds no metadata, nothing of what followed the picture,
// and at most MostKept bytes. It waits for memory while others are decoded. The size is in pixels.
func (c *Cleaner) Clean(
	ctx context.Context, r io.ReadSeeker,
) (picture []byte, size image.Point, err error) {
	var h header
	if err := guarded(func() (err error) { h, err = readHeader(r); return err }); err != nil {
		return nil, size, err
	}
	need := h.memory()
	if need > decodingMemory {
		return nil, size, ErrPixels
	}
	leave, err := c.room.enter(ctx, c.room.arriving, need)
	if err != nil {
		return nil, size, err
	}
	defer leave()
	ctx, cancel := context.WithTimeoutCause(ctx, decodingTime, ErrUnreadable)
	defer cancel()
	kept, err := decode(h.format, patient{ctx, r})
	if err != nil {
		return nil, size, err
	}
	return encode(ctx, kept, MostKept(h.length))
}

// decode makes what is to be kept: small enough, upright, and with nothing to be seen through.
func decode(format string, r patient) (kept image.Image, err error) {
	held, err := readOrientation(format, r)
	if err == nil {
		err = guarded(func() error {
			decoded, _, err := image.Decode(r)
			if err != nil {
				return unreadable(err)
			}
			if decoded.Bounds().Empty() { // a GIF's frame may be, whatever its header says of the screen
				return ErrUnreadable
			}
			kept = held.apply(onWhite(fit(decoded, maxSide)))
			return nil
		})
	}
	if ended := context.Cause(r.ctx); err != nil && ended != nil {
		return nil, ended
	}
	return kept, err
}

// patient reads until its context ends, which no decoder looks at.
type patient struct {
	ctx context.Context
	io.ReadSeeker
}

// Read reads on while there is time.
func (p patient) Read(b []byte) (int, error) {
	if err := context.Cause(p.ctx); err != nil {
		return 0, err
	}
	return p.ReadSeeker.Read(b)
}

// guarded has foreign bytes decoded. A decoder that they make panic could not read them: that is
// theirs to answer for.
func guarded(read func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%w: %v", ErrUnreadable, fault)
		}
	}()
	return read()
}

// unreadable says of a picture that cannot be decoded that it is broken, and keeps the fault of a
// disk as it is.
func unreadable(err error) error {
	if _, ofFile := errors.AsType[*fs.PathError](err); ofFile {
		return passing(err)
	}
	return fmt.Errorf("%w: %w", ErrUnreadable, err)
}
