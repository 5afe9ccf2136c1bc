package faults

import (
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"

	"candor/internal/testkit/servertest"
)

// malformedRequests are enough to meet each fault at each operation; make test-all sends more.
func malformedRequests() int64 {
	if testing.Short() {
		return 6_000
	}
	return 24_000
}

const (
	malformedSeed    = 1664 // any number does
	malformedSenders = 8
	uploadAddresses  = 100
)

// TestMalformedRequests calls every operation of the API's description and some others, each time
// with one fault, as a visitor and as an administrator. Nothing may fail, hang, or grow, and no
// malformed request may have an effect.
func TestMalformedRequests(t *testing.T) { // S17, S18, S23
	const mostMemory, mostGoroutines = 64 << 20, 20
	c := newScene(t, t.TempDir())
	review := c.review()
	who := cast{cookie: c.cookie, ids: []string{c.official, review.ID()}}
	for range uploadAddresses {
		who.uploads = append(who.uploads, uploadOf(t,
			c.server.Want(t, http.StatusOK, http.MethodPost, "/api/objects/upload", "")))
	}
	all := operationsOf(t, c.server)
	goroutines, open := measure(t, c.server, "go_goroutines"), descriptors(t, c.server)
	t.Logf("seed %d, %d operations", malformedSeed, len(all))

	var told tally
	told.send(t, c.server, who, all, 0, malformedRequests()/2)
	half := memory(t, c.server, "VmRSS")
	told.send(t, c.server, who, all, malformedRequests()/2, malformedRequests())
	whole := memory(t, c.server, "VmRSS")

	if whole-half > mostMemory {
		t.Errorf("%s of memory after half of the requests, %s after all", inMiB(half), inMiB(whole))
	}
	servertest.Until(t, "goroutines and sockets are as many as before", func() bool {
		return measure(t, c.server, "go_goroutines") <= goroutines+mostGoroutines &&
			descriptors(t, c.server) <= open+mostGoroutines
	})
	for _, words := range []string{"panic", "unexpected error"} {
		if lines := c.server.Told(words); len(lines) > 0 {
			t.Errorf("the log says %d times %s, such as %.2000q", len(lines), words, lines[0])
		}
	}
	c.readingGoesOn()
	login(t, c.server)
	measured.note("Malformed requests, of visitors and of an administrator",
		"%d over %d operations, with %d kinds of fault: %d answers refuse, %d are an error of ours "+
			"(5xx); memory %s after half of them, %s after all",
		malformedRequests(), len(all), len(faultsOfRequests), told.refused.Load(), told.failed.Load(),
		inMiB(half), inMiB(whole))
}

// tally counts the results of requests.
type tally struct{ refused, failed atomic.Int64 }

// send sends the requests with these numbers. A number always makes the same request.
func (a *tally) send(
	t *testing.T, s *servertest.Server, who cast, all []operation, from, to int64,
) {
	t.Helper()
	var next atomic.Int64
	next.Store(from)
	var senders sync.WaitGroup
	for range malformedSenders {
		senders.Go(func() {
			for number := next.Add(1) - 1; number < to && !t.Failed(); number = next.Add(1) - 1 {
				m := &maker{rand.New(rand.NewPCG(malformedSeed, uint64(number))), who}
				r := m.malformed(all)
				if err := a.try(t, s, r); err != nil {
					t.Errorf("request %d, %s with %s: %v\n%.600q", number, r.operation, r.fault, err, r.bytes())
				}
			}
		})
	}
	senders.Wait()
}

// try sends a request and reads all responses, until the server closes the connection, as each last
// request demands.
func (a *tally) try(t *testing.T, s *servertest.Server, r *request) error {
	conn, err := dial(t, s)
	if err != nil {
		return err
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, r.bytes()); err != nil && !isHungUp(err) {
		return err
	}
	if r.closes {
		_ = conn.Conn.(*net.TCPConn).CloseWrite() // the server may have closed both halves
	}
	for answered := 0; ; answered++ {
		response, err := http.ReadResponse(conn.answers, &http.Request{Method: r.method})
		if err != nil {
			if silent := answered == 0 && !r.closes && !errors.Is(err, syscall.ECONNRESET); silent ||
				!isHungUp(err) {
				return fmt.Errorf("no answer: %w", err)
			}
			return nil
		}
		body, err := io.ReadAll(response.Body)
		if err != nil && !isHungUp(err) {
			return err
		}
		switch {
		case response.StatusCode >= 500 && !slices.Contains(r.statuses, response.StatusCode):
			a.failed.Add(1)
			return fmt.Errorf("answered %s: %.300s", response.Status, body)
		case response.StatusCode >= 400:
			a.refused.Add(1)
		case r.refused && response.StatusCode >= 200 && response.StatusCode < 300:
			return fmt.Errorf("it is done: %s: %.300s", response.Status, body)
		}
		if response.Close {
			return nil
		}
	}
}

// isHungUp reports whether the other side has closed the connection, perhaps after a part of a
// response.
func isHungUp(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}
