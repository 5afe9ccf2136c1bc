package sqldb

import (
	"context"
	"sync"
	"time"
)

const (
	// appliedLimit bounds how long an acknowledged write waits for this process's own readers.
	appliedLimit = 2 * time.Second
	// askInterval is the minimum time between two polls that waiting requests trigger.
	askInterval = 20 * time.Millisecond
	// maxWaiting bounds how many requests wait for changes of other processes at the same time.
	maxWaiting = 1024
)

// changeFeed shows writers how far this process's subscriber has read.
type changeFeed struct {
	woken chan struct{}

	mu         sync.Mutex
	subscribed bool
	read       history       // applied by the subscriber
	progress   chan struct{} // closed and replaced after each step
	asked      time.Time     // when a waiting request last triggered a poll
	before     place         // the change before the first of handed; without its time
	handed     []entry       // committed by this process, without gaps
	known      any           // built from handed by Hooks.Known

	waiting chan struct{} // semaphore for requests that wait for other processes
}

func newChangeFeed() *changeFeed {
	return &changeFeed{
		woken: make(chan struct{}, 1), progress: make(chan struct{}),
		waiting: make(chan struct{}, maxWaiting),
	}
}

// wake makes the subscriber poll at once. Several calls before the poll have the effect of one.
func (f *changeFeed) wake() {
	select {
	case f.woken <- struct{}{}:
	default:
	}
}

// WakeSubscriber makes this process's subscriber poll at once.
func (db *DB) WakeSubscriber() { db.feed.wake() }

// hand passes the subscriber the entries that this process has committed after the change before,
// so that it need not read them from the database. add merges the new rows into the known ones. The
// subscriber reads from the database instead if other processes committed in between, if the
// database went back, or if the subscriber is far behind.
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

// take returns the handed changes that directly follow the last one that the subscriber applied, or
// nil if there are none.
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

// end returns the last place that the subscriber has applied.
func (f *changeFeed) end() place {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.read.end()
}

// restart records that the subscriber has read everything.
func (f *changeFeed) restart(read history) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.read = read
	f.step()
}

// advance records that the subscriber has applied changes.
func (f *changeFeed) advance(entries []entry) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, one := range entries {
		f.read.add(one.place())
	}
	f.step()
}

// lacks reports whether a transaction that follows the change last would be written into a database
// without changes that the subscriber has read.
func (f *changeFeed) lacks(last place) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.subscribed && (last.number < f.read.end().number ||
		f.read.contradicts(last.number, last.mark))
}

// step wakes all waiting requests. The caller holds mu.
func (f *changeFeed) step() {
	close(f.progress)
	f.progress = make(chan struct{})
}

// passed reports whether the subscriber has applied the change, or whether there is no subscriber.
// A mark of 0 matches any mark.
func (f *changeFeed) passed(number, mark int64) (passed bool, progress <-chan struct{}) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return !f.subscribed || f.read.end().number >= number && !f.read.contradicts(number, mark),
		f.progress
}

// waitFor returns once the subscriber has applied the change, there is no subscriber, or the time
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

// ask makes the subscriber poll soon, at most once per askInterval.
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

// AwaitChange waits until this process's subscriber has applied the change of that number, which
// another process may have made, or until the time is up. It returns at once if the number is
// already applied, if it is further ahead than a reader may lag, or if too many requests wait.
// reached reports whether the change is applied.
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

// isBeyond reports whether a number is further ahead than a reader may lag. Such a reader reloads,
// which takes longer than any request waits.
func (f *changeFeed) isBeyond(number int64) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return number-f.read.end().number > ChangesKept
}
