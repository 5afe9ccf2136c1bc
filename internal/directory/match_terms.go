package directory

import (
	"math"

	"candor/internal/directory/substring"
)

// termMatches says which dictionary terms match each query term, and how well. It is what
// lookUpTerms makes, and what scores are computed from.
type termMatches struct {
	index    *index
	words    []queryTerm
	required uint64 // 0x80 in the byte of each term that must match
	fuzzy    bool   // terms match words with typos as well
	// leavesOut: some terms are left out, as no one matches all of them
	leavesOut bool

	matchByWord     []uint64           // by dictionary term: a byte for each query term, see addMatch
	nameScoreByWord []uint64           // by dictionary term: its score in a name, a byte for each
	matchingWords   [maxWords][]uint32 // the dictionary terms that match each query term
	hitsAsTyped     [maxWords]int      // hitCount without typos, once correct has run
	nameHits        [maxWords]int      // names with those terms; one with two of them counts twice
	officeHits      [maxWords]int      // members of offices with those terms
	offices         []officeScore      // by office
	touchedOffices  []uint32           // with any match
	mayBoostOffice  bool               // a whole word outside of names matches
	placeTerms      uint8              // terms that are a whole word of a place, as bits
	placeScore      int                // of officials of the place that the search names, or 0

	substrings [maxWords][]substring.Match // of longer terms: the words that contain them
	letters    letterTerms
	deferred   deferredTerms
	facets     facetMatches
}

// officeScore is how an office matches a search.
type officeScore struct {
	best       uint64 // the score of each term, a byte each
	boostPlus1 uint8  // for all words of the title or the city; 0 before it is computed
	verified   bool   // its words were matched with the deferred terms
	place      uint8  // terms that are a whole word of its place, as bits

	// of countByOffice: next to the rest, since both are read together
	total       uint8  // of members whose names match nothing; 0 for no match
	scoredAlone uint32 // members whose names match something
}

// begin prepares for the terms of a search in an index.
func (m *termMatches) begin(ix *index, words []queryTerm) {
	m.index, m.words, m.required = ix, words, 0
	m.matchByWord = lengthened(m.matchByWord, len(ix.dictionary.words))
	m.nameScoreByWord = lengthened(m.nameScoreByWord, len(ix.dictionary.words))
	m.offices = lengthened(m.offices, len(ix.offices.all))
	m.facets.all = lengthened(m.facets.all, len(ix.facets.lists))
	for k, word := range words {
		if !word.stopWord {
			m.required |= 0x80 << (8 * k)
		}
	}
}

// lengthened returns an array with at least so many elements, the new ones zero.
func lengthened[T any](array []T, least int) []T {
	if more := least - len(array); more > 0 {
		return append(array, make([]T, more)...)
	}
	return array
}

// reset clears all matches.
func (m *termMatches) reset() {
	for k := range m.words {
		for _, word := range m.matchingWords[k] {
			m.matchByWord[word], m.nameScoreByWord[word] = 0, 0
		}
		m.matchingWords[k] = m.matchingWords[k][:0]
		m.nameHits[k], m.officeHits[k] = 0, 0
	}
	for _, office := range m.touchedOffices {
		m.offices[office] = officeScore{}
	}
	m.touchedOffices, m.mayBoostOffice, m.fuzzy = m.touchedOffices[:0], false, false
	m.placeTerms, m.placeScore, m.leavesOut = 0, 0, false
	m.letters.bits = 0
	m.facets.reset()
	m.resetVerified()
}

// resetOfficeTotals clears the totals and boosts of the execution before.
func (m *termMatches) resetOfficeTotals() {
	m.facets.reset()
	for _, office := range m.touchedOffices {
		at := &m.offices[office]
		at.total, at.scoredAlone, at.boostPlus1 = 0, 0, 0
	}
}

// addMatch records how well a dictionary term matches term k of the search, within names and in
// other fields. The better of two qualities stays. The byte of a term in matchByWord is
//
//	quality in names: 4 bits │ quality in other fields: 4 bits
func (m *termMatches) addMatch(k int, word uint32, inName, elsewhere quality) {
	shift := 8 * k
	old := uint8(m.matchByWord[word] >> shift)
	if old == 0 {
		m.matchingWords[k] = append(m.matchingWords[k], word)
		m.nameHits[k] += len(m.index.namePostings.of(word))
	}
	better := max(old>>4, uint8(inName))<<4 | max(old&15, uint8(elsewhere))
	if better == old {
		return
	}
	m.matchByWord[word] ^= uint64(old^better) << shift
	m.nameScoreByWord[word] = m.nameScoreByWord[word]&^(0xff<<shift) |
		uint64(fieldScore[nameField][better>>4])<<shift
	if better&15 == old&15 {
		return
	}
	for _, has := range m.index.offices.have(word) {
		office := has.office()
		at := &m.offices[office]
		if at.best == 0 {
			m.touchedOffices = append(m.touchedOffices, office)
		}
		if at.best>>shift&0xff == 0 {
			m.officeHits[k] += int(m.index.offices.counts[office])
		}
		at.best = maxBytes(at.best, uint64(fieldScore[has.field()][better&15])<<shift)
		if isPlace[has.field()] && isWholeWord[better&15] {
			at.place |= 1 << k
			m.placeTerms |= 1 << k
		}
	}
	if isWholeWord[better&15] {
		m.mayBoostOffice = true
	}
}

// hitCount returns how many officials match term k by name or office; some count twice.
func (m *termMatches) hitCount(k int) int { return m.nameHits[k] + m.officeHits[k] }

// rarestTerm returns the required term with the fewest hits among those looked up, or -1.
func (m *termMatches) rarestTerm() int {
	rarest := -1
	for k, word := range m.words {
		if !word.stopWord && !m.deferred.has(k) &&
			(rarest < 0 || m.hitCount(k) < m.hitCount(rarest)) {
			rarest = k
		}
	}
	return rarest
}

// fewestHits returns how many officials the rarest term leaves, all while no term is looked up.
func (m *termMatches) fewestHits() int {
	if rarest := m.rarestTerm(); rarest >= 0 {
		return m.hitCount(rarest)
	}
	return math.MaxInt / verifyCost // callers multiply it by verifyCost
}
