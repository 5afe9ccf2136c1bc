package sqldb

import (
	"os"
	"runtime"
	"time"
)

const (
	// waitWindow is the period over which the writer's waits for the disk are added up. From a sum
	// of crowded on, other goroutines are delayed.
	waitWindow, crowded = 250 * time.Millisecond, 25 * time.Millisecond
	// calmAfter is how long the waits have to stay shorter before Go returns to one processor.
	// Changing the number stops the program for a moment.
	calmAfter = 3 * time.Second
)

// gomaxprocs raises GOMAXPROCS from 1 to 2 while SQLite often waits for the disk. A thread in a
// system call keeps its processor until Go's monitor notices, up to 20 ms later, and with only one
// processor all goroutines wait as long. A permanent 2 would slow lists and searches by a fifth.
type gomaxprocs struct {
	began  time.Time // start of the window
	waited time.Duration
	calm   *time.Timer // fires when the second one is no longer needed
	raised bool
	fixed  bool // set by the environment
}

func newGomaxprocs() *gomaxprocs {
	g := &gomaxprocs{calm: time.NewTimer(calmAfter), fixed: os.Getenv("GOMAXPROCS") != ""}
	g.calm.Stop()
	return g
}

// add counts the duration of a commit.
func (g *gomaxprocs) add(waited time.Duration, now time.Time) {
	if now.Sub(g.began) > waitWindow {
		g.began, g.waited = now, 0
	}
	if g.waited += waited; g.waited < crowded {
		return
	}
	g.began, g.waited = now, 0
	if !g.raised && !g.fixed && runtime.GOMAXPROCS(0) == 1 {
		runtime.GOMAXPROCS(2)
		g.raised = true
	}
	if g.raised {
		g.calm.Reset(calmAfter)
	}
}

// end restores Go's default.
func (g *gomaxprocs) end() {
	g.calm.Stop()
	if g.raised {
		g.raised = false
		runtime.SetDefaultGOMAXPROCS()
	}
}
