package main

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
)

func TestMemoryLimitFollowsTheLiveHeap(t *testing.T) { // S46
	t.Setenv("GOMEMLIMIT", "")
	t.Setenv("GOGC", "")
	limit := limitMemory()
	t.Cleanup(func() {
		debug.SetMemoryLimit(math.MaxInt64)
		debug.SetGCPercent(100)
	})
	held := make([][]byte, 100)
	for i := range held {
		held[i] = make([]byte, 1<<20)
	}
	runtime.GC()
	for range 10 { // a goal below the live heap does not show the difference
		limit.adjust()
	}
	inUse := int64(len(held)) << 20
	if set := debug.SetMemoryLimit(-1); set < inUse+inUse/leastGarbage || set > inUse+2*mostGarbage {
		t.Errorf("%d bytes in use, and a limit of %d", inUse, set)
	}
	limit.makeRoom(16 << 20)
	limit.makeRoom(-16 << 20)
	runtime.KeepAlive(held)
	held = nil
	runtime.GC()
	limit.adjust()
	if set := debug.SetMemoryLimit(-1); set != memoryGoal {
		t.Errorf("with little in use the limit is %d", set)
	}
}

func TestMemoryLimitOfTheEnvironmentIsKept(t *testing.T) {
	t.Setenv("GOMEMLIMIT", "200MiB")
	if limitMemory() != nil {
		t.Error("it is")
	}
}
