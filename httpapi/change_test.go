package httpapi_test

import (
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"

	"candor"
	"candor/httpapi"
	"candor/sqlstore"
)

// replicas are two servers of one database.
func replicas(t *testing.T) (here, there *site) {
	t.Helper()
	database := sqlstore.Options{Database: newDatabase(t)}
	published := func(o *httpapi.Options) { o.Moderation = candor.ModerationOpen }
	return newSiteOn(t, database, published), newSiteOn(t, database, published)
}

// carried is the cookie of that name that an answer sets.
func (r *reply) carried(name string) *http.Cookie {
	r.t.Helper()
	for _, cookie := range r.Cookies() {
		if cookie.Name == name {
			return cookie
		}
	}
	r.t.Fatalf("%s %s sets no cookie %s", r.Request.Method, r.Request.URL, name)
	return nil
}

func TestOwnReviewIsReadOnAnyReplica(t *testing.T) {
	here, there := replicas(t)
	official := here.official(nil)
	page := "/api/officials/" + official.ID
	for round := range 20 {
		body := fmt.Sprintf(`{"overallRating":4,"reviewText":"Kept the %d. promise of this year."}`, round)
		written := here.post(page+"/ratings", body).status(http.StatusCreated)
		number := written.Header.Get("Candor-Change")
		cookie := written.carried("candor_change")
		if cookie.Value != number || !cookie.HttpOnly || cookie.Path != "/" || cookie.MaxAge != 10 || cookie.SameSite != http.SameSiteLaxMode {
			t.Fatalf("change %q in the cookie %v", number, cookie)
		}
		header := http.Header{"Candor-Change": {number}}
		if round%2 == 0 {
			header = http.Header{"Cookie": {cookie.Name + "=" + cookie.Value}}
		}
		var found list
		there.send(http.MethodGet, "/api/officials", "", header).status(http.StatusOK).into(&found)
		listed := there.send(http.MethodGet, page+"/ratings", "", header).status(http.StatusOK)
		counted := -1
		if len(found.Officials) == 1 {
			counted = found.Officials[0].TotalRatings
		}
		if counted != round+1 || !strings.Contains(string(listed.body), fmt.Sprintf("the %d. promise", round)) {
			t.Fatalf("after %d reviews the other replica tells of %d, and lists %s", round+1, counted, listed.body)
		}
	}
}

func TestTheNumberOfAChangeIsKeptOverTLS(t *testing.T) {
	s := newSite(t, func(o *httpapi.Options) { o.PublicURL = "https://candor.example" })
	official := s.official(nil)
	cookie := s.post("/api/officials/"+official.ID+"/ratings", `{"overallRating":5}`).status(http.StatusCreated).carried("__Host-candor_change")
	if !cookie.Secure {
		t.Errorf("the cookie is %v", cookie)
	}
}

func TestASubmitterKeepsBothCookies(t *testing.T) {
	s := newSite(t, nil)
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	written := s.sendBy(&http.Client{Jar: jar}, http.MethodPost, "/api/officials", `{"name":"Vera Trial","position":"mayor","positionType":"mayor","county":"Essex","city":"Newark"}`,
		http.Header{"Content-Type": {"application/json"}}).status(http.StatusCreated)
	written.carried("candor-submitted")
	written.carried("candor_change")
}

func TestNumbersOfChanges(t *testing.T) {
	s := newSite(t, nil)
	s.official(nil)
	for name, number := range map[string]string{
		"OKPassed": "1", "OKNone": "", "OKWord": "soon", "OKNegative": "-5", "OKHuge": "9223372036854775807", "OKBeyond": "99999999999999999999999", "OKFar": "7",
	} {
		t.Run(name, func(t *testing.T) {
			for _, header := range []http.Header{{"Candor-Change": {number}}, {"Cookie": {"candor_change=" + number}}, {"Cookie": {"__Host-candor_change=" + number}}} {
				s.send(http.MethodGet, "/api/officials", "", header).status(http.StatusOK)
			}
		})
	}
}

func TestAnswersToWritersAreNotShared(t *testing.T) {
	s := newSite(t, nil)
	official := s.official(nil)
	for _, path := range []string{"/api/officials", "/official/" + official.ID, "/"} {
		for range 3 { // from the third on a visitor is answered from memory
			public := s.get(path).Header
			if public.Get("Cdn-Cache-Control") == "" || !strings.Contains(public.Get("Vary"), "Candor-Change") {
				t.Fatalf("%s: a visitor's answer has the headers %v", path, public)
			}
		}
		own := s.send(http.MethodGet, path, "", http.Header{"Candor-Change": {"1"}})
		if kept := own.Header.Get("Cache-Control"); kept != "private, max-age=0, must-revalidate" || own.Header.Get("Cdn-Cache-Control") != "" {
			t.Errorf("%s: a writer's answer has the headers %v", path, own.Header)
		}
		again := s.send(http.MethodGet, path, "", http.Header{"Candor-Change": {"1"}, "If-None-Match": {own.Header.Get("Etag")}})
		again.status(http.StatusNotModified)
	}
}
