package sqlstore

import (
	"context"
	"time"

	"candor"
)

// pollInterval is how soon a change that another process made is seen.
const pollInterval = 250 * time.Millisecond

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
		if ctx.Err() == nil {
			s.figures.polled(place, reached, err)
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
		s.figures.reloads.Inc()
		return last, nil
	}
	s.figures.behind.Set(float64(last - place))
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
