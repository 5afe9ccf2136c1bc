package maintenance

import (
	"context"
	"errors"
	"time"

	"candor"
)

// sweepTask is the turn that servers of one site take, each sweepPause.
const (
	sweepTask  = "photo_sweep"
	sweepPause = time.Hour
)

const (
	// margin is what an upload that is under way, two clocks that differ and a row that is just being
	// written are given: what is younger is no one's matter yet.
	margin = time.Hour
	// mourning is how long bytes without a photo and photos without bytes are left alone, and what a
	// killed process left in the spool.
	mourning = 24 * time.Hour
	// regret is how long a rejected photo can be taken back, and how long an infected one that no one
	// filed is remembered.
	regret = 30 * 24 * time.Hour
)

// sweepInTurn sweeps, unless any server of the site did within the last hour.
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

// Mend sweeps at once, because someone asks for it: bytes without a photo that have lain for the
// margin go, and photos without bytes are given up. It counts what it has seen to. A Doubt is among
// the errors where too much would go.
func (u *Runner) Mend(ctx context.Context, allowed Allowed) (done map[Kind]int, err error) {
	retiring := u.retire(ctx)
	done, err = u.repair(ctx, 0, allowed)
	return done, errors.Join(retiring, err, u.erase(ctx))
}

// Compare tells of all differences between the database and the bytes, and mends none.
func (u *Runner) Compare(ctx context.Context, tell func(Difference)) (Compared, error) {
	told := func(d Difference) error { tell(d); return nil }
	compared, err := u.compare(ctx, 0, told)
	return compared, errors.Join(err, u.unscannable(ctx, told))
}

// retire condemns the photos whose time has come, and forgets what needs no row.
func (u *Runner) retire(ctx context.Context) error {
	store, now := u.options.Store, u.options.Now()
	return errors.Join(
		store.CondemnUnfiled(ctx, now.Add(-candor.FilingTime-margin)),
		store.CondemnRejected(ctx, now.Add(-regret)),
		store.ForgetPhotos(ctx, now.Add(-regret)),
	)
}
