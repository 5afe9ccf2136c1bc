package main

import (
	"os"
	"runtime/debug"
	"sync"
)

// memoryGoal is the size of the heap, in bytes, up to which garbage may stay: below it the collector
// seldom runs, which saves a sixth of the time to start. What is in use with all caches full (38 MiB:
// the directory 13, answers 8, pictures 4, an engine that draws 7) has to leave it much to do with, or
// the collector would run without end.
const (
	memoryGoal  = 60 << 20
	garbageGoal = 400 // percent of what is in use
)

// limitMemory has garbage collected as the goals say, unless the environment sets goals of its own. What it returns
// makes room for so many bytes more, or takes back what was made; nil where there is nothing to make room in.
func limitMemory() (makeRoom func(bytes int64)) {
	if os.Getenv("GOMEMLIMIT") != "" || os.Getenv("GOGC") != "" {
		return nil
	}
	debug.SetMemoryLimit(memoryGoal)
	debug.SetGCPercent(garbageGoal)
	var changing sync.Mutex
	return func(bytes int64) {
		changing.Lock()
		defer changing.Unlock()
		debug.SetMemoryLimit(debug.SetMemoryLimit(-1) + bytes)
	}
}
