package directory

import (
	"slices"
	"strings"
	"sync"
)

// matcher is the work of one question. It is used again and again: its arrays are as long as the
// dictionary, the offices and the officials are many, and clean between questions.
type matcher struct {
	index           *index
	words           []queryTerm
	required        uint64             // 0x80 in the byte of each word that has to be answered
	matchByTerm     []uint64           // by word of the dictionary: a byte for each word of the search, see answers
	nameScoreByTerm []uint64           // by word of the dictionary: what it is worth in a name, a byte for each word of the search
	matchingTerms   [maxWords][]uint32 // the words of the dictionary that answer each word of the search
	nameHits        [maxWords]int      // the officials with those words in their names, one with two of them counted twice
	officeHits      [maxWords]int      // the members of the offices with those words
	offices         []officeScore      // by office
	touchedOffices  []uint32           // offices that have any of the words
	anyExact        bool               // a word outside of names is answered whole
	allTermsMatched []facetMatch       // by facet of a title or a city
	allTermsKnown   []uint32           // those of which it is known
	visitedBits     []uint64           // one bit for each slot
	visited         []uint32           // slots whose bit is set
	sameScore       []hit              // who is worth the same
	fuzzy           bool               // words that were mistyped answer, too
	allowSlow       bool
	deepPage        bool // the page is not among the first, which every result set has
	lookup
	scan
	hits
}

// officeScore is how an office answers a search.
type officeScore struct {
	best        uint64 // what it is worth, a byte for each word of the search
	boost       uint8  // for having all words of the title and the city in the search
	total       uint8  // what its members are worth whose names answer nothing; 0 when they do not answer
	boostKnown  bool   // the bonus is known
	verified    bool   // its words were compared with those left for later
	scoredAlone uint32 // members whose names answer something
}

// maxCorrectedWords is how many words a search may have whose words are guessed while others are.
const maxCorrectedWords = 3

var matchers = sync.Pool{New: func() any { return new(matcher) }}

// search returns a page of the officials who answer the words, best first, their number, and the
// text as understood when it had to be guessed.
//
// A search that is not patient neither scans a whole list nor guesses at many words: done is false when it would
// have to.
func (ix *index) search(words []queryTerm, chosen *choices, offset, limit int, patient bool) (page []uint32, total int, guess string, done bool) {
	key := cacheKey{chosen: *chosen, words: cacheText(words)}
	if page, total, known := ix.resultCache.page(&key, offset, limit); known {
		return page, total, "", true
	}
	s := matchers.Get().(*matcher)
	s.begin(ix, words)
	s.allowSlow, s.deepPage = patient, offset+limit > firstFound
	defer s.end()
	s.lookUpTerms()
	s.execute(chosen)
	if s.total == 0 && !s.overBudget {
		return s.noMatch(key.words, chosen, offset, limit)
	}
	switch {
	case s.needsFullScan(offset, limit) && !patient:
		return nil, 0, "", false
	case s.needsFullScan(offset, limit):
		s.results = s.fullResults()
	case s.results == nil && len(s.visited) > ix.few && offset < s.total:
		s.results = s.summarize()
	}
	if s.results != nil {
		ix.resultCache.keep(&key, s.results, ix.count())
	}
	return s.topPage(offset, limit), s.total, "", !s.overBudget
}

// noMatch answers a search that no one does who passes the filters: a guess is made when no one else answers it either.
func (s *matcher) noMatch(words string, chosen *choices, offset, limit int) (page []uint32, total int, guess string, done bool) {
	if chosen.any() {
		if is, known := s.anyMatch(words); is || !known {
			return nil, 0, "", known
		}
	}
	if fewer, ok := withoutOptional(s.words); ok {
		return s.index.search(fewer, chosen, offset, limit, s.allowSlow)
	}
	if len(s.words) > maxCorrectedWords && !s.allowSlow {
		return nil, 0, "", false
	}
	guess = s.correct(chosen)
	return s.topPage(offset, limit), s.total, guess, !s.overBudget
}

// anyMatch reports whether anyone answers, filters aside, and remembers who does when that took long. It is not known to who is
// not patient when it would take long.
func (s *matcher) anyMatch(words string) (is, known bool) {
	everywhere := cacheKey{words: words}
	if _, total, known := s.index.resultCache.page(&everywhere, 0, 0); known {
		return total > 0, true
	}
	isDeep := s.deepPage
	s.deepPage = false
	defer func() {
		s.deepPage = isDeep
		s.hits.reset()
	}()
	s.execute(&choices{})
	if s.results != nil && s.total > 0 {
		s.index.resultCache.keep(&everywhere, s.results, s.index.count())
	}
	return s.total > 0, !s.overBudget
}

