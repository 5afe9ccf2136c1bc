package sqldb

import (
	"iter"
	"runtime"
)

// ParallelOrdered calls do with 0 to n-1, several at a time, and yields the results in order. It
// buffers few results. When the consumer stops early, it waits for the calls in progress.
func ParallelOrdered[T any](n int, do func(int) T) iter.Seq[T] {
	return func(yield func(T) bool) {
		due, left := make(chan chan T, runtime.GOMAXPROCS(0)), make(chan struct{})
		go func() {
			defer close(due)
			for i := range n {
				result := make(chan T, 1)
				select {
				case due <- result:
					go func() { result <- do(i) }()
				case <-left:
					return
				}
			}
		}()
		defer func() {
			close(left)
			for result := range due {
				<-result
			}
		}()
		for result := range due {
			if !yield(<-result) {
				return
			}
		}
	}
}
