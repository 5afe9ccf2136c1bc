package faults

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/testkit/servertest"
)

const (
	slowSockets = 500              // half of them slow in the head of a request, half in its body
	slowPause   = 10 * time.Second // between two bytes
	readRate    = 1000             // questions a second during it
	readerCount = 16
)

// TestSlowSockets has hundreds of clients send a byte now and then, while others read.
func TestSlowSockets(t *testing.T) { // S24
	t.Parallel()
	c := newScene(t, t.TempDir())
	for range 20 {
		c.review()
	}
	paths := []string{"/api/officials", "/api/officials/" + c.official, "/api/officials/" +
		c.official + "/ratings", "/"}
	// until all is warm
	read(t, c.server, paths, func(ctx context.Context) { wait(ctx, 3*time.Second) })
	_, calm := read(t, c.server, paths, func(ctx context.Context) { wait(ctx, 3*time.Second) })
	before := memory(t, c.server, "VmRSS")

	var heads, bodies, during = []time.Duration{}, []time.Duration{}, int64(0)
	answered, took := read(t, c.server, paths, func(ctx context.Context) {
		var mu sync.Mutex
		var open sync.WaitGroup
		for i := range slowSockets {
			open.Go(func() {
				start, closed := "GET /api/officials HTTP/1.1\r\nHost: candor.test\r\nX-Slow: ", &heads
				if i%2 == 0 {
					start, closed = "POST /api/officials HTTP/1.1\r\nHost: candor.test\r\nContent-Type: "+
						"application/json\r\nContent-Length: 1000\r\n\r\n{",
						&bodies
				}
				held, err := trickle(t, c.server, start)
				if err != nil {
					t.Errorf("a slow socket: %v", err)
				}
				mu.Lock()
				defer mu.Unlock()
				*closed = append(*closed, held)
			})
		}
		wait(ctx, 5*time.Second)
		during = memory(t, c.server, "VmRSS")
		open.Wait()
	})
	if answered == 0 {
		t.Error("no one else was served")
	}
	measured.note(fmt.Sprintf("%d sockets at a byte each %s", slowSockets, slowPause),
		"those slow in the head are closed after %s at most, in the body after %s; %d other "+
			"questions a second are answered, 99 of 100 within %s (%s without the sockets); memory %s "+
			"before, %s with all of them, %s after",
		inShort(slices.Max(heads)), inShort(slices.Max(bodies)), answered, took, calm, inMiB(before),
		inMiB(during), inMiB(memory(t, c.server, "VmRSS")))
}

// trickle sends a byte at a time until the server closes the connection, and returns how long that
// took. An error says that it never did.
func trickle(t *testing.T, s *servertest.Server, start string) (held time.Duration, err error) {
	conn, err := dial(t, s)
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	began := time.Now()
	if _, err := conn.Write([]byte(start)); err != nil {
		return 0, err
	}
	closed := make(chan error, 1)
	go func() {
		_, err := io.Copy(io.Discard, conn)
		closed <- err
	}()
	ticker := time.NewTicker(slowPause)
	defer ticker.Stop()
	for {
		select {
		case err := <-closed:
			if err != nil && strings.Contains(err.Error(), "timeout") {
				return 0, err
			}
			return time.Since(began), nil // with an end, or a reset where a byte was on its way
		case <-ticker.C:
			_, _ = conn.Write([]byte("x")) // it may be closed by now
		}
	}
}

// read sends requests at a steady rate while during runs. It returns how many were answered each
// second, and the 99th percentile of the times, counted from when each was due.
func read(
	t *testing.T, s *servertest.Server, paths []string, during func(context.Context),
) (rate int, within string) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	var mu sync.Mutex
	var all []time.Duration
	var reading sync.WaitGroup
	began := time.Now()
	for reader := range readerCount {
		reading.Go(func() {
			var mine []time.Duration
			for n := 0; ctx.Err() == nil; n++ {
				due := began.Add(time.Duration(n*readerCount+reader) * time.Second / readRate)
				wait(ctx, time.Until(due))
				if ctx.Err() != nil {
					break
				}
				if answer := s.Ask(t, http.MethodGet, paths[n%len(paths)], ""); answer.Status != http.StatusOK {
					t.Errorf("during it %s is answered %d: %s", paths[n%len(paths)], answer.Status, answer.Body)
				}
				mine = append(mine, time.Since(due))
			}
			mu.Lock()
			defer mu.Unlock()
			all = append(all, mine...)
		})
	}
	during(ctx)
	took := time.Since(began)
	cancel()
	reading.Wait()
	if len(all) == 0 {
		return 0, ""
	}
	slices.Sort(all)
	return int(float64(len(all)) / took.Seconds()),
		fmt.Sprintf("%.1f ms", float64(all[len(all)*99/100].Microseconds())/1000)
}

func wait(ctx context.Context, pause time.Duration) {
	select {
	case <-time.After(pause):
	case <-ctx.Done():
	}
}
