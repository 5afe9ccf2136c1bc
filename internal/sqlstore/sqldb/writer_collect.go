package sqldb

import (
	"runtime"
	"time"
)

const (
	// BatchSize is the maximum number of requests in one commit. Larger batches take longer without
	// a lower cost per request.
	BatchSize = 128
	// collectLimit bounds how long the writer waits for expected requests. longestPause is the gap
	// after which it stops waiting.
	collectLimit, longestPause = 30 * time.Millisecond, 2 * time.Millisecond
)

// collectBatch takes all requests that wait behind the first one. If requests waited for the last
// commit, it waits briefly for the next requests of the clients that this commit has answered,
// which would otherwise need another commit.
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

// predictBatch estimates the size of the next batch after a commit: as many as were answered, plus
// all that wait. A smaller estimate takes effect gradually, because some requests on the way arrive
// in time for the next batch.
func (w *writer) predictBatch(answered int) {
	w.expected = min(max(answered+len(w.requests), w.expected*7/8), BatchSize)
}

// take adds a request and all that wait behind it.
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

// takeWithin adds requests that arrive within a time. It yields to other goroutines before it gives
// up: on one processor a request may need longer than the pause to get here.
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
