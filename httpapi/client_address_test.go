package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"candor/httpapi"
)

// What counts as one address shows by its one vote.
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
	for name, test := range map[string]struct {
		path     string
		status   int
		requests int
		warns    bool
	}{
		"OKNoVisitors":    {"/api/site", http.StatusOK, 0, false},
		"OKProbes":        {"/healthz", http.StatusOK, 300, false},
		"OKProbesOfReady": {"/readyz", http.StatusOK, 300, false},
		"Requests":        {"/api/auth/me", http.StatusUnauthorized, 200, true},
		// Only some are counted.
		"CachedReads": {"/api/site", http.StatusOK, 1500, true},
	} {
		t.Run(name, func(t *testing.T) {
			s := newSite(t, nil)
			admin := s.admin()
			for range test.requests {
				s.get(test.path).status(test.status)
			}
			var stats struct{ Proxy string }
			s.sendBy(admin, http.MethodGet, "/api/admin/stats", "", nil).status(http.StatusOK).into(&stats)
			const warning = "All visitors seem to come from 127.0.0.1;"
			if got := stats.Proxy; strings.HasPrefix(got, warning) != test.warns ||
				got != "" && !test.warns {
				t.Errorf("it says %q", got)
			}
		})
	}
}
