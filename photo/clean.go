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

// maxSide is how many pixels a kept picture has at most on its longer side.
const maxSide = 2048

// decodingTime is how long decoding a picture may take: the slowest accepted one needs three seconds
// of one core. Tests, which may share it with much else, have more.
var decodingTime = 10 * time.Second

// Cleaner turns an upload into a JPEG that contains only the picture.
type Cleaner struct{ room *memoryBudget }

// NewCleaner makes a cleaner with the memory budget of a process. During large decodings makeRoom,
// unless it is nil, receives how many more bytes may be in use, and afterwards the negative number.
func NewCleaner(makeRoom func(bytes int64)) *Cleaner { return &Cleaner{newMemoryBudget(makeRoom)} }

// Clean decodes the whole picture, of a GIF its first frame, turns it upright, and encodes it again
// at no more than maxSide. The result has no metadata, nothing of the bytes after the picture, and
// at most MostKept bytes. It waits for memory while others are decoded. The size is in pixels.
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

// decode makes the picture to keep: small enough, upright, and opaque.
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

// patient reads until its context ends, which no decoder checks.
type patient struct {
	ctx context.Context
	io.ReadSeeker
}

// Read reads while there is time.
func (p patient) Read(b []byte) (int, error) {
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

// unreadable says that a picture is broken, and returns disk errors unchanged.
func unreadable(err error) error {
	if _, ofFile := errors.AsType[*fs.PathError](err); ofFile {
		return passing(err)
	}
	return fmt.Errorf("%w: %w", ErrUnreadable, err)
}
