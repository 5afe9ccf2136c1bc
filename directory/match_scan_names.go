package directory

import (
	"math/bits"
	"slices"
	"sync"
)

// nameScores is what words of a search other than letters tell of names, by slot: of one or two how well each is answered, half
// a byte for each, of several what they are worth, a byte for each. All is zero but while a search uses it.
type nameScores struct {
	qualities []uint8
	scores    []uint64
}

var nameScoresPool = sync.Pool{New: func() any { return new(nameScores) }}

// noteNames notes what names are worth for words that are no letters. The returned function forgets it.
func (s *matcher) noteNames() (forget func()) {
	anyNamed := false
	for words := s.notLetters(); words != 0; words &= words - 1 {
		anyNamed = anyNamed || s.nameHits[bits.TrailingZeros8(words)] > 0
	}
	if !anyNamed && !s.fuzzy {
		return func() {}
	}
	s.nameScores = nameScoresPool.Get().(*nameScores)
	note := s.noteScores
	if s.qualityTerms = s.termsByQuality(s.qualityTerms); len(s.qualityTerms) > 0 {
		s.nameScores.qualities = slices.Grow(s.nameScores.qualities[:0], s.index.size())[:s.index.size()]
		note = s.noteQualities
	} else {
		s.nameScores.scores = slices.Grow(s.nameScores.scores[:0], s.index.size())[:s.index.size()]
	}
	note(false)
	return func() {
		note(true)
		nameScoresPool.Put(s.nameScores)
	}
}

// notLetters are the words of the search, as bits, that the column of letters does not answer.
func (s *matcher) notLetters() uint8 { return uint8(1<<len(s.words)-1) &^ s.letterTerms }

// termsByQuality are the words of which names have levels: all but letters where a table has room for them. Letters that may
// have been mistyped are answered by words of names as well.
func (s *matcher) termsByQuality(words []int) []int {
	words = words[:0]
	others, inColumn := s.notLetters(), bits.OnesCount8(s.letterTerms)
	if count := bits.OnesCount8(others); count > maxQualityTerms || qualityBits*count+letterBits*inColumn > tableBits || s.fuzzy && inColumn > 0 {
		return words
	}
	for ; others != 0; others &= others - 1 {
		words = append(words, bits.TrailingZeros8(others))
	}
	return words
}

func (s *matcher) noteQualities(wipe bool) {
	levels := s.nameScores.qualities
	for i, k := range s.qualityTerms {
		half := uint8(1<<qualityBits-1) << (qualityBits * i)
		for _, word := range s.matchingTerms[k] {
			answer := uint8(s.matchByTerm[word]>>(8*k)) >> qualityBits << (qualityBits * i)
			if answer == 0 {
				continue
			}
			for _, slot := range s.index.namePostings.of(word) {
				switch old := levels[slot]; {
				case wipe:
					levels[slot] = 0
				case old&half < answer:
					levels[slot] = old&^half | answer
				}
			}
		}
	}
}

func (s *matcher) noteScores(wipe bool) {
	worths := s.nameScores.scores
	for k := range s.words {
		for _, word := range s.matchingTerms[k] {
			inName := s.nameScoreByTerm[word]
			if inName == 0 || s.matchByTerm[word]&(1<<(8*k)-1) != 0 { // it answered a word before this one
				continue
			}
			for _, slot := range s.index.namePostings.of(word) {
				if wipe {
					worths[slot] = 0
				} else {
					worths[slot] = maxBytes(worths[slot], inName)
				}
			}
		}
	}
}
