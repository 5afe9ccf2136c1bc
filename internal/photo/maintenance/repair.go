package maintenance

import (
	"context"
	"errors"
	"fmt"
	"time"

	"candor/internal/sqlstore"
)

// fewStrays is the number of stray pictures that are always removed: on a new site the remains of
// the first uploads may be all there is.
const fewStrays = 10

// Allowed are repairs that a person has checked although they affect more than half of all photos.
type Allowed struct {
	GiveUp  bool // photos without their pictures
	Discard bool // pictures without a photo
}

// Doubt is why something was not repaired: the store or the database may be the wrong one.
type Doubt string

// Error returns the text.
func (d Doubt) Error() string { return string(d) }

func doubtf(format string, args ...any) error { return Doubt(fmt.Sprintf(format, args...)) }

// mostly reports whether a difference affects so many of all that the repair is in doubt.
func mostly(part, all int) bool { return 2*part > all }

// repair removes lasting strays and gives up lost photos, and counts its changes. If there are any
// differences, it compares twice, to know all of them before it changes one. It never clears the
// key of missing original bytes: without the key, the picture made of them would count as clean.
func (u *Runner) repair(
	ctx context.Context, wait time.Duration, allowed Allowed,
) (done map[Kind]int, err error) {
	if err := u.options.Photos.AskBlobs(ctx); err != nil {
		return nil, err
	}
	now := u.options.Now()
	found := map[Kind]int{}
	all, err := u.compare(ctx, wait, func(d Difference) error { found[d.Kind]++; return nil })
	if err != nil {
		return nil, err
	}
	acts := map[Kind]func(context.Context, Difference) error{
		Returned: func(ctx context.Context, d Difference) error {
			return u.options.Store.NoteMissing(ctx, d.Photo, time.Time{})
		},
	}
	var doubts []error
	if all.Nameless > fewStrays && !allowed.Discard && mostly(all.Nameless, all.Pictures) {
		doubts = append(doubts,
			doubtf("%d of %d images belong to no photo in the database: is it the right one? None is removed",
				all.Nameless, all.Pictures))
	} else {
		acts[Stray] = func(ctx context.Context, d Difference) error {
			return u.options.Photos.RemovePiece(ctx, d.Piece.Key)
		}
	}
	if found[Missing] > 0 && !allowed.GiveUp && mostly(found[Missing], all.Photos) {
		doubts = append(doubts,
			doubtf("the images of %d of %d photos are missing: is this the place where they were kept? "+
				"None is given up",
				found[Missing], all.Photos))
	} else {
		acts[Missing] = func(ctx context.Context, d Difference) error {
			return u.miss(ctx, d.Photo, now, wait)
		}
	}
	done = map[Kind]int{}
	if len(found) > 0 {
		_, err = u.compare(ctx, wait, func(d Difference) error {
			act := acts[d.Kind]
			if act == nil {
				return nil
			}
			done[d.Kind]++
			return act(ctx, d)
		})
	}
	return done, errors.Join(append(doubts, err)...)
}

// miss records that a picture is missing, and gives the photo up after a while.
func (u *Runner) miss(
	ctx context.Context, photo *sqlstore.PlacedPhoto, now time.Time, wait time.Duration,
) error {
	if wait > 0 && photo.MissingSince.IsZero() {
		return u.options.Store.NoteMissing(ctx, photo, now)
	}
	if now.Sub(photo.MissingSince) < wait {
		return nil
	}
	// The list may be older than the picture, so check this photo by its name.
	there, err := u.options.Photos.HasPicture(ctx, photo.ObjectPath)
	if err != nil || there {
		return err
	}
	u.options.Logger.WarnContext(ctx, "a photo is given up: its picture is gone", "path",
		photo.ObjectPath)
	return u.options.Store.LosePhoto(ctx, photo)
}
