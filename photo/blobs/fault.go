package blobs

import (
	"context"
	"errors"

	"candor"
)

// Messages for callers; a bad key is the invalid name of a photo.
var (
	errKey      = &candor.Error{Code: candor.CodeInvalid, Message: candor.MessagePhotoNotFound}
	errNotFound = &candor.Error{Code: candor.CodeNotFound, Message: candor.MessagePhotoNotFound}
)

// ErrNoRoom is the message for visitors when a place cannot read or write bytes at the moment.
var ErrNoRoom = &candor.Error{Code: candor.CodeUnavailable, Message: candor.MessagePhotoNoRoom}

// fault adds the message for a person to a cause. A canceled context returns only the cause.
func fault(ctx context.Context, cause error) error {
	_, told := errors.AsType[*candor.Error](cause)
	if cause == nil || told || errors.Is(ctx.Err(), context.Canceled) {
		return cause
	}
	return errors.Join(ErrNoRoom, cause)
}
