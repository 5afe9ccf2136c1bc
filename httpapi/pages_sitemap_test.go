package httpapi_test

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor"
	"candor/sqlstore"
)

type sitemapFile struct {
	XMLName xml.Name
	Pages   []struct {
		Address string `xml:"loc"`
	} `xml:"url"`
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

func TestSitemap(t *testing.T) {
	s := published(t)
	approved := s.official(nil)
	s.official(func(o *candor.Official) { o.Status = candor.StatusPending })
	var addresses []string
	for _, page := range s.sitemap("/sitemap.xml").Pages {
		addresses = append(addresses, strings.TrimPrefix(page.Address, publicURL))
		s.get(strings.TrimPrefix(page.Address, publicURL)).status(http.StatusOK)
	}
	want := []string{"/", "/search", "/submit-review", "/add-official", "/about", "/how-it-works",
		"/how-we-decide", "/remove-address", "/official/" + approved.ID}
	if !slices.Equal(addresses, want) {
		t.Errorf("addresses %q", addresses)
	}
	another := s.official(nil)
	if file := s.sitemap("/sitemap.xml"); len(file.Pages) != len(want)+1 ||
		file.Pages[len(want)].Address != publicURL+"/official/"+another.ID {
		t.Errorf("a newcomer is missing: %+v", file)
	}
	for _, path := range []string{"/sitemaps/2.xml", "/sitemaps/0.xml", "/sitemaps/-1.xml",
		"/sitemaps/01.xml", "/sitemaps/1", "/sitemaps/x.xml", "/sitemaps/99999999999999999999.xml"} {
		s.get(path).problem(http.StatusNotFound, "no such part")
	}
}

func TestLargeSitemapsAreSplit(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds; make test runs it")
	}
	s := published(t)
	const count = 50_010
	var part sqlstore.BulkPart
	for i := range count {
		o := &candor.Official{ID: candor.NewID(), Name: fmt.Sprintf("Ada Number%d", i), Position: "mayor",
			PositionType: candor.Mayor, Status: candor.StatusApproved}
		o.Clean()
		part.Officials = append(part.Officials, o)
	}
	bulk := sqlstore.Bulk{Parts: 1, Part: func(int) sqlstore.BulkPart { return part }}
	if err := s.store.Fill(t.Context(), bulk); err != nil {
		t.Fatal(err)
	}
	for s.list("/api/officials").Pagination.Total != count {
		// The server reads the bulk again as soon as it follows the change feed there.
		if t.Context().Err() != nil {
			t.Fatal(t.Context().Err())
		}
	}
	index := s.sitemap("/sitemap.xml")
	if index.XMLName.Local != "sitemapindex" || len(index.Sitemaps) != 2 {
		t.Fatalf("index %+v", index)
	}
	seen := map[string]bool{}
	for i, part := range index.Sitemaps {
		file := s.sitemap(strings.TrimPrefix(part.Address, publicURL))
		if want := []int{50_000, count + 8 - 50_000}[i]; len(file.Pages) != want {
			t.Errorf("part %d holds %d addresses, want %d", i+1, len(file.Pages), want)
		}
		for _, page := range file.Pages {
			seen[page.Address] = true
		}
	}
	if len(seen) != count+8 {
		t.Errorf("%d different addresses, want %d", len(seen), count+8)
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
