package httpapi_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
)

// limitedTo limits as a setting says.
func limitedTo(t *testing.T, setting string) func(*httpapi.Options) {
	t.Helper()
	limits, err := ratelimit.Parse(setting)
	if err != nil {
		t.Fatal(err)
	}
	return func(o *httpapi.Options) { trustLoopback(o); o.RateLimit, o.Limits = true, limits }
}

// stopped is a clock that does not move.
func stopped() time.Time { return time.Date(2026, 3, 4, 5, 6, 7, 0, time.UTC) }

// writes are the operations of the description that change something, so that none can be
// forgotten.
func (s *site) writes() (calls []call) {
	s.t.Helper()
	var document struct{ Paths map[string]map[string]any }
	s.get("/api/openapi.json").status(http.StatusOK).into(&document)
	someID := strings.NewReplacer("{id}", candor.NewID(), "{name}", "x")
	for _, path := range slices.Sorted(maps.Keys(document.Paths)) {
		for method := range document.Paths[path] {
			if method != "get" {
				calls = append(calls, call{method: strings.ToUpper(method), path: someID.Replace(path)})
			}
		}
	}
	if len(calls) < 12 {
		s.t.Fatalf("the description names only %v", calls)
	}
	return calls
}

func TestABurstOnAnyCallIsRefused(t *testing.T) { // S16
	s := newSiteOn(t, sqlstore.Options{Now: stopped}, limitedTo(t, "administration=15/10m"))
	guesses := 0
	guess := func() string { // each account has separate delays
		guesses++
		return fmt.Sprintf(`{"username":"nobody%d","password":"guess 1"}`, guesses)
	}
	for i, one := range s.writes() {
		t.Run(one.method+one.path, func(t *testing.T) {
			sender := fmt.Sprintf("2001:db8:%x:1::1", i+1)
			var reply *reply
			for n := 0; n <= 100; n++ {
				reply = s.send(one.method, one.path, guess(), from(sender))
				if reply.StatusCode == http.StatusTooManyRequests {
					break
				}
				if reply.StatusCode >= http.StatusInternalServerError {
					t.Fatalf("%d: %s", reply.StatusCode, reply.body)
				}
			}
			reply.problem(http.StatusTooManyRequests, "Please try again in ")
			if after, err := strconv.Atoi(reply.Header.Get("Retry-After")); err != nil || after < 1 ||
				after > 360 {
				t.Errorf("Retry-After: %q", reply.Header.Get("Retry-After"))
			}
			neighbor := fmt.Sprintf("2001:db8:%x:1:ffff::2", i+1)
			s.send(one.method, one.path, guess(), from(neighbor)).status(http.StatusTooManyRequests)
			s.send(http.MethodGet, "/api/officials", "", from(sender)).status(http.StatusOK)
			elsewhere := fmt.Sprintf("2001:db8:%x:2::1", i+1)
			if other := s.send(one.method, one.path, guess(),
				from(elsewhere)); other.StatusCode == http.StatusTooManyRequests {
				t.Errorf("another address waits as well: %s", other.body)
			}
		})
	}
}

func TestARefusalSaysWhenTheNextRequestIsTaken(t *testing.T) { // S16
	var ahead atomic.Int64
	s := newSiteOn(t,
		sqlstore.Options{Now: func() time.Time { return stopped().Add(time.Duration(ahead.Load())) }},
		limitedTo(t, "reports=2/10m"))
	path := "/api/ratings/" + candor.NewID() + "/reports"
	send := func() *reply { return s.send(http.MethodPost, path, "{}", from("192.0.2.1")) }
	send().status(http.StatusUnprocessableEntity)
	send().status(http.StatusUnprocessableEntity)
	refused := send()
	refused.problem(http.StatusTooManyRequests, "Too many requests. Please try again in 5 minutes.")
	if after := refused.Header.Get("Retry-After"); after != "300" {
		t.Errorf("Retry-After: %q", after)
	}
	ahead.Store(int64(299 * time.Second))
	send().problem(http.StatusTooManyRequests, "Please try again in 1 second.")
	ahead.Store(int64(300 * time.Second))
	send().status(http.StatusUnprocessableEntity)
	send().status(http.StatusTooManyRequests)
}

func TestLimitsHoldAcrossServersAndRestarts(t *testing.T) { // S16
	start := sharedSites(t)
	limited := eachLimited(t, "3/1h")
	servers := []*site{start(limited), start(limited)}
	for name, request := range limitedRequests(t, start(trustLoopback), 6) {
		t.Run(name, func(t *testing.T) {
			for i := range 5 {
				method, path, content := request(i)
				reply := servers[i%2].send(method, path, content, from("192.0.2.1"))
				if i < 3 {
					reply.wantTaken(name)
				} else {
					reply.status(http.StatusTooManyRequests)
				}
			}
			method, path, content := request(5)
			refused := start(limited).send(method, path, content, from("192.0.2.1")) // as after a restart
			refused.problem(http.StatusTooManyRequests, "Please try again in 20 minutes.")
			if after := refused.Header.Get("Retry-After"); after != "1200" {
				t.Errorf("Retry-After: %q", after)
			}
		})
	}
}
