package directory

import (
	"slices"

	"candor"
)

// maxSimilar is how many namesakes are told at most.
const maxSimilar = 5

// Similar returns up to five officials of the filter's town, or of its county, or of everywhere, whose
// name sounds like the one that the filter searches for: the most alike first, then by family name. The
// filter must have been cleaned and validated; the rest of it plays no part.
func (d *Directory) Similar(filter candor.OfficialFilter) Page {
	d.reading.RLock()
	defer d.reading.RUnlock()
	page := Page{Stamp: d.Stamp()}
	ix := d.index
	chosen, known := ix.facets.choose([filters]string{byCounty: filter.County, byCity: filter.City})
	wanted := splitName(filter.Search)
	if !known || wanted.family == "" {
		return page
	}
	type namesake struct {
		slot   uint32
		unlike int
	}
	var namesakes []namesake
	there, _ := ix.browse(&chosen, 0, len(ix.entries))
	for _, slot := range there {
		if !wanted.mayBe(ix.entries[slot].key) {
			continue
		}
		if unlike, alike := ix.vocabulary.alike(wanted, splitKey(ix.entries[slot].key)); alike {
			namesakes = append(namesakes, namesake{slot, unlike})
		}
	}
	slices.SortStableFunc(namesakes, func(a, b namesake) int { return a.unlike - b.unlike })
	page.Total = len(namesakes)
	var slots []uint32
	for _, one := range namesakes[:min(len(namesakes), maxSimilar)] {
		slots = append(slots, one.slot)
	}
	page.show(ix, slots)
	return page
}
