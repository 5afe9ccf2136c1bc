package directory

import (
	"cmp"
	"slices"

	"candor"
	"candor/directory/substring"
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

func (d *Directory) similar(filter candor.OfficialFilter) (page Page, found []encodedRecord) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	page.Validator = d.Validator()
	ix := d.index
	chosen, known := ix.facets.choose([filters]string{byCounty: filter.County, byCity: filter.City})
	wanted := splitPersonName(filter.Search)
	if !known || wanted.family == "" {
		return page, nil
	}
	type namesake struct {
		slot   uint32
		unlike int
	}
	var namesakes []namesake
	consider := func(slot uint32) {
		if !chosen.satisfied(&ix.offices.all[ix.officeOf[slot]].choices) {
			return
		}
		if unlike, alike := ix.dictionary.similar(wanted, splitKey(ix.key(slot))); alike {
			namesakes = append(namesakes, namesake{slot, unlike})
		}
	}
	ix.eachNear(&wanted, consider)
	slices.SortFunc(namesakes, func(a, b namesake) int {
		return cmp.Or(a.unlike-b.unlike, cmp.Compare(ix.ranks[a.slot], ix.ranks[b.slot]))
	})
	page.Total = len(namesakes)
	var slots []uint32
	for _, one := range namesakes[:min(len(namesakes), maxSimilar)] {
		slots = append(slots, one.slot)
	}
	return page, ix.encodedRecords(slots, &page.Validator)
}

// eachNear calls visit once with each official who has a word in the name by which the family name can be like that of
// n: the same but for edits, one that contains it, one that it ends with, or a given name of n.
func (ix *index) eachNear(n *personName, visit func(slot uint32)) {
	words := map[uint32]bool{}
	v := ix.dictionary
	v.lookUpFuzzy([]rune(n.family), 2, func(word uint32, _ int) { words[word] = true })
	v.lookUpSubstring(n.family, func(h substring.Match) { words[h.Word()] = true })
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
		for _, slot := range ix.namePostings.of(word) {
			if !seen[slot] {
				seen[slot] = true
				visit(slot)
			}
		}
	}
}
