package httpapi_test

import (
	"bytes"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
)

// drawingAll draws each screen with the number of screens drawn so far, so that a second rendering
// differs.
const drawingAll = `var drawn = 0, screens = { render(json) {
	const { path, search } = JSON.parse(json)
	return '<h1>' + ++drawn + ' ' + path + '?' + search + '</h1>'
} }`

// hitsOf is how many answers came out of the cache while ask ran.
func (s *site) hitsOf(ask func()) int {
	s.t.Helper()
	before := s.counted("candor_cache_hits_total")
	ask()
	return int(s.counted("candor_cache_hits_total") - before)
}

// isKept asks for an address until its answer is kept.
func (s *site) isKept(path string) *reply {
	s.t.Helper()
	s.get(path)
	s.get(path)
	return s.get(path)
}

// submitter is a browser that has submitted a pending official.
func (s *site) submitter() (browser *http.Client, waiting answeredOfficial, cookie string) {
	s.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	browser = &http.Client{Jar: jar}
	sent := body(s.t, newOfficial, map[string]any{"description": "A claim about someone."})
	reply := s.sendBy(browser, http.MethodPost, "/api/officials", sent,
		jsonHeader).status(http.StatusCreated)
	reply.into(&waiting)
	return browser, waiting, reply.Cookies()[0].Name + "=" + reply.Cookies()[0].Value
}

