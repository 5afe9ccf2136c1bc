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
	// memoryGoal is the heap size, in bytes, below which garbage may pile up: the collector then
	// seldom runs, which saves a sixth of the start-up time.
	memoryGoal = 60 << 20
	// garbageGoal is the limit of garbage below memoryGoal, in percent of the live heap.
	garbageGoal = 400
	// leastGarbage is the fraction of the live heap (1/4) that garbage may use above the goal, and
	// mostGarbage its limit in bytes. Without them the collector would run all the time if the live
	// heap is close to the goal.
	leastGarbage = 4
	mostGarbage  = 32 << 20
	// memoryLooks is the interval of measuring the live heap.
	memoryLooks = time.Second
)

// memoryLimit adjusts the soft memory limit of the Go runtime.
type memoryLimit struct {
	mu    sync.Mutex
	room  int64 // bytes from makeRoom
	spare int64 // bytes for garbage
}

// limitMemory sets the goals of the collector. It returns nil if the environment sets others.
func limitMemory() *memoryLimit {
	if os.Getenv("GOMEMLIMIT") != "" || os.Getenv("GOGC") != "" {
		return nil
	}
	debug.SetMemoryLimit(memoryGoal)
	debug.SetGCPercent(garbageGoal)
	return &memoryLimit{}
}

// makeRoom raises the limit by this many bytes; a negative number lowers it again.
func (m *memoryLimit) makeRoom(bytes int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.room += bytes
	debug.SetMemoryLimit(memoryGoal + m.room + m.spare)
}

// follow adjusts the limit to the live heap until ctx ends.
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

// adjust raises the limit so that the next collection leaves enough room for garbage, and lowers it
// again when possible. Each change stops the world for a moment, so small ones are skipped.
func (m *memoryLimit) adjust() {
	read := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/heap/goal:bytes"}}
	metrics.Read(read)
	live, goal := int64(read[0].Value.Uint64()), int64(read[1].Value.Uint64())
	least := live + min(live/leastGarbage, mostGarbage)
	m.mu.Lock()
	defer m.mu.Unlock()
	spare := max(0, m.spare+least-goal)
	if goal > live*(100+garbageGoal)/100*9/10 { // garbageGoal applies before the limit
		spare = 0
	}
	if spare > m.spare || spare < m.spare-least/16 || spare == 0 && m.spare > 0 {
		m.spare = spare
		debug.SetMemoryLimit(memoryGoal + m.room + m.spare)
	}
}
