package maintenance

import (
	"context"
	"errors"
)

const (
	// erasedAtOnce is the number of condemned photos read at a time.
	erasedAtOnce = 100
	// mostFailures limits the failures before a round of erasing gives up: each takes long if the
	// store is down.
	mostFailures = 3
)

// erase removes the bytes of condemned photos, and their rows last: after a crash in between, the
// next round starts again.
func (u *Runner) erase(ctx context.Context) error {
	for {
		photos, err := u.options.Store.CondemnedPhotos(ctx, erasedAtOnce)
		if err != nil || len(photos) == 0 {
			return err
		}
		var left []error
		for _, photo := range photos {
			err := u.options.Photos.Erase(ctx, photo)
			if err == nil {
				err = u.options.Store.EndPhoto(ctx, photo.Name)
			}
			if err != nil {
				left = append(left, err)
			}
			if len(left) == mostFailures {
				break
			}
		}
		if err := errors.Join(left...); err != nil {
			return err
		}
	}
}
