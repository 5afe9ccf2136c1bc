package maintenance

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"

	"candor/internal/candor"
)

// ReadPictures reads the pictures of all stored photos, and reports altered bytes. Compare reports
// missing ones. It calls read after each picture.
func (u *Runner) ReadPictures(ctx context.Context, read func(), altered func(*candor.Photo)) error {
	for after := ""; ; {
		photos, err := u.options.Store.KeptPhotos(ctx, after, comparedAtOnce)
		if err != nil || len(photos) == 0 {
			return err
		}
		for _, one := range photos {
			after = one.Name
			hash := sha256.New()
			err := u.options.Photos.ReadPicture(ctx, one.ObjectPath, hash)
			if err != nil && !errors.Is(err, candor.ErrNotFound) {
				return err
			}
			if err == nil && hex.EncodeToString(hash.Sum(nil)) != one.Hash {
				altered(one)
			}
			read()
		}
	}
}
