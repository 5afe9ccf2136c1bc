package photo

import (
	"context"
	"errors"
	"io"
	"iter"
	"path"
	"time"

	"candor"
)

// Piece is bytes that lie in the store.
type Piece struct {
	Key string
	// of the picture that they are, or are a variant of; empty for those that wait for the scanner
	ObjectPath string
	KeptAt     time.Time
}

// Pictures goes through all pictures, ordered by their object paths as bytes.
func (s *Store) Pictures(ctx context.Context) iter.Seq2[Piece, error] {
	return s.pieces(ctx, PicturesFolder)
}

// Variants goes through all that was made of pictures.
func (s *Store) Variants(ctx context.Context) iter.Seq2[Piece, error] {
	return s.pieces(ctx, variantsFolder)
}

// Quarantined goes through all that waits for the scanner as it came.
func (s *Store) Quarantined(ctx context.Context) iter.Seq2[Piece, error] {
	return s.pieces(ctx, QuarantineFolder)
}

func (s *Store) pieces(ctx context.Context, folder string) iter.Seq2[Piece, error] {
	return func(yield func(Piece, error) bool) {
		for entry, err := range s.blobs.Each(ctx, folder) {
			piece := Piece{Key: entry.Key, KeptAt: entry.ModTime}
			if folder != QuarantineFolder {
				piece.ObjectPath = objectPrefix + path.Base(entry.Key)
			}
			if !yield(piece, err) {
				return
			}
		}
	}
}

// RemovePiece removes bytes by their key.
func (s *Store) RemovePiece(ctx context.Context, key string) error {
	return s.blobs.Remove(ctx, key)
}

// HasPicture reports whether the bytes of the picture shown at a path are there.
func (s *Store) HasPicture(ctx context.Context, objectPath string) (bool, error) {
	return s.has(ctx, PictureKey(objectPath))
}

// HasQuarantined reports whether bytes that wait for the scanner are there.
func (s *Store) HasQuarantined(ctx context.Context, key string) (bool, error) {
	return s.has(ctx, key)
}

func (s *Store) has(ctx context.Context, key string) (bool, error) {
	content, err := s.blobs.Open(ctx, key)
	if errors.Is(err, candor.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, content.Close()
}

// ReadPicture reads the bytes of the picture shown at a path into w; not found where there are
// none.
func (s *Store) ReadPicture(ctx context.Context, objectPath string, w io.Writer) error {
	content, err := s.blobs.Open(ctx, PictureKey(objectPath))
	if err != nil {
		return err
	}
	_, err = io.Copy(w, content)
	return errors.Join(err, content.Close())
}

// SweepTemporary removes what killed processes left half-written before a time.
func (s *Store) SweepTemporary(ctx context.Context, olderThan time.Time) error {
	return s.blobs.SweepTemporary(ctx, olderThan)
}
