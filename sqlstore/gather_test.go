package sqlstore

import (
	"testing"
	"time"
)

// waitingJobs is a writer on whom so many requests wait.
func waitingJobs(n int) *writer {
	w := &writer{jobs: make(chan *job, 4*batchSize)}
	for range n {
		w.jobs <- &job{done: make(chan struct{})}
	}
	return w
}

func TestGather(t *testing.T) {
	t.Run("TakesWhatWaits", func(t *testing.T) {
		w := waitingJobs(4)
		if batch := w.gather(<-w.jobs); len(batch) != 4 {
			t.Errorf("%d requests; want 4", len(batch))
		}
	})
	t.Run("LeavesWhatIsTooMany", func(t *testing.T) {
		w := waitingJobs(batchSize + 3)
		if batch := w.gather(<-w.jobs); len(batch) != batchSize || len(w.jobs) != 3 {
			t.Errorf("%d requests, %d left; want %d and 3", len(batch), len(w.jobs), batchSize)
		}
	})
	t.Run("PassesOverWhoHasGivenUp", func(t *testing.T) {
		w := waitingJobs(2)
		gone := <-w.jobs
		gone.state.Store(jobAbandoned)
		if batch := w.gather(gone); len(batch) != 1 {
			t.Errorf("%d requests; want 1", len(batch))
		}
	})
	t.Run("GoesOnWithoutThoseWhoDoNotCome", func(t *testing.T) {
		w := waitingJobs(1)
		w.expected, w.commits = 10, time.Millisecond
		if batch := w.gather(<-w.jobs); len(batch) != 1 {
			t.Errorf("%d requests; want 1", len(batch))
		}
	})
	t.Run("ExpectsFewerWhenFewerCome", func(t *testing.T) {
		w := waitingJobs(0)
		for w.expected = 64; w.expected > 1; {
			before := w.expected
			if w.expect(1); w.expected >= before {
				t.Fatalf("%d expected behind %d; want fewer", w.expected, before)
			}
		}
	})
}
