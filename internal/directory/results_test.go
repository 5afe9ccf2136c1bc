package directory

import (
	"fmt"
	"slices"
	"testing"

	"candor/internal/candor"
)

// TestSearchesDoNotAffectEachOther repeats searches after others that use the same arrays.
func TestSearchesDoNotAffectEachOther(t *testing.T) {
	d := filled(t, inventPeople(full, 17))
	for _, before := range []string{"q council member", "e", "j newark", "mayro",
		"laura council president"} {
		t.Run(before, func(t *testing.T) {
			for _, given := range givenNames {
				asked := firstPage(given + " mayor")
				want := d.Find(asked)
				d.Find(firstPage(before))
				d.index.results.clear()
				if got := d.Find(asked); !slices.Equal(got.IDs, want.IDs) {
					t.Fatalf("%q: %q, before it %q", asked.Search, got.IDs, want.IDs)
				}
			}
			used := searchers.Get().(*searcher)
			defer searchers.Put(used)
			if at := slices.IndexFunc(used.matches.offices,
				func(o officeScore) bool { return o != officeScore{} }); at >= 0 {
				t.Errorf("office %d keeps %+v", at, used.matches.offices[at])
			}
		})
	}
}

func TestResultCache(t *testing.T) {
	var r resultCache
	page := func(number int) candor.OfficialFilter {
		return candor.OfficialFilter{Search: "a", Page: number}
	}
	for number := range maxResults {
		r.put(page(number), result{total: number})
	}
	r.get(page(0))
	r.put(page(maxResults), result{total: maxResults})
	for number, want := range map[int]bool{0: true, 1: false, 2: true, maxResults: true} {
		found, known := r.get(page(number))
		if known != want || known && found.total != number {
			t.Errorf("page %d: known %t with %d, want %t", number, known, found.total, want)
		}
	}
	r.clear()
	if _, known := r.get(page(2)); known || r.recent.Len() > 0 {
		t.Errorf("%d results are left", r.recent.Len())
	}
}

// TestResultsEndWithAChange asks the same question before and after an official was added.
func TestResultsEndWithAChange(t *testing.T) {
	d := of(t, "Ada Quillmoor|mayor|mayor|Newark|Essex")
	for i := range 3 {
		if page := d.Find(firstPage("quillmoor")); page.Total != i+1 {
			t.Fatalf("%d found, want %d", page.Total, i+1)
		}
		d.Apply([]*candor.Official{person(fmt.Sprintf("Bo%d Quillmoor|judge|judge|Lodi|Bergen", i))}, nil)
	}
}