// cacheText tells the words of a search from others, in whatever order they come, and those that say nothing about a person from
// the same words that do.
func cacheText(words []queryTerm) string {
	var b strings.Builder
	for _, word := range slices.SortedFunc(slices.Values(words), func(a, b queryTerm) int { return strings.Compare(a.text, b.text) }) {
		b.WriteString(word.text)
		if word.stopWord {
			b.WriteByte('*')
		}
		b.WriteByte(' ')
	}
	return b.String()
}

// begin readies a search for other words in an index.
func (s *matcher) begin(ix *index, words []queryTerm) {
	s.index, s.words = ix, words
	if more := len(ix.dictionary.words) - len(s.matchByTerm); more > 0 {
		s.matchByTerm, s.nameScoreByTerm = append(s.matchByTerm, make([]uint64, more)...), append(s.nameScoreByTerm, make([]uint64, more)...)
	}
	if more := ix.size()/64 + 1 - len(s.visitedBits); more > 0 {
		s.visitedBits = append(s.visitedBits, make([]uint64, more)...)
	}
	if more := len(ix.offices.all) - len(s.offices); more > 0 {
		s.offices = append(s.offices, make([]officeScore, more)...)
	}
	if more := len(ix.facets.lists) - len(s.allTermsMatched); more > 0 {
		s.allTermsMatched = append(s.allTermsMatched, make([]facetMatch, more)...)
	}
	s.required = 0
	for k, word := range words {
		if !word.stopWord {
			s.required |= 0x80 << (8 * k)
		}
	}
}

// end wipes what the search wrote.
func (s *matcher) end() {
	s.reset()
	s.hits.reset()
	s.index, s.words = nil, nil
	matchers.Put(s)
}

// reset forgets who and what answers the words.
func (s *matcher) reset() {
	for k := range s.words {
		for _, word := range s.matchingTerms[k] {
			s.matchByTerm[word], s.nameScoreByTerm[word] = 0, 0
		}
		s.matchingTerms[k] = s.matchingTerms[k][:0]
		s.nameHits[k], s.officeHits[k] = 0, 0
	}
	for _, office := range s.touchedOffices {
		s.offices[office] = officeScore{}
	}
	s.touchedOffices, s.anyExact, s.letterTerms, s.fuzzy = s.touchedOffices[:0], false, 0, false
	s.resetFacetMatches()
	s.resetVerified()
	s.resetVisited()
}

// visit marks a slot and reports whether it was not marked before.
func (s *matcher) visit(slot uint32) bool {
	word, bit := &s.visitedBits[slot/64], uint64(1)<<(slot%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	s.visited = append(s.visited, slot)
	return true
}

func (s *matcher) resetVisited() {
	for _, slot := range s.visited {
		s.visitedBits[slot/64] = 0
	}
	s.visited = s.visited[:0]
}

// addMatch notes how well a word of the dictionary answers word k of the search, as a word of a name and
// as a word of anything else. The better of two answers stays.
func (s *matcher) addMatch(k int, word uint32, inName, elsewhere quality) {
	shift := 8 * k
	old := uint8(s.matchByTerm[word] >> shift)
	if old == 0 {
		s.matchingTerms[k] = append(s.matchingTerms[k], word)
		s.nameHits[k] += len(s.index.namePostings.of(word))
	}
	better := max(old>>4, uint8(inName))<<4 | max(old&15, uint8(elsewhere))
	if better == old {
		return
	}
	s.matchByTerm[word] ^= uint64(old^better) << shift
	s.nameScoreByTerm[word] = s.nameScoreByTerm[word]&^(0xff<<shift) | uint64(fieldScore[nameField][better>>4])<<shift
	if better&15 == old&15 {
		return
	}
	for _, has := range s.index.offices.have(word) {
		office := has.office()
		at := &s.offices[office]
		if at.best == 0 {
			s.touchedOffices = append(s.touchedOffices, office)
		}
		if at.best>>shift&0xff == 0 {
			s.officeHits[k] += len(s.index.offices.all[office].members)
		}
		at.best = maxBytes(at.best, uint64(fieldScore[has.field()][better&15])<<shift)
	}
	if wholeTerm[better&15] {
		s.anyExact = true
	}
}

// hitCount is that of the officials whose name or office answers word k, some counted twice.
func (s *matcher) hitCount(k int) int { return s.nameHits[k] + s.officeHits[k] }
