package pghosts

import (
	"sort"
	"time"
)

const (
	// ReadableLag is by how much a standby may be behind to be read from: what was hidden in the
	// meantime would be there again.
	ReadableLag = 30 * time.Second
	// samplesKept is how many positions of the writer are remembered, one a second.
	samplesKept = 3600
)

// sample is how far the writer's log was at a time of our own clock: those of the servers may differ.
type sample struct {
	position uint64
	at       time.Time
}

// track remembers how far the writer was.
type track []sample

func (t track) add(position uint64, at time.Time) track {
	if n := len(t); n > 0 {
		switch {
		case position < t[n-1].position: // another timeline
			t = t[:0]
		case position == t[n-1].position:
			return t // the first time counts
		}
	}
	if len(t) >= 2*samplesKept {
		t = append(t[:0], t[samplesKept:]...)
	}
	return append(t, sample{position, at})
}

// behind returns since when the writer has been further than a position; 0 where it has not.
func (t track) behind(position uint64, now time.Time) time.Duration {
	next := sort.Search(len(t), func(i int) bool { return t[i].position > position })
	if next == len(t) {
		return 0
	}
	return now.Sub(t[next].at)
}

// lag returns by how much a standby is behind the writer, at least. While the writer was watched for
// less than ReadableLag, what the standby reports of itself counts as well.
func (t track) lag(standby Answer, now time.Time) time.Duration {
	behind := t.behind(standby.Position, now)
	if len(t) == 0 || now.Sub(t[0].at) < ReadableLag {
		return max(behind, standby.Unreplayed)
	}
	return behind
}

// ahead is what is known of a standby that shows more than the writer has told. It may have replayed
// what was written since; or it has diverged, such as an old primary that was not rewound, and cannot
// follow.
type ahead struct {
	first    sample // with a position that the writer has not reached yet
	diverged string // when the server was started that has diverged; empty for none
}

// add takes in the last answers of a standby and of the writer. A standby has diverged where the writer
// was asked after its answer, and had less. Rebuilding it takes a restart.
func (a ahead) add(standby, writer Answer) ahead {
	switch {
	case standby.Err != nil || !standby.asked(): // it may answer again as it was
	case !standby.Standby || standby.Started == "" || standby.Started != a.diverged && a.diverged != "":
		return ahead{}
	case a.diverged != "" || writer.Host == "" || writer.Err != nil:
	case writer.Position >= a.first.position:
		a.first = sample{}
		if standby.Position > writer.Position {
			a.first = sample{standby.Position, standby.At}
		}
	case writer.At.Sub(a.first.at) > SilentAfter: // an answer takes no longer
		a.diverged = standby.Started
	}
	return a
}
