package directory

import (
	"math"

	"candor/directory/fuzzy"
	"candor/directory/substring"
)

// lookup is how the words of a search are looked up in the dictionary. Those that many words contain, as a letter or
// "township", are left for later when another word leaves few officials to look at: then the words of these few
// are compared with them.
type lookup struct {
	substrings       [maxWords][]substring.Match // of longer texts: the words that contain them
	termCost         [maxWords]int               // how many words and offices there are to note
	deferred         uint8                       // a bit for each word of the search that has not been looked up
	deferredSynonyms [maxWords][]synonym         // of those words
	deferredMasks    [maxWords]fuzzy.Mask        // they themselves
	verifiedBits     []uint64                    // one bit for each word of the dictionary that was compared with them
	verifiedTerms    []uint32                    // the words whose bit is set
	verifiedOffices  []uint32                    // the offices whose words were
	letterTerms      uint8                       // a bit for each word of the search that the column of letters answers
	letterOfTerm     [maxWords]uint8             // its place in the alphabet
}

// verifyCost is how many words and offices are noted in the time that an official is looked at.
const verifyCost = 8

// lookUpTerms looks up the words as they are written, from what is noted soonest, until it is sooner to look at
// the officials that the rarest word leaves.
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

// rarestTerm is the word that the fewest officials answer of those that have to be answered and were looked up; -1 when there
// is none.
func (s *matcher) rarestTerm() int {
	rarest := -1
	for k, word := range s.words {
		if !word.stopWord && !s.isDeferred(k) && (rarest < 0 || s.hitCount(k) < s.hitCount(rarest)) {
			rarest = k
		}
	}
	return rarest
}

// fewestHits is how many officials the rarest word leaves.
func (s *matcher) fewestHits() int {
	if rarest := s.rarestTerm(); rarest >= 0 {
		return s.hitCount(rarest)
	}
	return math.MaxInt / verifyCost
}

// lookUpDeferred looks up what was left for later, letters only in offices.
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

// estimate finds the words that contain word k of the search, unless it is so short that there is a list of them, and
// returns how many words and offices would have to be noted.
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

// addPostings notes the words that answer word k of the search.
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

// qualityOf returns how well a word answers the text that it contains.
func qualityOf(h substring.Match) quality {
	switch {
	case h.Whole():
		return exact
	case h.AtStart():
		return prefix
	}
	return infix
}
