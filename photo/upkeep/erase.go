package upkeep

import (
	"context"
	"errors"
)

// erasedAtOnce is how many condemned photos are read at a time.
const erasedAtOnce = 100

// erase removes the bytes of condemned photos. The row is the last to go: a process that ends in between begins again.
func (u *Upkeep) erase(ctx context.Context) error {
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
			left = append(left, err)
		}
		if err := errors.Join(left...); err != nil {
			return err
		}
	}
}
