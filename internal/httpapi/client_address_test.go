package httpapi_test

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"candor/internal/httpapi"
)

// The one vote of an address shows which requests share it.
func TestAClientCannotChooseItsAddress(t *testing.T) { // S13
	type vote struct {
		header, value string
		status        int
	}
	for name, test := range map[string]struct {
		trusted func(*httpapi.Options)
		votes   []vote
	}{
		"OKNobodyIsTrusted": {nil, []vote{
			{"X-Forwarded-For", "192.0.2.1", http.StatusCreated},
			{"X-Forwarded-For", "192.0.2.2", http.StatusConflict},
			{"X-Real-Ip", "192.0.2.3", http.StatusConflict},
			{"Forwarded", "for=192.0.2.4", http.StatusConflict},
			{"True-Client-Ip", "192.0.2.5", http.StatusConflict},
			{"Cf-Connecting-Ip", "192.0.2.6", http.StatusConflict},
		}},
		"OKThroughAProxy": {trustLoopback, []vote{
			{"X-Forwarded-For", "198.51.100.66, 192.0.2.1", http.StatusCreated},
			{"X-Forwarded-For", "198.51.100.67, 192.0.2.1", http.StatusConflict},
			{"X-Forwarded-For", "192.0.2.1", http.StatusConflict},
			{"X-Forwarded-For", "::ffff:192.0.2.1", http.StatusConflict},
			{"X-Forwarded-For", "192.0.2.1, 127.0.0.1", http.StatusConflict},
			{"X-Forwarded-For", "64:ff9b::192.0.2.1", http.StatusConflict},
			{"X-Forwarded-For", "2002:c000:201:7::1", http.StatusConflict},
			{"X-Forwarded-For", "2001:0:4136:e378:8000:63bf:3fff:fdfe", http.StatusConflict},
			{"X-Forwarded-For", "64:ff9b::192.0.2.9", http.StatusCreated},
			{"X-Forwarded-For", "192.0.2.9", http.StatusConflict},
			// which is no proxy of ours
			{"X-Forwarded-For", "203.0.113.1, 64:ff9b::127.0.0.1", http.StatusCreated},
			{"X-Forwarded-For", "198.51.100.66", http.StatusCreated},
			{"X-Forwarded-For", "2001:db8:1:2:3:4:5:6", http.StatusCreated},
			{"X-Forwarded-For", "2001:db8:1:2::1", http.StatusConflict},
			{"X-Forwarded-For", "2001:db8:1:3::1", http.StatusCreated},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, test.trusted)
			var rating answeredRating
			s.post("/api/officials/"+s.official(nil).ID+"/ratings",
				`{"overallRating":4}`).status(http.StatusCreated).into(&rating)
			for _, one := range test.votes {
				header := http.Header{"Content-Type": {"application/json"}, one.header: {one.value}}
				if got := s.send(http.MethodPost, "/api/ratings/"+rating.ID+"/feedback", `{"isHelpful":true}`,
					header).StatusCode; got != one.status {
					t.Errorf("%s: %s: %d, want %d", one.header, one.value, got, one.status)
				}
			}
		})
	}
}

func TestTheOverviewWarnsOfOneAddress(t *testing.T) {
	const (
		visitors = "All visitors seem to come from 127.0.0.1; it is a trusted proxy, but its requests " +
			"name no visitor in X-Forwarded-For. Rules by address and network leave them out."
		client = "One client, 203.0.113.9, sends more than half of all requests. Do not trust it " +
			"unless it is your own proxy."
	)
	for name, test := range map[string]struct {
		path     string
		status   int
		requests int
		from     http.Header
		want     string
	}{
		"OKNoVisitors":    {"/api/site", http.StatusOK, 0, nil, ""},
		"OKProbes":        {"/healthz", http.StatusOK, 300, nil, ""},
		"OKProbesOfReady": {"/readyz", http.StatusOK, 300, nil, ""},
		"Requests":        {"/api/auth/me", http.StatusUnauthorized, 200, nil, visitors},
		"PublicAddress":   {"/api/auth/me", http.StatusUnauthorized, 200, from("203.0.113.9"), client},
		// Only some are counted.
		"CachedReads": {"/api/site", http.StatusOK, 1500, nil, visitors},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, trustLoopback)
			admin := s.admin()
			for range test.requests {
				s.send(http.MethodGet, test.path, "", test.from).status(test.status)
			}
			if got := s.proxyAdvice(admin); got != test.want {
				t.Errorf("it says %q, want %q", got, test.want)
			}
		})
	}
}

func TestOperatorsSeeThatTheProxyReplacesHost(t *testing.T) {
	logged := &sharedLog{}
	s := newSite(t, func(o *httpapi.Options) {
		o.Logger = slog.New(slog.NewTextHandler(logged, nil))
		trustLoopback(o)
	})
	admin, want := s.admin(), "The proxy in front replaces Host: "
	for i := range 30 {
		s.send(http.MethodGet, "/api/auth/me", "", http.Header{"Sec-Fetch-Site": {"same-origin"},
			"Referer":         {"https://candor.example/"},
			"X-Forwarded-For": {fmt.Sprintf("203.0.113.%d", i)}}).status(http.StatusUnauthorized)
	}
	if got := s.proxyAdvice(admin); !strings.Contains(got, want) {
		t.Errorf("the overview: %q", got)
	}
	if got := s.ready(admin); !strings.Contains(got, "\nproxy: ") || !strings.Contains(got, want) {
		t.Errorf("readiness: %q", got)
	}
	if got := strings.Count(logged.String(), want); got != 1 {
		t.Errorf("%d lines in the log:\n%s", got, logged.String())
	}
}

// proxyAdvice is the overview's advice when one address sends most requests.
func (s *site) proxyAdvice(admin *http.Client) string {
	s.t.Helper()
	var stats struct{ Proxy string }
	s.sendBy(admin, http.MethodGet, "/api/admin/stats", "", nil).status(http.StatusOK).into(&stats)
	return stats.Proxy
}

// Rules count an address's writes, not its requests.
func TestVolumeExemptsNoAddress(t *testing.T) {
	clock := newHandClock(moment(t, noon))
	s := judgedSiteAt(t, clock.Now)
	official, address := s.official(nil), "203.0.113.9"
	for range 9000 {
		s.read("/api/site", address)
	}
	if got := s.proxyAdvice(s.admin()); !strings.Contains(got, "Do not trust it") {
		t.Fatalf("it does not stand out: %q", got)
	}
	for range 5 {
		s.write(official.ID, address, 5, "")
	}
	s.settle(clock)
	if o := s.judged(official.ID); o.TotalRatings != 2 || o.Reviews.SetAside != 3 {
		t.Errorf("%+v, %+v", o, o.Reviews)
	}
}

// read is a GET from an address without a connection: thousands take seconds with one.
func (s *site) read(path, address string) {
	s.t.Helper()
	request := httptest.NewRequestWithContext(s.t.Context(), http.MethodGet, path, http.NoBody)
	request.RemoteAddr = net.JoinHostPort(address, "1234")
	answer := httptest.NewRecorder()
	if s.served.Handler().ServeHTTP(answer, request); answer.Code != http.StatusOK {
		s.t.Fatalf("%s: %d: %s", path, answer.Code, answer.Body)
	}
}
