package maintenance

import (
	"context"
	"errors"
	"time"

	"candor/internal/candor"
)

// sweepTask is a task that the servers of a site share: one server does it each sweepPause.
const (
	sweepTask  = "photo_sweep"
	sweepPause = time.Hour
)

const (
	// margin covers a running upload, clock differences and a row about to be written: younger
	// bytes are left alone.
	margin = time.Hour
	// orphanTime is how long bytes without a photo, photos without bytes, and spool files of a
	// killed process are left alone.
	orphanTime = 24 * time.Hour
	// rejectedTime is how long a rejected photo can still be approved, and how long an infected one
	// that was never filed is kept on record.
	rejectedTime = 30 * 24 * time.Hour
)

// sweepInTurn sweeps unless another server of the site did so within the last hour.
func (u *Runner) sweepInTurn(ctx context.Context) error {
	now := u.options.Now()
	turn, err := u.options.Store.TakeTurn(ctx, sweepTask, now, sweepPause)
	if err != nil || !turn {
		return err
	}
	retiring := u.retire(ctx)
	_, repairing := u.repair(ctx, orphanTime, Allowed{})
	photos := u.options.Photos
	return errors.Join(retiring, repairing, photos.SweepTemporary(ctx, now.Add(-margin)),
		photos.SweepSpool(now.Add(-orphanTime)))
}

// Mend sweeps immediately, on request: it removes bytes without a photo that are older than the
// margin, gives up photos without bytes, and counts its changes. It returns a Doubt if it would
// remove too much.
func (u *Runner) Mend(ctx context.Context, allowed Allowed) (done map[Kind]int, err error) {
	retiring := u.retire(ctx)
	done, err = u.repair(ctx, 0, allowed)
	return done, errors.Join(retiring, err, u.erase(ctx))
}

// Compare reports all differences between the database and the bytes, and repairs none.
func (u *Runner) Compare(ctx context.Context, report func(Difference)) (Compared, error) {
	visit := func(d Difference) error { report(d); return nil }
	compared, err := u.compare(ctx, 0, visit)
	return compared, errors.Join(err, u.unscannable(ctx, visit))
}

// retire condemns due photos and removes unneeded rows.
func (u *Runner) retire(ctx context.Context) error {
	store, now := u.options.Store, u.options.Now()
	return errors.Join(
		store.CondemnUnfiled(ctx, now.Add(-candor.FilingTime-margin)),
		store.CondemnRejected(ctx, now.Add(-rejectedTime)),
		store.ForgetPhotos(ctx, now.Add(-rejectedTime)),
	)
}
