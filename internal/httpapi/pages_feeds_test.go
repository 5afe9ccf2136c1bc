package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/sqlstore"
)

// follow reads a feed as a feed reader does.
func (s *site) follow(path string) *gofeed.Feed {
	s.t.Helper()
	answer := s.get(path).status(http.StatusOK)
	if kind := answer.Header.Get("Content-Type"); kind != "application/atom+xml; charset=utf-8" {
		s.t.Errorf("content type %q", kind)
	}
	read, err := gofeed.NewParser().ParseString(string(answer.body))
	if err != nil {
		s.t.Fatalf("%v in %s", err, answer.body)
	}
	if read.FeedType != "atom" || read.FeedVersion != "1.0" || read.Title == "" ||
		read.UpdatedParsed == nil || len(read.Authors) != 1 ||
		readAtom(s.t, answer).ID == "" {
		s.t.Errorf("%+v", read)
	}
	return read
}

// textsOf are the texts of a feed, newest first.
func textsOf(read *gofeed.Feed) (texts []string) {
	for _, entry := range read.Items {
		texts = append(texts, entry.Content)
	}
	return texts
}

func wantTexts(t *testing.T, read *gofeed.Feed, want ...string) {
	t.Helper()
	if got := textsOf(read); fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) {
		t.Errorf("%s has %q, want %q", read.Title, got, want)
	}
}

func followedSite(t *testing.T) *site {
	t.Helper()
	var asked atomic.Int64 // no two reviews of the same moment
	return newSiteOn(t, sqlstore.Options{Now: func() time.Time {
		return time.Now().Add(time.Duration(asked.Add(1)) * time.Second)
	}}, func(o *httpapi.Options) {
		trustLoopback(o)
		o.PublicURL = "http://candor.example"
	})
}

func TestFeedOfAnOfficial(t *testing.T) {
	s := followedSite(t)
	ada := s.official(func(o *candor.Official) { o.Name = "Ada <b>Exámple</b> & Co" })
	path := "/official/" + ada.ID + "/reviews.atom"
	wantTexts(t, s.follow(path))
	hostile := "<script>alert(1)</script> ]]> & “quoted”\nSecond line"
	s.rate(ada.ID, hostile)
	s.send(http.MethodPost, "/api/officials/"+ada.ID+"/ratings",
		`{"overallRating":2,"isAnonymous":false,"reviewerName":"Nora <i>Neighbor</i>"}`,
		from("198.51.100.7")).status(http.StatusCreated)
	read := s.follow(path)
	wantTexts(t, read, "No comment.", hostile)
	first, second := read.Items[0], read.Items[1]
	if read.Title != "New reviews: "+ada.Name+", Mayor" || read.FeedLink != "http://candor.example"+path ||
		read.Link != "http://candor.example/official/"+ada.ID ||
		first.Title != ada.Name+": 2 of 5 stars" || first.Authors[0].Name != "Nora <i>Neighbor</i>" ||
		second.Authors[0].Name != "Anonymous" || second.Link != read.Link+"#reviews" ||
		!strings.HasPrefix(second.GUID, "urn:uuid:") || second.PublishedParsed == nil ||
		!read.UpdatedParsed.Equal(*first.UpdatedParsed) {
		t.Errorf("%+v", read)
	}
	answer := s.get(path)
	if again := s.send(http.MethodGet, path, "", http.Header{"If-None-Match": {
		answer.Header.Get("Etag")}}); again.StatusCode != http.StatusNotModified || len(again.body) > 0 {
		t.Errorf("the same feed again: %s", again.Status)
	}
	for _, private := range []string{"198.51.100.7", "192.0.2.7"} {
		if strings.Contains(string(answer.body), private) {
			t.Errorf("the feed reveals %s", private)
		}
	}
	page := string(s.get("/official/" + ada.ID).body)
	if !strings.Contains(page, `<link rel="alternate" type="application/atom+xml"`) ||
		!strings.Contains(page, `href="http://candor.example`+path+`"`) {
		t.Errorf("the profile does not name its feed: %s", page)
	}
}

// Texts that are not public, or no longer, are in no feed.
func TestFeedsHoldPublishedTextsOnly(t *testing.T) {
	s := followedSite(t)
	warden, ada := s.admin(), s.official(nil)
	paths := []string{"/official/" + ada.ID + "/reviews.atom", "/search/reviews.atom?county=Essex"}
	shows := func(outcome string, want ...string) {
		t.Helper()
		for _, path := range paths {
			t.Run(outcome, func(t *testing.T) { wantTexts(t, s.follow(path), want...) })
		}
	}
	kept, lost := s.rate(ada.ID, "Kept"), s.rate(ada.ID, "Lost")
	shows("OK", "Lost", "Kept")
	s.write(ada.ID, "198.51.100.9", 1, "Call him at 201-555-0123.") // held by the content filter
	shows("OKHeldByAFilter", "Lost", "Kept")
	s.put(warden, "/api/admin/ratings/"+kept.ID+"/state",
		map[string]any{"outcome": "set_aside", "reason": "test"}).status(http.StatusOK)
	shows("OKSetAside", "Lost")
	s.put(warden, "/api/ratings/"+lost.ID+"/status", map[string]any{"status": "rejected"}).
		status(http.StatusOK)
	shows("OKRejected")
	s.put(warden, "/api/officials/"+ada.ID+"/status", map[string]any{"status": "pending"}).
		status(http.StatusOK)
	s.get(paths[0]).problem(http.StatusNotFound, candor.MessageOfficialNotFound)
	s.get("/official/"+candor.NewID()+"/reviews.atom").problem(http.StatusNotFound,
		candor.MessageOfficialNotFound)
}

