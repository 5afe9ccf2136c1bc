package directory

import (
	"math/bits"
	"slices"
)

// scan weighs many officials, a list or candidates, one after the other. What the words of names are worth is written to
// the officials once, instead of being looked up word by word; and there is a table of what an office and what is known
// of a name are worth together.
type scan struct {
	nameScores         *nameScores // nil when letters alone tell
	qualityTerms       []int       // the words of the search of which names have levels; none when they have scores
	letterShifts       []uint8     // where in the column the letters of the search are
	nameBits           int         // how many bits tell a name in the table
	classes            scoreClasses
	rowOf              []uint32         // by office: where in the table the row of its kind begins
	scoreTable         []uint8          // what they are worth, by kind of office and name; empty when the search has too many letters
	maxNameTermsByCode [nameCodes]uint8 // by name: how many words it may have for the search to have them all
	scores             []uint8          // what everyone is worth
}

// A name of the table is told by levels of words, four bits each, and above them by those of letters.
const (
	qualityBits     = 4
	tableBits       = 8
	nameCodes       = 1 << tableBits
	maxTableLetters = 3
	maxQualityTerms = 2 // of a byte in ofNames each takes half
)

// prepareScan makes worthsThrough ready. The returned function ends that.
func (s *matcher) prepareScan() (done func()) {
	forgetNames := s.noteNames()
	for words := s.letterTerms; words != 0; words &= words - 1 {
		s.letterShifts = append(s.letterShifts, letterBits*s.letterOfTerm[bits.TrailingZeros8(words)])
	}
	if len(s.letterShifts) <= maxTableLetters {
		s.nameBits = qualityBits*len(s.qualityTerms) + letterBits*len(s.letterShifts)
		s.buildScoreTable()
	}
	return func() {
		forgetNames()
		s.classes.reset()
		s.scan = scan{qualityTerms: s.qualityTerms[:0], letterShifts: s.letterShifts[:0], classes: s.classes, rowOf: s.rowOf[:0], scoreTable: s.scoreTable[:0], scores: s.scores}
	}
}

// buildScoreTable makes the table. Offices are thousands, but of few kinds.
func (s *matcher) buildScoreTable() {
	var worthsOf [nameCodes]uint64
	for code := range 1 << s.nameBits {
		worthsOf[code] = s.nameScoreOf(code)
		s.maxNameTermsByCode[code] = uint8(s.maxNameTerms(worthsOf[code]))
	}
	row := func(one scoreClass) uint32 {
		number, known := s.classes.add(one)
		if !known {
			for _, name := range worthsOf[:1<<s.nameBits] {
				s.scoreTable = append(s.scoreTable, one.scoreWith(name, s.required))
			}
		}
		return number << s.nameBits
	}
	offices := s.index.offices.all
	s.rowOf = slices.Grow(s.rowOf, len(offices))[:len(offices)]
	clear(s.rowOf)
	row(scoreClass{passes: true}) // is 0
	if !s.onlyList {
		closed := row(scoreClass{})
		for id := range offices {
			if !s.chosen.satisfied(&offices[id].choices) {
				s.rowOf[id] = closed
			}
		}
	}
	for _, id := range s.touchedOffices {
		if s.onlyList || s.chosen.satisfied(&offices[id].choices) {
			s.rowOf[id] = row(scoreClass{passes: true, best: s.offices[id].best, boost: s.officeBoost(id)})
		}
	}
}

// nameScoreOf is what a name is worth that a code tells of.
func (s *matcher) nameScoreOf(code int) (name uint64) {
	for _, k := range s.qualityTerms {
		name |= uint64(fieldScore[nameField][code&(1<<qualityBits-1)]) << (8 * k)
		code >>= qualityBits
	}
	for words := s.letterTerms; words != 0; words &= words - 1 {
		level := letterQualities[code&(1<<letterBits-1)]
		name |= uint64(fieldScore[nameField][level]) << (8 * bits.TrailingZeros8(words))
		code >>= letterBits
	}
	return name
}

// runScanList weighs everyone of a list. The result set is whole when it has to be.
func (s *matcher) runScanList(list *ordered, whole bool) {
	defer s.prepareScan()()
	s.scores = slices.Grow(s.scores[:0], list.count)[:list.count]
	at := 0
	for run := range list.from(0) {
		s.scanScores(run, s.scores[at:at+len(run)])
		at += len(run)
	}
	s.results = newResultSet(list, s.scores, whole)
}

