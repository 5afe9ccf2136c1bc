package maintenance

import (
	"context"
	"iter"
	"time"

	"candor"
	"candor/photo"
	"candor/sqlstore"
)

// comparedAtOnce is how many keys one question to the database holds.
const comparedAtOnce = 500

// Kind of a difference between the database and the bytes.
type Kind int

// The kinds of differences.
const (
	Stray       Kind = iota // bytes that no photo names
	Missing                 // a photo that is kept, and whose picture is not there
	Returned                // a photo whose picture was missing, and is there again
	Unscannable             // a photo whose bytes should wait for the scanner, and are not there
)

// Difference is one thing on which the database and the bytes do not agree.
type Difference struct {
	Kind  Kind
	Piece photo.Piece           // of a stray
	Photo *sqlstore.PlacedPhoto // of the others
}

// Compared is how much was compared.
type Compared struct {
	Photos   int // that have a picture
	Pictures int // that lie there
	Nameless int // pictures among them that no photo names
	Young    int // pieces that no photo names, too, and that are not told of yet
}

// comparison goes through all bytes and all photos. Of a million it holds a thousand at a time.
type comparison struct {
	*Runner
	Compared
	settled  time.Time // photos that arrived later may have done so after the pictures were listed
	lainFrom time.Time // bytes that lie there since later are no strays
	tell     func(Difference) error
}

// compare tells of all differences. Strays are bytes that have lain for an age, and for the margin
// at least. What comes or goes during it is no difference; the first error ends it.
func (u *Runner) compare(
	ctx context.Context, age time.Duration, tell func(Difference) error,
) (Compared, error) {
	now := u.options.Now()
	c := &comparison{Runner: u, settled: now.Add(-margin), lainFrom: now.Add(-max(age, margin)),
		tell: tell}
	for _, part := range []func(context.Context) error{c.pictures, c.variants, c.quarantined} {
		if err := part(ctx); err != nil {
			return Compared{}, err
		}
	}
	return c.Compared, nil
}

// pictures compares pictures and photos by the starts of their names. The photos of a start are
// read after its pictures were listed: one that was removed in between is not missing.
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

// group compares the photos of one start with the pictures that lie there.
func (c *comparison) group(ctx context.Context, start string, lying map[string]photo.Piece) error {
	placed, err := c.options.Store.PlacedPhotos(ctx, start)
	if err != nil {
		return err
	}
	c.Pictures += len(lying)
	for _, one := range placed {
		_, there := lying[one.ObjectPath]
		delete(lying, one.ObjectPath)
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
			err = c.tell(Difference{Kind: Missing, Photo: one})
		case !one.MissingSince.IsZero():
			err = c.tell(Difference{Kind: Returned, Photo: one})
		}
		if err != nil {
			return err
		}
	}
	for _, piece := range lying {
		if !piece.KeptAt.After(c.lainFrom) {
			c.Nameless++
		}
		if err := c.stray(piece); err != nil {
			return err
		}
	}
	return nil
}

// arrived asks for the picture of a photo that was not listed: bytes are kept before their row is
// written. One that has since been removed is not missing.
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

// variants finds those whose picture is none of a photo's.
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

// strays finds pieces that nothing in the database is called by.
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
	if piece.KeptAt.After(c.lainFrom) {
		c.Young++
		return nil
	}
	return c.tell(Difference{Kind: Stray, Piece: piece})
}
