//go:build !race

package httpapi_test

import (
	"fmt"
	"strings"
	"testing"

	"candor"
	"candor/sqlstore"
)

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
