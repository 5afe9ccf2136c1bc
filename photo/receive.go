package photo

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"

	"candor"
)

// Receive makes a photo of the bytes that were sent to the address of that name. When it returns nil what is to be
// kept is on the disk: the clean picture, and, where a scanner is configured that said nothing, the bytes as they
// came. Of bytes in which the scanner found something nothing is kept; the photo says so. An error keeps
// nothing, and the address can be tried again.
func (s *Store) Receive(ctx context.Context, name string, content io.Reader) (*candor.Photo, error) {
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
	photo.Hash, photo.Width, photo.Height = hex.EncodeToString(hash[:]), size.X, size.Y
	photo.ObjectPath = newObjectPath(photo.Hash)
	if err := s.settle(ctx); err != nil {
		return nil, err
	}
	if s.scanner != nil && photo.Scan != candor.ScanClean {
		photo.Quarantine = newQuarantine()
		if err := arrived.rewind(); err != nil {
			return nil, passing(err)
		}
		if err := s.blobs.Put(ctx, photo.Quarantine, arrived); err != nil {
			return nil, err
		}
	}
	if err := s.blobs.Put(ctx, pictureKey(photo.ObjectPath), bytes.NewReader(picture)); err != nil {
		return nil, errors.Join(err, s.Erase(context.WithoutCancel(ctx), photo))
	}
	return photo, nil
}

// Erase removes all bytes of a photo. It may be done again.
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

// Open opens the picture shown at a path; not found where there is none.
func (s *Store) Open(ctx context.Context, objectPath string) (Shown, error) {
	content, err := s.blobs.Open(ctx, pictureKey(objectPath))
	if err != nil {
		return nil, err
	}
	return content, nil
}
