package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"candor/internal/candor"
	"candor/internal/httpapi"
	"candor/internal/pages/ssr"
)

// drawingSite serves a page whose screens this script draws.
func drawingSite(t *testing.T, script string) *site {
	page := "<!doctype html><html><head><title>Candor</title></head><body><div " +
		"id=\"root\"></div><noscript>Hello</noscript></body></html>"
	return newSite(t, func(o *httpapi.Options) {
		o.Web = fstest.MapFS{"index.html": {Data: []byte(page)}}
		o.Screens, o.PublicURL = ssr.New(script), plainURL
	})
}

func TestPagesComeDrawn(t *testing.T) {
	s := drawingSite(t, `var screens = { render(json) {
		const { path, search, firstData } = JSON.parse(json)
		return '<h1>' + path + '?' + search + ' knows ' + firstData.map(({ address }) => address) + '</h1>'
	} }`)
	for _, c := range []struct{ path, want string }{
		{"/about", `<div id="root"><h1>/about? knows /api/site</h1></div>`},
		{"/?q=ada",
			`<div id="root"><h1>/?q=ada knows /api/site,` +
				`/api/officials?limit=12&page=1&search=ada&status=approved</h1></div>`},
	} {
		page := string(s.get(c.path).status(http.StatusOK).body)
		if !strings.Contains(page, c.want+"<noscript>Hello</noscript>") {
			t.Errorf("%s has no %s: %s", c.path, c.want, page)
		}
	}
	if page := string(s.get("/nowhere").status(http.StatusNotFound).body); !strings.Contains(page,
		"<h1>/nowhere? knows ") {
		t.Errorf("a missing page comes undrawn: %s", page)
	}
}

func TestAPageThatCannotBeDrawnIsLeftToTheBrowser(t *testing.T) {
	s := drawingSite(t,
		`var screens = { render(json) { `+
			`if (JSON.parse(json).path === '/search') throw new Error('broken'); return 'drawn' } }`)
	for range 3 {
		if page := string(s.get("/search").status(http.StatusOK).body); !strings.Contains(page,
			`<div id="root"></div>`) || !strings.Contains(page, "first-data") {
			t.Errorf("not an empty page with its first data: %s", page)
		}
		if page := string(s.get("/").status(http.StatusOK).body); !strings.Contains(page,
			`<div id="root">drawn</div>`) {
			t.Errorf("another page suffers: %s", page)
		}
	}
}

func TestConcurrentRequestsShareOneRendering(t *testing.T) {
	s := drawingSite(t,
		`var drawn = 0, screens = { render: () => '<h1>' + ++drawn + '</h1>' + '<p>words</p>'.repeat(500) }`)
	for _, encoding := range []string{"gzip", "identity", "gzip", "identity"} {
		got := s.send(http.MethodGet, "/about", "",
			http.Header{"Accept-Encoding": {encoding}}).status(http.StatusOK)
		page, packed := io.Reader(bytes.NewReader(got.body)), got.Header.Get("Content-Encoding") == "gzip"
		if packed != (encoding == "gzip") ||
			got.Header.Get("Content-Length") != strconv.Itoa(len(got.body)) {
			t.Fatalf("asked for %s: %d bytes, headers %v", encoding, len(got.body), got.Header)
		}
		if packed {
			var err error
			if page, err = gzip.NewReader(page); err != nil {
				t.Fatal(err)
			}
		}
		text, err := io.ReadAll(page)
		if err != nil || !strings.Contains(string(text), "<h1>1</h1>") ||
			strings.Count(string(text), "<p>words</p>") != 500 {
			t.Errorf("asked for %s: %d bytes, %v", encoding, len(text), err)
		}
		head := s.send(http.MethodHead, "/about", "",
			http.Header{"Accept-Encoding": {encoding}}).status(http.StatusOK)
		if head.Header.Get("Content-Length") != got.Header.Get("Content-Length") || len(head.body) != 0 {
			t.Errorf("HEAD for %s: %d bytes, headers %v", encoding, len(head.body), head.Header)
		}
		s.send(http.MethodGet, "/about", "", http.Header{"Accept-Encoding": {encoding},
			"If-None-Match": {got.Header.Get("Etag")}}).status(http.StatusNotModified)
	}
}

var pageInAddress = regexp.MustCompile(`(?:page|reviews)=(\d+)`)

