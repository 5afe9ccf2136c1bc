package backup

import (
	"context"
	"fmt"
	"path"
	"path/filepath"
	"sync"

	"candor/internal/photo/blobs"
)

// refuseOtherPhotos refuses a photo store that contains anything but photos of this backup.
func (r *restorer) refuseOtherPhotos(ctx context.Context) error {
	there, err := r.foreignKey(ctx)
	if err == nil && there != "" {
		err = fmt.Errorf("the place of the photos holds %s, which is not in the backup: a backup is "+
			"only restored into an empty place",
			there)
	}
	return err
}

// foreignKey returns a key in the photo store that is not in the backup.
func (r *restorer) foreignKey(ctx context.Context) (key string, err error) {
	known := map[string]bool{}
	for _, file := range r.manifest.Files {
		known[file.Path] = true
	}
	for entry, err := range r.Photos.Each(ctx, "") {
		if err != nil {
			return "", err
		}
		if !known[path.Join(photosName, entry.Key)] {
			return entry.Key, nil
		}
	}
	return "", nil
}

// copyPhotos copies the missing photos, and compares all.
func (r *restorer) copyPhotos(ctx context.Context) error {
	from, err := blobs.Open("", filepath.Join(r.From, photosName))
	if err != nil {
		return err
	}
	if err := r.Photos.Check(ctx); err != nil {
		return fmt.Errorf("photos: %w", err)
	}
	want := len(r.manifest.Files) - 1 // without the database
	var mu sync.Mutex
	arrived := 0
	err = eachPiece(ctx, from, "", func(ctx context.Context, key string) error {
		_, err := copyPiece(ctx, from, r.Photos, key)
		mu.Lock()
		defer mu.Unlock()
		arrived++
		r.Progress("copying photos", min(arrived, want), want)
		return err
	})
	if err != nil {
		return fmt.Errorf("photos: %w", err)
	}
	if arrived != want {
		return fmt.Errorf("%d photos arrived of the %d that are in the backup: please run the same "+
			"command again", arrived, want)
	}
	return nil
}
