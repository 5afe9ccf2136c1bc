package directory

import "math"

// spelling is how the words of a search are looked up in the vocabulary. Those that many words contain, as a letter or
// "township", are left for later when another word leaves few officials to look at: then the words of these few
// are compared with them.
type spelling struct {
	hits     [maxWords][]hit // of longer texts: the words that contain them
	cost     [maxWords]int   // how many words and offices there are to note
	later    uint8           // a bit for each word of the search that has not been looked up
	kin      [maxWords][]kin // of those words
	has      [maxWords]signs // they themselves
	looked   []uint64        // one bit for each word of the vocabulary that was compared with them
	lookedAt []uint32        // the words whose bit is set
	lookedIn []uint32        // the offices whose words were
	letters  uint8           // a bit for each word of the search that the column of letters answers
	letter   [maxWords]uint8 // its place in the alphabet
}

// looksEach is how many words and offices are noted in the time that an official is looked at.
const looksEach = 8

// spell looks up the words as they are written, from what is noted soonest, until it is sooner to look at
// the officials that the rarest word leaves.
func (s *search) spell() {
	for k := range s.words {
		s.cost[k] = s.find(k)
	}
	s.later = 1<<len(s.words) - 1
	lettered := s.asLetters()
	for s.later != lettered {
		next := -1
		for k := range s.words {
			if (s.later&^lettered)&(1<<k) != 0 && (next < 0 || s.cost[k] < s.cost[next]) {
				next = k
			}
		}
		if s.cost[next] > looksEach*s.fewest() {
			break
		}
		s.note(next)
	}
	s.readyToLook()
}

func (s *search) isLater(k int) bool { return s.later&(1<<k) != 0 }

// rarest is the word that the fewest officials answer of those that have to be answered and were looked up; -1 when there
// is none.
func (s *search) rarest() int {
	rarest := -1
	for k, word := range s.words {
		if !word.filler && !s.isLater(k) && (rarest < 0 || s.number(k) < s.number(rarest)) {
			rarest = k
		}
	}
	return rarest
}

// fewest is how many officials the rarest word leaves.
func (s *search) fewest() int {
	if rarest := s.rarest(); rarest >= 0 {
		return s.number(rarest)
	}
	return math.MaxInt / looksEach
}

// spellRest looks up what was left for later, letters only in offices.
func (s *search) spellRest() {
	lettered := s.asLetters()
	s.wipe() // a word must not be noted twice
	s.later = 1<<len(s.words) - 1
	for k := range s.words {
		if lettered&(1<<k) != 0 {
			s.noteLetter(k)
		} else {
			s.find(k)
			s.note(k)
		}
	}
}

// find finds the words that contain word k of the search, unless it is so short that there is a list of them, and
// returns how many words and offices would have to be noted.
func (s *search) find(k int) (cost int) {
	v, text := s.index.vocabulary, s.words[k].text
	s.hits[k] = s.hits[k][:0]
	switch {
	case s.words[k].filler:
		if id, known := v.ids[text]; known {
			s.hits[k] = append(s.hits[k], newHit(id, true, true))
		}
	case len(text) <= shortText:
		return len(v.parts.withShort(text))
	default:
		v.eachHit(text, func(h hit) { s.hits[k] = append(s.hits[k], h) })
	}
	for _, h := range s.hits[k] {
		cost += 1 + len(s.index.offices.have(h.word()))
	}
	return cost
}

// note notes the words that answer word k of the search.
func (s *search) note(k int) {
	s.later &^= 1 << k
	v, word := s.index.vocabulary, s.words[k]
	if len(word.text) <= shortText && !word.filler {
		v.eachHit(word.text, func(h hit) { s.answersPart(k, h) })
	}
	for _, h := range s.hits[k] {
		s.answersPart(k, h)
	}
	if id, known := v.ids[word.text]; known && !word.filler {
		for _, relative := range v.kin[id] {
			s.answers(k, relative.word, alike, relative.elsewhere())
		}
	}
}

func (s *search) answersPart(k int, h hit) {
	l := h.level()
	s.answers(k, h.word(), l, l)
}

// level is how well a word answers what it contains.
func (h hit) level() level {
	switch {
	case h&hitWhole != 0:
		return whole
	case h&hitStarts != 0:
		return beginning
	}
	return part
}