func TestFeedOfASearch(t *testing.T) {
	s := followedSite(t)
	s.rate(s.official(func(o *candor.Official) { o.Name = "Ada Example" }).ID, "Of Ada")
	s.rate(s.official(func(o *candor.Official) {
		o.Name, o.City, o.County = "Bo Sample", "Hoboken", "Hudson"
	}).ID, "Of Bo")
	for query, want := range map[string][]string{
		"":                                {"Of Bo", "Of Ada"},
		"?county=Hudson&type=all":         {"Of Bo"},
		"?q=ada&campaign=x":               {"Of Ada"},
		"?q=nobody":                       {},
		"?type=mayor&page=7&county=Essex": {"Of Ada"},
	} {
		t.Run("OK"+query, func(t *testing.T) {
			wantTexts(t, s.follow("/search/reviews.atom"+query), want...)
		})
	}
	s.get("/search/reviews.atom?type=king").problem(http.StatusBadRequest, "position type")
	page := string(s.get("/search?county=Essex&type=mayor").body)
	const want = `href="http://candor.example/search/reviews.atom?type=mayor&amp;county=Essex"`
	if !strings.Contains(page, want) {
		t.Errorf("the page does not have %s: %s", want, page)
	}
}

// A feed of many officials is kept for a while, but a text that it shows leaves it at once.
func TestFeedsOfManyOfficialsAreKept(t *testing.T) {
	var later atomic.Int64
	begun := time.Now()
	s := newSiteOn(t, sqlstore.Options{Now: func() time.Time {
		return begun.Add(time.Duration(later.Load()))
	}}, trustLoopback)
	warden, ada := s.admin(), s.official(nil)
	bo := s.official(func(o *candor.Official) { o.Name = "Bo Sample" })
	kept := s.rate(ada.ID, "Kept")
	for _, path := range []string{"/search/reviews.atom?county=Essex", "/place/essex/reviews.atom"} {
		wantTexts(t, s.follow(path), "Kept")
		before := s.get(path).Header.Get("Etag")
		since := later.Add(int64(time.Second))
		added := s.rate(bo.ID, "Added")
		wantTexts(t, s.follow(path), "Kept")
		s.send(http.MethodGet, path, "", http.Header{"If-None-Match": {before}}).
			status(http.StatusNotModified)
		later.Store(since + int64(10*time.Second))
		wantTexts(t, s.follow(path), "Added", "Kept")
		s.send(http.MethodGet, path, "", http.Header{"If-None-Match": {before}}).status(http.StatusOK)
		s.put(warden, "/api/ratings/"+added.ID+"/status", map[string]any{"status": "rejected"}).
			status(http.StatusOK)
		wantTexts(t, s.follow(path), "Kept")
	}
	s.put(warden, "/api/ratings/"+kept.ID+"/status", map[string]any{"status": "rejected"}).
		status(http.StatusOK)
	wantTexts(t, s.follow("/place/essex/reviews.atom"))
}

func TestFeedOfAPlace(t *testing.T) {
	s := followedSite(t)
	rate := func(city, county, text string) {
		s.rate(s.official(func(o *candor.Official) { o.City, o.County = city, county }).ID, text)
	}
	rate("Hoboken", "Hudson", "In Hoboken")
	rate("", "Hudson", "In the county")
	rate("Newark", "Essex", "In Newark")
	for path, want := range map[string][]string{
		"/place/hudson":         {"In the county", "In Hoboken"},
		"/place/hudson/hoboken": {"In Hoboken"},
		"/place/hudson/bayonne": {},
	} {
		t.Run("OK"+path, func(t *testing.T) {
			wantTexts(t, s.follow(path+"/reviews.atom"), want...)
			named := `type="application/atom+xml"`
			if page := string(s.get(path).body); !strings.Contains(page, named) ||
				!strings.Contains(page, `href="http://candor.example`+path+`/reviews.atom"`) {
				t.Errorf("the page does not name its feed: %s", page)
			}
		})
	}
	for path, want := range map[string]string{
		"/place/Hudson":                   "/place/hudson",
		"/place/hudson/Hoboken":           "/place/hudson/hoboken",
		"/place/hudson/jersey%2FCity":     "/place/hudson/jersey-city",
		"/place/bergen/Ho%27Ho%27Kus":     "/place/bergen/ho-ho-kus",
		"/place/essex/city%20of%20orange": "/place/essex/orange",
	} {
		t.Run("Moved"+path, func(t *testing.T) {
			reply := s.sendBy(unled, http.MethodGet, path+"/reviews.atom", "", nil).
				status(http.StatusPermanentRedirect)
			if got := reply.Header.Get("Location"); got != want+"/reviews.atom" {
				t.Errorf("leads to %s", got)
			}
		})
	}
	for _, path := range []string{"/place/nowhere", "/place/hudson/newark", "/place/%20"} {
		t.Run("Err"+path, func(t *testing.T) {
			s.get(path+"/reviews.atom").problem(http.StatusNotFound, "no such county")
		})
	}
}
