package disk

import (
	"errors"
	"sync"
	"time"

	"candor/internal/candor"
)

// ErrFull is the reason to accept no photo if less than the floor would stay free.
var ErrFull = &candor.Error{Code: candor.CodeFull, RetryAfter: time.Hour,
	Message: "There is no room for new photos at the moment. Please try again later."}

const (
	// lookPause is the minimum time between two system calls.
	lookPause = time.Second
	// answerTime limits the wait for a call: a network file system that is down may never answer.
	answerTime = 500 * time.Millisecond
)

// errSilent reports that the call for a folder did not return in time.
var errSilent = errors.New("the system does not answer in time how much room is left")

// Folder is a folder for files, with a floor that writes must respect. It is safe for concurrent
// use.
type Folder struct {
	path  string
	floor Floor
	now   func() time.Time

	mu       sync.Mutex
	lookedAt time.Time // zero before the first look
	space    Space
	err      error
	reserved int64         // bytes being written
	written  int64         // since the last look
	asked    chan measured // receives the result of a running call; else nil
}

type measured struct {
	space Space
	err   error
}

// State is the space of a folder.
type State struct {
	Space
	Floor int64
}

// Refuses reports whether this many more bytes would leave less than the floor free.
func (s State) Refuses(bytes int64) bool { return s.Floor > 0 && s.Free-bytes < s.Floor }

// NewFolder watches a folder, which need not exist yet.
func NewFolder(path string, floor Floor, now func() time.Time) *Folder {
	return &Folder{path: path, floor: floor, now: now}
}

// Look returns the state of the folder at most a second ago, without bytes being written.
func (f *Folder) Look() (State, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.look()
}

// look requires mu.
func (f *Folder) look() (State, error) {
	if since := f.now().Sub(f.lookedAt); f.asked != nil || f.lookedAt.IsZero() || since >= lookPause ||
		since < 0 {
		f.measure()
	}
	space := f.space
	space.Free = max(0, space.Free-f.written)
	return State{space, f.floor.Of(space.Total)}, f.err
}

// measure starts a call unless one is running, and waits once for the result. It requires mu.
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

// Reserve reserves bytes until release is called, which reports whether they were written. It
// returns disk.ErrFull if less than the floor would stay free. If the free space is unknown
// it refuses nothing, since writing to a full disk fails anyway.
func (f *Folder) Reserve(bytes int64) (release func(written bool), err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	state, err := f.look()
	if err == nil && state.Refuses(f.reserved+bytes) {
		return nil, ErrFull
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
