package maintenance

import (
	"context"
	"errors"
)

const (
	// erasedAtOnce is how many condemned photos are read at a time.
	erasedAtOnce = 100
	// patience is how many photos may fail to be erased before the round gives up: a store that is
	// away takes its time for each.
	patience = 3
)

// erase removes the bytes of condemned photos. The row is the last to go: a process that ends in
// between begins again.
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
			if len(left) == patience {
				break
			}
		}
		if err := errors.Join(left...); err != nil {
			return err
		}
	}
}
