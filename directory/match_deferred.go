package directory

import (
	"strings"

	"candor/directory/fuzzy"
)

// prepareVerify collects the synonyms and masks of the deferred terms.
func (s *matcher) prepareVerify() {
	if s.deferred == 0 {
		return
	}
	v := s.index.dictionary
	for k, word := range s.words {
		s.deferredSynonyms[k], s.deferredMasks[k] = nil, fuzzy.MaskOf(word.text)
		if id, known := v.ids[word.text]; known && !word.stopWord && s.isDeferred(k) {
			s.deferredSynonyms[k] = v.synonyms[id]
		}
	}
	if more := len(v.words)/64 + 1 - len(s.verifiedBits); more > 0 {
		s.verifiedBits = append(s.verifiedBits, make([]uint64, more)...)
	}
}

// verify matches the words of an official with the deferred terms.
func (s *matcher) verify(doc uint32) {
	for at := s.index.names[doc]; ; at++ {
		t := s.index.terms[at]
		s.verifyTerm(t.word())
		if t.ends() {
			break
		}
	}
	held := s.index.officeOf[doc]
	at := &s.offices[held]
	if at.verified {
		return
	}
	at.verified = true
	s.verifiedOffices = append(s.verifiedOffices, held)
	best := at.best
	for _, t := range s.index.offices.all[held].terms {
		s.verifyTerm(t.word())
		best = maxBytes(best, s.scoreOutsideName(t))
		s.anyExact = s.anyExact || wholeTerms(s.matchByTerm[t.word()]) != 0
	}
	at.best = best
}

// verifyTerm matches a dictionary term with the deferred terms.
func (s *matcher) verifyTerm(word uint32) {
	of, bit := &s.verifiedBits[word/64], uint64(1)<<(word%64)
	if *of&bit != 0 {
		return
	}
	*of |= bit
	s.verifiedTerms = append(s.verifiedTerms, word)
	for k := range s.words {
		if s.isDeferred(k) {
			inName, elsewhere := s.qualitiesOf(k, word)
			s.matchByTerm[word] |= uint64(inName<<4|elsewhere) << (8 * k)
			s.nameScoreByTerm[word] |= uint64(fieldScore[nameField][inName]) << (8 * k)
		}
	}
}

// qualitiesOf returns how well a dictionary term matches term k, within names and in other fields.
func (s *matcher) qualitiesOf(k int, word uint32) (inName, elsewhere quality) {
	if s.index.dictionary.masks[word].MayContain(s.deferredMasks[k]) {
		text, wanted := s.index.dictionary.words[word], &s.words[k]
		switch {
		case text == wanted.text:
			return exact, exact
		case wanted.stopWord:
			return none, none
		case strings.HasPrefix(text, wanted.text):
			inName, elsewhere = prefix, prefix
		case strings.Contains(text, wanted.text):
			inName, elsewhere = infix, infix
		}
	}
	for _, relative := range s.deferredSynonyms[k] {
		if relative.word == word {
			inName, elsewhere = synonymous, max(elsewhere, relative.outsideNames())
		}
	}
	return inName, elsewhere
}

// resetVerified clears what was verified.
func (s *matcher) resetVerified() {
	for _, word := range s.verifiedTerms {
		s.verifiedBits[word/64] = 0
		s.matchByTerm[word], s.nameScoreByTerm[word] = 0, 0
	}
	for _, office := range s.verifiedOffices {
		s.offices[office] = officeScore{}
	}
	s.verifiedTerms, s.verifiedOffices = s.verifiedTerms[:0], s.verifiedOffices[:0]
}
