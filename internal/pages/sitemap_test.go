package pages

import (
	"encoding/xml"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"candor/internal/candor"
	"candor/internal/directory"
	"candor/internal/httpapi/response"
)

func TestLargeSitemapsAreSplit(t *testing.T) {
	const count, publicURL = sitemapLimit + 10, "https://candor.example"
	d := directory.New(func(*candor.Official) []byte { return []byte("{}") })
	err := d.Replace(func(yield func(*candor.Official, error) bool) {
		for i := range count {
			if !yield(&candor.Official{ID: candor.NewID(), Name: fmt.Sprintf("Ada Number%d", i),
				Position: "mayor", PositionType: candor.Mayor, Status: candor.StatusApproved}, nil) {
				return
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	p := New(Options{PublicURL: publicURL, Directory: d,
		Watch: func(...candor.Change) func() bool { return func() bool { return true } }})
	read := func(answer *response.Response, err error) (made sitemap) {
		if err == nil {
			err = xml.Unmarshal(answer.Body, &made)
		}
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	index := read(p.Sitemap(nil))
	if index.XMLName.Local != "sitemapindex" || len(index.Sitemaps) != 2 {
		t.Fatalf("index %+v", index)
	}
	seen := map[string]bool{}
	for i, want := range []int{sitemapLimit, count + p.fixedPages() - sitemapLimit} {
		name := fmt.Sprintf("%d%s", i+1, sitemapEnd)
		if address := index.Sitemaps[i].Address; address != publicURL+sitemapsPath+name {
			t.Errorf("part %d has the address %s", i+1, address)
		}
		request := httptest.NewRequest(http.MethodGet, "/", nil)
		request.SetPathValue("file", name)
		part := read(p.SitemapPart(request))
		if len(part.Pages) != want {
			t.Errorf("part %d holds %d addresses, want %d", i+1, len(part.Pages), want)
		}
		for _, page := range part.Pages {
			seen[page.Address] = true
		}
	}
	if len(seen) != count+p.fixedPages() {
		t.Errorf("%d different addresses, want %d", len(seen), count+p.fixedPages())
	}
}