// Nobody can have the server draw without end by making up addresses: those at which nothing is
// share a drawing, and so do the pages behind the last one of a list.
func TestAddressesOfNothingAreDrawnOnce(t *testing.T) { // S54
	s := drawingSite(t, `var drawn = 0, screens = { render(json) {
		const { path, search, firstData } = JSON.parse(json)
		return '<h1>' + ++drawn + ' ' + path + '?' + search + '</h1>' + JSON.stringify(firstData) } }`)
	admin, id := s.admin(), s.official(nil).ID
	aside := "/official/" + id + "?reviews=set_aside&page="
	reviews := "/official/" + id + "?reviews="
	for name, test := range map[string]struct {
		status    int
		addresses []string
		drawn     string // where all of them are drawn
		own       string // the part that differs by page; %s is the number of the page
	}{
		"OKUnknown": {http.StatusNotFound, []string{"/nothing/1", "/nothing/2?x=y", "/a/b/c/3"},
			" /nowhere?", "<title>404 Page Not Found"},
		"OKNoProfile": {http.StatusNotFound, []string{"/official/1", "/official/" + candor.NewID()},
			" /official/nowhere?", "<title>Official Not Found"},
		"OKNobodyToReview": {http.StatusNotFound, []string{"/submit-review/1", "/submit-review/2"},
			" /submit-review/nowhere?", "<title>Official Not Found"},
		"OKPastBrowse": {http.StatusOK,
			[]string{"/search?page=2", "/search?page=70", "/officials?page=999999999"},
			" /search?page=2<", `page %s · Candor</title><meta name="robots" content="noindex">`},
		"OKPastFilter": {http.StatusOK, []string{"/search?q=zz&page=3", "/search?q=zz&page=44"},
			" /search?q=zz&page=2<", `page=%s\u0026search=zz`},
		"OKPastLog": {http.StatusOK, []string{"/how-we-decide?page=2", "/how-we-decide?page=70"},
			" /how-we-decide?page=2<", `<link rel="canonical" href="` + plainURL + `/how-we-decide?page=%s">`},
		"OKPastSetAside": {http.StatusOK, []string{aside + "2", aside + "70"},
			" " + aside + "2<", `<link rel="canonical" href="` + plainURL + `/official/` + id + `">`},
		"OKPastReviews": {http.StatusNotFound, []string{reviews + "2", reviews + "70"},
			" " + reviews + "2<", `: reviews, page %s · Candor</title><meta name="robots" content="noindex">`},
		"OKPastFilteredReviews": {http.StatusNotFound,
			[]string{reviews + "2&stars=4", reviews + "70&stars=4"}, " " + reviews + "2&stars=4<",
			`: reviews with 4 stars, page %s · Candor</title>`},
	} {
		t.Run(name, func(t *testing.T) {
			s.sendBy(admin, http.MethodGet, test.addresses[0], "", nil).status(test.status)
			first := rootOf(t, s.get(test.addresses[0]).status(test.status))
			if !strings.Contains(first, test.drawn) || strings.Contains(first, "mayEdit") {
				t.Errorf("drawn is %s, want %s, and nothing of administrators", first, test.drawn)
			}
			for _, address := range test.addresses {
				got := s.get(address).status(test.status)
				number := ""
				if found := pageInAddress.FindStringSubmatch(address); found != nil {
					number = found[1]
				}
				if own := strings.ReplaceAll(test.own, "%s", number); rootOf(t, got) != first ||
					!strings.Contains(string(got.body), own) {
					t.Errorf("%s is %s, want the root %s and %s", address, got.body, first, own)
				}
			}
		})
	}
	t.Run("OKOnceMoreWithAnotherList", func(t *testing.T) {
		before := rootOf(t, s.get("/search?page=70").status(http.StatusOK))
		s.official(nil)
		eventually(t, func() error {
			after := rootOf(t, s.get("/search?page=71").status(http.StatusOK))
			if after == before || !strings.Contains(after, `"total":2`) {
				return errors.New("drawn is still " + after)
			}
			return nil
		})
	})
}

// rootOf is the rendered content of a page.
func rootOf(t *testing.T, page *reply) string {
	t.Helper()
	_, rest, found := strings.Cut(string(page.body), `<div id="root">`)
	drawn, _, ends := strings.Cut(rest, "</div>")
	if !found || !ends {
		t.Fatalf("there is no root in %s", page.body)
	}
	return drawn
}
