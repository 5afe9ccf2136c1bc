package readmodel

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// today is New Jersey's day by a clock. It computes the day once for each day, since many answers
// ask for it.
type today struct {
	now  func() time.Time
	last atomic.Pointer[knownDay]
}

// knownDay is a day and the moments between which it is right.
type knownDay struct {
	text        string
	from, until time.Time
}

func (t *today) String() string {
	now := t.now()
	if last := t.last.Load(); last != nil && !now.Before(last.from) && now.Before(last.until) {
		return last.text
	}
	next := &knownDay{candor.Today(now), now, now.Add(candor.UntilTomorrow(now))}
	t.last.Store(next)
	return next.text
}

// dayCheck is how often the clock is looked at: a machine that slept, or whose clock was set, does
// not wait for the timer of the next midnight.
const dayCheck = 30 * time.Second

// FollowDays begins the terms that are due, at the start and at each midnight of New Jersey, until
// ctx ends.
func (m *Model) FollowDays(ctx context.Context, log *slog.Logger) {
	check := time.NewTicker(dayCheck)
	defer check.Stop()
	for {
		if err := m.TurnDay(ctx); err != nil && ctx.Err() == nil && !sqldb.IsFault(err) {
			log.Error("begin the terms of the day", "error", err)
		}
		midnight := time.NewTimer(candor.UntilTomorrow(m.store.Now()))
		select {
		case <-ctx.Done():
			midnight.Stop()
			return
		case <-midnight.C:
		case <-check.C:
			midnight.Stop()
		}
	}
}

// TurnDay does the tasks of a new day, once a day: due terms begin, and the read model reloads the
// officials whose tenure has changed.
func (m *Model) TurnDay(ctx context.Context) error {
	m.turning.Lock()
	defer m.turning.Unlock()
	day := m.Today()
	// A filling that began on the day before may end after this.
	if filled := m.filled.Load(); day == m.turned && filled != nil && *filled == day {
		return nil
	}
	// An official who breaks a rule is logged once a day, and holds up no other.
	_, invalid := m.store.BeginTerms(ctx)
	if invalid != nil && !errors.Is(invalid, candor.ErrInvalid) {
		return invalid
	}
	if err := m.turnDay(ctx, day); err != nil {
		return errors.Join(invalid, err)
	}
	m.turned = day
	return invalid
}

// reread is how many officials are read again at once.
const reread = 500

// turnDay reads again the officials whose tenure is not the one that the directory was filled by.
// After that no answer from before is current.
func (m *Model) turnDay(ctx context.Context, day string) error {
	filled := m.filled.Load()
	if filled == nil || *filled == day {
		return nil
	}
	ids, err := m.store.ChangedTenure(ctx, min(*filled, day), max(*filled, day))
	if err != nil {
		return err
	}
	for some := range slices.Chunk(ids, reread) {
		changes := make([]candor.Change, len(some))
		for i, id := range some {
			changes[i] = candor.Change{Kind: candor.OfficialChanged, ID: id}
		}
		if err := m.Apply(ctx, changes, nil); err != nil {
			return err
		}
	}
	m.Versions.bumpAll()
	m.filled.Store(&day)
	return nil
}
