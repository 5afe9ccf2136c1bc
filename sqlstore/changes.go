package sqlstore

import (
	"context"
	"sync"
	"time"

	"candor"
)

const (
	// pollInterval is how soon a change that another process made is seen.
	pollInterval = 250 * time.Millisecond
	// appliedLimit is how long an acknowledged write waits for this process's own readers.
	appliedLimit = 2 * time.Second
	// changesKept is how many changes a reader may lag behind before it has to reload.
	changesKept = 100_000
	// changesRead is the most changes that one step applies.
	changesRead = 1000
)

// appendChanges numbers what the batch changed. The counter's row stays locked until the commit,
// so that numbers become visible in their order, in every process and on both engines.
func (tx *Tx) appendChanges() (int64, error) {
	seen := make(map[candor.Change]bool, len(tx.changes))
	unique := tx.changes[:0]
	for _, change := range tx.changes {
		if !seen[change] {
			seen[change] = true
			unique = append(unique, change)
		}
	}
	if len(unique) == 0 {
		return 0, nil
	}
	var last int64
	err := tx.QueryRowContext(tx.ctx, "UPDATE change_counter SET last = last + $1 WHERE only_row = 1 RETURNING last", len(unique)).Scan(&last)
	if err != nil {
		return 0, err
	}
	at := milliseconds(tx.now)
	for i, change := range unique {
		number := last - int64(len(unique)-1-i)
		if err := tx.Exec("INSERT INTO changes (number, kind, id, at) VALUES ($1, $2, $3, $4)", number, string(change.Kind), change.ID, at); err != nil {
			return 0, err
		}
	}
	return last, nil
}

// LastChange is the number of the newest committed change.
func (s *Store) LastChange(ctx context.Context) (int64, error) {
	last, _, err := s.feedPlace(ctx)
	return last, err
}

func (s *Store) feedPlace(ctx context.Context) (last, pruned int64, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT last, pruned FROM change_counter WHERE only_row = 1").Scan(&last, &pruned)
	return last, pruned, translate(err)
}

// changesAfter reads the changes behind a number, in their order.
func (s *Store) changesAfter(ctx context.Context, number int64) ([]candor.Change, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT number, kind, id FROM changes WHERE number > $1 ORDER BY number LIMIT CAST($2 AS BIGINT)", number, changesRead)
	return collect(rows, err, func(scan scanner) (change candor.Change, err error) {
		return change, scan(&change.Number, (*string)(&change.Kind), &change.ID)
	})
}

// PruneChanges forgets all but the newest changes. A reader whose place is forgotten reloads.
func (s *Store) PruneChanges(ctx context.Context, keep int64) error {
	return s.Write(ctx, func(tx *Tx) error {
		if err := tx.Exec("UPDATE change_counter SET pruned = last - $1 WHERE only_row = 1 AND last - $2 > pruned", keep, keep); err != nil {
			return err
		}
		return tx.Exec("DELETE FROM changes WHERE number <= (SELECT pruned FROM change_counter)")
	})
}

// Follower is a reader that keeps itself up to date by the change feed.
type Follower interface {
	// Reload reads everything anew.
	Reload(ctx context.Context) error
	// Apply reads what changed, in the order of the changes.
	Apply(ctx context.Context, changes []candor.Change) error
}

// Follow reloads the follower once and then applies each change to it until ctx ends; ready is
// called after the first reload. A fault is logged and tried again at the next poll.
func (s *Store) Follow(ctx context.Context, follower Follower, ready func()) {
	place := int64(-1)
	ticker := time.NewTicker(pollInterval)
	defer ticker.Stop()
	for {
		reached, err := s.followOnce(ctx, follower, place)
		if err != nil && ctx.Err() == nil {
			s.log.Error("follow the change feed", "place", place, "error", err)
		}
		if place < 0 && reached >= 0 {
			s.feed.follow()
			ready()
		}
		place = reached
		s.feed.reach(place)
		select {
		case <-ctx.Done():
			s.feed.unfollow()
			return
		case <-s.feed.woken:
		case <-ticker.C:
		}
	}
}

// followOnce applies what is behind place and returns the new place, the old one on a fault.
func (s *Store) followOnce(ctx context.Context, follower Follower, place int64) (int64, error) {
	last, pruned, err := s.feedPlace(ctx)
	if err != nil {
		return place, err
	}
	// A counter behind our place means that another database stands there now.
	if place < pruned || place > last || place < 0 {
		if err := follower.Reload(ctx); err != nil {
			return place, err
		}
		return last, nil
	}
	for place < last {
		changes, err := s.changesAfter(ctx, place)
		if err != nil {
			return place, err
		}
		if len(changes) == 0 {
			return place, nil
		}
		if err := follower.Apply(ctx, changes); err != nil {
			return place, err
		}
		place = changes[len(changes)-1].Number
	}
	return place, nil
}

// feed tells writers how far this process's follower has come.
type feed struct {
	woken chan struct{}

	mu       sync.Mutex
	followed bool
	reached  int64
	progress chan struct{} // closed and replaced at each progress
}

func newFeed() *feed {
	return &feed{woken: make(chan struct{}, 1), progress: make(chan struct{})}
}

// wake makes the follower look at once; a wake that is already due serves for several writes.
func (f *feed) wake() {
	select {
	case f.woken <- struct{}{}:
	default:
	}
}

func (f *feed) follow()   { f.mu.Lock(); f.followed = true; f.mu.Unlock() }
func (f *feed) unfollow() { f.mu.Lock(); f.followed = false; f.step(); f.mu.Unlock() }

func (f *feed) reach(number int64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if number != f.reached {
		f.reached = number
		f.step()
	}
}

// step wakes those who wait; the caller holds mu.
func (f *feed) step() {
	close(f.progress)
	f.progress = make(chan struct{})
}

// waitFor returns when the follower has applied the change, when there is none, or when the time is up.
func (f *feed) waitFor(ctx context.Context, number int64) {
	limit := time.NewTimer(appliedLimit)
	defer limit.Stop()
	for {
		f.mu.Lock()
		arrived, progress := !f.followed || f.reached >= number, f.progress
		f.mu.Unlock()
		if arrived {
			return
		}
		select {
		case <-progress:
		case <-limit.C:
			return
		case <-ctx.Done():
			return
		}
	}
}
