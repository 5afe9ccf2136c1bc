package directory

import (
	"slices"
	"strings"
	"sync"
)

// matcher is the state of one search. It is pooled: its arrays are as long as the dictionary, the
// offices and the officials, and all zero between searches.
//
// A search runs in stages, each in a file of its own:
//
//	text ──parse──▶ query terms                                   query.go
//	     ──lookUpTerms──▶ which dictionary terms match each one   match_lookup.go, match_deferred.go
//	     ──choosePlan──▶ the cheapest of five plans               match_plan.go
//	     ──execute──▶ hits: score candidates one by one           match_execute.go, match_candidates.go
//	                        scan a list by a score table          match_scan*.go (beyond some 30,000)
//	                        count members by office               match_execute.go
//	     ──topPage──▶ the page, best score first                  results_top.go
//	     ──correct──▶ once more with typos, if nothing matched    match_correct.go
//
// Concepts: dictionary (numbered words), query term, quality (how well a word matches), field score
// (quality by field), office (a title in a town, shared by its members), plan, hit, boost (for a
// whole name or office), result set (kept for the next page), document (the number of an official).
type matcher struct {
	index       *index
	words       []queryTerm
	required    uint64   // 0x80 in the byte of each term that must match
	matchByTerm []uint64 // by dictionary term: a byte for each query term, see addMatch
	// by dictionary term: its score in a name, a byte for each query term
	nameScoreByTerm []uint64
	matchingTerms   [maxWords][]uint32 // the dictionary terms that match each query term
	nameHits        [maxWords]int      // the names with those terms; one with two of them counts twice
	officeHits      [maxWords]int      // the members of offices with those terms
	offices         []officeScore      // by office
	touchedOffices  []uint32           // with any match
	anyExact        bool               // a whole word outside of names matches
	allTermsMatched []facetMatch       // by facet of a title or a city
	allTermsKnown   []uint32           // those of them that are set
	visitedBits     []uint64           // a bit for each document
	visited         []uint32           // documents whose bit is set
	sameScore       []hit              // scratch of bucketPage
	fuzzy           bool               // terms match words with typos as well
	allowSlow       bool               // see search
	deepPage        bool               // the page is beyond those that every result set has
	lookup
	scan
	hits
}

// officeScore is how an office matches a search.
type officeScore struct {
	best        uint64 // the score of each term, a byte each
	boost       uint8  // for all words of the title and the city
	total       uint8  // of members whose names match nothing; 0 for no match
	boostKnown  bool   // boost is computed
	verified    bool   // its words were matched with the deferred terms
	scoredAlone uint32 // members whose names match something
}

// maxCorrectedWords is how many words a search may have that is corrected without allowSlow.
const maxCorrectedWords = 3

var matchers = sync.Pool{New: func() any { return new(matcher) }}

// search returns a page of the officials who match all terms, the best first, their number, and the
// corrected text when nobody matched as typed.
//
// Without patient it neither scans a whole list nor corrects many words: done is false when it
// would have to.
func (ix *index) search(
	words []queryTerm, chosen *choices, offset, limit int, patient bool,
) (page []uint32, total int, guess string, done bool) {
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

// noMatch answers a search that nobody matches who passes the filters. It corrects the words only
// if nobody matches them without filters either.
func (s *matcher) noMatch(
	words string, chosen *choices, offset, limit int,
) (page []uint32, total int, guess string, done bool) {
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

// anyMatch reports whether anyone matches, filters aside, and caches the result set if it took
// long. known is false when it would take long and allowSlow is not set.
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

// cacheText returns the terms in sorted order, stop words marked: the same for every order of the
// words.
func cacheText(words []queryTerm) string {
	var b strings.Builder
	for _, word := range slices.SortedFunc(slices.Values(words),
		func(a, b queryTerm) int { return strings.Compare(a.text, b.text) }) {
		b.WriteString(word.text)
		if word.stopWord {
			b.WriteByte('*')
		}
		b.WriteByte(' ')
	}
	return b.String()
}

// begin prepares a search for other terms in an index.
func (s *matcher) begin(ix *index, words []queryTerm) {
	s.index, s.words = ix, words
	if more := len(ix.dictionary.words) - len(s.matchByTerm); more > 0 {
		s.matchByTerm, s.nameScoreByTerm = append(s.matchByTerm, make([]uint64, more)...),
			append(s.nameScoreByTerm, make([]uint64, more)...)
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

// end clears what the search wrote and gives it back to the pool.
func (s *matcher) end() {
	s.reset()
	s.hits.reset()
	s.index, s.words = nil, nil
	matchers.Put(s)
}

// reset clears all matches of terms.
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

// visit marks a document and reports whether it was not marked before.
func (s *matcher) visit(doc uint32) bool {
	word, bit := &s.visitedBits[doc/64], uint64(1)<<(doc%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	s.visited = append(s.visited, doc)
	return true
}

func (s *matcher) resetVisited() {
	for _, doc := range s.visited {
		s.visitedBits[doc/64] = 0
	}
	s.visited = s.visited[:0]
}

// addMatch records how well a dictionary term matches term k of the search, within names and in
// other fields. The better of two qualities stays.
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

// hitCount returns how many officials match term k by name or office; some count twice.
func (s *matcher) hitCount(k int) int { return s.nameHits[k] + s.officeHits[k] }
