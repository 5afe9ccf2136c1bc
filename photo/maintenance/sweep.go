package maintenance

import (
	"context"
	"errors"
	"time"

	"candor"
)

// sweepTask is the task that servers of one site share, each sweepPause.
const (
	sweepTask  = "photo_sweep"
	sweepPause = time.Hour
)

const (
	// margin covers an upload under way, clocks that differ and a row that is just being written:
	// younger bytes are left alone.
	margin = time.Hour
	// mourning is how long bytes without a photo and photos without bytes are left alone, and files
	// of a killed process in the spool.
	mourning = 24 * time.Hour
	// regret is how long a rejected photo can be approved again, and how long an infected one that
	// was never filed is kept on record.
	regret = 30 * 24 * time.Hour
)

// sweepInTurn sweeps, unless a server of the site has done so within the last hour.
func (u *Runner) sweepInTurn(ctx context.Context) error {
	now := u.options.Now()
	turn, err := u.options.Store.TakeTurn(ctx, sweepTask, now, sweepPause)
	if err != nil || !turn {
		return err
	}
	retiring := u.retire(ctx)
	_, repairing := u.repair(ctx, mourning, Allowed{})
	photos := u.options.Photos
	return errors.Join(retiring, repairing, photos.SweepTemporary(ctx, now.Add(-margin)),
		photos.SweepSpool(now.Add(-mourning)))
}

// Mend sweeps immediately, on request: it removes bytes without a photo that are older than the
// margin, and gives up photos without bytes. It counts its changes. A Doubt is among the errors
// where it would remove too much.
func (u *Runner) Mend(ctx context.Context, allowed Allowed) (done map[Kind]int, err error) {
	retiring := u.retire(ctx)
	done, err = u.repair(ctx, 0, allowed)
	return done, errors.Join(retiring, err, u.erase(ctx))
}

// Compare returns all differences between the database and the bytes, and repairs none.
func (u *Runner) Compare(ctx context.Context, tell func(Difference)) (Compared, error) {
	told := func(d Difference) error { tell(d); return nil }
	compared, err := u.compare(ctx, 0, told)
	return compared, errors.Join(err, u.unscannable(ctx, told))
}

// retire condemns photos that are due, and removes rows that are not needed.
func (u *Runner) retire(ctx context.Context) error {
	store, now := u.options.Store, u.options.Now()
	return errors.Join(
		store.CondemnUnfiled(ctx, now.Add(-candor.FilingTime-margin)),
		store.CondemnRejected(ctx, now.Add(-regret)),
		store.ForgetPhotos(ctx, now.Add(-regret)),
	)
}
