package directory

import "math/bits"

// nameBoost returns the boost for matching every word of a name, with at least as many different
// terms as it has words: "bob" does not match all of Bob Robert.
func (m *termMatches) nameBoost(doc uint32, name uint64) int {
	words := m.index.letterColumn[doc].words()
	if words > m.maxNameWords(name) {
		return 0
	}
	var met uint8
	for at := m.index.names[doc]; ; at++ {
		t := m.index.nameWords[at]
		if t.field() == nameField {
			by := wholeWordTerms(m.matchByWord[t.word()]>>4) | m.letterTerm(t.word())
			if by == 0 {
				return 0
			}
			met |= by
		}
		if t.ends() {
			break
		}
	}
	if bits.OnesCount8(met) < words {
		return 0
	}
	return boostFullName
}

// maxNameWords returns how many words a name with such scores may have for all of them to match.
func (m *termMatches) maxNameWords(name uint64) int {
	if !m.fuzzy {
		name &= exactBits
	}
	return bits.OnesCount64((name + lowBits) & highBits)
}

// wholeWordTerms returns, as bits, the terms whose byte has a quality in its low half that matches
// a whole word.
func wholeWordTerms(match uint64) (termBits uint8) {
	for k := 0; match != 0; k, match = k+1, match>>8 {
		if isWholeWord[match&15] {
			termBits |= 1 << k
		}
	}
	return termBits
}

// officeBoost returns the boost for matching all words of an office's title or city. It is computed
// when asked for, but never for an office without a match, which reset would not clear.
func (m *termMatches) officeBoost(office uint32) uint8 {
	at := &m.offices[office]
	if m.mayBoostOffice && at.boostPlus1 == 0 && at.best != 0 {
		at.boostPlus1 = m.computeOfficeBoost(office) + 1
	}
	return max(at.boostPlus1, 1) - 1
}

func (m *termMatches) computeOfficeBoost(office uint32) (boost uint8) {
	o := &m.index.offices.all[office]
	if m.matchesFacet(o, byCounty, countyField) {
		boost = boostCounty
	}
	title, city := m.matchesFacet(o, byPosition, titleField), m.matchesFacet(o, byCity, cityField)
	switch {
	case title && city:
		return boost + boostFullTitle + boostFullCity + boostOffice
	case title:
		return boost + boostFullTitle
	case city:
		return boost + boostFullCity
	}
	return boost
}

// facetMatches cache whether the search has all words of a title or a city: thousands of offices
// share some hundreds.
type facetMatches struct {
	all    []facetMatch // by facet
	looked []uint32     // those of them that are set
}

type facetMatch struct{ has, looked bool }

// matchesFacet reports whether the search has all words of an office's title or city. Facets ignore
// case, which may change words ("U S" and "us"), so an office with a spelling of its own is looked at
// by itself.
func (m *termMatches) matchesFacet(o *office, kind filter, in field) bool {
	if o.isOwnSpelling {
		return m.matchesField(o.terms, in)
	}
	facet := o.facets[kind]
	known := &m.facets.all[facet]
	if !known.looked {
		*known = facetMatch{m.matchesField(o.terms, in), true}
		m.facets.looked = append(m.facets.looked, facet)
	}
	return known.has
}

// matchesField reports whether a field has words and the search has them all.
func (m *termMatches) matchesField(terms []fieldWord, in field) (has bool) {
	for _, t := range terms {
		if t.field() != in {
			continue
		}
		if has = wholeWordTerms(m.matchByWord[t.word()]) != 0; !has {
			break
		}
	}
	return has
}

func (f *facetMatches) reset() {
	for _, facet := range f.looked {
		f.all[facet] = facetMatch{}
	}
	f.looked = f.looked[:0]
}
