package photo

import (
	"context"
	"runtime"
	"sync"

	"golang.org/x/sync/semaphore"
)

const (
	// decodingMemory is how many bytes all uploads that are being decoded may take together. A
	// single one that would take more is refused.
	decodingMemory = 160 << 20
	// variantsMemory is how many bytes all pictures of ours that are being shrunk may take
	// together: a budget of its own, so that viewers never wait for uploads. The largest, noise of
	// 4 megapixels, takes 18 million bytes.
	variantsMemory = 24 << 20
	// decodingSpare is how much of both needs no room to be made, in bytes: nearly one picture of a
	// phone. A collection or two more cost less than the memory would.
	decodingSpare = 44 << 20
)

// memoryBudget is the memory for decoding. If no room were made for it, the garbage collector would
// run continuously while more is decoded than the process should hold.
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

// enter waits until this many bytes of a budget are free; leave returns them. The garbage of a
// large picture is collected first: the next one would add to it.
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
