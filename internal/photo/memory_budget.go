package photo

import (
	"context"
	"runtime"
	"sync"

	"golang.org/x/sync/semaphore"
)

const (
	// decodingMemory limits the bytes for all uploads being decoded. A single upload that needs
	// more is refused.
	decodingMemory = 160 << 20
	// variantsMemory limits the bytes for all stored pictures being shrunk. It is a separate
	// budget, so that viewers never wait for uploads. The largest picture, noise of 4 megapixels,
	// needs 18 million bytes.
	variantsMemory = 24 << 20
	// decodingSpare is how many bytes of both need no makeRoom: nearly one picture from a phone.
	// One or two more garbage collections cost less than the memory would.
	decodingSpare = 44 << 20
)

// memoryBudget is the memory for decoding. Without makeRoom, the garbage collector would run all
// the time while decoding exceeds the process's memory limit.
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

// enter waits until this many bytes of a budget are free; leave returns them. It collects the
// garbage of a large picture first, since the next one would add to it.
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
