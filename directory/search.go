package directory

import "sync"

// search is the work of one question. It is used again and again: its arrays are as long as the
// vocabulary and the officials are many, and clean between questions.
type search struct {
	index  *index
	words  []wanted
	answer []uint64           // by word of the vocabulary: a byte for each word of the search, see answers
	by     [maxWords][]uint32 // the words of the vocabulary that answer each word of the search
	counts [maxWords]int      // the officials with those words, one with two of them counted twice
	seen   []uint64           // one bit for each slot
	found  []result
}

// result is an official that answers.
type result struct {
	place uint64
	slot  uint32
	worth int32
}

var searches = sync.Pool{New: func() any { return new(search) }}

// search returns a page of the officials who answer the words, best first, their number, and the
// text as understood when it had to be guessed.
func (ix *index) search(words []wanted, chosen *choices, offset, limit int) (page []uint32, total int, guess string) {
	s := searches.Get().(*search)
	s.begin(ix, words)
	defer s.end()
	for k := range words {
		s.spell(k)
	}
	if !s.collect(chosen) {
		guess = s.guess(chosen)
	}
	for _, r := range s.best(offset, limit) {
		page = append(page, r.slot)
	}
	return page, len(s.found), guess
}

// begin readies a search for other words in an index.
func (s *search) begin(ix *index, words []wanted) {
	s.index, s.words = ix, words
	if more := len(ix.vocabulary.words) - len(s.answer); more > 0 {
		s.answer = append(s.answer, make([]uint64, more)...)
	}
	if more := len(ix.entries)/64 + 1 - len(s.seen); more > 0 {
		s.seen = append(s.seen, make([]uint64, more)...)
	}
}

// end wipes what the search wrote.
func (s *search) end() {
	for k := range s.words {
		for _, word := range s.by[k] {
			s.answer[word] = 0
		}
		s.by[k] = s.by[k][:0]
		s.counts[k] = 0
	}
	s.found = s.found[:0]
	s.index, s.words = nil, nil
	searches.Put(s)
}

// answers notes how well a word of the vocabulary answers word k of the search, as a word of a name and
// as a word of anything else. The better of two answers stays.
func (s *search) answers(k int, word uint32, inName, elsewhere level) {
	shift := 8 * k
	old := uint8(s.answer[word] >> shift)
	if old == 0 {
		s.by[k] = append(s.by[k], word)
		s.counts[k] += len(s.index.postings[word])
	}
	better := max(old>>4, uint8(inName))<<4 | max(old&15, uint8(elsewhere))
	s.answer[word] ^= uint64(old^better) << shift
}

// spell looks up word k of the search as it is written.
func (s *search) spell(k int) {
	v, text := s.index.vocabulary, s.words[k].text
	id, known := v.ids[text]
	if s.words[k].filler {
		if known {
			s.answers(k, id, whole, whole)
		}
		return
	}
	v.containing(text, func(word uint32, atStart, all bool) {
		switch {
		case all:
			s.answers(k, word, whole, whole)
		case atStart:
			s.answers(k, word, beginning, beginning)
		default:
			s.answers(k, word, part, part)
		}
	})
	if known {
		for _, relative := range v.kin[id] {
			if relative.ofNames {
				s.answers(k, relative.word, alike, absent)
			} else {
				s.answers(k, relative.word, alike, alike)
			}
		}
	}
}
