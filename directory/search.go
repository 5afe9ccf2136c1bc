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

// collect finds the officials who answer all words and pass the filters. It tells whether anybody
// answers, filters aside.
func (s *search) collect(chosen *choices) bool {
	rarest := -1
	for k, word := range s.words {
		if !word.filler && (rarest < 0 || s.counts[k] < s.counts[rarest]) {
			rarest = k
		}
	}
	anybody := false
	ix := s.index
	all := ix.facets.list(everyone)
	if s.counts[rarest] >= len(all) {
		for _, slot := range all {
			anybody = s.consider(slot, chosen) || anybody
		}
		return anybody
	}
	for _, word := range s.by[rarest] {
		for _, slot := range ix.postings[word] {
			if bit := uint64(1) << (slot % 64); s.seen[slot/64]&bit == 0 {
				s.seen[slot/64] |= bit
				anybody = s.consider(slot, chosen) || anybody
			}
		}
	}
	for _, word := range s.by[rarest] {
		for _, slot := range ix.postings[word] {
			s.seen[slot/64] = 0
		}
	}
	return anybody
}

// consider takes an official among the found who answers all words and passes the filters, and tells
// whether it answers.
func (s *search) consider(slot uint32, chosen *choices) bool {
	worth := s.weigh(s.index.entries[slot].terms)
	if worth > 0 && chosen.satisfied(&s.index.choices[slot]) {
		s.found = append(s.found, result{s.index.places[slot], slot, int32(worth)})
	}
	return worth > 0
}

// weigh is what an official with these terms is worth for the search; 0 when a word is not answered.
func (s *search) weigh(terms []term) int {
	var best [maxWords]uint8
	var held, met tally
	for _, t := range terms {
		f := t.field()
		held.add(f)
		answer := s.answer[t.word()]
		if answer == 0 {
			continue
		}
		if f == nameField {
			answer >>= 4
		}
		full := false
		for k := 0; answer != 0; k++ {
			l := level(answer & 15)
			best[k] = max(best[k], worth[f][l])
			full = full || answersWhole[l]
			answer >>= 8
		}
		if full {
			met.add(f)
		}
	}
	sum := 0
	for k, word := range s.words {
		if best[k] == 0 && !word.filler {
			return 0
		}
		sum += int(best[k])
	}
	return sum + completeness(held, met)
}

// tally counts words by field, in a byte for each, up to the 255 that no text reaches.
type tally uint64

func (n *tally) add(f field) { *n += 1 << (8 * f) }

// holds tells whether as many words of a field were met as there are, and there are any.
func (n tally) holds(f field, met tally) bool {
	count := uint8(n >> (8 * f))
	return count > 0 && count == uint8(met>>(8*f))
}

// completeness is what is added for fields of which the search has all words.
func completeness(held, met tally) int {
	sum := 0
	title, city := held.holds(titleField, met), held.holds(cityField, met)
	if held.holds(nameField, met) {
		sum += worthFullName
	}
	if title {
		sum += worthFullTitle
	}
	if city {
		sum += worthFullCity
	}
	if title && city {
		sum += worthOffice
	}
	return sum
}
