package maintenance

import (
	"context"
	"errors"
	"sync"
	"time"

	"candor/internal/candor"
	"candor/internal/photo"
	"candor/internal/sqlstore/sqldb"
)

const (
	// askPause is the interval of checks of the scanner. Photos that wait for it are scanned that
	// soon after it is back.
	askPause = 3 * time.Second
	// scanLease is how long a server owns the photo that it scans, and scanLimit the time for the
	// scan itself.
	scanLease = time.Minute
	scanLimit = 45 * time.Second
	// Delays before a failed scan is tried again; each doubles the one before.
	firstBackoff = 15 * time.Second
	lastBackoff  = 15 * time.Minute
	// scannedInRound photos are read at a time, and scannedAtOnce are scanned in parallel.
	scannedInRound = 100
	scannedAtOnce  = 4
)

// scanWaiting checks the scanner until ctx ends, and scans waiting photos while it answers.
func (u *Runner) scanWaiting(ctx context.Context) {
	if !u.options.Photos.Scans() {
		return
	}
	for {
		if err := u.scan(ctx); err != nil && ctx.Err() == nil && !sqldb.IsFault(err) {
			u.options.Logger.Error("scan of photos", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-u.arrived:
		case <-time.After(askPause):
		}
	}
}

// scan scans all due photos while the scanner answers.
func (u *Runner) scan(ctx context.Context) error {
	if err := u.release(ctx); err != nil {
		return err
	}
	for u.scannerAnswers(ctx) {
		due, err := u.options.Store.PhotosToScan(ctx, scannedInRound)
		if err != nil || len(due) == 0 {
			return err
		}
		away, err := u.scanAll(ctx, due)
		if away || err != nil {
			return err
		}
	}
	return ctx.Err()
}

// scannerAnswers checks the scanner and logs changes. Photos do not use up attempts while it is
// down.
func (u *Runner) scannerAnswers(ctx context.Context) bool {
	before := u.options.Photos.ScannerHealth()
	err := u.options.Photos.AskScanner(ctx)
	if ctx.Err() != nil {
		return false
	}
	now := u.options.Photos.ScannerHealth()
	switch {
	case err != nil && before.SilentSince.IsZero():
		u.options.Logger.Warn("the malware scanner does not answer; photos wait for it", "error", err)
	case err == nil && (before.AskedAt.IsZero() || !before.SilentSince.IsZero()):
		u.options.Logger.Info("the malware scanner answers", "version", now.Engine)
	}
	return err == nil
}

// scanAll scans photos, some in parallel. It stops early if the scanner goes down.
func (u *Runner) scanAll(ctx context.Context, due []*candor.Photo) (away bool, err error) {
	queue := make(chan *candor.Photo, len(due))
	for _, one := range due {
		queue <- one
	}
	close(queue)
	var mu sync.Mutex
	var running sync.WaitGroup
	for range scannedAtOnce {
		running.Go(func() {
			for one := range queue {
				result, fault := u.scanOne(ctx, one)
				mu.Lock()
				away, err = away || result == photo.ScannerAway || result == photo.ScannerElse,
					errors.Join(err, fault)
				stop := away || err != nil
				mu.Unlock()
				if stop {
					return
				}
			}
		})
	}
	running.Wait()
	return away, err
}

// scanOne scans a photo unless another server does, and stores the result.
func (u *Runner) scanOne(ctx context.Context, due *candor.Photo) (candor.ScanResult, error) {
	err := u.options.Store.ClaimScan(ctx, due, scanLease)
	if errors.Is(err, candor.ErrConflict) {
		return candor.NotScanned, nil
	}
	if err != nil {
		return candor.NotScanned, err
	}
	limited, cancel := context.WithTimeout(ctx, scanLimit)
	defer cancel()
	result := u.options.Photos.Scan(limited, due)
	if ctx.Err() != nil {
		return candor.NotScanned, ctx.Err()
	}
	if err := u.options.Store.SetScanned(ctx, due.Name, result, backoff(due)); err != nil {
		return result, err
	}
	if _, found := result.Infected(); found {
		u.options.Logger.Warn("malware in a photo", "name", due.Name, "result", string(result))
		u.Wake()
	}
	if result == candor.ScanClean && due.Quarantine != "" {
		return result, u.releaseOne(ctx, due)
	}
	return result, nil
}

// backoff returns the delay before the next attempt, twice the last one.
func backoff(due *candor.Photo) time.Duration {
	if due.ScannedAt.IsZero() {
		return firstBackoff
	}
	return min(max(2*due.ScanAfter.Sub(due.ScannedAt), firstBackoff), lastBackoff)
}

// release removes original bytes of clean photos that a stopped process left behind.
func (u *Runner) release(ctx context.Context) error {
	for {
		left, err := u.options.Store.ReleasedPhotos(ctx, scannedInRound)
		if err != nil || len(left) == 0 {
			return err
		}
		for _, one := range left {
			if err := u.releaseOne(ctx, one); err != nil {
				return err
			}
		}
	}
}

func (u *Runner) releaseOne(ctx context.Context, clean *candor.Photo) error {
	if err := u.options.Photos.Release(ctx, clean); err != nil {
		return err
	}
	return u.options.Store.EndQuarantine(ctx, clean.Name)
}
