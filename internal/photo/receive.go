package photo

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"time"

	"candor/internal/candor"
)

const (
	// keepingTime limits the storing of a photo's bytes: 10 MB at 4 megabits a second.
	keepingTime = 25 * time.Second
	// discardingTime is how long the sender then waits for their removal.
	discardingTime = 2 * time.Second
)

// Receive turns the bytes sent to an upload address into a photo. After success the clean picture
// is on disk and, if a configured scanner gave no result, the original bytes. Infected bytes are
// not stored, and the photo is marked. After an error nothing is stored, and the address can be
// used again.
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
	arrived, err := s.spoolUpload(content)
	if err != nil {
		return nil, err
	}
	defer arrived.Close()
	photo := &candor.Photo{Name: name, ArrivedAt: s.now(), State: candor.PhotoKept}
	if s.scanner != nil {
		photo.Scan, photo.ScannedAt = s.scanArriving(ctx, arrived), s.now()
		if err := errors.Join(ctx.Err(), arrived.rewind()); err != nil {
			return nil, withNoRoom(err)
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

// keep stores the picture and, if the scanner has yet to see them, the original bytes.
func (s *Store) keep(
	ctx context.Context, photo *candor.Photo, arrived *spooled, picture []byte,
) error {
	ctx, cancel := context.WithTimeout(ctx, keepingTime)
	defer cancel()
	if err := s.markPlace(ctx); err != nil {
		return err
	}
	if s.scanner != nil && photo.Scan != candor.ScanClean {
		photo.Quarantine, photo.WaitingBytes = newQuarantine(), arrived.size
		if err := arrived.rewind(); err != nil {
			return withNoRoom(err)
		}
		if err := s.blobs.Put(ctx, photo.Quarantine, arrived); err != nil {
			return err
		}
	}
	return s.blobs.Put(ctx, PictureKey(photo.ObjectPath), bytes.NewReader(picture))
}

// Discard tries briefly to remove the bytes of a photo that was not acknowledged. The sweep removes
// remaining bytes, which belong to no photo.
func (s *Store) Discard(ctx context.Context, photo *candor.Photo) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), discardingTime)
	defer cancel()
	if err := s.Erase(ctx, photo); err != nil {
		s.log.WarnContext(ctx, "the bytes of a photo that was not taken are left to the sweep", "error",
			err)
	}
}

// Erase removes all bytes of a photo. It is idempotent.
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

// Open opens the picture at an object path; candor.ErrNotFound if there is none.
func (s *Store) Open(ctx context.Context, objectPath string) (Shown, error) {
	content, err := s.blobs.Open(ctx, PictureKey(objectPath))
	if err != nil {
		return nil, err
	}
	return content, nil
}
