package httpapi

import (
	"time"

	"github.com/maypok86/otter/v2"

	"candor"
)

// recentKept is how many households are remembered for each of what they ask for, about 4 MB. Whoever is forgotten is
// still known to the database.
const recentKept = 20_000

// asking is a household, and what it asks for.
type asking struct {
	name      limitName
	household string
}

// recent remembers until when requests count, as far as this process knows.
type recent struct {
	taken *otter.Cache[asking, candor.Taken]
}

func newRecent() *recent {
	return &recent{otter.Must(&otter.Options[asking, candor.Taken]{MaximumSize: recentKept})}
}

// take counts a request, or tells how long it has to wait.
func (r *recent) take(asked asking, limits candor.Limits, now time.Time) (wait time.Duration) {
	r.taken.Compute(asked, func(before candor.Taken, _ bool) (after candor.Taken, op otter.ComputeOp) {
		if after, wait = limits.Take(before, now); wait > 0 {
			return after, otter.CancelOp
		}
		return after, otter.WriteOp
	})
	return wait
}

// learn remembers what the database knows, which may be more: of other servers, and from before this process began.
func (r *recent) learn(asked asking, taken candor.Taken) {
	r.taken.ComputeIfPresent(asked, func(before candor.Taken) (candor.Taken, otter.ComputeOp) {
		after := before.Later(taken)
		if after == before {
			return before, otter.CancelOp
		}
		return after, otter.WriteOp
	})
}
