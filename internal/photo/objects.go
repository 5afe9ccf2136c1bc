package photo

import (
	"context"
	"errors"
	"io"
	"iter"
	"path"
	"time"

	"candor/internal/candor"
)

// Piece is a blob in the store.
type Piece struct {
	Key string
	// of the picture, or of the variant's picture; empty for bytes that wait for the scanner
	ObjectPath string
	KeptAt     time.Time
}

// Pictures lists all pictures, ordered by their object paths as bytes.
func (s *Store) Pictures(ctx context.Context) iter.Seq2[Piece, error] {
	return s.pieces(ctx, PicturesFolder)
}

// Variants lists all variants of pictures.
func (s *Store) Variants(ctx context.Context) iter.Seq2[Piece, error] {
	return s.pieces(ctx, variantsFolder)
}

// Quarantined lists all original bytes that wait for the scanner.
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

// HasPicture reports whether the picture at an object path exists.
func (s *Store) HasPicture(ctx context.Context, objectPath string) (bool, error) {
	return s.has(ctx, PictureKey(objectPath))
}

// HasQuarantined reports whether bytes that wait for the scanner exist.
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

// ReadPicture copies the picture at an object path to w; candor.ErrNotFound if there is none.
func (s *Store) ReadPicture(ctx context.Context, objectPath string, w io.Writer) error {
	content, err := s.blobs.Open(ctx, PictureKey(objectPath))
	if err != nil {
		return err
	}
	_, err = io.Copy(w, content)
	return errors.Join(err, content.Close())
}

// SweepTemporary removes temporary files of killed processes older than a time.
func (s *Store) SweepTemporary(ctx context.Context, olderThan time.Time) error {
	return s.blobs.SweepTemporary(ctx, olderThan)
}
