package sqldb

import (
	"testing"
	"time"
)

// waitingRequests returns a writer with n requests in its queue.
func waitingRequests(n int) *writer {
	w := &writer{requests: make(chan *writeRequest, 4*BatchSize)}
	for range n {
		w.requests <- &writeRequest{done: make(chan struct{})}
	}
	return w
}

func TestCollectBatch(t *testing.T) {
	t.Run("TakesWaitingRequests", func(t *testing.T) {
		w := waitingRequests(4)
		if batch := w.collectBatch(<-w.requests); len(batch) != 4 {
			t.Errorf("%d requests; want 4", len(batch))
		}
	})
	t.Run("LeavesRequestsBeyondTheLimit", func(t *testing.T) {
		w := waitingRequests(BatchSize + 3)
		if batch := w.collectBatch(<-w.requests); len(batch) != BatchSize || len(w.requests) != 3 {
			t.Errorf("%d requests, %d left; want %d and 3", len(batch), len(w.requests), BatchSize)
		}
	})
	t.Run("SkipsAbandonedRequests", func(t *testing.T) {
		w := waitingRequests(2)
		gone := <-w.requests
		gone.state.Store(requestAbandoned)
		if batch := w.collectBatch(gone); len(batch) != 1 {
			t.Errorf("%d requests; want 1", len(batch))
		}
	})
	t.Run("StopsWaitingForMissingRequests", func(t *testing.T) {
		w := waitingRequests(1)
		w.expected, w.commitTime = 10, time.Millisecond
		if batch := w.collectBatch(<-w.requests); len(batch) != 1 {
			t.Errorf("%d requests; want 1", len(batch))
		}
	})
	t.Run("ExpectsFewerWhenFewerCome", func(t *testing.T) {
		w := waitingRequests(0)
		for w.expected = 64; w.expected > 1; {
			before := w.expected
			if w.predictBatch(1); w.expected >= before {
				t.Fatalf("%d expected behind %d; want fewer", w.expected, before)
			}
		}
	})
}
