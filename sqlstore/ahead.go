package sqlstore

import "iter"

// ahead runs a sequence in a goroutine of its own, so that making values and using them each have
// a processor to themselves; at most so many wait to be used. The goroutine has ended when the loop
// over the values has.
func ahead[T any](values iter.Seq[T], most int) iter.Seq[T] {
	return func(yield func(T) bool) {
		made, left := make(chan T, most), make(chan struct{})
		go func() {
			defer close(made)
			for value := range values {
				select {
				case made <- value:
				case <-left:
					return
				}
			}
		}()
		defer func() {
			close(left)
			for range made { // until the goroutine has ended
			}
		}()
		for value := range made {
			if !yield(value) {
				return
			}
		}
	}
}
