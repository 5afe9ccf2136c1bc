package ssr

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// echo draws its input, or fails in the way that the path names.
const echo = `var screens = {
	render(json) {
		const { path, search, demo, firstData } = JSON.parse(json)
		if (path === '/broken') throw new Error('no such part')
		if (path === '/endless') for (;;) {}
		if (path === '/deep') return (function call() { return call() + 1 })()
		return [path, search, demo, JSON.stringify(firstData), new URLSearchParams(search).get('q')].join(' ')
	},
}`

func TestRender(t *testing.T) {
	r := New(echo)
	for _, c := range []struct{ name, path, want, fails string }{
		{"OK", "/search", `/search q=a+b&type=judge true [{"name":"<b>"}] a b`, ""},
		{"ErrBroken", "/broken", "", "no such part"},
		{"ErrTooLong", "/endless", "", "took too long"},
		{"ErrTooDeep", "/deep", "", "at call"},
		{"OKAfterFailures", "/", `/ q=a+b&type=judge true [{"name":"<b>"}] a b`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r.limit = time.Minute
			if c.path == "/endless" {
				r.limit = 100 * time.Millisecond
			}
			got, err := r.Render(t.Context(), Screen{Path: c.path, Search: "q=a+b&type=judge", Demo: true,
				First: []map[string]string{{"name": "<b>"}}})
			if c.fails == "" && (err != nil || got != c.want) {
				t.Errorf("%q, %v, want %q", got, err, c.want)
			}
			if c.fails != "" && (err == nil || !strings.Contains(err.Error(), c.fails) || got != "") {
				t.Errorf("%q, %v, want an error with %q", got, err, c.fails)
			}
		})
	}
}

func TestRenderCachesSharedScreens(t *testing.T) { // S54
	r := New(`var drawn = 0, screens = { render: () => ++drawn + ' ' + 'x'.repeat(500000) }`)
	draw := func(search string, kept bool) string {
		t.Helper()
		html, err := r.Render(t.Context(), Screen{Search: search, Kept: kept})
		if err != nil {
			t.Fatal(err)
		}
		number, _, _ := strings.Cut(html, " ")
		return number
	}
	for i, want := range []string{"1", "1", "1"} {
		if got := draw("nowhere", true); got != want {
			t.Errorf("drawing %d is number %s", i, got)
		}
	}
	if first, second := draw("a", false), draw("a", false); first == second {
		t.Errorf("what is not to be kept is drawing %s twice", first)
	}
	for i := range 20 {
		draw(strconv.Itoa(i), true)
	}
	r.kept.CleanUp()
	if size := r.kept.WeightedSize(); size > keptBytes {
		t.Errorf("%d bytes are kept", size)
	}
}

func TestRenderReusesEngines(t *testing.T) {
	r := New(`var drawn = 0, screens = { render: () => String(++drawn) }`)
	var last string
	for range 3 {
		var err error
		if last, err = r.Render(t.Context(), Screen{}); err != nil {
			t.Fatal(err)
		}
	}
	if last != "3" {
		t.Errorf("the third screen is number %s of its engine", last)
	}
}

func TestRenderErrBusy(t *testing.T) {
	r := New(echo)
	for range cap(r.turns) {
		r.turns <- struct{}{}
	}
	if _, err := r.Render(t.Context(), Screen{}); !errors.Is(err, ErrBusy) {
		t.Errorf("%v, want ErrBusy", err)
	}
	for range cap(r.turns) {
		<-r.turns
	}
	if _, err := r.Render(t.Context(), Screen{}); err != nil {
		t.Errorf("after the rush: %v", err)
	}
}

func TestRenderConcurrently(t *testing.T) {
	r := New(echo)
	var readers sync.WaitGroup
	for n := range 8 {
		readers.Go(func() {
			for range 20 {
				if got, err := r.Render(t.Context(), Screen{Path: "/about",
					Search: strconv.Itoa(n)}); err != nil && !errors.Is(err, ErrBusy) || err == nil &&
					!strings.HasPrefix(got, "/about") {
					t.Errorf("%q, %v", got, err)
				}
			}
		})
	}
	readers.Wait()
}

func TestConcurrentRequestsShareOneDrawing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := New(`var drawn = 0, screens = { render: () => String(++drawn) }`)
		for range cap(r.turns) {
			r.turns <- struct{}{} // drawing starts only after all requests
		}
		asked, leave := context.WithCancel(t.Context())
		var readers sync.WaitGroup
		for range 40 {
			readers.Go(func() {
				if got, err := r.Render(asked, Screen{Path: "/"}); err != nil || got != "1" {
					t.Errorf("%q, %v", got, err)
				}
			})
		}
		synctest.Wait()
		leave() // cancels all readers; they still wait for their drawing
		synctest.Wait()
		<-r.turns
		readers.Wait()
	})
}

func TestWarm(t *testing.T) {
	for _, c := range []struct{ name, script, fails string }{
		{"OK", echo, ""},
		{"ErrSyntax", "var screens = {", "SyntaxError"},
		{"ErrThrows", "throw new Error('half built')", "half built"},
		{"ErrNoScreens", "var other = 1", errNoScreens.Error()},
		{"ErrNoRender", "var screens = {}", errNoScreens.Error()},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := New(c.script).Warm()
			if c.fails == "" && err != nil || c.fails != "" &&
				(err == nil || !strings.Contains(err.Error(), c.fails)) {
				t.Errorf("%v, want %q", err, c.fails)
			}
		})
	}
}

func TestIntl(t *testing.T) {
	for _, c := range []struct{ name, code, want string }{
		{"Count", `new Intl.NumberFormat('en-US').format(13612)`, "13,612"},
		{"SmallCount", `new Intl.NumberFormat('en-US').format(7)`, "7"},
		{"DayInNewJersey",
			`new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' })` +
				`.format(new Date('2026-07-01T03:59:59Z'))`,
			"June 30, 2026"},
		{"ShortDay",
			`new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })` +
				`.format(new Date('2023-01-01T00:00:00Z'))`,
			"Jan 1, 2023"},
		{"OrderOfWords", `['Öland', 'Zed', 'ash', 'Oak'].sort(new Intl.Collator('en').compare).join()`,
			"ash,Oak,Öland,Zed"},
		{"ErrFraction", `new Intl.NumberFormat('en-US').format(0.5)`, "TypeError"},
		{"ErrNumberOptions", `new Intl.NumberFormat('en-US', { style: 'percent' })`, "TypeError"},
		{"ErrDateStyle", `new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })`,
			"TypeError"},
		{"ErrNoZone", `new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })`, "TypeError"},
		{"ErrNoDate",
			`new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' })` +
				`.format(7)`,
			"TypeError"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := New(`var screens = { render: () => { try { return ` + c.code +
				` } catch (failure) { return failure.name } } }`)
			if got, err := r.Render(t.Context(), Screen{}); err != nil || got != c.want {
				t.Errorf("%q, %v, want %q", got, err, c.want)
			}
		})
	}
}
