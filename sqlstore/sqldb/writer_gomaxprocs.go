package sqldb

import (
	"os"
	"runtime"
	"time"
)

const (
	// waitWindow is over how long it is added up what the writer waits for the disk, crowded from
	// how much of it on others suffer.
	waitWindow, crowded = 250 * time.Millisecond, 25 * time.Millisecond
	// calmAfter is how long the writer has to wait for less before Go has its one processor again:
	// to change their number stops the program for a moment.
	calmAfter = 3 * time.Second
)

// gomaxprocs lets Go run with a second processor, where it has chosen one, while SQLite often waits
// for the disk. A thread that waits in a system call keeps its processor until Go's monitor
// notices, up to 20 ms later; with only one all others wait as long. Two all the time would cost
// lists and searches a fifth.
type gomaxprocs struct {
	began  time.Time // of the window
	waited time.Duration
	calm   *time.Timer // fires when a second one is no longer needed
	raised bool
	fixed  bool // the environment says how many
}

func newGomaxprocs() *gomaxprocs {
	g := &gomaxprocs{calm: time.NewTimer(calmAfter), fixed: os.Getenv("GOMAXPROCS") != ""}
	g.calm.Stop()
	return g
}

// add counts how long a commit has waited.
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

// end leaves it to Go how many there are.
func (g *gomaxprocs) end() {
	g.calm.Stop()
	if g.raised {
		g.raised = false
		runtime.SetDefaultGOMAXPROCS()
	}
}
