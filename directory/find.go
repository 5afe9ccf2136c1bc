package directory

import (
	"strings"

	"candor"
)

// Page is one page of an answer.
type Page struct {
	IDs       []string
	Fragments [][]byte // the JSON of each official of the page; shared, not to be written
	Total     int      // on all pages
	Guess     string   // the text as it was understood, when it had to be guessed
	Stamp     Stamp
}

// Find returns the officials whom a filter chooses, which must have been cleaned and validated: without
// text by family name, with text the best match first. Status plays no part, since all are approved.
//
// Every word of the text must be part of a word of the name, the position, its type, the city or the
// county, or be a short form of one. When nobody answers, whatever the filters, words may have been
// mistyped: Guess then says what was understood. A text without letters and digits finds nobody.
func (d *Directory) Find(filter candor.OfficialFilter) Page {
	d.reading.RLock()
	defer d.reading.RUnlock()
	page := Page{Stamp: d.Stamp()}
	ix := d.index
	chosen, known := ix.facets.choose([filters]string{
		byType: string(filter.PositionType), byCounty: filter.County, byCity: filter.City, byState: filter.State, byCountry: filter.Country,
	})
	if !known {
		return page
	}
	var slots []uint32
	if strings.TrimSpace(filter.Search) == "" {
		slots, page.Total = ix.browse(&chosen, filter.Offset(), filter.Limit)
	} else if words := parse(filter.Search, ix.known); len(words) > 0 {
		slots, page.Total, page.Guess = ix.search(words, &chosen, filter.Offset(), filter.Limit)
	}
	page.show(ix, slots)
	return page
}

// show fills the page with officials.
func (p *Page) show(ix *index, slots []uint32) {
	p.IDs = make([]string, len(slots))
	p.Fragments = make([][]byte, len(slots))
	p.Stamp.shown = make([]*fragment, len(slots))
	for i, slot := range slots {
		e := &ix.entries[slot]
		p.IDs[i], p.Fragments[i], p.Stamp.shown[i] = e.id, e.shown.json, e.shown
	}
}

// browse returns a page of the officials with the chosen facets, and their number. One facet alone
// costs as much as its page; with several the shortest list is looked through.
func (ix *index) browse(chosen *choices, offset, limit int) (page []uint32, total int) {
	shortest, several := ix.facets.list(everyone), 0
	for _, id := range chosen {
		if id == everyone {
			continue
		}
		several++
		if list := ix.facets.list(id); len(list) < len(shortest) {
			shortest = list
		}
	}
	if several < 2 {
		return window(shortest, offset, limit), len(shortest)
	}
	for _, slot := range shortest {
		if chosen.satisfied(&ix.choices[slot]) {
			if total >= offset && len(page) < limit {
				page = append(page, slot)
			}
			total++
		}
	}
	return page, total
}

// window returns the page of a list that begins at offset; it is empty past the end.
func window[T any](list []T, offset, limit int) []T {
	from := min(max(offset, 0), len(list))
	return list[from:min(from+max(limit, 0), len(list))]
}
