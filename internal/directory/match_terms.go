package directory

import (
	"math"

	"candor/internal/directory/substring"
)

// termMatches holds the words of the dictionary that match each query term, and how well. Scores
// are computed from it.
type termMatches struct {
	index    *index
	words    []queryTerm
	required uint64 // 0x80 in the byte of each term that must match
	fewer    bool   // some terms are left out, since no one matches all of them

	matchByWord     []uint64           // by word: a byte for each term, see addMatch
	nameScoreByWord []uint64           // by word: its score in a name, a byte for each term
	matchingWords   [maxWords][]uint32 // by term: the words that match it
	hitsAsTyped     [maxWords]int      // by term: hitCount without typos, set by correct
	nameHits        [maxWords]int      // by term: names with those words; one with two counts twice
	officeHits      [maxWords]int      // by term: members of offices with those words
	offices         []officeScore      // by office
	touchedOffices  []uint32           // offices with any match
	placeTerms      uint8              // terms that are a whole word of a place, as bits
	placeScore      int                // of officials of the place that the search names, or 0

	substrings [maxWords][]substring.Match // by term: the words that contain it, if it is long
	deferred   deferredTerms
}

// officeScore is how an office matches a search.
type officeScore struct {
	best       uint64 // the score of each term, a byte each
	boostPlus1 uint8  // see officeBoost; 0 before it is computed
	wholeWord  bool   // a whole word matches, so that there may be a boost
	verified   bool   // its words were matched with the deferred terms
	place      uint8  // terms that are a whole word of its place, as bits
}

// begin prepares for the terms of a search in an index.
func (m *termMatches) begin(ix *index, words []queryTerm) {
	m.index, m.words, m.required = ix, words, 0
	m.matchByWord = extend(m.matchByWord, len(ix.dictionary.words))
	m.nameScoreByWord = extend(m.nameScoreByWord, len(ix.dictionary.words))
	m.offices = extend(m.offices, len(ix.offices.all))
	for k, word := range words {
		if !word.stopWord {
			m.required |= 0x80 << (8 * k)
		}
	}
}

// extend returns an array with at least so many elements. New elements are zero.
func extend[T any](array []T, least int) []T {
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
	m.touchedOffices, m.fewer = m.touchedOffices[:0], false
	m.placeTerms, m.placeScore = 0, 0
	m.resetVerified()
}

// resetBoosts clears the boosts of offices, which depend on the matches.
func (m *termMatches) resetBoosts() {
	for _, office := range m.touchedOffices {
		m.offices[office].boostPlus1 = 0
	}
}

// addMatch records how well a word matches term k of the search, within names and in other fields.
// The better of two qualities stays. The byte of a term in matchByWord is
//
//	quality in names: 4 bits │ quality in other fields: 4 bits
func (m *termMatches) addMatch(k int, word uint32, inName, elsewhere quality) {
	shift := 8 * k
	old := uint8(m.matchByWord[word] >> shift)
	if old == 0 {
		m.matchingWords[k] = append(m.matchingWords[k], word)
		m.nameHits[k] += len(m.index.named(word))
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
	for _, has := range m.index.offices.with(word) {
		office := has.office()
		at := &m.offices[office]
		if at.best == 0 {
			m.touchedOffices = append(m.touchedOffices, office)
		}
		if at.best>>shift&0xff == 0 {
			m.officeHits[k] += len(m.index.offices.all[office].members)
		}
		at.best = maxBytes(at.best, uint64(fieldScore[has.field()][better&15])<<shift)
		if isWholeWord[better&15] {
			at.wholeWord = true
			if isPlace[has.field()] {
				at.place |= 1 << k
				m.placeTerms |= 1 << k
			}
		}
	}
}

// hitCount returns how many officials match term k by name or office. Some count twice.
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

// fewestHits returns the hits of the rarest term, or a very large number before any is looked up.
func (m *termMatches) fewestHits() int {
	if rarest := m.rarestTerm(); rarest >= 0 {
		return m.hitCount(rarest)
	}
	return math.MaxInt / verifyCost // callers multiply it by verifyCost
}
