package directory

import (
	"slices"
	"strings"
	"sync"
)

// search is the work of one question. It is used again and again: its arrays are as long as the
// vocabulary, the offices and the officials are many, and clean between questions.
type search struct {
	index       *index
	words       []wanted
	required    uint64             // 0x80 in the byte of each word that has to be answered
	answer      []uint64           // by word of the vocabulary: a byte for each word of the search, see answers
	inName      []uint64           // by word of the vocabulary: what it is worth in a name, a byte for each word of the search
	by          [maxWords][]uint32 // the words of the vocabulary that answer each word of the search
	named       [maxWords]int      // the officials with those words in their names, one with two of them counted twice
	housed      [maxWords]int      // the members of the offices with those words
	offices     []standing         // by office
	touched     []uint32           // offices that have any of the words
	complete    bool               // a word outside of names is answered whole
	wholeness   []wholeness        // by facet of a title or a city
	wholenessOf []uint32           // those of which it is known
	seen        []uint64           // one bit for each slot
	visited     []uint32           // slots whose bit is set
	equals      []result           // who is worth the same
	widened     bool               // words that were mistyped answer, too
	patient     bool
	isDeep      bool // the page is not among the first, which every tally has
	spelling
	through
	outcome
}

// standing is how an office answers a search.
type standing struct {
	best     uint64 // what it is worth, a byte for each word of the search
	bonus    uint8  // for having all words of the title and the city in the search
	class    uint8  // what its members are worth whose names answer nothing; 0 when they do not answer
	reckoned bool   // the bonus is known
	looked   bool   // its words were compared with those left for later
	taken    uint32 // members whose names answer something
}

// guessedAtOnce is how many words a search may have whose words are guessed while others are.
const guessedAtOnce = 3

var searches = sync.Pool{New: func() any { return new(search) }}

// search returns a page of the officials who answer the words, best first, their number, and the
// text as understood when it had to be guessed.
//
// A search that is not patient neither goes through a whole list nor guesses at many words: done is false when it would
// have to.
func (ix *index) search(words []wanted, chosen *choices, offset, limit int, patient bool) (page []uint32, total int, guess string, done bool) {
	key := inquiry{chosen: *chosen, words: joined(words)}
	if page, total, known := ix.remembered.page(&key, offset, limit); known {
		return page, total, "", true
	}
	s := searches.Get().(*search)
	s.begin(ix, words)
	s.patient, s.isDeep = patient, offset+limit > firstFound
	defer s.end()
	s.spell()
	s.collect(chosen)
	if s.total == 0 && !s.tooMuch {
		return s.nobody(key.words, chosen, offset, limit)
	}
	switch {
	case s.isFar(offset, limit) && !patient:
		return nil, 0, "", false
	case s.isFar(offset, limit):
		s.tally = s.whole()
	case s.tally == nil && len(s.visited) > ix.few && offset < s.total:
		s.tally = s.summary()
	}
	if s.tally != nil {
		ix.remembered.keep(&key, s.tally, ix.count())
	}
	return s.page(offset, limit), s.total, "", !s.tooMuch
}

// nobody answers a search that nobody does who passes the filters: a guess is made when nobody else answers it either.
func (s *search) nobody(words string, chosen *choices, offset, limit int) (page []uint32, total int, guess string, done bool) {
	if chosen.any() {
		if is, known := s.anybody(words); is || !known {
			return nil, 0, "", known
		}
	}
	if fewer, ok := withoutDoubtful(s.words); ok {
		return s.index.search(fewer, chosen, offset, limit, s.patient)
	}
	if len(s.words) > guessedAtOnce && !s.patient {
		return nil, 0, "", false
	}
	guess = s.guess(chosen)
	return s.page(offset, limit), s.total, guess, !s.tooMuch
}

// anybody tells whether anybody answers, filters aside, and remembers who does when that took long. It is not known to who is
// not patient when it would take long.
func (s *search) anybody(words string) (is, known bool) {
	everywhere := inquiry{words: words}
	if _, total, known := s.index.remembered.page(&everywhere, 0, 0); known {
		return total > 0, true
	}
	isDeep := s.isDeep
	s.isDeep = false
	defer func() {
		s.isDeep = isDeep
		s.outcome.reset()
	}()
	s.collect(&choices{})
	if s.tally != nil && s.total > 0 {
		s.index.remembered.keep(&everywhere, s.tally, s.index.count())
	}
	return s.total > 0, !s.tooMuch
}

