package directory

import (
	"math"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
)

// Page is one page of a list.
type Page struct {
	IDs       []string
	Fragments [][]byte // the JSON of each official of the page; shared, not to be changed
	Total     int      // on all pages
	Guess     string   // the text that was searched for, if no one matches the text as typed
	LeftOut   []string // words of the text that no one shown matches
	Former    int      // former officials missing in a list of those in office; 0 with a text
	Suggested *Suggestions
	Validator Validator
}

// Find returns a page of the officials that a filter chooses. The filter must be cleaned and valid.
// Officials in office come first, by family name; with a text the best matches come first. The
// filter may choose another order.
//
// Every word of the text except stop words and doubtful words must be part of a word of the name,
// the position, its type, the city or the county, or be a short form of one. When no one in the
// whole directory matches, words may have typos, and Guess has the corrected text. A text without
// letters and digits finds nobody.
func (d *Directory) Find(filter candor.OfficialFilter) Page {
	d.reading.RLock()
	defer d.reading.RUnlock()
	results, ordered := &d.index.results, uint64(0)
	if dependsOnReviews(&filter) {
		results, ordered = &d.index.ordered, d.ordered.Load()
	}
	found, known := results.get(filter)
	if !known {
		found = d.index.find(filter)
		results.put(filter, found)
	}
	page := Page{Total: found.total, Guess: found.guess, LeftOut: found.leftOut, Former: found.former,
		Suggested: found.suggested}
	d.show(&page, found.docs)
	page.Validator.ordered = ordered
	return page
}

// result is the outcome of Find. It is valid until an official is added, removed or moved.
type result struct {
	docs    []uint32 // of the page
	total   int
	guess   string
	leftOut []string
	former  int

	suggested *Suggestions
}

func (ix *index) find(filter candor.OfficialFilter) (found result) {
	chosen, known := ix.facets.choose(&filter)
	offset, limit := filter.Offset(), filter.Limit
	rearranged := isRearranged(&filter)
	if rearranged {
		offset, limit = 0, math.MaxInt
	}
	if strings.TrimSpace(filter.Search) != "" {
		words := parse(filter.Search, ix.known)
		asked := readAsked(words, ix.known)
		found = ix.findOfCounties(&asked, &filter, &chosen, offset, limit)
		if found.total == 0 && known && len(words) > 0 {
			found = ix.search(words, &chosen, offset, limit)
		}
		found.suggested = ix.suggest(&filter, &asked, words, &found)
		if there, ok := asked.serving(filter); ok && found.suggested.offersOthers() {
			if chosen, known = ix.facets.choose(&there); known {
				found.keep(ix.search(parse(there.Search, ix.known), &chosen, offset, limit))
			}
		}
	} else if known {
		found.docs, found.total = ix.browse(&chosen, offset, limit)
	}
	if found.total == 0 && found.suggested == nil && filter.City != "" {
		if town, err := njplace.Find(filter.City, filter.County); err == nil {
			found.suggested = &Suggestions{Nearby: ix.nearby(town)}
		}
	}
	if rearranged {
		ix.rearrange(&filter, &found)
	}
	if filter.Tenure == candor.TenureCurrent && strings.TrimSpace(filter.Search) == "" {
		filter.Tenure = candor.TenureFormer
		if chosen, known = ix.facets.choose(&filter); known {
			found.former = ix.countFormer(&filter, &chosen)
		}
	}
	return found
}

// keep keeps the officials of a narrower search if it has any.
func (r *result) keep(narrower result) {
	if narrower.total > 0 {
		r.docs, r.total = narrower.docs, narrower.total
	}
}

// browse returns a page of the officials with the chosen facets, and their number. The list of one
// facet is the answer; of several facets the shortest list is scanned.
func (ix *index) browse(chosen *facetIDs, offset, limit int) (page []uint32, total int) {
	list := ix.facets.shortest(chosen)
	if chosen.count() < 2 {
		return window(list, offset, limit), len(list)
	}
	for _, doc := range list {
		if ix.passes(doc, chosen) {
			if total >= offset && len(page) < limit {
				page = append(page, doc)
			}
			total++
		}
	}
	return page, total
}

func (ix *index) passes(doc uint32, chosen *facetIDs) bool {
	return chosen.match(&ix.offices.all[ix.officeOf[doc]].facets)
}

// window returns a copy of the page of a list that begins at offset; it is empty past the end.
func window[T any](list []T, offset, limit int) []T {
	from := min(max(offset, 0), len(list))
	return append([]T(nil), list[from:min(from+max(limit, 0), len(list))]...)
}
