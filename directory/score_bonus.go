package directory

import "math/bits"

// nameBoost is what is added for having all words of a name, which is worth so much, in the search: as many of the search answer
// them as there are, so that "bob" has not all of Bob Robert.
func (s *matcher) nameBoost(slot uint32, name uint64) int {
	words := s.index.letterColumn[slot].words()
	if words > s.maxNameTerms(name) {
		return 0
	}
	var met uint8
	for at := s.index.names[slot]; ; at++ {
		t := s.index.terms[at]
		if t.field() == nameField {
			by := wholeTerms(s.matchByTerm[t.word()]>>4) | s.letterTerm(t.word())
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

// maxNameTerms is how many words a name that is worth so much may have for the search to have them all.
func (s *matcher) maxNameTerms(name uint64) int {
	if !s.fuzzy {
		name &= exactBits
	}
	return bits.OnesCount64((name + lowBits) & highBits)
}

// wholeTerms are the words of the search, as bits, of whose bytes the low half is a level that answers a whole word.
func wholeTerms(answer uint64) (words uint8) {
	for k := 0; answer != 0; k, answer = k+1, answer>>8 {
		if wholeTerm[answer&15] {
			words |= 1 << k
		}
	}
	return words
}

// officeBoost is what is added for having all words of an office's title or city in the search. It is reckoned for those
// offices only on which it depends what comes first; one without any word of the search has none, and is not wiped.
func (s *matcher) officeBoost(office uint32) uint8 {
	at := &s.offices[office]
	if s.anyExact && !at.boostKnown && at.best != 0 {
		at.boost, at.boostKnown = s.computeOfficeBoost(office), true
	}
	return at.boost
}

func (s *matcher) computeOfficeBoost(office uint32) uint8 {
	o := &s.index.offices.all[office]
	title, city := s.matchesFacet(o, byPosition, titleField), s.matchesFacet(o, byCity, cityField)
	switch {
	case title && city:
		return boostFullTitle + boostFullCity + boostOffice
	case title:
		return boostFullTitle
	case city:
		return boostFullCity
	}
	return 0
}

// facetMatch reports whether the search has all words of a title or a city: thousands of offices have some hundreds.
type facetMatch struct {
	text   string
	has    bool
	looked bool
}

// matchesFacet reports whether the search has all words of an office's title or city. Facets know no case, but words may hang on it.
func (s *matcher) matchesFacet(o *office, kind filter, in field) bool {
	facet, text := o.choices[kind], o.texts[kind]
	known := &s.allTermsMatched[facet]
	if !known.looked {
		*known = facetMatch{text, s.matchesField(o.terms, in), true}
		s.allTermsKnown = append(s.allTermsKnown, facet)
	}
	if known.text != text {
		return s.matchesField(o.terms, in)
	}
	return known.has
}

// matchesField reports whether there are words in a field, and the search has them all.
func (s *matcher) matchesField(terms []term, in field) (has bool) {
	for _, t := range terms {
		if t.field() != in {
			continue
		}
		if has = wholeTerms(s.matchByTerm[t.word()]) != 0; !has {
			break
		}
	}
	return has
}

func (s *matcher) resetFacetMatches() {
	for _, facet := range s.allTermsKnown {
		s.allTermsMatched[facet] = facetMatch{}
	}
	s.allTermsKnown = s.allTermsKnown[:0]
}
