package main

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"time"
)

const (
	// memoryGoal is the size of the heap, in bytes, up to which garbage may stay: below it the
	// collector seldom runs, which saves a sixth of the time to start.
	memoryGoal = 60 << 20
	// garbageGoal is how much garbage may stay below that, in percent of the live heap.
	garbageGoal = 400
	// leastGarbage is the part of the live heap that garbage may take beyond the goal, and
	// mostGarbage its bound in bytes: where the goal leaves little more than the live heap, the
	// collector would run all the time.
	leastGarbage = 4
	mostGarbage  = 32 << 20
	// memoryLooks is how often the live heap is measured.
	memoryLooks = time.Second
)

// memoryLimit is the runtime's soft limit of memory.
type memoryLimit struct {
	mu    sync.Mutex
	room  int64 // that was made, in bytes
	spare int64 // for garbage
}

// limitMemory applies the goals to the collector; nil when the environment sets goals of its own.
func limitMemory() *memoryLimit {
	if os.Getenv("GOMEMLIMIT") != "" || os.Getenv("GOGC") != "" {
		return nil
	}
	debug.SetMemoryLimit(memoryGoal)
	debug.SetGCPercent(garbageGoal)
	return &memoryLimit{}
}

// makeRoom makes room for this many more bytes, or takes back room made before.
func (m *memoryLimit) makeRoom(bytes int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.room += bytes
	debug.SetMemoryLimit(memoryGoal + m.room + m.spare)
}

// follow adapts the limit to the live heap, until ctx ends.
func (m *memoryLimit) follow(ctx context.Context) {
	ticker := time.NewTicker(memoryLooks)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			m.adjust()
		case <-ctx.Done():
			return
		}
	}
}

// adjust raises the limit by as much as the size at which the collector will run is below what it
// should be, and lowers it again when that is not needed any more. A change stops the world for a
// moment: small ones are left out.
func (m *memoryLimit) adjust() {
	read := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/goal:bytes"}}
	metrics.Read(read)
	live, goal := int64(read[0].Value.Uint64()), int64(read[1].Value.Uint64())
	least := live + min(live/leastGarbage, mostGarbage)
	m.mu.Lock()
	defer m.mu.Unlock()
	spare := max(0, m.spare+least-goal)
	if goal > live*(100+garbageGoal)/100*9/10 { // another goal is nearer than the limit
		spare = 0
	}
	if spare > m.spare || spare < m.spare-least/16 || spare == 0 && m.spare > 0 {
		m.spare = spare
		debug.SetMemoryLimit(memoryGoal + m.room + m.spare)
	}
}
