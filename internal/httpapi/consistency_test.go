package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/sqlstore"
)

// replicas are two servers of one database.
func replicas(t *testing.T) (here, there *site) {
	t.Helper()
	database := sqlstore.Options{Database: newDatabase(t)}
	published := func(o *httpapi.Options) { o.Moderation = candor.ModerationOpen }
	return newSiteOn(t, database, published), newSiteOn(t, database, published)
}

func TestOwnReviewIsReadOnAnyReplica(t *testing.T) {
	here, there := replicas(t)
	official := here.official(nil)
	page := "/api/officials/" + official.ID
	for round := range 20 {
		body := fmt.Sprintf(`{"overallRating":4,"reviewText":"Kept the %d. promise of this year."}`,
			round)
		written := here.post(page+"/ratings", body).status(http.StatusCreated)
		number := written.Header.Get("Candor-Change")
		if number == "" || len(written.Cookies()) > 0 {
			t.Fatalf("change %q, cookies %v", number, written.Cookies())
		}
		header := http.Header{"Candor-Change": {number}}
		var found list
		there.send(http.MethodGet, "/api/officials", "", header).status(http.StatusOK).into(&found)
		listed := there.send(http.MethodGet, page+"/ratings", "", header).status(http.StatusOK)
		counted := -1
		if len(found.Officials) == 1 {
			counted = found.Officials[0].TotalRatings
		}
		if counted != round+1 || !strings.Contains(string(listed.body),
			fmt.Sprintf("the %d. promise", round)) {
			t.Fatalf("after %d reviews the other replica tells of %d, and lists %s", round+1, counted,
				listed.body)
		}
	}
}

func TestNumbersOfChanges(t *testing.T) {
	s := newSite(t, nil)
	s.official(nil)
	for name, number := range map[string]string{
		"OKPassed": "1", "OKNone": "", "OKWord": "soon", "OKNegative": "-5",
		"OKHuge": "9223372036854775807", "OKBeyond": "99999999999999999999999", "OKFar": "7",
	} {
		t.Run(name, func(t *testing.T) {
			s.send(http.MethodGet, "/api/officials", "",
				http.Header{"Candor-Change": {number}}).status(http.StatusOK)
		})
	}
}

func TestAnswersToWritersAreNotShared(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	for _, path := range []string{"/api/officials", "/official/" + official.ID, "/"} {
		for range 3 { // from the third on a visitor is answered from memory
			public := s.get(path).Header
			if public.Get("Cdn-Cache-Control") == "" ||
				!strings.Contains(public.Get("Vary"), "Candor-Change") {
				t.Fatalf("%s: a visitor's answer has the headers %v", path, public)
			}
		}
		own := s.send(http.MethodGet, path, "", http.Header{"Candor-Change": {"1"}})
		if kept := own.Header.Get("Cache-Control"); kept != "private, max-age=0, must-revalidate" ||
			own.Header.Get("Cdn-Cache-Control") != "" {
			t.Errorf("%s: a writer's answer has the headers %v", path, own.Header)
		}
		again := s.send(http.MethodGet, path, "", http.Header{"Candor-Change": {"1"},
			"If-None-Match": {own.Header.Get("Etag")}})
		again.status(http.StatusNotModified)
	}
}
