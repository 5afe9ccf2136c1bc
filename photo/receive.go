package photo

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"time"

	"candor"
)

const (
	// keepingTime is how long storing the bytes of a photo may take: 10 MB at 4 megabits a second.
	keepingTime = 25 * time.Second
	// discardingTime is how long the sender then waits for their removal.
	discardingTime = 2 * time.Second
)

// Receive makes a photo of the bytes that were sent to the address of that name. When it returns
// nil everything to keep is on the disk: the clean picture, and, where a configured scanner gave no
// result, the original bytes. Infected bytes are not kept; the photo says so. After an error
// nothing is kept, and the address can be used again.
func (s *Store) Receive(
	ctx context.Context, name string, content io.Reader,
) (*candor.Photo, error) {
	photo, err := s.receive(ctx, name, content)
	s.figures.countReceived(photo, err)
	return photo, err
}

func (s *Store) receive(
	ctx context.Context, name string, content io.Reader,
) (*candor.Photo, error) {
	arrived, err := s.takeIn(content)
	if err != nil {
		return nil, err
	}
	defer arrived.Close()
	photo := &candor.Photo{Name: name, ArrivedAt: s.now(), State: candor.PhotoKept}
	if s.scanner != nil {
		photo.Scan, photo.ScannedAt = s.scanArriving(ctx, arrived), s.now()
		if err := errors.Join(ctx.Err(), arrived.rewind()); err != nil {
			return nil, passing(err)
		}
		if _, infected := photo.Scan.Infected(); infected {
			photo.State = candor.PhotoRemoved
			return photo, nil
		}
	}
	picture, size, err := s.cleaner.Clean(ctx, arrived)
	if err != nil {
		return nil, err
	}
	hash := sha256.Sum256(picture)
	photo.Hash, photo.Width, photo.Height, photo.Bytes = hex.EncodeToString(hash[:]), size.X, size.Y,
		int64(len(picture))
	photo.ObjectPath = newObjectPath(photo.Hash)
	if err := s.keep(ctx, photo, arrived, picture); err != nil {
		s.Discard(ctx, photo)
		return nil, err
	}
	return photo, nil
}

// keep stores the picture and, where the scanner has to see them yet, the original bytes.
func (s *Store) keep(
	ctx context.Context, photo *candor.Photo, arrived *spooled, picture []byte,
) error {
	ctx, cancel := context.WithTimeout(ctx, keepingTime)
	defer cancel()
	if err := s.settle(ctx); err != nil {
		return err
	}
	if s.scanner != nil && photo.Scan != candor.ScanClean {
		photo.Quarantine, photo.WaitingBytes = newQuarantine(), arrived.size
		if err := arrived.rewind(); err != nil {
			return passing(err)
		}
		if err := s.blobs.Put(ctx, photo.Quarantine, arrived); err != nil {
			return err
		}
	}
	return s.blobs.Put(ctx, PictureKey(photo.ObjectPath), bytes.NewReader(picture))
}

// Discard tries briefly to remove the bytes of a photo that was not acknowledged. Remaining bytes
// belong to no photo, and are swept.
func (s *Store) Discard(ctx context.Context, photo *candor.Photo) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), discardingTime)
	defer cancel()
	if err := s.Erase(ctx, photo); err != nil {
		s.log.WarnContext(ctx, "the bytes of a photo that was not taken are left to the sweep", "error",
			err)
	}
}

// Erase removes all bytes of a photo. It may be repeated.
func (s *Store) Erase(ctx context.Context, photo *candor.Photo) error {
	var left []error
	for _, key := range keysOf(photo) {
		if s.recent != nil {
			s.recent.Invalidate(key)
		}
		left = append(left, s.blobs.Remove(ctx, key))
	}
	return errors.Join(left...)
}

// Open opens the picture with a path; not found where there is none.
func (s *Store) Open(ctx context.Context, objectPath string) (Shown, error) {
	content, err := s.blobs.Open(ctx, PictureKey(objectPath))
	if err != nil {
		return nil, err
	}
	return content, nil
}
