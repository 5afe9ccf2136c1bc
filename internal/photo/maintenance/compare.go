package maintenance

import (
	"context"
	"iter"
	"time"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/sqlstore"
)

// comparedAtOnce is the number of keys in one database query.
const comparedAtOnce = 500

// Kind is a kind of difference between the database and the bytes.
type Kind int

// Kinds of differences.
const (
	Stray       Kind = iota // bytes without a photo
	Missing                 // a stored photo without its picture
	Returned                // a photo whose missing picture is back
	Unscannable             // a photo whose bytes for the scanner are missing
)

// Difference is a difference between the database and the bytes.
type Difference struct {
	Kind  Kind
	Piece photo.Piece           // of a stray
	Photo *sqlstore.PlacedPhoto // of the others
}

// Compared counts the compared photos and pictures.
type Compared struct {
	Photos   int // with a picture
	Pictures int // in the store
	Nameless int // pictures in the store without a photo
	Young    int // bytes without a photo that are too young to report
}

// comparison compares all bytes with all photos. It holds about a thousand of a million in memory.
type comparison struct {
	*Runner
	Compared
	settled     time.Time // photos younger than this may have arrived after the pictures were listed
	strayBefore time.Time // younger bytes are not strays
	report      func(Difference) error
}

// compare reports all differences. Strays are older than age and than the margin. Changes during
// the comparison are not differences; the first error stops it.
func (u *Runner) compare(
	ctx context.Context, age time.Duration, report func(Difference) error,
) (Compared, error) {
	now := u.options.Now()
	c := &comparison{Runner: u, settled: now.Add(-margin), strayBefore: now.Add(-max(age, margin)),
		report: report}
	for _, part := range []func(context.Context) error{c.pictures, c.variants, c.quarantined} {
		if err := part(ctx); err != nil {
			return Compared{}, err
		}
	}
	return c.Compared, nil
}

// pictures compares pictures and photos by the first characters of their names. It reads the photos
// after listing the pictures, so one removed in between is not missing.
func (c *comparison) pictures(ctx context.Context) error {
	starts, err := c.options.Store.PhotoStarts(ctx)
	if err != nil {
		return err
	}
	left := map[string]bool{}
	for _, start := range starts {
		left[start] = true
	}
	start, lying := "", map[string]photo.Piece{}
	compareGroup := func() error {
		defer clear(lying)
		delete(left, start)
		return c.group(ctx, start, lying)
	}
	for piece, err := range c.options.Photos.Pictures(ctx) {
		if err != nil {
			return err
		}
		if next := sqlstore.PhotoStart(piece.ObjectPath); next != start {
			if err := compareGroup(); err != nil {
				return err
			}
			start = next
		}
		lying[piece.ObjectPath] = piece
	}
	if err := compareGroup(); err != nil {
		return err
	}
	for start = range left {
		if err := compareGroup(); err != nil {
			return err
		}
	}
	return nil
}

// group compares the photos with one start of names with the listed pictures.
func (c *comparison) group(ctx context.Context, start string, listed map[string]photo.Piece) error {
	placed, err := c.options.Store.PlacedPhotos(ctx, start)
	if err != nil {
		return err
	}
	c.Pictures += len(listed)
	for _, one := range placed {
		_, there := listed[one.ObjectPath]
		delete(listed, one.ObjectPath)
		if one.State != candor.PhotoKept {
			continue
		}
		if !there && one.ArrivedAt.After(c.settled) {
			if there, err = c.arrived(ctx, one); err != nil {
				return err
			}
		}
		c.Photos++
		switch {
		case !there:
			err = c.report(Difference{Kind: Missing, Photo: one})
		case !one.MissingSince.IsZero():
			err = c.report(Difference{Kind: Returned, Photo: one})
		}
		if err != nil {
			return err
		}
	}
	for _, piece := range listed {
		if !piece.KeptAt.After(c.strayBefore) {
			c.Nameless++
		}
		if err := c.stray(piece); err != nil {
			return err
		}
	}
	return nil
}

// arrived checks for the picture of a photo that was not listed: bytes are stored before their row.
// A photo that has since been removed is not missing.
func (c *comparison) arrived(ctx context.Context, one *sqlstore.PlacedPhoto) (bool, error) {
	there, err := c.options.Photos.HasPicture(ctx, one.ObjectPath)
	if err != nil {
		return false, err
	}
	if there {
		c.Pictures++
		return true, nil
	}
	kept, err := c.options.Store.IsKept(ctx, one.Name)
	return !kept, err
}

// variants finds variants whose picture belongs to no photo.
func (c *comparison) variants(ctx context.Context) error {
	return c.strays(ctx, c.options.Photos.Variants(ctx), c.options.Store.PathsInUse,
		func(piece photo.Piece) string {
			return piece.ObjectPath
		})
}

func (c *comparison) quarantined(ctx context.Context) error {
	return c.strays(ctx, c.options.Photos.Quarantined(ctx), c.options.Store.QuarantineInUse,
		func(piece photo.Piece) string {
			return piece.Key
		})
}

// strays finds pieces that the database does not know.
func (c *comparison) strays(
	ctx context.Context, pieces iter.Seq2[photo.Piece, error],
	inUse func(context.Context, []string) (map[string]bool, error), called func(photo.Piece) string,
) error {
	var some []photo.Piece
	compareSome := func() error {
		names := make([]string, len(some))
		for i, piece := range some {
			names[i] = called(piece)
		}
		used, err := inUse(ctx, names)
		if err != nil {
			return err
		}
		for i, piece := range some {
			if !used[names[i]] {
				if err := c.stray(piece); err != nil {
					return err
				}
			}
		}
		some = some[:0]
		return nil
	}
	for piece, err := range pieces {
		if err != nil {
			return err
		}
		if some = append(some, piece); len(some) == comparedAtOnce {
			if err := compareSome(); err != nil {
				return err
			}
		}
	}
	return compareSome()
}

func (c *comparison) stray(piece photo.Piece) error {
	if piece.KeptAt.After(c.strayBefore) {
		c.Young++
		return nil
	}
	return c.report(Difference{Kind: Stray, Piece: piece})
}
