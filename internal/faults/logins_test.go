package faults

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"
)

const loginsAtOnce = 300

// TestManyLogins has hundreds of users log in at the same time, each with 19 MiB for the hash,
// while others read.
func TestManyLogins(t *testing.T) { // S2
	atLength(t)
	const most = 256 << 20 // all at once would take 5.6 GiB
	c := newScene(t, t.TempDir())
	for range 20 {
		c.review()
	}
	paths := []string{"/api/officials", "/api/officials/" + c.official, "/api/officials/" +
		c.official + "/ratings", "/"}
	// until all is warm
	read(t, c.server, paths, func(ctx context.Context) { wait(ctx, 3*time.Second) })
	_, calm := read(t, c.server, paths, func(ctx context.Context) { wait(ctx, 3*time.Second) })
	before, highest := memory(t, c.server, "VmRSS"), memory(t, c.server, "VmHWM")

	var slowest time.Duration
	answered, within := read(t, c.server, paths, func(context.Context) {
		began := time.Now()
		var loggingIn sync.WaitGroup
		for i := range loginsAtOnce {
			body, want := credentials, http.StatusOK
			if i%3 > 0 {
				body, want = fmt.Sprintf(`{"username":"nobody%d","password":"guess"}`, i),
					http.StatusUnauthorized
			}
			loggingIn.Go(func() {
				answer := c.server.Ask(t, http.MethodPost, "/api/auth/login", body, "X-Forwarded-For",
					fmt.Sprintf("10.1.%d.1", i%250))
				if answer.Status != want {
					t.Errorf("a login is answered %d: %s", answer.Status, answer.Body)
				}
			})
		}
		loggingIn.Wait()
		slowest = time.Since(began)
	})
	if answered == 0 {
		t.Error("no one else was served")
	}
	with := memory(t, c.server, "VmHWM")
	if with-highest > most {
		t.Errorf("%s more memory are taken, of at most %s", inMiB(with-highest), inMiB(most))
	}
	measured.note(fmt.Sprintf("%d logins at once", loginsAtOnce),
		"all are answered, the last after %s; %d other questions a second are answered, 99 of 100 "+
			"within %s (%s without the logins); memory %s before, %s at most with them, %s after",
		inShort(slowest), answered, within, calm, inMiB(before), inMiB(with),
		inMiB(memory(t, c.server, "VmRSS")))
}
