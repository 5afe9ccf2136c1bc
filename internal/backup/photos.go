package backup

import (
	"context"
	"encoding/hex"
	"errors"
	"path"
	"slices"
	"sync"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/sqlstore"
)

// quarantinePage is the number of rows read at a time.
const quarantinePage = 1000

// copyPhotos copies the existing photos, except any that a server removes during the copy.
func (m *maker) copyPhotos(ctx context.Context, prefix string) error {
	total := 0
	for _, err := range m.Photos.Each(ctx, prefix) {
		if err != nil {
			return err
		}
		total++
	}
	var mu sync.Mutex
	done := 0
	return eachPiece(ctx, m.Photos, prefix, func(ctx context.Context, key string) error {
		file, err := m.copyPiece(ctx, key)
		mu.Lock()
		defer mu.Unlock()
		done++
		m.Progress("copying photos", min(done, total), total)
		if errors.Is(err, candor.ErrNotFound) {
			return nil
		}
		if err == nil {
			m.pieces[key] = *file
		}
		return err
	})
}

func (m *maker) copyPiece(ctx context.Context, key string) (*File, error) {
	copied, err := copyPiece(ctx, m.Options.Photos, m.photos, key)
	if err != nil {
		return nil, err
	}
	return &File{Path: path.Join(photosName, key), Size: copied.size,
		SHA256: hex.EncodeToString(copied.hash[:])}, nil
}

// complete copies the pieces in the copied database that arrived late, and removes pieces that are
// not in it. Pieces that a server removed in between are also removed from the copied database.
func (m *maker) complete(ctx context.Context, copied *sqlstore.Store, manifest *Manifest) error {
	manifest.Missing = []string{}
	named := map[string]bool{}
	need := func(key string, gone func() (lost bool, err error)) error {
		named[key] = true
		if _, there := m.pieces[key]; there {
			return nil
		}
		file, err := m.copyPiece(ctx, key)
		if err == nil {
			m.pieces[key] = *file
		}
		if !errors.Is(err, candor.ErrNotFound) {
			return err
		}
		lost, err := gone()
		if lost {
			manifest.Missing = append(manifest.Missing, key)
		}
		return err
	}
	err := eachPlaced(ctx, copied, func(one *sqlstore.PlacedPhoto) error {
		return need(photo.PictureKey(one.ObjectPath), func() (lost bool, err error) {
			return m.pictureGone(ctx, copied, one)
		})
	})
	if err == nil {
		err = eachQuarantined(ctx, copied, func(one *sqlstore.PlacedPhoto) error {
			return need(one.Quarantine, func() (lost bool, err error) {
				return m.quarantineGone(ctx, copied, one)
			})
		})
	}
	if err != nil {
		return err
	}
	slices.Sort(manifest.Missing)
	for key := range m.pieces {
		if !named[key] {
			if err := m.photos.Remove(ctx, key); err != nil {
				return err
			}
			delete(m.pieces, key)
		}
	}
	return nil
}

// pictureGone reports whether a picture is lost. If it was removed since the database was copied,
// the copy gives the photo up, as a server would.
func (m *maker) pictureGone(
	ctx context.Context, copied *sqlstore.Store, one *sqlstore.PlacedPhoto,
) (lost bool, err error) {
	if one.State != candor.PhotoKept {
		return false, nil
	}
	kept, err := m.live.IsKept(ctx, one.Name)
	if err != nil || kept {
		return kept, err
	}
	return false, copied.LosePhoto(ctx, one)
}

// quarantineGone reports whether bytes that wait for the scanner are lost. If they were removed
// since the database was copied, they were found clean, unless the photo is gone too.
func (m *maker) quarantineGone(
	ctx context.Context, copied *sqlstore.Store, one *sqlstore.PlacedPhoto,
) (lost bool, err error) {
	waits, err := m.live.IsUnscanned(ctx, one.Name)
	if err != nil || waits {
		return waits, err
	}
	clean, err := m.live.IsKept(ctx, one.Name)
	if err != nil {
		return false, err
	}
	if !clean {
		return false, copied.LosePhoto(ctx, one)
	}
	return false, errors.Join(copied.SetScanned(ctx, one.Name, candor.ScanClean, 0),
		copied.EndQuarantine(ctx, one.Name))
}

// eachPlaced visits the pictures in a database.
func eachPlaced(
	ctx context.Context, copied *sqlstore.Store, do func(*sqlstore.PlacedPhoto) error,
) error {
	starts, err := copied.PhotoStarts(ctx)
	if err != nil {
		return err
	}
	for _, start := range starts {
		placed, err := copied.PlacedPhotos(ctx, start)
		if err != nil {
			return err
		}
		for _, one := range placed {
			if err := do(one); err != nil {
				return err
			}
		}
	}
	return nil
}

// eachQuarantined visits the bytes that wait for the scanner.
func eachQuarantined(
	ctx context.Context, copied *sqlstore.Store, do func(*sqlstore.PlacedPhoto) error,
) error {
	for after := ""; ; {
		waiting, err := copied.QuarantinedPhotos(ctx, after, quarantinePage)
		if err != nil || len(waiting) == 0 {
			return err
		}
		for _, one := range waiting {
			if err := do(one); err != nil {
				return err
			}
			after = one.Quarantine
		}
	}
}
