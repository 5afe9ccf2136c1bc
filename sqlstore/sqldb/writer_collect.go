package sqldb

import (
	"runtime"
	"time"
)

const (
	// BatchSize is the most requests that one commit gathers. Beyond it a commit takes longer
	// without costing less for each.
	BatchSize = 128
	// collectLimit is the longest time that the writer waits for requests that it expects,
	// longestPause the longest gap between two of them before it stops.
	collectLimit, longestPause = 30 * time.Millisecond, 2 * time.Millisecond
)

// collectBatch takes what waits after the first request. Where others waited for the last commit,
// it waits a moment for those whom that commit has answered: they write their next requests only
// now, and would otherwise pay for a commit of their own.
func (w *writer) collectBatch(first *writeRequest) []*writeRequest {
	batch := w.take(make([]*writeRequest, 0, max(16, w.expected)), first)
	for began := time.Now(); len(batch) < w.expected && time.Since(began) < collectLimit; {
		before := len(batch)
		if batch = w.takeWithin(batch, min(w.commitTime/2, longestPause)); len(batch) == before {
			break
		}
	}
	return batch
}

// predictBatch notes after a commit how many the next one may gather: those that it has answered,
// and those that wait. When fewer come, fewer are expected little by little, since some that are
// under way come in time for the next.
func (w *writer) predictBatch(answered int) {
	w.expected = min(max(answered+len(w.requests), w.expected*7/8), BatchSize)
}

// take adds a request and what waits after it.
func (w *writer) take(batch []*writeRequest, r *writeRequest) []*writeRequest {
	for {
		if r.state.CompareAndSwap(requestWaits, requestRuns) {
			batch = append(batch, r)
		}
		if len(batch) == BatchSize {
			return batch
		}
		select {
		case r = <-w.requests:
		default:
			return batch
		}
	}
}

// takeWithin adds what comes within a time. Before it gives up, every goroutine that can go on has
// had a turn: on one processor a request takes longer than the pause to get here.
func (w *writer) takeWithin(batch []*writeRequest, pause time.Duration) []*writeRequest {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case r := <-w.requests:
		return w.take(batch, r)
	case <-timer.C:
		runtime.Gosched()
	}
	select {
	case r := <-w.requests:
		return w.take(batch, r)
	default:
		return batch
	}
}
