package sqldb

import (
	"context"
	"sync"
	"time"
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
	read       history       // what the subscriber has applied
	progress   chan struct{} // closed and replaced at each progress
	asked      time.Time     // when a waiting request made the subscriber look
	before     place         // the change before those that are handed; without its time
	handed     []entry       // that this process has committed, without gaps
	known      any           // what Hooks.Known has made of them

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

// hand gives the subscriber what this process has committed after another change, and the rows that
// add merges into those it has, so that neither need be read. Where other processes have committed in
// between, the database has gone back, or the subscriber is far behind, it reads.
func (f *changeFeed) hand(before place, entries []entry, add func(known any) any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if held := len(f.handed); held > 0 && !f.handed[held-1].place().isSame(before) ||
		held > changesRead {
		f.handed, f.known = nil, nil
	}
	if !f.subscribed {
		return
	}
	if len(f.handed) == 0 {
		f.before = before
	}
	f.handed = append(f.handed, entries...)
	f.known = add(f.known)
}

// take returns the changes right after those that the subscriber has applied, if they were handed
// over.
func (f *changeFeed) take() ([]entry, any) {
	f.mu.Lock()
	defer f.mu.Unlock()
	end, before, handed, known := f.read.end(), f.before, f.handed, f.known
	f.handed, f.known = nil, nil
	for len(handed) > 0 && handed[0].Number <= end.number {
		before, handed = handed[0].place(), handed[1:]
	}
	if len(handed) == 0 || !before.isSame(end) {
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

// end is where the subscriber stands.
func (f *changeFeed) end() place {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.read.end()
}

// restart notes that the subscriber has read everything.
func (f *changeFeed) restart(read history) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.read = read
	f.step()
}

// advance notes that the subscriber has applied changes.
func (f *changeFeed) advance(entries []entry) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, one := range entries {
		f.read.add(one.place())
	}
	f.step()
}

// step wakes those who wait; the caller holds mu.
func (f *changeFeed) step() {
	close(f.progress)
	f.progress = make(chan struct{})
}

// passed reports whether the subscriber has applied the change, or whether there is no subscriber. A
// mark of 0 stands for any.
func (f *changeFeed) passed(number, mark int64) (passed bool, progress <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return !f.subscribed || f.read.end().number >= number && !f.read.contradicts(number, mark),
		f.progress
}

// waitFor returns when the subscriber has applied the change, when there is none, or when the time
// is up.
func (f *changeFeed) waitFor(ctx context.Context, number, mark int64, limit time.Duration) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for {
		passed, progress := f.passed(number, mark)
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
	if reached, _ = f.passed(number, 0); reached || f.isBeyond(number) {
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
		f.waitFor(ctx, number, 0, askInterval)
		reached, _ = f.passed(number, 0)
	}
	return reached
}

// isBeyond reports whether a number is further ahead than a reader may lag: such a reader reloads,
// which takes longer than any request waits.
func (f *changeFeed) isBeyond(number int64) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return number-f.read.end().number > ChangesKept
}
