package httpapi_test

import (
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"candor/httpapi"
	"candor/rendering"
)

// drawingSite serves a page whose screens this script draws.
func drawingSite(t *testing.T, script string) *site {
	page := "<!doctype html><html><head><title>Candor</title></head><body><div id=\"root\"></div><noscript>Hello</noscript></body></html>"
	return newSite(t, func(o *httpapi.Options) {
		o.Web = fstest.MapFS{"index.html": {Data: []byte(page)}}
		o.Screens = rendering.New(script)
	})
}

func TestPagesComeDrawn(t *testing.T) {
	s := drawingSite(t, `var screens = { render(json) {
		const { path, search, firstData } = JSON.parse(json)
		return '<h1>' + path + '?' + search + ' knows ' + firstData.map(({ address }) => address) + '</h1>'
	} }`)
	for _, c := range []struct{ path, want string }{
		{"/about", `<div id="root"><h1>/about? knows /api/site</h1></div>`},
		{"/?q=ada", `<div id="root"><h1>/?q=ada knows /api/site,/api/officials?limit=12&page=1&search=ada&status=approved</h1></div>`},
	} {
		page := string(s.get(c.path).status(http.StatusOK).body)
		if !strings.Contains(page, c.want+"<noscript>Hello</noscript>") {
			t.Errorf("%s has no %s: %s", c.path, c.want, page)
		}
	}
	if page := string(s.get("/nowhere").status(http.StatusNotFound).body); !strings.Contains(page, "<h1>/nowhere? knows ") {
		t.Errorf("a missing page comes undrawn: %s", page)
	}
}

func TestAPageThatCannotBeDrawnIsLeftToTheBrowser(t *testing.T) {
	s := drawingSite(t, `var screens = { render(json) { if (JSON.parse(json).path === '/search') throw new Error('broken'); return 'drawn' } }`)
	for range 3 {
		if page := string(s.get("/search").status(http.StatusOK).body); !strings.Contains(page, `<div id="root"></div>`) || !strings.Contains(page, "first-data") {
			t.Errorf("not an empty page with its first data: %s", page)
		}
		if page := string(s.get("/").status(http.StatusOK).body); !strings.Contains(page, `<div id="root">drawn</div>`) {
			t.Errorf("another page suffers: %s", page)
		}
	}
}
