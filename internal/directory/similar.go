package directory

import (
	"cmp"
	"slices"

	"candor/internal/candor"
	"candor/internal/directory/substring"
	"candor/internal/personname"
)

// maxSimilar limits the namesakes that are returned.
const maxSimilar = 5

// Similar returns up to five officials who may serve in the filter's town, in its county, or
// anywhere, and whose name is like the filter's text: the most similar first, then officials with a
// known town and county, then by family name. An official without a town or a county may serve in
// any. The filter must be cleaned and valid; its other fields are ignored.
func (d *Directory) Similar(filter candor.OfficialFilter) (page Page) {
	d.reading.RLock()
	defer d.reading.RUnlock()
	ix := d.index
	wanted := splitPersonName(filter.Search)
	if len(wanted.family) == 0 {
		d.show(&page, nil)
		return page
	}
	type namesake struct {
		doc             uint32
		unlike, unknown int
	}
	var namesakes []namesake
	place := ix.facets.place(filter.County, filter.City)
	consider := func(doc uint32) {
		unknown, agrees := place.agrees(&ix.offices.all[ix.officeOf[doc]].facets)
		if !agrees {
			return
		}
		if unlike, alike := ix.dictionary.similar(wanted, splitKey(ix.keys[doc])); alike {
			namesakes = append(namesakes, namesake{doc, unlike, unknown})
		}
	}
	ix.eachNear(&wanted, consider)
	slices.SortFunc(namesakes, func(a, b namesake) int {
		return cmp.Or(a.unlike-b.unlike, a.unknown-b.unknown,
			cmp.Compare(ix.ranks[a.doc], ix.ranks[b.doc]))
	})
	page.Total = len(namesakes)
	var docs []uint32
	for _, one := range namesakes[:min(len(namesakes), maxSimilar)] {
		docs = append(docs, one.doc)
	}
	d.show(&page, docs)
	return page
}

// Alike reports whether two names may belong to one person by the same rules, and by how much they
// differ: 0 for the same first and family name.
func (d *Directory) Alike(one, other string) (unlike int, alike bool) {
	a, b := splitPersonName(one), splitPersonName(other)
	if len(a.family) == 0 || len(b.family) == 0 {
		return 0, false
	}
	d.reading.RLock()
	defer d.reading.RUnlock()
	if unlike, alike = d.index.dictionary.similar(a, b); alike {
		return unlike, true
	}
	// The dictionary knows only short names of people who are listed.
	return 1, personname.Same(one, other)
}

// samePlace is a county and a town of which either may be missing on one side.
type samePlace struct {
	wanted, unknown facetIDs
	isAsked         [filters]bool
}

func (f *facets) place(county, city string) (place samePlace) {
	for kind, value := range map[filter]string{byCounty: county, byCity: city} {
		if place.isAsked[kind] = value != ""; place.isAsked[kind] {
			place.wanted[kind], _ = f.id(kind, value)
			place.unknown[kind], _ = f.id(kind, "")
		}
	}
	return place
}

// agrees reports whether an official may serve in the place, and counts the unknown parts.
func (p *samePlace) agrees(has *facetIDs) (unknown int, agrees bool) {
	for _, kind := range [...]filter{byCounty, byCity} {
		switch {
		case !p.isAsked[kind] || has[kind] == p.wanted[kind]:
		case has[kind] == p.unknown[kind]:
			unknown++
		default:
			return 0, false
		}
	}
	return unknown, true
}

// eachNear calls visit once with each official whose name has a word near the family name of n: the
// same but for edits, one that contains it, one that it ends with, a part of it, or a given name of
// n.
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
		for _, doc := range ix.named(word) {
			if !seen[doc] {
				seen[doc] = true
				visit(doc)
			}
		}
	}
}