// scanScores notes what officials are worth for the search; 0 for who does not answer or pass. All that the
// loops read is at hand in variables of their own, and few officials need more than the table.
func (s *matcher) scanScores(slots []uint32, worths []uint8) {
	switch {
	case len(s.scoreTable) == 0:
		for i, slot := range slots {
			worths[i] = uint8(s.scoreWithoutTable(slot))
		}
	case s.nameScores == nil:
		s.scanLetters(slots, worths)
	case len(s.qualityTerms) > 0:
		s.scanQualities(slots, worths)
	default:
		s.scanLetters(slots, worths)
		for i, slot := range slots {
			if s.nameScores.scores[slot] != 0 {
				worths[i] = uint8(s.scoreWithoutTable(slot))
			}
		}
	}
}

func (s *matcher) scanLetters(slots []uint32, worths []uint8) {
	if len(s.letterShifts) == 1 {
		s.scan1Letter(slots, worths)
		return
	}
	a, b, c := s.letterShift(0), s.letterShift(1), s.letterShift(2)
	column, held, rows, table := s.index.letterColumn, s.index.officeOf, s.rowOf, s.scoreTable
	for i, slot := range slots {
		of := column[slot]
		code := of>>(a&63)&3 | of>>(b&63)&3<<letterBits | of>>(c&63)&3<<(2*letterBits)
		worths[i] = table[rows[held[slot]]|uint32(code)]
		if of&needsFullScore != 0 {
			worths[i] = uint8(s.scoreWithoutTable(slot))
		}
	}
}

// scan1Letter is for one letter, which most searches that scan everyone have.
func (s *matcher) scan1Letter(slots []uint32, worths []uint8) {
	shift, column, held, rows, table := s.letterShifts[0], s.index.letterColumn, s.index.officeOf, s.rowOf, s.scoreTable
	for i, slot := range slots {
		of := column[slot]
		worths[i] = table[rows[held[slot]]|uint32(of>>(shift&63)&3)]
		if of&needsFullScore != 0 {
			worths[i] = uint8(s.scoreWithoutTable(slot))
		}
	}
}

func (s *matcher) scanQualities(slots []uint32, worths []uint8) {
	if len(s.letterShifts) == 0 {
		s.scanQualitiesOnly(slots, worths)
		return
	}
	a, b, above := s.letterShift(0), s.letterShift(1), qualityBits*len(s.qualityTerms)
	column, held, rows, table, levels := s.index.letterColumn, s.index.officeOf, s.rowOf, s.scoreTable, s.nameScores.qualities
	for i, slot := range slots {
		of := column[slot]
		code := (of>>(a&63)&3|of>>(b&63)&3<<letterBits)<<above | letters(levels[slot])
		worths[i] = table[rows[held[slot]]|uint32(code)]
		if of.words() <= int(s.maxNameTermsByCode[code%nameCodes]) || of&needsFullScore != 0 {
			worths[i] = uint8(s.scoreWithoutTable(slot))
		}
	}
}

// scanQualitiesOnly does without the column where a name answers nothing: to look at another column of officials who are not
// neighbors takes as long as all the rest.
func (s *matcher) scanQualitiesOnly(slots []uint32, worths []uint8) {
	held, rows, table, levels := s.index.officeOf, s.rowOf, s.scoreTable, s.nameScores.qualities
	for i, slot := range slots {
		level := levels[slot]
		worths[i] = table[rows[held[slot]]|uint32(level)]
		if level != 0 {
			if of := s.index.letterColumn[slot]; of.words() <= int(s.maxNameTermsByCode[level]) || of&needsFullScore != 0 {
				worths[i] = uint8(s.scoreWithoutTable(slot))
			}
		}
	}
}

// letterShift is where in the column letter i of the search is, or where there is none when it has not so many.
func (s *matcher) letterShift(i int) uint8 {
	const none = 63
	if i < len(s.letterShifts) {
		return s.letterShifts[i]
	}
	return none
}

// scoreWithoutTable is the same of one official, without the table.
func (s *matcher) scoreWithoutTable(slot uint32) int {
	if !s.onlyList && !s.passes(slot) {
		return 0
	}
	of := s.index.letterColumn[slot]
	if of&needsFullScore != 0 || len(s.qualityTerms) > 0 {
		return s.score(slot)
	}
	name := s.letterScore(of)
	if s.nameScores != nil {
		name = maxBytes(name, s.nameScores.scores[slot])
	}
	held := s.index.officeOf[slot]
	best := maxBytes(name, s.offices[held].best)
	if !allRequired(best, s.required) {
		return 0
	}
	return sumBytes(best) + int(s.officeBoost(held)) + s.nameBoost(slot, name)
}
