package limits

import (
	"sync"
	"time"

	"github.com/maypok86/otter/v2"

	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// How many counts are remembered, about 4 MB in all. The database still knows evicted ones. Each
// level has separate room, so that no number of households, or of /56, evicts the count of the
// network that refuses all of them.
const (
	householdsKept = 10_000
	betweenKept    = 5_000
	widestKept     = 5_000
)

// memory remembers until when requests count, as far as this process knows.
type memory struct {
	mu                          sync.Mutex // held while the counts of one request are read and written
	households, between, widest *otter.Cache[string, ratelimit.State]
}

func newMemory() *memory {
	keep := func(most int) *otter.Cache[string, ratelimit.State] {
		return otter.Must(&otter.Options[string, ratelimit.State]{MaximumSize: most})
	}
	return &memory{
		households: keep(householdsKept), between: keep(betweenKept), widest: keep(widestKept),
	}
}

// level is where the i-th of a request's counts is remembered; the household's is the first.
func (m *memory) level(i, counts int) *otter.Cache[string, ratelimit.State] {
	switch i {
	case 0:
		return m.households
	case counts - 1:
		return m.widest
	}
	return m.between
}

// take counts a request at all of its counts, or at none and returns how long it has to wait.
func (m *memory) take(asked []ratelimit.Count, now time.Time) (wait time.Duration) {
	counts := make([]ratelimit.Count, len(asked))
	copy(counts, asked)
	m.mu.Lock()
	defer m.mu.Unlock()
	for i := range counts {
		counts[i].State, _ = m.level(i, len(counts)).GetIfPresent(counts[i].Key)
	}
	if wait = ratelimit.AllowAll(counts, now); wait > 0 {
		return wait
	}
	for i, count := range counts {
		m.level(i, len(counts)).Set(count.Key, count.State)
	}
	return 0
}

// learn remembers the database's count, which may be higher because of other servers, or of
// requests before this process began. A request that the database has refused counts here no more
// than there. The longer limits count stored rows, which the database alone knows: three invalid
// forms must not use up a day.
func (m *memory) learn(use *sqlstore.RateUse) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, count := range use.Counts {
		level := m.level(i, len(use.Counts))
		taken, present := level.GetIfPresent(count.Key)
		if !present {
			continue
		}
		if use.Refused {
			taken = count.Limits.GiveBack(taken)
		} else {
			taken = count.Limits.GiveBackLonger(taken)
		}
		level.Set(count.Key, taken.Later(count.State))
	}
}
