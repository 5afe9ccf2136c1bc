package blobs

import (
	"context"
	"errors"

	"candor"
)

// What a caller is told; a bad key is the invalid name of a photo.
var (
	errKey      = &candor.Error{Code: candor.CodeInvalid, Message: candor.MessagePhotoNotFound}
	errNotFound = &candor.Error{Code: candor.CodeNotFound, Message: candor.MessagePhotoNotFound}
)

// ErrNoRoom is what a visitor is told of a place that takes or gives no bytes at the moment.
var ErrNoRoom = &candor.Error{Code: candor.CodeUnavailable, Message: candor.MessagePhotoNoRoom}

// fault adds to a cause what a person can do about it. Anyone who gave up asking gets the cause
// alone.
func fault(ctx context.Context, cause error) error {
	_, told := errors.AsType[*candor.Error](cause)
	if cause == nil || told || errors.Is(ctx.Err(), context.Canceled) {
		return cause
	}
	return errors.Join(ErrNoRoom, cause)
}
