package directory

import (
	"math/bits"
	"slices"
)

// nameBoost returns the boost for matching every word of a name, with at least as many terms as the
// name has different words: "bob" does not match all of Bob Robert.
func (m *termMatches) nameBoost(doc uint32) int {
	var met uint8
	different, name := 0, m.index.names[doc]
	for i, w := range name {
		if w.field() != nameField {
			break // the words of the name come first
		}
		terms := wholeWordTerms(m.matchByWord[w.word()] >> 4)
		if terms == 0 {
			return 0
		}
		met |= terms
		if !slices.ContainsFunc(name[:i],
			func(other fieldWord) bool { return other.word() == w.word() }) {
			different++
		}
	}
	if bits.OnesCount8(met) < different {
		return 0
	}
	return boostFullName
}

// wholeWordTerms returns, as bits, the terms whose byte has a quality in its low half that matches
// a whole word.
func wholeWordTerms(match uint64) (terms uint8) {
	for k := 0; match != 0; k, match = k+1, match>>8 {
		if isWholeWord[match&15] {
			terms |= 1 << k
		}
	}
	return terms
}

// officeBoost returns the boost for matching all words of an office's title, city or county. It is
// computed on demand, but never for an office without a match, which reset would not clear.
func (m *termMatches) officeBoost(office uint32) uint8 {
	at := &m.offices[office]
	if at.wholeWord && at.boostPlus1 == 0 && at.best != 0 {
		at.boostPlus1 = m.computeOfficeBoost(office) + 1
	}
	return max(at.boostPlus1, 1) - 1
}

func (m *termMatches) computeOfficeBoost(office uint32) (boost uint8) {
	full := m.fullFields(office)
	if full[countyField] {
		boost += boostCounty
	}
	if full[titleField] {
		boost += boostFullTitle
	}
	if full[cityField] {
		boost += boostFullCity
	}
	if full[titleField] && full[cityField] {
		boost += boostOffice
	}
	return boost
}

// fullFields reports which fields of an office have words and match with all of them.
func (m *termMatches) fullFields(office uint32) (full [fields]bool) {
	var partial [fields]bool
	for _, w := range m.index.offices.all[office].words {
		f := w.field()
		full[f] = !partial[f] && wholeWordTerms(m.matchByWord[w.word()]) != 0
		partial[f] = !full[f]
	}
	return full
}
