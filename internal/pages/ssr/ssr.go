// Package ssr draws screens as HTML before any script runs. It runs the front end's own components
// in an embedded JavaScript engine.
package ssr

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/dop251/goja"
	"github.com/maypok86/otter/v2"
	"golang.org/x/sync/singleflight"
)

const (
	// turnLimit is how long a screen waits for an engine. After that, a page that the browser draws
	// is faster.
	turnLimit = 250 * time.Millisecond
	// drawLimit stops a screen that does not finish. The longest takes a tenth of it.
	drawLimit = 2 * time.Second
	// lifetime is how many screens an engine draws before it is replaced, which frees its memory.
	lifetime = 5000
	// keptBytes limits the size of drawings that many addresses share. There are only a few such
	// screens, and one for each list and profile with pages.
	keptBytes = 2 << 20
)

// engines returns how many screens are drawn at a time. Half of the processors are left to readers
// of finished pages. One engine takes 4 MB.
func engines() int { return max(1, runtime.GOMAXPROCS(0)/2) }

var (
	// ErrBusy means that no engine was free in time.
	ErrBusy = errors.New("all engines are drawing")
	// ErrTooLong means that a screen was not drawn in time, which happens on a busy machine.
	ErrTooLong = errors.New("drawing took too long")
)

// Screen is the input of a drawing: an address with its data.
type Screen struct {
	Path   string `json:"path"`
	Search string `json:"search"` // the query of the address, without its question mark
	Demo   bool   `json:"demo"`   // the people are invented
	Pages  string `json:"pages"`  // the paths of the operator's pages
	First  any    `json:"firstData"`
	// Kept means that many addresses share this screen, such as missing pages: its drawing is
	// cached.
	Kept bool `json:"-"`
}

// Renderer draws screens, several at a time.
type Renderer struct {
	program func() (*goja.Program, error)
	turns   chan struct{} // one for each screen being drawn
	limit   time.Duration // for drawing one screen
	drawing singleflight.Group
	kept    *otter.Cache[[sha256.Size]byte, string] // drawings, by the hash of their input
	mu      sync.Mutex
	idle    []*engine
}

// New takes the front end as a script that defines an object screens with a function render. It is
// compiled for the first screen, or by Warm.
func New(script string) *Renderer {
	return &Renderer{
		turns: make(chan struct{}, engines()),
		limit: drawLimit,
		kept: otter.Must(&otter.Options[[sha256.Size]byte, string]{
			MaximumWeight: keptBytes,
			Weigher: func(of [sha256.Size]byte, html string) uint32 {
				return uint32(len(of) + len(html))
			},
		}),
		program: sync.OnceValues(func() (*goja.Program, error) {
			defer runtime.GC() // compiling leaves garbage with gaps that an engine fits into
			return goja.Compile("screens.js", script, true)
		}),
	}
}

// Warm prepares the first engine, which takes a tenth of a second. A request in the meantime waits
// for that engine instead of making another one.
func (r *Renderer) Warm() error {
	r.turns <- struct{}{}
	defer func() { <-r.turns }()
	e, err := r.take()
	if err != nil {
		return err
	}
	r.release(e)
	return nil
}

// Render returns the HTML inside the page's root. Its error is ErrBusy when too many requests wait.
// Concurrent requests for the same screen share one drawing, which continues even if the first
// client leaves.
func (r *Renderer) Render(ctx context.Context, screen Screen) (string, error) {
	encoded, err := json.Marshal(screen)
	if err != nil {
		return "", err
	}
	var of [sha256.Size]byte
	if screen.Kept {
		of = sha256.Sum256(encoded)
		if html, found := r.kept.GetIfPresent(of); found {
			return html, nil
		}
	}
	drawn, err, _ := r.drawing.Do(string(encoded), func() (any, error) {
		return r.render(context.WithoutCancel(ctx), string(encoded))
	})
	if err != nil {
		return "", fmt.Errorf("screen %s: %w", screen.Path, err)
	}
	html := drawn.(string)
	if screen.Kept {
		r.kept.Set(of, html)
	}
	return html, nil
}

func (r *Renderer) render(ctx context.Context, screen string) (string, error) {
	waiting, cancel := context.WithTimeoutCause(ctx, turnLimit, ErrBusy)
	defer cancel()
	select {
	case r.turns <- struct{}{}:
		defer func() { <-r.turns }()
	case <-waiting.Done():
		return "", context.Cause(waiting)
	}
	e, err := r.take()
	if err != nil {
		return "", err
	}
	html, err := e.render(screen, r.limit)
	if err != nil {
		// a failed engine is in an unknown state: the next screen gets a new one
		return "", err
	}
	if e.drawn < lifetime {
		r.release(e)
	}
	return html, nil
}

func (r *Renderer) take() (*engine, error) {
	r.mu.Lock()
	if last := len(r.idle) - 1; last >= 0 {
		e := r.idle[last]
		r.idle = r.idle[:last]
		r.mu.Unlock()
		return e, nil
	}
	r.mu.Unlock()
	program, err := r.program()
	if err != nil {
		return nil, err
	}
	return newEngine(program)
}

func (r *Renderer) release(e *engine) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.idle = append(r.idle, e)
}
