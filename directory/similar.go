package directory

import (
	"cmp"
	"slices"

	"candor"
	"candor/directory/substring"
	"candor/personname"
)

// maxSimilar limits the namesakes that are returned.
const maxSimilar = 5

// Similar returns up to five officials of the filter's town, or of its county, or of everywhere,
// whose name sounds like the one that the filter searches for: the most alike first, then by family
// name. The filter must have been cleaned and validated; the rest of it plays no part.
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
	if !known || len(wanted.family) == 0 {
		return page, nil
	}
	type namesake struct {
		doc    uint32
		unlike int
	}
	var namesakes []namesake
	consider := func(doc uint32) {
		if !chosen.satisfied(&ix.offices.all[ix.officeOf[doc]].facets) {
			return
		}
		if unlike, alike := ix.dictionary.similar(wanted, splitKey(ix.key(doc))); alike {
			namesakes = append(namesakes, namesake{doc, unlike})
		}
	}
	ix.eachNear(&wanted, consider)
	slices.SortFunc(namesakes, func(a, b namesake) int {
		return cmp.Or(a.unlike-b.unlike, cmp.Compare(ix.ranks[a.doc], ix.ranks[b.doc]))
	})
	page.Total = len(namesakes)
	var docs []uint32
	for _, one := range namesakes[:min(len(namesakes), maxSimilar)] {
		docs = append(docs, one.doc)
	}
	return page, ix.encodedRecords(docs, &page.Validator)
}

// eachNear calls visit once with each official who has a word in the name by which the family name
// can be like that of n: the same but for edits, one that contains it, one that it ends with, a
// part of it, or a given name of n.
func (ix *index) eachNear(n *personName, visit func(doc uint32)) {
	words := map[uint32]bool{}
	v := ix.dictionary
	family := n.joinedFamily()
	for _, name := range []string{family, n.family[len(n.family)-1]} {
		v.lookUpFuzzy([]rune(name), 2, func(word uint32, _ int) { words[word] = true })
		v.lookUpSubstring(name, func(h substring.Match) { words[h.Word()] = true })
	}
	for at := range family {
		if word, known := v.ids[family[at:]]; known {
			words[word] = true
		}
	}
	for _, part := range slices.Concat(n.family, n.given) {
		if word, known := v.ids[part]; known && !personname.IsParticle(part) {
			words[word] = true
		}
	}
	seen := map[uint32]bool{}
	for word := range words {
		for _, doc := range ix.namePostings.of(word) {
			if !seen[doc] {
				seen[doc] = true
				visit(doc)
			}
		}
	}
}
