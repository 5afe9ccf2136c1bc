package directory

import (
	"math/bits"
	"slices"
	"sync"
)

// nameScores holds, by document, what the terms other than letters tell of names: the qualities of
// one or two terms, half a byte each, or the scores of several, a byte each. All is zero between
// searches.
type nameScores struct {
	qualities []uint8
	scores    []uint64
}

var nameScoresPool = sync.Pool{New: func() any { return new(nameScores) }}

// noteNames writes the qualities or scores of names. The returned function clears them.
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

// notLetters returns, as bits, the terms that the letter column does not answer.
func (s *matcher) notLetters() uint8 { return uint8(1<<len(s.words)-1) &^ s.letterTerms }

// termsByQuality returns the terms kept by quality: all but letters, if the table has room for
// them. After a correction letters match words of names as well, so that the column does not tell
// all.
func (s *matcher) termsByQuality(words []int) []int {
	words = words[:0]
	others, inColumn := s.notLetters(), bits.OnesCount8(s.letterTerms)
	if count := bits.OnesCount8(others); count > maxQualityTerms ||
		qualityBits*count+letterBits*inColumn > tableBits || s.fuzzy && inColumn > 0 {
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
			for _, doc := range s.index.namePostings.of(word) {
				switch old := levels[doc]; {
				case wipe:
					levels[doc] = 0
				case old&half < answer:
					levels[doc] = old&^half | answer
				}
			}
		}
	}
}

func (s *matcher) noteScores(wipe bool) {
	scores := s.nameScores.scores
	for k := range s.words {
		for _, word := range s.matchingTerms[k] {
			inName := s.nameScoreByTerm[word]
			if inName == 0 || s.matchByTerm[word]&(1<<(8*k)-1) != 0 { // it answered a word before this one
				continue
			}
			for _, doc := range s.index.namePostings.of(word) {
				if wipe {
					scores[doc] = 0
				} else {
					scores[doc] = maxBytes(scores[doc], inName)
				}
			}
		}
	}
}
