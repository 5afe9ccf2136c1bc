package directory

import (
	"math"

	"candor/directory/fuzzy"
	"candor/directory/substring"
)

// lookup is how the terms of a search are looked up in the dictionary. A term that many words
// contain, such as a letter or "township", is deferred when another term leaves few officials: then
// only the words of these few are matched with it.
type lookup struct {
	substrings       [maxWords][]substring.Match // of longer terms: the words that contain them
	termCost         [maxWords]int               // how many words and offices addPostings would add
	deferred         uint8                       // a bit for each term that was not looked up
	deferredSynonyms [maxWords][]synonym         // of those terms
	deferredMasks    [maxWords]fuzzy.Mask        // of those terms
	verifiedBits     []uint64                    // a bit for each dictionary term that was verified
	verifiedTerms    []uint32                    // terms whose bit is set
	verifiedOffices  []uint32                    // offices whose words were verified
	letterTerms      uint8                       // a bit for each term that the letter column answers
	letterOfTerm     [maxWords]uint8             // its place in the alphabet
}

// verifyCost is how many words and offices are added in the time that one official is verified.
const verifyCost = 8

// lookUpTerms looks up terms, the cheapest first, until verifying the officials of the rarest term
// is cheaper than looking up the rest.
func (s *matcher) lookUpTerms() {
	for k := range s.words {
		s.termCost[k] = s.estimate(k)
	}
	s.deferred = 1<<len(s.words) - 1
	lettered := s.termsInColumn()
	for s.deferred != lettered {
		next := -1
		for k := range s.words {
			if (s.deferred&^lettered)&(1<<k) != 0 && (next < 0 || s.termCost[k] < s.termCost[next]) {
				next = k
			}
		}
		if s.termCost[next] > verifyCost*s.fewestHits() {
			break
		}
		s.addPostings(next)
	}
	s.prepareVerify()
}

func (s *matcher) isDeferred(k int) bool { return s.deferred&(1<<k) != 0 }

// rarestTerm returns the required term with the fewest hits among those looked up, or -1.
func (s *matcher) rarestTerm() int {
	rarest := -1
	for k, word := range s.words {
		if !word.stopWord && !s.isDeferred(k) && (rarest < 0 || s.hitCount(k) < s.hitCount(rarest)) {
			rarest = k
		}
	}
	return rarest
}

// fewestHits returns how many officials the rarest term leaves.
func (s *matcher) fewestHits() int {
	if rarest := s.rarestTerm(); rarest >= 0 {
		return s.hitCount(rarest)
	}
	return math.MaxInt / verifyCost
}

// lookUpDeferred looks up all terms, also the deferred ones; letters only in offices.
func (s *matcher) lookUpDeferred() {
	lettered := s.termsInColumn()
	s.reset() // a word must not be noted twice
	s.deferred = 1<<len(s.words) - 1
	for k := range s.words {
		if lettered&(1<<k) != 0 {
			s.addLetter(k)
		} else {
			s.estimate(k)
			s.addPostings(k)
		}
	}
}

// estimate finds the words that contain term k, unless it is so short that the index lists them,
// and returns how many words and offices addPostings would add.
func (s *matcher) estimate(k int) (cost int) {
	v, text := s.index.dictionary, s.words[k].text
	s.substrings[k] = s.substrings[k][:0]
	switch {
	case s.words[k].stopWord:
		if id, known := v.ids[text]; known {
			s.substrings[k] = append(s.substrings[k], substring.NewMatch(id, true, true))
		}
	case len(text) <= substring.MaxShort:
		return len(v.substrings.Short(text))
	default:
		v.lookUpSubstring(text, func(h substring.Match) { s.substrings[k] = append(s.substrings[k], h) })
	}
	for _, h := range s.substrings[k] {
		cost += 1 + len(s.index.offices.have(h.Word()))
	}
	return cost
}

// addPostings adds all matches of term k.
func (s *matcher) addPostings(k int) {
	s.deferred &^= 1 << k
	v, word := s.index.dictionary, s.words[k]
	if len(word.text) <= substring.MaxShort && !word.stopWord {
		v.lookUpSubstring(word.text, func(h substring.Match) { s.addSubstring(k, h) })
	}
	for _, h := range s.substrings[k] {
		s.addSubstring(k, h)
	}
	if id, known := v.ids[word.text]; known && !word.stopWord {
		for _, relative := range v.synonyms[id] {
			s.addMatch(k, relative.word, synonymous, relative.outsideNames())
		}
	}
}

func (s *matcher) addSubstring(k int, h substring.Match) {
	l := qualityOf(h)
	s.addMatch(k, h.Word(), l, l)
}

// qualityOf returns how well a word matches the text that it contains.
func qualityOf(h substring.Match) quality {
	switch {
	case h.Whole():
		return exact
	case h.AtStart():
		return prefix
	}
	return infix
}
