package pghosts

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

var begun = time.Unix(1000, 0)

func primary(host string, timeline uint32) Answer {
	return Answer{Host: host, At: begun, Timeline: timeline, Started: host, Position: 100}
}

func standby(host string, position uint64) Answer {
	return Answer{Host: host, At: begun, Standby: true, ReadOnly: true, Started: host,
		Position: position}
}

func with(a Answer, change func(*Answer)) Answer {
	change(&a)
	return a
}

func TestChoose(t *testing.T) {
	refused := Answer{Host: "c", At: begun, Err: errors.New("connection refused")}
	silent := Answer{Host: "d", At: begun, Err: fmt.Errorf("%w: dial", errSilent)}
	readOnly := with(primary("a", 1), func(a *Answer) { a.ReadOnly = true })
	for name, test := range map[string]struct {
		answers        []Answer
		known          memory
		writer, reader string
		rivals         string
		says           string // the error
	}{
		"OKPrimaryAfterStandby": {answers: []Answer{standby("a", 90), primary("b", 1)},
			writer: "b", reader: "b"},
		"OKHigherTimeline": {answers: []Answer{primary("a", 1), primary("b", 2)},
			known: memory{timeline: 1, writer: "a"}, writer: "b", reader: "b", rivals: "a b"},
		"OKSameTimelineInUse": {answers: []Answer{primary("a", 2), primary("b", 2)},
			known: memory{timeline: 2, writer: "b"}, writer: "b", reader: "b", rivals: "a b"},
		"OKSameTimelineFirst": {answers: []Answer{primary("a", 2), primary("b", 2)},
			writer: "a", reader: "a", rivals: "a b"},
		"OKTwoNamesOfOneServer": {answers: []Answer{primary("a", 1),
			with(primary("b", 1), func(a *Answer) { a.Started = "a" })}, writer: "a", reader: "a"},
		"OKNoTimelines": {answers: []Answer{{Host: "a", At: begun}, {Host: "b", At: begun}},
			known: memory{timeline: 2, writer: "b"}, writer: "b", reader: "b"},
		"OKStandbyWithMost": {answers: []Answer{standby("a", 90), standby("b", 91), refused},
			reader: "b"},
		"OKReadOnlyPrimary": {answers: []Answer{standby("b", 100), readOnly, standby("c", 100)},
			reader: "a"},
		"ErrLowerTimeline": {answers: []Answer{primary("a", 1), refused}, known: memory{timeline: 2},
			says: "no host of the address can be used; a: it lacks the writes since another server took" +
				" over; c: connection refused"},
		"ErrFarBehind": {answers: []Answer{standby("a", 90)},
			known: memory{early: primary("b", 1)}, says: "a: a standby that is far behind"},
		"ErrSilent": {answers: []Answer{silent, refused}, says: "d: no answer in time: dial"},
	} {
		t.Run(name, func(t *testing.T) {
			got, _ := choose(test.answers, test.known)
			if got.Writer != test.writer || got.Reader != test.reader ||
				strings.Join(got.Rivals, " ") != test.rivals || got.Silent {
				t.Errorf("got %+v", got)
			}
			if (got.Err != nil) != (test.says != "") ||
				got.Err != nil && !strings.Contains(got.Err.Error(), test.says) {
				t.Errorf("it says %v", got.Err)
			}
		})
	}
	if v, _ := choose([]Answer{silent, silent}, memory{}); !v.Silent || !errors.Is(v.Err, ErrNoHost) {
		t.Errorf("if all hang: %+v", v)
	}
}

// TestMemoryKeepsPositionOf30SecondsAgo has a writer answer every ten seconds.
func TestMemoryKeepsPositionOf30SecondsAgo(t *testing.T) {
	var known memory
	var early []uint64
	for i := range 8 {
		answer := with(primary("a", 2), func(a *Answer) {
			a.At, a.Position = begun.Add(time.Duration(i)*10*time.Second), uint64(i)
		})
		_, known = choose([]Answer{answer}, known)
		early = append(early, known.early.Position)
	}
	if want := []uint64{0, 0, 0, 0, 0, 0, 3, 3}; !slices.Equal(early, want) {
		t.Errorf("got %d, want %d", early, want)
	}
	if _, known = choose([]Answer{primary("b", 3)}, known); known.early.Host != "" ||
		known.timeline != 3 {
		t.Errorf("after another writer: %+v", known)
	}
}
