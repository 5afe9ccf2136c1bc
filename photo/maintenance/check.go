package maintenance

import (
	"context"
	"time"
)

// checkPause lies between two tries whether bytes can be written and read.
const checkPause = 30 * time.Second

// checkBlobs tries until ctx ends whether the place of the bytes can be written and read, and logs
// when that has changed.
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
