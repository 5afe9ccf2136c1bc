package sqlstore

import (
	"runtime"
	"time"
)

const (
	// batchSize is the most requests that one commit gathers. Beyond it a commit takes longer
	// without costing less for each.
	batchSize = 128
	// gatherLimit is how long the writer waits at most for requests that it expects, longestPause after how long without
	// a further one it stops, and usually sooner.
	gatherLimit, longestPause = 30 * time.Millisecond, 2 * time.Millisecond
)

// gather takes what waits behind the first job. Where others waited for the last commit, it waits a moment for those
// whom that commit has answered: they write their next requests only now, and would otherwise pay for a commit of their own.
func (w *writer) gather(first *job) []*job {
	batch := w.take(make([]*job, 0, max(16, w.expected)), first)
	for began := time.Now(); len(batch) < w.expected && time.Since(began) < gatherLimit; {
		before := len(batch)
		if batch = w.takeWithin(batch, min(w.commits/2, longestPause)); len(batch) == before {
			break
		}
	}
	return batch
}

// expect notes after a commit how many the next one may gather: those that it has answered, and those that wait.
// When fewer come, fewer are expected little by little, since some that are under way come in time for the next.
func (w *writer) expect(answered int) {
	w.expected = min(max(answered+len(w.jobs), w.expected*7/8), batchSize)
}

// take adds a job and what waits behind it.
func (w *writer) take(batch []*job, j *job) []*job {
	for {
		if j.state.CompareAndSwap(jobWaits, jobRuns) {
			batch = append(batch, j)
		}
		if len(batch) == batchSize {
			return batch
		}
		select {
		case j = <-w.jobs:
		default:
			return batch
		}
	}
}

// takeWithin adds what comes within a time. Before it gives up, whoever could go on already has had a turn: on one
// processor a request takes longer than the pause to get here.
func (w *writer) takeWithin(batch []*job, pause time.Duration) []*job {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case j := <-w.jobs:
		return w.take(batch, j)
	case <-timer.C:
		runtime.Gosched()
	}
	select {
	case j := <-w.jobs:
		return w.take(batch, j)
	default:
		return batch
	}
}