// joined tells the words of a search from others, in whatever order they come, and those that say nothing about a person from
// the same words that do.
func joined(words []wanted) string {
	var b strings.Builder
	for _, word := range slices.SortedFunc(slices.Values(words), func(a, b wanted) int { return strings.Compare(a.text, b.text) }) {
		b.WriteString(word.text)
		if word.filler {
			b.WriteByte('*')
		}
		b.WriteByte(' ')
	}
	return b.String()
}

// begin readies a search for other words in an index.
func (s *search) begin(ix *index, words []wanted) {
	s.index, s.words = ix, words
	if more := len(ix.vocabulary.words) - len(s.answer); more > 0 {
		s.answer, s.inName = append(s.answer, make([]uint64, more)...), append(s.inName, make([]uint64, more)...)
	}
	if more := ix.size()/64 + 1 - len(s.seen); more > 0 {
		s.seen = append(s.seen, make([]uint64, more)...)
	}
	if more := len(ix.offices.all) - len(s.offices); more > 0 {
		s.offices = append(s.offices, make([]standing, more)...)
	}
	if more := len(ix.facets.lists) - len(s.wholeness); more > 0 {
		s.wholeness = append(s.wholeness, make([]wholeness, more)...)
	}
	s.required = 0
	for k, word := range words {
		if !word.filler {
			s.required |= 0x80 << (8 * k)
		}
	}
}

// end wipes what the search wrote.
func (s *search) end() {
	s.wipe()
	s.outcome.reset()
	s.index, s.words = nil, nil
	searches.Put(s)
}

// wipe forgets who and what answers the words.
func (s *search) wipe() {
	for k := range s.words {
		for _, word := range s.by[k] {
			s.answer[word], s.inName[word] = 0, 0
		}
		s.by[k] = s.by[k][:0]
		s.named[k], s.housed[k] = 0, 0
	}
	for _, office := range s.touched {
		s.offices[office] = standing{}
	}
	s.touched, s.complete, s.letters, s.widened = s.touched[:0], false, 0, false
	s.forgetWholeness()
	s.unlook()
	s.forgetSeen()
}

// see marks a slot and tells whether it was not marked before.
func (s *search) see(slot uint32) bool {
	word, bit := &s.seen[slot/64], uint64(1)<<(slot%64)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	s.visited = append(s.visited, slot)
	return true
}

func (s *search) forgetSeen() {
	for _, slot := range s.visited {
		s.seen[slot/64] = 0
	}
	s.visited = s.visited[:0]
}

// answers notes how well a word of the vocabulary answers word k of the search, as a word of a name and
// as a word of anything else. The better of two answers stays.
func (s *search) answers(k int, word uint32, inName, elsewhere level) {
	shift := 8 * k
	old := uint8(s.answer[word] >> shift)
	if old == 0 {
		s.by[k] = append(s.by[k], word)
		s.named[k] += len(s.index.inNames.of(word))
	}
	better := max(old>>4, uint8(inName))<<4 | max(old&15, uint8(elsewhere))
	if better == old {
		return
	}
	s.answer[word] ^= uint64(old^better) << shift
	s.inName[word] = s.inName[word]&^(0xff<<shift) | uint64(worth[nameField][better>>4])<<shift
	if better&15 == old&15 {
		return
	}
	for _, has := range s.index.offices.have(word) {
		office := has.office()
		at := &s.offices[office]
		if at.best == 0 {
			s.touched = append(s.touched, office)
		}
		if at.best>>shift&0xff == 0 {
			s.housed[k] += len(s.index.offices.all[office].members)
		}
		at.best = atLeast(at.best, uint64(worth[has.field()][better&15])<<shift)
	}
	if answersWhole[better&15] {
		s.complete = true
	}
}

// number is that of the officials whose name or office answers word k, some counted twice.
func (s *search) number(k int) int { return s.named[k] + s.housed[k] }
