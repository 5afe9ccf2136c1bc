package directory

import (
	"cmp"
	"slices"

	"candor"
)

// maxSimilar is how many namesakes are told at most.
const maxSimilar = 5

// Similar returns up to five officials of the filter's town, or of its county, or of everywhere, whose
// name sounds like the one that the filter searches for: the most alike first, then by family name. The
// filter must have been cleaned and validated; the rest of it plays no part.
func (d *Directory) Similar(filter candor.OfficialFilter) Page {
	page, found := d.similar(filter)
	d.show(&page, found)
	return page
}

func (d *Directory) similar(filter candor.OfficialFilter) (page Page, found []record) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	page.Stamp = d.Stamp()
	ix := d.index
	chosen, known := ix.facets.choose([filters]string{byCounty: filter.County, byCity: filter.City})
	wanted := splitName(filter.Search)
	if !known || wanted.family == "" {
		return page, nil
	}
	type namesake struct {
		slot   uint32
		unlike int
	}
	var namesakes []namesake
	consider := func(slot uint32) {
		if !chosen.satisfied(&ix.offices.all[ix.held[slot]].choices) {
			return
		}
		if unlike, alike := ix.vocabulary.alike(wanted, splitKey(ix.key(slot))); alike {
			namesakes = append(namesakes, namesake{slot, unlike})
		}
	}
	ix.eachNear(&wanted, consider)
	slices.SortFunc(namesakes, func(a, b namesake) int {
		return cmp.Or(a.unlike-b.unlike, cmp.Compare(ix.places[a.slot], ix.places[b.slot]))
	})
	page.Total = len(namesakes)
	var slots []uint32
	for _, one := range namesakes[:min(len(namesakes), maxSimilar)] {
		slots = append(slots, one.slot)
	}
	return page, ix.records(slots, &page.Stamp)
}

// eachNear calls visit once with each official who has a word in the name by which the family name can be like that of
// n: the same but for slips, one that contains it, one that it ends with, or a given name of n.
func (ix *index) eachNear(n *personName, visit func(slot uint32)) {
	words := map[uint32]bool{}
	v := ix.vocabulary
	v.resembling([]rune(n.family), 2, func(word uint32, _ int) { words[word] = true })
	v.containing(n.family, func(word uint32, _, _ bool) { words[word] = true })
	for at := range n.family {
		if word, known := v.ids[n.family[at:]]; known {
			words[word] = true
		}
	}
	for _, given := range n.given {
		if word, known := v.ids[given]; known {
			words[word] = true
		}
	}
	seen := map[uint32]bool{}
	for word := range words {
		for _, slot := range ix.inNames.of(word) {
			if !seen[slot] {
				seen[slot] = true
				visit(slot)
			}
		}
	}
}
