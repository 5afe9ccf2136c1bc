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

// maxSide limits the longer side of a stored picture, in pixels.
const maxSide = 2048

// decodingTime limits the decoding of a picture: the slowest accepted one needs three seconds of a
// core, so a picture that takes longer shows that the server is busy. Tests allow more.
var decodingTime = 10 * time.Second

// Cleaner converts an upload to a JPEG that contains only the picture.
type Cleaner struct{ room *memoryBudget }

// NewCleaner returns a cleaner with the memory budget of a process. It calls makeRoom, unless nil,
// with the additional bytes of a large decoding, and afterwards with the same number negated.
func NewCleaner(makeRoom func(bytes int64)) *Cleaner { return &Cleaner{newMemoryBudget(makeRoom)} }

// Clean decodes the picture (the first frame of a GIF), turns it upright, and encodes it with at
// most maxSide. The result has no metadata, no bytes from behind the picture, and at most MostKept
// bytes. Clean waits for memory if other pictures are being decoded. The size is in pixels.
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
	ctx, cancel := context.WithTimeoutCause(ctx, decodingTime, ErrBusy)
	defer cancel()
	kept, err := decode(h.format, timedReader{ctx, r})
	if err != nil {
		return nil, size, err
	}
	return encode(ctx, kept, MostKept(h.length))
}

// decode decodes a picture, shrinks it, turns it upright and makes it opaque.
func decode(format string, r timedReader) (kept image.Image, err error) {
	held, err := readOrientation(format, r)
	if err == nil {
		err = guarded(func() error {
			decoded, _, err := image.Decode(r)
			if err != nil {
				return unreadable(err)
			}
			// possible for a GIF's frame, whatever the screen size in its header
			if decoded.Bounds().Empty() {
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

// timedReader reads until its context ends, since decoders do not check one.
type timedReader struct {
	ctx context.Context
	io.ReadSeeker
}

// Read implements io.Reader.
func (p timedReader) Read(b []byte) (int, error) {
	if err := context.Cause(p.ctx); err != nil {
		return 0, err
	}
	return p.ReadSeeker.Read(b)
}

// guarded decodes untrusted bytes. A panic of the decoder means that they are broken.
func guarded(read func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%w: %v", ErrUnreadable, fault)
		}
	}()
	return read()
}

// unreadable reports a broken picture, but returns disk errors as such.
func unreadable(err error) error {
	if _, ofFile := errors.AsType[*fs.PathError](err); ofFile {
		return withNoRoom(err)
	}
	return fmt.Errorf("%w: %w", ErrUnreadable, err)
}
