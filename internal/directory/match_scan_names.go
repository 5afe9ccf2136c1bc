package directory

import (
	"math/bits"
	"slices"
	"sync"
)

// nameScores holds, by document, what the terms other than letters say of names: the qualities of
// one or two terms, half a byte each, or the scores of several, a byte each. All is zero between
// searches. It has a pool of its own, since few searches need it.
type nameScores struct {
	qualities []uint8
	scores    []uint64
}

var nameScoresPool = sync.Pool{New: func() any { return new(nameScores) }}

// writeNames writes the qualities or scores of names, if any name matches.
func (s *scan) writeNames() {
	m := s.matches
	anyNamed := false
	for words := m.notLetters(); words != 0; words &= words - 1 {
		anyNamed = anyNamed || m.nameHits[bits.TrailingZeros8(words)] > 0
	}
	if !anyNamed && !m.fuzzy {
		return
	}
	s.nameScores = nameScoresPool.Get().(*nameScores)
	s.qualityTerms = m.appendTermsByQuality(s.qualityTerms)
	documents := m.index.size()
	if len(s.qualityTerms) > 0 {
		s.nameScores.qualities = slices.Grow(s.nameScores.qualities[:0], documents)[:documents]
		s.writeQualities(false)
	} else {
		s.nameScores.scores = slices.Grow(s.nameScores.scores[:0], documents)[:documents]
		s.writeScores(false)
	}
}

// clearNames clears what writeNames wrote.
func (s *scan) clearNames() {
	switch {
	case s.nameScores == nil:
		return
	case len(s.qualityTerms) > 0:
		s.writeQualities(true)
	default:
		s.writeScores(true)
	}
	nameScoresPool.Put(s.nameScores)
}

// notLetters returns, as bits, the terms that the letter column does not answer.
func (m *termMatches) notLetters() uint8 { return uint8(1<<len(m.words)-1) &^ m.letters.bits }

// appendTermsByQuality appends the terms kept by quality: all but letters, if the table has room
// for them. After a correction letters match words of names as well, so that the column does not
// have all.
func (m *termMatches) appendTermsByQuality(terms []int) []int {
	others, inColumn := m.notLetters(), bits.OnesCount8(m.letters.bits)
	if count := bits.OnesCount8(others); count > maxQualityTerms ||
		qualityBits*count+letterBits*inColumn > tableBits || m.fuzzy && inColumn > 0 {
		return terms
	}
	for ; others != 0; others &= others - 1 {
		terms = append(terms, bits.TrailingZeros8(others))
	}
	return terms
}

// writeQualities writes the better quality of each term to the documents, or clears them.
func (s *scan) writeQualities(clearing bool) {
	m, levels := s.matches, s.nameScores.qualities
	for i, k := range s.qualityTerms {
		half := uint8(1<<qualityBits-1) << (qualityBits * i)
		for _, word := range m.matchingWords[k] {
			answer := uint8(m.matchByWord[word]>>(8*k)) >> qualityBits << (qualityBits * i)
			if answer == 0 {
				continue
			}
			for _, doc := range m.index.namePostings.of(word) {
				switch old := levels[doc]; {
				case clearing:
					levels[doc] = 0
				case old&half < answer:
					levels[doc] = old&^half | answer
				}
			}
		}
	}
}

// writeScores writes the greatest score of each term to the documents, or clears them.
func (s *scan) writeScores(clearing bool) {
	m, scores := s.matches, s.nameScores.scores
	for k := range m.words {
		for _, word := range m.matchingWords[k] {
			inName := m.nameScoreByWord[word]
			alreadyWritten := m.matchByWord[word]&(1<<(8*k)-1) != 0 // with a term before this one
			if inName == 0 || alreadyWritten {
				continue
			}
			for _, doc := range m.index.namePostings.of(word) {
				if clearing {
					scores[doc] = 0
				} else {
					scores[doc] = maxBytes(scores[doc], inName)
				}
			}
		}
	}
}
