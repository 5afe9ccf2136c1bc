package ssr

import (
	"errors"
	"time"

	"github.com/dop251/goja"
	"github.com/dop251/goja_nodejs/require"
	"github.com/dop251/goja_nodejs/url"
)

var errNoScreens = errors.New("the script leaves no screens.render")

// callDepth limits nested calls. Drawing uses a hundredth of it.
const callDepth = 10_000

// engine draws one screen after the other. It must not be used concurrently.
type engine struct {
	runtime *goja.Runtime
	draw    goja.Callable
	drawn   int // number of screens
}

// newEngine runs the front end's script, with browser functions that the engine lacks.
func newEngine(program *goja.Program) (*engine, error) {
	runtime := goja.New()
	runtime.SetMaxCallStackSize(callDepth)
	new(require.Registry).Enable(runtime)
	url.Enable(runtime)
	if err := enableIntl(runtime); err != nil {
		return nil, err
	}
	if _, err := runtime.RunProgram(program); err != nil {
		return nil, err
	}
	screens, ok := runtime.Get("screens").(*goja.Object)
	if !ok {
		return nil, errNoScreens
	}
	draw, ok := goja.AssertFunction(screens.Get("render"))
	if !ok {
		return nil, errNoScreens
	}
	return &engine{runtime: runtime, draw: draw}, nil
}

// render fails with ErrTooLong after the limit. A failed engine must not be used again.
func (e *engine) render(screen string, limit time.Duration) (string, error) {
	e.drawn++
	clock := time.AfterFunc(limit, func() { e.runtime.Interrupt(ErrTooLong) })
	html, err := e.draw(goja.Undefined(), e.runtime.ToValue(screen))
	if inTime := clock.Stop(); !inTime {
		return "", ErrTooLong
	}
	if err != nil {
		return "", err
	}
	return html.String(), nil
}
