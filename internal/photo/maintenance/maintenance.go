// Package maintenance maintains photos while a server runs: it scans waiting ones, removes unneeded
// bytes, and repairs differences between the database and the bytes.
package maintenance

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"candor/internal/photo"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// pause is the time between two rounds without an event.
const pause = time.Minute

// Options configure a runner. Now and Logger have defaults.
type Options struct {
	Store  *sqlstore.Store
	Photos *photo.Store
	Now    func() time.Time
	Logger *slog.Logger
}

// Runner works in the background. Several may run, also on several servers.
type Runner struct {
	options Options
	woken   chan struct{}
	arrived chan struct{} // wakes the scanning
}

// New returns a runner; call Run to start it.
func New(options Options) *Runner {
	if options.Now == nil {
		options.Now = time.Now
	}
	if options.Logger == nil {
		options.Logger = slog.Default()
	}
	return &Runner{options: options, woken: make(chan struct{}, 1), arrived: make(chan struct{}, 1)}
}

// Wake starts a round soon.
func (u *Runner) Wake() {
	select {
	case u.woken <- struct{}{}:
	default:
	}
}

// Arrived starts scanning waiting photos soon.
func (u *Runner) Arrived() {
	select {
	case u.arrived <- struct{}{}:
	default:
	}
}

// Run works until ctx ends. It logs failures and retries them in the next round.
func (u *Runner) Run(ctx context.Context) {
	var running sync.WaitGroup
	defer running.Wait()
	running.Go(func() { u.scanWaiting(ctx) })
	running.Go(func() { u.checkBlobs(ctx) })
	for {
		if err := u.Round(ctx); err != nil && ctx.Err() == nil && !sqldb.IsFault(err) {
			u.options.Logger.Error("upkeep of photos", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-u.woken:
		case <-time.After(pause):
		}
	}
}

// Round does all due work.
func (u *Runner) Round(ctx context.Context) error {
	return errors.Join(u.sweepInTurn(ctx), u.erase(ctx))
}
