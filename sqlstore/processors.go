package sqlstore

import (
	"os"
	"runtime"
	"time"
)

const (
	// waitWindow is over how long it is added up what the writer waits for the disk, crowded from how much of it on
	// others suffer.
	waitWindow, crowded = 250 * time.Millisecond, 25 * time.Millisecond
	// calmAfter is how long the writer has to wait for less before Go has its one processor again: to change their number stops
	// the program for a moment.
	calmAfter = 3 * time.Second
)

// gomaxprocs lets Go run with a second processor, where it has chosen one, while SQLite often waits for the disk. A thread that
// waits in a system call keeps its processor until Go's monitor notices, up to 20 ms later; with only one everybody waits
// as long. Two all the time would cost lists and searches a fifth.
type gomaxprocs struct {
	began  time.Time // of the window
	waited time.Duration
	calm   *time.Timer // fires when there need not be a second one any more
	raised bool
	fixed  bool // whoever runs the program has said how many
}

func newGomaxprocs() *gomaxprocs {
	p := &gomaxprocs{calm: time.NewTimer(calmAfter), fixed: os.Getenv("GOMAXPROCS") != ""}
	p.calm.Stop()
	return p
}

// add counts how long a commit has waited.
func (p *gomaxprocs) add(waited time.Duration, now time.Time) {
	if now.Sub(p.began) > waitWindow {
		p.began, p.waited = now, 0
	}
	if p.waited += waited; p.waited < crowded {
		return
	}
	p.began, p.waited = now, 0
	if !p.raised && !p.fixed && runtime.GOMAXPROCS(0) == 1 {
		runtime.GOMAXPROCS(2)
		p.raised = true
	}
	if p.raised {
		p.calm.Reset(calmAfter)
	}
}

// end leaves it to Go how many there are.
func (p *gomaxprocs) end() {
	p.calm.Stop()
	if p.raised {
		p.raised = false
		runtime.SetDefaultGOMAXPROCS()
	}
}
