package disk

import (
	"errors"
	"sync"
	"time"

	"candor"
)

const (
	// lookPause lies between two questions to the system.
	lookPause = time.Second
	// answerTime is how long a question is waited for: a share of the network that is away may
	// never answer.
	answerTime = 500 * time.Millisecond
)

// errSilent says of a folder that the system does not answer.
var errSilent = errors.New("the system does not answer in time how much room is left")

// Folder is where files lie, with a floor below which no more is written there. It may be used at
// the same time.
type Folder struct {
	path  string
	floor Floor
	now   func() time.Time

	mu       sync.Mutex
	lookedAt time.Time // zero before the first look
	space    Space
	err      error
	reserved int64         // what is being written
	written  int64         // since the last look
	asked    chan measured // gets the answer to a question that is open; nil where none is
}

type measured struct {
	space Space
	err   error
}

// State is how much room a folder has.
type State struct {
	Space
	Floor int64
}

// Refuses reports whether so many bytes more would not leave the floor free.
func (s State) Refuses(bytes int64) bool { return s.Floor > 0 && s.Free-bytes < s.Floor }

// NewFolder watches a folder, which need not be there yet.
func NewFolder(path string, floor Floor, now func() time.Time) *Folder {
	return &Folder{path: path, floor: floor, now: now}
}

// Look is the state of the folder at most a second ago, without what is being written.
func (f *Folder) Look() (State, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.look()
}

// look must hold mu.
func (f *Folder) look() (State, error) {
	if since := f.now().Sub(f.lookedAt); f.asked != nil || f.lookedAt.IsZero() || since >= lookPause ||
		since < 0 {
		f.measure()
	}
	space := f.space
	space.Free = max(0, space.Free-f.written)
	return State{space, f.floor.Of(space.Total)}, f.err
}

// measure asks the system, unless a question is open, and waits for the answer once. It must hold
// mu.
func (f *Folder) measure() {
	wait := time.Millisecond
	if f.asked == nil {
		answer := make(chan measured, 1)
		go func() {
			space, err := Measure(f.path)
			answer <- measured{space, err}
		}()
		f.asked, wait = answer, answerTime
	}
	patience := time.NewTimer(wait)
	defer patience.Stop()
	select {
	case found := <-f.asked:
		f.asked, f.space, f.err = nil, found.space, found.err
		f.lookedAt, f.written = f.now(), 0
	case <-patience.C:
		f.err = errSilent
	}
}

// Reserve takes room for so many bytes until release is called, which says whether they were
// written. It refuses those that would not leave the floor free by candor.ErrDiskRoom. Where
// nothing is known of the room there is, a full disk will say so itself.
func (f *Folder) Reserve(bytes int64) (release func(written bool), err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	state, err := f.look()
	if err == nil && state.Refuses(f.reserved+bytes) {
		return nil, candor.ErrDiskRoom
	}
	f.reserved += bytes
	return func(written bool) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.reserved -= bytes
		if written {
			f.written += bytes
		}
	}, nil
}
