package photo

import (
	"context"
	"runtime"
	"sync"

	"golang.org/x/sync/semaphore"
)

const (
	// decodingMemory is what all pictures together may take that arrive and are being decoded, in
	// bytes. One that would take more by itself is refused.
	decodingMemory = 160 << 20
	// variantsMemory is what all pictures of ours together may take that are being made smaller, in
	// bytes: a share of their own, so that who looks never waits for who sends. The largest, noise of
	// 4 megapixels, takes 18 million bytes.
	variantsMemory = 24 << 20
	// decodingSpare is how much of both needs no room to be made, in bytes: nearly one picture of a
	// telephone. A collection or two more for it do less harm than the memory would.
	decodingSpare = 44 << 20
)

// memoryBudget is the memory that decoding takes. Without room being made for it the collector of
// garbage would run without end while more is decoded than the process should hold.
type memoryBudget struct {
	arriving, shown *semaphore.Weighted

	make func(bytes int64)
	mu   sync.Mutex
	used int64
}

func newMemoryBudget(makeRoom func(bytes int64)) *memoryBudget {
	if makeRoom == nil {
		makeRoom = func(int64) {}
	}
	return &memoryBudget{arriving: semaphore.NewWeighted(decodingMemory),
		shown: semaphore.NewWeighted(variantsMemory), make: makeRoom}
}

// enter waits until so many bytes of a share are free; leave gives them back. What a large picture
// leaves behind is collected before that: the next one would come on top of it.
func (r *memoryBudget) enter(
	ctx context.Context, share *semaphore.Weighted, bytes int64,
) (leave func(), err error) {
	if err := share.Acquire(ctx, bytes); err != nil {
		return nil, err
	}
	r.count(bytes)
	return func() {
		if bytes > decodingSpare {
			runtime.GC()
		}
		r.count(-bytes)
		share.Release(bytes)
	}, nil
}

func (r *memoryBudget) count(more int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	before := max(0, r.used-decodingSpare)
	r.used += more
	if change := max(0, r.used-decodingSpare) - before; change != 0 {
		r.make(change)
	}
}
