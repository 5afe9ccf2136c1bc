package blobs

import (
	"context"
	"errors"

	"candor/internal/candor"
)

// Messages for callers; an invalid key is an invalid photo name.
var (
	errKey      = &candor.Error{Code: candor.CodeInvalid, Message: candor.MessagePhotoNotFound}
	errNotFound = &candor.Error{Code: candor.CodeNotFound, Message: candor.MessagePhotoNotFound}
)

// ErrNoRoom is the message for visitors when a store cannot read or write bytes.
var ErrNoRoom = &candor.Error{Code: candor.CodeUnavailable,
	Message: "The photo cannot be kept at the moment. Please try again later."}

// fault adds the message for people to a cause. It returns the bare cause if the context was
// canceled.
func fault(ctx context.Context, cause error) error {
	_, ready := errors.AsType[*candor.Error](cause)
	if cause == nil || ready || errors.Is(ctx.Err(), context.Canceled) {
		return cause
	}
	return errors.Join(ErrNoRoom, cause)
}
