package faults

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"candor/internal/testkit/servertest"
)

// scene is a site on an embedded database, a stream of reviews, and a fault of its disk.
type scene struct {
	t        *testing.T
	folder   string
	server   *servertest.Server
	cookie   string // the administrator's
	official string
	taken    map[string]string // the acknowledged reviews, by their ids
	next     int
}

func newScene(t *testing.T, folder string, arguments ...string) *scene {
	t.Helper()
	c := &scene{t: t, folder: folder, taken: map[string]string{}}
	addWarden(t, "--data", folder)
	c.server = serve(t, append(arguments, "--data", folder)...)
	c.cookie = login(t, c.server)
	c.official = publish(t, c.server, c.cookie, "Stage")
	return c
}

// review sends the next review with its key, and continues with another once it is accepted.
func (c *scene) review() servertest.Answer {
	c.t.Helper()
	text := fmt.Sprintf("Answered my question number %d.", c.next)
	answer := c.server.Ask(c.t, http.MethodPost, "/api/officials/"+c.official+"/ratings",
		fmt.Sprintf(`{"overallRating":4,"reviewText":%q}`, text),
		"X-Forwarded-For", fmt.Sprintf("10.%d.%d.1", c.next/250, c.next%250), "Idempotency-Key", text)
	if answer.Status == http.StatusCreated {
		c.taken[answer.ID()] = text
		c.next++
	}
	return answer
}

// refused writes until that is refused with this message, twice, and checks that everything else
// goes on.
func (c *scene) refused(words string) {
	c.t.Helper()
	servertest.Until(c.t, "a review is refused", func() bool {
		answer := c.review()
		if answer.Status != http.StatusCreated && !answer.Says(words) {
			c.t.Fatalf("a review: %+v", answer)
		}
		return answer.Status != http.StatusCreated
	})
	c.readingGoesOn()
	for what, answer := range map[string]servertest.Answer{
		"the same review": c.review(),
		"a new official":  c.server.Ask(c.t, http.MethodPost, "/api/officials", officialBody("Refused")),
		"a decision": c.server.Ask(c.t, http.MethodPut, "/api/officials/"+c.official+"/status",
			`{"status":"rejected"}`, "Cookie", c.cookie),
		"a login": c.server.Ask(c.t, http.MethodPost, "/api/auth/login", credentials),
		"a wrong login": c.server.Ask(c.t, http.MethodPost, "/api/auth/login",
			`{"username":"`+warden+`","password":"guess"}`),
		"the same once more": c.review(),
	} {
		if !answer.Says(words) {
			c.t.Errorf("%s: %+v", what, answer)
		}
	}
	c.readingGoesOn()
}

// readingGoesOn reads what visitors read, and logs in as an administrator.
func (c *scene) readingGoesOn() {
	c.t.Helper()
	for _, path := range []string{"/api/officials", "/api/officials/search?search=vera",
		"/api/officials/" + c.official, "/api/officials/" + c.official + "/ratings",
		"/search", "/official/" + c.official, "/healthz", "/readyz", "/api/auth/me", "/api/admin/queue"} {
		c.server.Want(c.t, http.StatusOK, http.MethodGet, path, "", "Cookie", c.cookie)
	}
	for id, text := range c.taken {
		if read := c.server.Ask(c.t, http.MethodGet, "/api/officials/"+c.official+"/ratings?limit=100",
			""); len(c.taken) < 100 && !strings.Contains(read.Body, id) {
			c.t.Errorf("the review %q is not shown", text)
		}
		break
	}
}

// recovers waits until writes are accepted again, without help, and returns how long that took.
func (c *scene) recovers() time.Duration {
	c.t.Helper()
	began, refused := time.Now(), c.next
	servertest.Until(c.t, "the review is taken that was refused", func() bool {
		return c.review().Status == http.StatusCreated
	})
	took := time.Since(began)
	c.next = refused
	if again := c.review(); again.Status != http.StatusCreated {
		c.t.Errorf("sent again with its key: %+v", again)
	}
	login(c.t, c.server)
	c.readingGoesOn()
	if told := c.server.Told("unexpected error"); len(told) > 0 {
		c.t.Errorf("a request was answered 500: %q", told)
	}
	return took
}

// check examines the database while it is served: it is sound, and holds each review once.
func (c *scene) check() {
	c.t.Helper()
	database := look(c.t, c.folder)
	sound(c.t, database)
	stored := pairs(c.t, database, "SELECT id, review_text FROM ratings")
	for id, text := range c.taken {
		if stored[id] != text {
			c.t.Errorf("the review %q is lost", text)
		}
	}
	if len(stored) != len(c.taken) {
		c.t.Errorf("%d reviews are stored, and %d were taken", len(stored), len(c.taken))
	}
}

// restart kills the server and starts another.
func (c *scene) restart() {
	c.t.Helper()
	c.server.Kill()
	c.server = serve(c.t, "--data", c.folder)
}
