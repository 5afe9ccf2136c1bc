package maintenance

import (
	"context"
	"time"
)

// checkPause is the interval of checks of the photo store.
const checkPause = 30 * time.Second

// checkBlobs checks until ctx ends whether the photo store is writable and readable, and logs
// changes.
func (u *Runner) checkBlobs(ctx context.Context) {
	for {
		before := u.options.Photos.BlobsHealth()
		err := u.options.Photos.AskBlobs(ctx)
		switch {
		case ctx.Err() != nil:
			return
		case err != nil && before.SilentSince.IsZero():
			u.options.Logger.Warn("photos cannot be kept at the moment", "error", err)
		case err == nil && !before.SilentSince.IsZero():
			u.options.Logger.Info("photos can be kept again")
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(checkPause):
		}
	}
}
