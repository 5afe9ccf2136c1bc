package photo

import (
	"context"
	"errors"
	"strings"

	"candor"
)

// placeKey marks the place of the photos, so that an empty folder, such as one of a disk that is
// not mounted, or another bucket is not taken for it.
const placeKey = "place"

const placeText = "Photos of a Candor site are kept here.\n"

var errElsewhere = errors.New("this is not the place where the photos were kept (CANDOR_BLOBS)")

// unknowable is an error of the database, which could not say whether it knows of photos. It is no
// fault of the place.
type unknowable struct{ error }

// Unwrap is what the database said.
func (u unknowable) Unwrap() error { return u.error }

// inPlace refuses a place without the marker while the database knows of photos: nothing may be
// stored, missed or removed there. One with a known picture is accepted; a move may have left the
// marker behind.
func (s *Store) inPlace(ctx context.Context) (marked bool, err error) {
	if s.known == nil {
		return true, nil
	}
	mark, err := s.blobs.Open(ctx, placeKey)
	if err == nil {
		return true, mark.Close()
	}
	if !errors.Is(err, candor.ErrNotFound) {
		return false, err
	}
	known, err := s.known(ctx)
	if errors.Is(err, candor.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, unknowable{err}
	}
	there, err := s.HasPicture(ctx, known)
	if err == nil && !there {
		err = errors.Join(ErrNoRoom, errElsewhere)
	}
	return false, err
}

// settle marks the place before a picture is stored there.
func (s *Store) settle(ctx context.Context) error {
	marked, err := s.inPlace(ctx)
	if err != nil || marked {
		return err
	}
	return s.blobs.Put(ctx, placeKey, strings.NewReader(placeText))
}
