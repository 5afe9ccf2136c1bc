package sqldb

import (
	"context"
	"sync"
	"time"

	"candor"
)

const (
	// appliedLimit is how long an acknowledged write waits for this process's own readers.
	appliedLimit = 2 * time.Second
	// askInterval is how often at most those who wait for a change make the subscriber look.
	askInterval = 20 * time.Millisecond
	// maxWaiting is how many at most wait for changes of other processes at the same time.
	maxWaiting = 1024
)

// changeFeed lets writers know how far this process's subscriber has come.
type changeFeed struct {
	woken chan struct{}

	mu         sync.Mutex
	subscribed bool
	reached    int64
	progress   chan struct{}   // closed and replaced at each progress
	asked      time.Time       // when a waiting request made the subscriber look
	handed     []candor.Change // that this process has committed, without gaps
	known      any             // what Hooks.Known has made of them

	waiting chan struct{} // has room for those who wait for other processes
}

func newChangeFeed() *changeFeed {
	return &changeFeed{
		woken: make(chan struct{}, 1), progress: make(chan struct{}),
		waiting: make(chan struct{}, maxWaiting),
	}
}

// wake makes the subscriber look at once; a wake that is already due serves for several writes.
func (f *changeFeed) wake() {
	select {
	case f.woken <- struct{}{}:
	default:
	}
}

// WakeSubscriber makes this process's subscriber look at once.
func (db *DB) WakeSubscriber() { db.feed.wake() }

// hand gives the subscriber what this process has committed, and the rows that add merges into
// those it has, so that neither need be read. Where other processes have committed in between, or
// the subscriber is far behind, it reads.
func (f *changeFeed) hand(changes []candor.Change, add func(known any) any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if held := len(f.handed); held > 0 && f.handed[held-1].Number+1 != changes[0].Number ||
		held > changesRead {
		f.handed, f.known = nil, nil
	}
	if !f.subscribed {
		return
	}
	f.handed = append(f.handed, changes...)
	f.known = add(f.known)
}

// take returns the changes right after an offset, if they were handed over.
func (f *changeFeed) take(offset int64) ([]candor.Change, any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	handed, known := f.handed, f.known
	f.handed, f.known = nil, nil
	for len(handed) > 0 && handed[0].Number <= offset {
		handed = handed[1:]
	}
	if len(handed) == 0 || handed[0].Number != offset+1 {
		return nil, nil
	}
	return handed, known
}

func (f *changeFeed) subscribe()   { f.mu.Lock(); f.subscribed = true; f.mu.Unlock() }
func (f *changeFeed) unsubscribe() { f.mu.Lock(); f.subscribed = false; f.step(); f.mu.Unlock() }

func (f *changeFeed) hasSubscriber() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.subscribed
}

func (f *changeFeed) reach(number int64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if number != f.reached {
		f.reached = number
		f.step()
	}
}

// step wakes those who wait; the caller holds mu.
func (f *changeFeed) step() {
	close(f.progress)
	f.progress = make(chan struct{})
}

// passed reports whether the subscriber has applied the change, or whether there is no subscriber.
func (f *changeFeed) passed(number int64) (passed bool, progress <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return !f.subscribed || f.reached >= number, f.progress
}

// waitFor returns when the subscriber has applied the change, when there is none, or when the time
// is up.
func (f *changeFeed) waitFor(ctx context.Context, number int64, limit time.Duration) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for {
		passed, progress := f.passed(number)
		if passed {
			return
		}
		select {
		case <-progress:
		case <-timer.C:
			return
		case <-ctx.Done():
			return
		}
	}
}

// ask makes the subscriber look soon, not more often than each askInterval, however many ask.
func (f *changeFeed) ask() {
	f.mu.Lock()
	due := time.Since(f.asked) >= askInterval
	if due {
		f.asked = time.Now()
	}
	f.mu.Unlock()
	if due {
		f.wake()
	}
}

// AwaitChange returns when this process's subscriber has applied the change of that number, which
// another process may have made, or when the time is up. It costs next to nothing where the number
// is passed already, where it lies further ahead than a reader may lag, and where too many wait. It
// reports whether that number is reached.
func (db *DB) AwaitChange(ctx context.Context, number int64, limit time.Duration) (reached bool) {
	f := db.feed
	if reached, _ = f.passed(number); reached || f.isBeyond(number) {
		return reached
	}
	select {
	case f.waiting <- struct{}{}:
		defer func() { <-f.waiting }()
	default:
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	for !reached && ctx.Err() == nil {
		f.ask()
		f.waitFor(ctx, number, askInterval)
		reached, _ = f.passed(number)
	}
	return reached
}

// isBeyond reports whether a number is further ahead than a reader may lag: such a reader reloads,
// which takes longer than any request waits.
func (f *changeFeed) isBeyond(number int64) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return number-f.reached > ChangesKept
}
