package photo

import (
	"context"
	"errors"
	"strings"

	"candor/internal/candor"
)

// placeKey marks the photo store, so that an empty folder (such as the mount point of a missing
// disk) or another bucket is not mistaken for it.
const placeKey = "place"

const placeText = "Photos of a Candor site are kept here.\n"

var errElsewhere = errors.New("this is not the place where the photos were kept (CANDOR_BLOBS)")

// databaseError is a database error that leaves open whether there are photos. It is no fault of
// the store.
type databaseError struct{ error }

// Unwrap returns the database error.
func (u databaseError) Unwrap() error { return u.error }

// checkPlace refuses a store without the marker if the database has photos: nothing may be stored,
// missed or removed there. It accepts one with a known picture, since a move may have lost the
// marker.
func (s *Store) checkPlace(ctx context.Context) (marked bool, err error) {
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
		return false, databaseError{err}
	}
	there, err := s.HasPicture(ctx, known)
	if err == nil && !there {
		err = errors.Join(ErrNoRoom, errElsewhere)
	}
	return false, err
}

// markPlace marks the store before the first picture is stored.
func (s *Store) markPlace(ctx context.Context) error {
	marked, err := s.checkPlace(ctx)
	if err != nil || marked {
		return err
	}
	return s.blobs.Put(ctx, placeKey, strings.NewReader(placeText))
}