// No cookie gets a visitor past the cache, but for one that entitles its browser to more.
func TestCookiesLeaveVisitorsToTheCache(t *testing.T) { // S54
	s := drawingSite(t, drawingAll)
	official := s.official(nil)
	_, waiting, submitted := s.submitter()
	ended := cookies(t, s, s.admin())
	s.send(http.MethodPost, "/api/auth/logout", "", ended).status(http.StatusNoContent)
	headers := map[string]http.Header{
		"OKAnalytics":     {"Cookie": {"_ga=GA1.1.1234567890.1234567890; _fbp=fb.1.1"}},
		"OKGarbage":       {"Cookie": {`;;=;candor_session; "=",\`}},
		"OKSubmitted":     {"Cookie": {submitted}},
		"OKForged":        {"Cookie": {"candor-submitted=" + official.ID + "." + waiting.ID + ".AAAA"}},
		"OKWrongShape":    {"Cookie": {"candor_session=" + strings.Repeat("x", 4000)}},
		"OKMadeUpSession": {"Cookie": {"candor_session=ABCDEFGHIJKLMNOPQRSTUVWXYZ"}},
		"OKEndedSession":  ended,
		"OKPlainSession":  cookies(t, s, s.plain()),
		"OKChange":        {"Candor-Change": {"1"}},
		"OKMadeUpChange":  {"Candor-Change": {"9007199254740993"}},
	}
	paths := []string{
		"/", "/search", "/about", "/official/" + official.ID, "/submit-review/" + official.ID, "/nowhere",
		"/robots.txt",
		"/api/officials", "/api/officials/search?q=example", "/api/officials/" + official.ID,
		"/api/officials/" + official.ID + "/ratings", "/api/site",
	}
	for name, header := range headers {
		t.Run(name, func(t *testing.T) {
			for _, path := range paths {
				kept := s.isKept(path)
				known := header.Clone()
				known.Set("If-None-Match", kept.Header.Get("Etag"))
				hits := s.hitsOf(func() {
					if got := s.send(http.MethodGet, path, "", header); !bytes.Equal(got.body, kept.body) {
						t.Errorf("%s is answered %s, and without the cookie %s", path, got.body, kept.body)
					}
					if kept.StatusCode == http.StatusOK {
						s.send(http.MethodGet, path, "", known).status(http.StatusNotModified)
					} else {
						s.send(http.MethodHead, path, "", header).status(kept.StatusCode)
					}
				})
				if hits != 2 {
					t.Errorf("of 2 answers of %s %d came out of the cache", path, hits)
				}
			}
		})
	}
}

// A cookie without the shape of a token costs no query.
func TestACookieOfTheWrongShapeIsNotLookedUp(t *testing.T) { // S54
	s := newSite(t, nil)
	s.isKept("/api/officials")
	if err := s.store.Close(); err != nil {
		t.Fatal(err)
	}
	for _, value := range []string{"", "x", "ABCDEFGHIJKLMNOPQRSTUVWXY", "ABCDEFGHIJKLMNOPQRSTUVWXYZ2",
		"abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXY1"} {
		s.send(http.MethodGet, "/api/officials", "",
			http.Header{"Cookie": {"candor_session=" + value}}).status(http.StatusOK)
	}
	if reply := s.send(http.MethodGet, "/api/officials", "",
		http.Header{"Cookie": {"candor_session=ABCDEFGHIJKLMNOPQRSTUVWXYZ"}}); reply.StatusCode == http.StatusOK {
		t.Error("a token is not looked up either")
	}
}

// Unknown parts of an address render nothing again, nor does another spelling of the known ones.
func TestAddressesOfOneAnswer(t *testing.T) { // S55
	s := drawingSite(t, drawingAll)
	official := s.official(nil)
	id := official.ID
	for kept, others := range map[string][]string{
		"/": {"/?", "/?x", "/?utm_source=x&fbclid=y", "/?page=2", "/?q=&type=",
			"/?%zz=%", "/?Q=ada", "/?q=%20+%09"},
		"/?q=ada&type=mayor": {"/?type=mayor&q=ada", "/?x=%&q=ada&q=bob&type=mayor&type=judge",
			"/?%71=%61da&type=mayor"},
		"/search": {"/search?utm_source=x&fbclid=y", "/search?status=pending", "/%73earch",
			"/search?page=1", "/search?page=001", "/search?page=a7", "/search?page=9999999999", "/search?" +
				strings.Repeat("x=1&", 200)},
		"/search?q=ada&page=2": {"/search?page=2&q=ada", "/search?page=2&gclid=1&q=ada"},
		"/search?page=3": {"/search?page=3&q=%20%20", "/search?page=3&type=all&county=+",
			"/search?q=%09&page=3&city=all"},
		"/search?q=a%3Bb":      {"/search?q=a;b"},
		"/search?q=100%25":     {"/search?q=100%"},
		"/about":               {"/about?q=ada", "/ab%6Fut?y=1"},
		"/official/" + id:      {"/official/" + id + "?x=1", "/official/" + id + "?q=ada&page=2"},
		"/api/officials/" + id: {"/api/officials/" + id + "?x=1", "/api/officials/" + id + "?x=%zz"},
		"/api/site":            {"/api/site?cb=123"},
		"/sitemap.xml":         nil,
		"/robots.txt":          {"/robots.txt?x"},
		"/api/officials?limit=5": {"/api/officials?utm_source=x&limit=5",
			"/api/officials?limit=5&limit=6", "/api/officials?search=&limit=5"},
		"/api/officials?search=example&positionType=mayor&page=1&limit=12&status=approved": {
			"/api/officials?limit=12&page=1&positionType=mayor&search=example&status=approved",
		},
	} {
		t.Run(kept, func(t *testing.T) {
			want := s.isKept(kept)
			for _, address := range others {
				hits := s.hitsOf(func() {
					if got := s.get(address); !bytes.Equal(got.body, want.body) ||
						got.Header.Get("Etag") != want.Header.Get("Etag") {
						t.Errorf("%s is answered %s, and %s", address, got.body, want.body)
					}
				})
				if hits != 1 {
					t.Errorf("%s is made again", address)
				}
			}
		})
	}
	t.Run("ErrOther", func(t *testing.T) {
		for _, pair := range [][2]string{
			{"/search?q=ada", "/search?q=bob"}, {"/", "/?q=ada"}, {"/search", "/search?page=2"},
			{"/search", "/officials"},
			{"/api/officials?page=1", "/api/officials?page=2"},
			{"/search?q=a%26type%3Dmayor", "/search?q=a&type=mayor"},
			{"/api/officials/" + id, "/api/officials/" + id + "%2Fratings"},
		} {
			s.isKept(pair[0])
			if hits := s.hitsOf(func() { s.get(pair[1]) }); hits != 0 {
				t.Errorf("%s is answered with what is kept for %s", pair[1], pair[0])
			}
		}
	})
}

// The front end's own addresses are found before anything else looks at the request: such answers
// carry no id of it.
func TestAddressesOfTheFrontEndAreFoundAtOnce(t *testing.T) { // S55
	s := newSite(t, nil)
	id := s.official(nil).ID
	for _, path := range []string{
		"/", "/?q=ada&type=mayor",
		"/search?q=ada&type=mayor&county=Essex&city=Newark" +
			"&state=New+Jersey&country=United+States&page=2",
		"/official/" + id,
		"/api/officials?search=ada&positionType=mayor&county=Essex&city=Newark" +
			"&state=New+Jersey&country=United+States&page=1&limit=20&status=approved",
		"/api/officials/search?q=ada&type=mayor&county=Essex&limit=6",
		"/api/officials/similar?name=ada&county=Essex&city=Newark",
		"/api/officials/" + id + "/ratings?page=1&limit=5",
	} {
		if asked := s.isKept(path).status(http.StatusOK).Header.Get("X-Request-Id"); asked != "" {
			t.Errorf("%s takes the long way", path)
		}
	}
}

// A client that may see more is answered so, and no other is ever answered the same out of the
// cache.
func TestNoPrivateAnswerIsKept(t *testing.T) { // S54
	s := newSeeded(t)
	browser, waiting, _ := s.submitter()
	var paths []string
	for _, one := range s.description() {
		if one.method == http.MethodGet && one.role == "" {
			for _, id := range []string{s.listed.ID, s.pending.ID, waiting.ID, s.hidden["official"],
				s.shown["rating"], s.hidden["rating"]} {
				paths = append(paths, one.at(id))
			}
		}
	}
	for _, id := range []string{s.listed.ID, s.pending.ID, waiting.ID, s.hidden["official"]} {
		paths = append(paths, "/official/"+id, "/submit-review/"+id)
	}
	paths = slices.Compact(append(paths, "/", "/search", "/sitemap.xml", "/sitemaps/1.xml",
		"/robots.txt", "/nowhere"))
	public := map[string][]byte{}
	for _, path := range paths {
		public[path] = s.get(path).body
	}
	differing := 0
	for _, path := range paths {
		for name, own := range map[string]*http.Client{"an administrator": s.warden,
			"the submitter": browser} {
			for range 3 { // a repeated request might be kept
				if got := s.sendBy(own, http.MethodGet, path, "", nil); !bytes.Equal(got.body, public[path]) {
					differing++
					if caching := got.Header.Get("Cache-Control"); caching != "no-store" {
						t.Errorf("%s is answered to %s with Cache-Control %q", path, name, caching)
					}
				}
				if got := s.get(path).body; !bytes.Equal(got, public[path]) {
					t.Errorf("after %s anyone is answered at %s: %s", name, path, got)
				}
			}
		}
	}
	if differing < 20 {
		t.Errorf("only %d answers differ from what visitors are shown", differing)
	}
}

// Answers about a pending official are never kept, for any reader.
func TestAnswersAboutPendingOfficialsAreNotKept(t *testing.T) { // S54
	s := newSeeded(t)
	id := s.pending.ID
	s.write("/api/officials/"+id+"/ratings",
		map[string]any{"overallRating": 4}).status(http.StatusCreated)
	for _, path := range []string{
		"/official/" + id, "/submit-review/" + id, "/api/officials/" + id, "/api/officials/" + id +
			"/ratings",
	} {
		hits := s.hitsOf(func() {
			if caching := s.isKept(path).status(http.StatusOK).Header.Get("Cache-Control"); caching != "no-store" {
				t.Errorf("%s is answered with Cache-Control %q", path, caching)
			}
		})
		if hits != 0 {
			t.Errorf("%s is answered out of the cache", path)
		}
	}
}

// A profile that is listed is no one's secret, also of its submitter. Before, its browser draws it.
func TestASubmitterIsAnsweredFromTheCacheOnceItIsListed(t *testing.T) { // S54
	s := drawingSite(t, drawingAll)
	browser, waiting, _ := s.submitter()
	path := "/official/" + waiting.ID
	if hits := s.hitsOf(func() {
		if page := s.sendBy(browser, http.MethodGet, path, "", nil).body; !bytes.Contains(page,
			[]byte(`<div id="root"></div>`)) {
			t.Errorf("a pending one is drawn: %s", page)
		}
	}); hits != 0 {
		t.Error("a pending one comes out of the cache")
	}
	if _, err := s.store.SetOfficialStatus(t.Context(), waiting.ID,
		candor.Decision{Status: candor.StatusApproved, Actor: "warden"}); err != nil {
		t.Fatal(err)
	}
	s.isKept(path)
	if hits := s.hitsOf(func() {
		s.sendBy(browser, http.MethodGet, path, "",
			nil).status(http.StatusOK)
	}); hits != 1 {
		t.Error("a listed one does not come out of the cache")
	}
}

// Search engines get one address per page, whatever follows it in the link.
func TestCanonicalAddressesHoldKnownParameters(t *testing.T) { // S55
	s := published(t)
	s.official(nil)
	for path, want := range map[string]string{
		"/?utm_source=x": "/", "/search?x=1&county=Essex": "/search?county=Essex",
		"/about?page=3": "/about",
	} {
		page := string(s.get(path).status(http.StatusOK).body)
		if !strings.Contains(page, `<link rel="canonical" href="`+publicURL+want+`">`) ||
			strings.Contains(page, url.QueryEscape("utm_source")) {
			t.Errorf("%s: %s", path, page)
		}
	}
}
