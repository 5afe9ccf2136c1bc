package directory

import "math/bits"

// bonusOfName is what is added for having all words of a name, which is worth so much, in the search: as many of the search answer
// them as there are, so that "bob" has not all of Bob Robert.
func (s *search) bonusOfName(slot uint32, name uint64) int {
	words := s.index.letters[slot].words()
	if words > s.mostWhole(name) {
		return 0
	}
	var met uint8
	for at := s.index.names[slot]; ; at++ {
		t := s.index.terms[at]
		if t.field() == nameField {
			by := wholly(s.answer[t.word()]>>4) | s.asLetter(t.word())
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
	return worthFullName
}

// mostWhole is how many words a name that is worth so much may have for the search to have them all.
func (s *search) mostWhole(name uint64) int {
	if !s.widened {
		name &= anyWhole
	}
	return bits.OnesCount64((name + lowBits) & highBits)
}

// wholly are the words of the search, as bits, of whose bytes the low half is a level that answers a whole word.
func wholly(answer uint64) (words uint8) {
	for k := 0; answer != 0; k, answer = k+1, answer>>8 {
		if answersWhole[answer&15] {
			words |= 1 << k
		}
	}
	return words
}

// bonusOf is what is added for having all words of an office's title or city in the search. It is reckoned for those
// offices only on which it depends what comes first; one without any word of the search has none, and is not wiped.
func (s *search) bonusOf(office uint32) uint8 {
	at := &s.offices[office]
	if s.complete && !at.reckoned && at.best != 0 {
		at.bonus, at.reckoned = s.bonus(office), true
	}
	return at.bonus
}

func (s *search) bonus(office uint32) uint8 {
	o := &s.index.offices.all[office]
	title, city := s.hasAll(o, byPosition, titleField), s.hasAll(o, byCity, cityField)
	switch {
	case title && city:
		return worthFullTitle + worthFullCity + worthOffice
	case title:
		return worthFullTitle
	case city:
		return worthFullCity
	}
	return 0
}

// wholeness tells whether the search has all words of a title or a city: thousands of offices have some hundreds.
type wholeness struct {
	text   string
	has    bool
	looked bool
}

// hasAll tells whether the search has all words of an office's title or city. Facets know no case, but words may hang on it.
func (s *search) hasAll(o *office, kind filter, in field) bool {
	facet, text := o.choices[kind], o.texts[kind]
	known := &s.wholeness[facet]
	if !known.looked {
		*known = wholeness{text, s.hasEvery(o.terms, in), true}
		s.wholenessOf = append(s.wholenessOf, facet)
	}
	if known.text != text {
		return s.hasEvery(o.terms, in)
	}
	return known.has
}

// hasEvery tells whether there are words in a field, and the search has them all.
func (s *search) hasEvery(terms []term, in field) (has bool) {
	for _, t := range terms {
		if t.field() != in {
			continue
		}
		if has = wholly(s.answer[t.word()]) != 0; !has {
			break
		}
	}
	return has
}

func (s *search) forgetWholeness() {
	for _, facet := range s.wholenessOf {
		s.wholeness[facet] = wholeness{}
	}
	s.wholenessOf = s.wholenessOf[:0]
}
