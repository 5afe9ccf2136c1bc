package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"candor/httpapi"
	"candor/pages/ssr"
)

// drawingSite serves a page whose screens this script draws.
func drawingSite(t *testing.T, script string) *site {
	page := "<!doctype html><html><head><title>Candor</title></head><body><div " +
		"id=\"root\"></div><noscript>Hello</noscript></body></html>"
	return newSite(t, func(o *httpapi.Options) {
		o.Web = fstest.MapFS{"index.html": {Data: []byte(page)}}
		o.Screens = ssr.New(script)
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

func TestAPageIsDrawnOnceForAllWhoAskForIt(t *testing.T) {
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
