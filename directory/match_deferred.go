package directory

import "strings"

// readyToLook finds the kin of the words that were left for later.
func (s *search) readyToLook() {
	if s.later == 0 {
		return
	}
	v := s.index.vocabulary
	for k, word := range s.words {
		s.kin[k], s.has[k] = nil, signsOf(word.text)
		if id, known := v.ids[word.text]; known && !word.filler && s.isLater(k) {
			s.kin[k] = v.kin[id]
		}
	}
	if more := len(v.words)/64 + 1 - len(s.looked); more > 0 {
		s.looked = append(s.looked, make([]uint64, more)...)
	}
}

// look notes how the words of an official answer those that were left for later.
func (s *search) look(slot uint32) {
	for at := s.index.names[slot]; ; at++ {
		t := s.index.terms[at]
		s.lookAt(t.word())
		if t.ends() {
			break
		}
	}
	held := s.index.held[slot]
	at := &s.offices[held]
	if at.looked {
		return
	}
	at.looked = true
	s.lookedIn = append(s.lookedIn, held)
	best := at.best
	for _, t := range s.index.offices.all[held].terms {
		s.lookAt(t.word())
		best = atLeast(best, s.worthElsewhere(t))
		s.complete = s.complete || wholly(s.answer[t.word()]) != 0
	}
	at.best = best
}

// lookAt compares a word of the vocabulary with the words that were left for later.
func (s *search) lookAt(word uint32) {
	of, bit := &s.looked[word/64], uint64(1)<<(word%64)
	if *of&bit != 0 {
		return
	}
	*of |= bit
	s.lookedAt = append(s.lookedAt, word)
	for k := range s.words {
		if s.isLater(k) {
			inName, elsewhere := s.levels(k, word)
			s.answer[word] |= uint64(inName<<4|elsewhere) << (8 * k)
			s.inName[word] |= uint64(worth[nameField][inName]) << (8 * k)
		}
	}
}

// levels tell how well a word of the vocabulary answers word k of the search, as a word of a name and of anything else.
func (s *search) levels(k int, word uint32) (inName, elsewhere level) {
	if s.index.vocabulary.signs[word].mayHold(s.has[k]) {
		text, wanted := s.index.vocabulary.words[word], &s.words[k]
		switch {
		case text == wanted.text:
			return whole, whole
		case wanted.filler:
			return absent, absent
		case strings.HasPrefix(text, wanted.text):
			inName, elsewhere = beginning, beginning
		case strings.Contains(text, wanted.text):
			inName, elsewhere = part, part
		}
	}
	for _, relative := range s.kin[k] {
		if relative.word == word {
			inName, elsewhere = alike, max(elsewhere, relative.elsewhere())
		}
	}
	return inName, elsewhere
}

// unlook forgets what was compared.
func (s *search) unlook() {
	for _, word := range s.lookedAt {
		s.looked[word/64] = 0
		s.answer[word], s.inName[word] = 0, 0
	}
	for _, office := range s.lookedIn {
		s.offices[office] = standing{}
	}
	s.lookedAt, s.lookedIn = s.lookedAt[:0], s.lookedIn[:0]
}
