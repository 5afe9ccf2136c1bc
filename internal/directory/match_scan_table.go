package directory

import (
	"math/bits"
	"slices"
)

// scoreTable has the score of each score class of offices with each code of a name. A code has no
// more than tableBits bits: three letters, or two terms by quality, or one term and two letters.
//
//	index:  number of the score class │ letters, 2 bits each │ qualities, 4 bits each
//	        └ rowOf[office]           │ └ from letterColumn  │ └ from nameScores.qualities
//	                                  └─────────── code, nameBits wide ─────────────┘
type scoreTable struct {
	nameBits     int // how many bits the code of a name has
	classes      scoreClasses
	rowOf        []uint32         // by office: where the row of its score class begins
	scores       []uint8          // by score class and code; empty for more letters than fit
	maxNameWords [nameCodes]uint8 // by code: how many words a name may have for all to match
}

const (
	qualityBits     = 4
	tableBits       = 8
	nameCodes       = 1 << tableBits
	maxTableLetters = 3
	maxQualityTerms = 2 // each has half a byte of nameScores.qualities
)

func (t *scoreTable) reset() {
	t.classes.reset()
	*t = scoreTable{classes: t.classes, rowOf: t.rowOf[:0], scores: t.scores[:0]}
}

// buildTable builds the table. There are thousands of offices, but few score classes.
func (s *scan) buildTable() {
	t, m := &s.table, s.matches
	t.nameBits = qualityBits*len(s.qualityTerms) + letterBits*len(s.letterShifts)
	var nameScore [nameCodes]uint64
	for code := range 1 << t.nameBits {
		nameScore[code] = s.nameScoreOf(code)
		t.maxNameWords[code] = uint8(m.maxNameWords(nameScore[code]))
	}
	rowFor := func(one scoreClass) uint32 {
		number, known := t.classes.add(one)
		if !known {
			for _, name := range nameScore[:1<<t.nameBits] {
				t.scores = append(t.scores, one.scoreWith(name, m.required))
			}
		}
		return number << t.nameBits
	}
	offices := m.index.offices.all
	t.rowOf = slices.Grow(t.rowOf, len(offices))[:len(offices)]
	clear(t.rowOf)
	rowFor(scoreClass{passes: true}) // is 0, of all offices that no term matches
	if !s.allPass {
		filteredOut := rowFor(scoreClass{})
		for id := range offices {
			if !s.chosen.satisfied(&offices[id].facets) {
				t.rowOf[id] = filteredOut
			}
		}
	}
	for _, id := range m.touchedOffices {
		if s.allPass || s.chosen.satisfied(&offices[id].facets) {
			t.rowOf[id] = rowFor(scoreClass{passes: true, best: m.offices[id].best,
				boost: m.officeBoost(id)})
		}
	}
}

// nameScoreOf returns the score of a name with a code, a byte for each term.
func (s *scan) nameScoreOf(code int) (name uint64) {
	for _, k := range s.qualityTerms {
		name |= uint64(fieldScore[nameField][code&(1<<qualityBits-1)]) << (8 * k)
		code >>= qualityBits
	}
	for words := s.matches.letters.bits; words != 0; words &= words - 1 {
		level := letterQualities[code&(1<<letterBits-1)]
		name |= uint64(fieldScore[nameField][level]) << (8 * bits.TrailingZeros8(words))
		code >>= letterBits
	}
	return name
}
