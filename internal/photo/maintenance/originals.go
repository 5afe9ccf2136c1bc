package maintenance

import (
	"context"

	"candor/internal/sqlstore"
)

// unscannable finds photos whose bytes for the scanner are gone, whatever their age: bytes are
// stored before their row. Few photos wait at any time.
func (u *Runner) unscannable(ctx context.Context, report func(Difference) error) error {
	for after := ""; ; {
		waiting, err := u.options.Store.QuarantinedPhotos(ctx, after, comparedAtOnce)
		if err != nil || len(waiting) == 0 {
			return err
		}
		for _, one := range waiting {
			after = one.Quarantine
			lost, err := u.isOriginalLost(ctx, one)
			if err == nil && lost {
				err = report(Difference{Kind: Unscannable, Photo: one})
			}
			if err != nil {
				return err
			}
		}
	}
}

// isOriginalLost checks the database again, since a photo found clean no longer needs the bytes.
func (u *Runner) isOriginalLost(ctx context.Context, one *sqlstore.PlacedPhoto) (bool, error) {
	there, err := u.options.Photos.HasQuarantined(ctx, one.Quarantine)
	if err != nil || there {
		return false, err
	}
	return u.options.Store.IsUnscanned(ctx, one.Name)
}
