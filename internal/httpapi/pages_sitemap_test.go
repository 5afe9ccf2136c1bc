package httpapi_test

import (
	"encoding/xml"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/places"
)

type sitemapPage struct {
	Address string `xml:"loc"`
	Changed string `xml:"lastmod"`
}

type sitemapFile struct {
	XMLName  xml.Name
	Pages    []sitemapPage `xml:"url"`
	Sitemaps []struct {
		Address string `xml:"loc"`
	} `xml:"sitemap"`
}

func (s *site) sitemap(path string) (file sitemapFile) {
	s.t.Helper()
	reply := s.get(path).status(http.StatusOK)
	if kind := reply.Header.Get("Content-Type"); kind != "application/xml; charset=utf-8" {
		s.t.Errorf("%s is %q", path, kind)
	}
	if err := xml.Unmarshal(reply.body, &file); err != nil {
		s.t.Fatal(err)
	}
	return file
}

var publicScreens = []string{"/", "/search", "/submit-review", "/add-official", "/about",
	"/how-it-works", "/how-we-decide", "/remove-address"}

func TestSitemap(t *testing.T) {
	s := published(t)
	approved := s.official(nil)
	s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	var addresses, changed []string
	for i, page := range s.sitemap("/sitemap.xml").Pages {
		path := strings.TrimPrefix(page.Address, publicURL)
		addresses, changed = append(addresses, path), append(changed, page.Changed)
		if i < len(publicScreens)+3 {
			s.get(path).status(http.StatusOK)
		}
	}
	want := publicScreens
	for _, place := range places.All() {
		want = append(want, place.Path())
	}
	want = append(want, "/official/"+approved.ID)
	if !slices.Equal(addresses, want) {
		t.Errorf("addresses %q", addresses)
	}
	for path, day := range map[string]string{"/": "", "/place/essex/newark": "2026-01-02T03:04:05Z",
		"/place/warren": "", "/official/" + approved.ID: "2026-01-02T03:04:05Z"} {
		if got := changed[slices.Index(addresses, path)]; got != day {
			t.Errorf("%s changed at %q, want %q", path, got, day)
		}
	}
	another := s.official(nil)
	if file := s.sitemap("/sitemap.xml"); len(file.Pages) != len(want)+1 ||
		!slices.ContainsFunc(file.Pages, func(page sitemapPage) bool {
			return page.Address == publicURL+"/official/"+another.ID
		}) {
		t.Error("a newcomer is missing")
	}
	for _, path := range []string{"/sitemaps/2.xml", "/sitemaps/0.xml", "/sitemaps/-1.xml",
		"/sitemaps/01.xml", "/sitemaps/1", "/sitemaps/x.xml", "/sitemaps/99999999999999999999.xml"} {
		s.get(path).problem(http.StatusNotFound, "no such part")
	}
}

func TestWithoutAPublicAddressThereIsNoSitemap(t *testing.T) {
	s := newSite(t, nil)
	for _, path := range []string{"/sitemap.xml", "/sitemaps/1.xml"} {
		s.get(path).problem(http.StatusNotFound, "does not know its public address")
	}
	if robots := string(s.get("/robots.txt").status(http.StatusOK).body); strings.Contains(robots,
		"Sitemap") {
		t.Errorf("robots.txt: %s", robots)
	}
}

func TestRobots(t *testing.T) {
	s := published(t)
	robots := string(s.get("/robots.txt").status(http.StatusOK).body)
	for _, line := range []string{"Disallow: /admin\n", "Disallow: /api/\n", "Sitemap: " + publicURL +
		"/sitemap.xml\n"} {
		if !strings.Contains(robots, line) {
			t.Errorf("robots.txt lacks %q: %s", line, robots)
		}
	}
}
