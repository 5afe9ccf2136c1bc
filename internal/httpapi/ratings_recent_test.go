package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
)

func TestRecentRatings(t *testing.T) {
	s := newSite(t, nil)
	warden, official := s.admin(), s.official(nil)
	rating := s.rate(official.ID, "Answers letters")
	shown := func(path string) bool {
		return strings.Contains(string(s.get(path).status(http.StatusOK).body), "Answers letters")
	}
	for _, path := range []string{"/api/ratings/recent", "/"} {
		if !shown(path) {
			t.Errorf("%s lacks the review", path)
		}
	}
	s.put(warden, "/api/ratings/"+rating.ID+"/status",
		map[string]any{"status": "rejected", "from": "approved", "reason": "Not about them."}).
		status(http.StatusOK)
	for _, path := range []string{"/api/ratings/recent", "/"} {
		if shown(path) {
			t.Errorf("%s still has the review that was hidden", path)
		}
	}
}

func TestSiteCountsOfficialsInOffice(t *testing.T) {
	s := newSite(t, nil)
	s.official(nil)
	s.official(nil)
	var site struct{ Listed int }
	if s.get("/api/site").status(http.StatusOK).into(&site); site.Listed != 2 {
		t.Errorf("%d listed", site.Listed)
	}
}
