package directory

import (
	"math/bits"
	"slices"
)

// through weighs many officials, a list or candidates, one after the other. What the words of names are worth is written to
// the officials once, instead of being looked up word by word; and there is a table of what an office and what is known
// of a name are worth together.
type through struct {
	names   *ofNames // nil when letters alone tell
	leveled []int    // the words of the search of which names have levels; none when they have worths
	shifts  []uint8  // where in the column the letters of the search are
	width   int      // how many bits tell a name in the table
	kinds   kindsOfOffices
	rows    []uint32         // by office: where in the table the row of its kind begins
	table   []uint8          // what they are worth, by kind of office and name; empty when the search has too many letters
	most    [mostNames]uint8 // by name: how many words it may have for the search to have them all
	worths  []uint8          // what everybody is worth
}

// A name of the table is told by levels of words, four bits each, and above them by those of letters.
const (
	levelBits    = 4
	tableBits    = 8
	mostNames    = 1 << tableBits
	tableLetters = 3
	mostLeveled  = 2 // of a byte in ofNames each takes half
)

// prepare makes worthsThrough ready. The returned function ends that.
func (s *search) prepare() (done func()) {
	forgetNames := s.readNames()
	for words := s.letters; words != 0; words &= words - 1 {
		s.shifts = append(s.shifts, letterBits*s.letter[bits.TrailingZeros8(words)])
	}
	if len(s.shifts) <= tableLetters {
		s.width = levelBits*len(s.leveled) + letterBits*len(s.shifts)
		s.tabulate()
	}
	return func() {
		forgetNames()
		s.kinds.forget()
		s.through = through{leveled: s.leveled[:0], shifts: s.shifts[:0], kinds: s.kinds, rows: s.rows[:0], table: s.table[:0], worths: s.worths}
	}
}

// tabulate makes the table. Offices are thousands, but of few kinds.
func (s *search) tabulate() {
	var worthsOf [mostNames]uint64
	for code := range 1 << s.width {
		worthsOf[code] = s.nameOf(code)
		s.most[code] = uint8(s.mostWhole(worthsOf[code]))
	}
	row := func(one kindOfOffice) uint32 {
		number, known := s.kinds.enter(one)
		if !known {
			for _, name := range worthsOf[:1<<s.width] {
				s.table = append(s.table, one.worthWith(name, s.required))
			}
		}
		return number << s.width
	}
	offices := s.index.offices.all
	s.rows = slices.Grow(s.rows, len(offices))[:len(offices)]
	clear(s.rows)
	row(kindOfOffice{passes: true}) // is 0
	if !s.alone {
		closed := row(kindOfOffice{})
		for id := range offices {
			if !s.chosen.satisfied(&offices[id].choices) {
				s.rows[id] = closed
			}
		}
	}
	for _, id := range s.touched {
		if s.alone || s.chosen.satisfied(&offices[id].choices) {
			s.rows[id] = row(kindOfOffice{passes: true, best: s.offices[id].best, bonus: s.bonusOf(id)})
		}
	}
}

// nameOf is what a name is worth that a code tells of.
func (s *search) nameOf(code int) (name uint64) {
	for _, k := range s.leveled {
		name |= uint64(worth[nameField][code&(1<<levelBits-1)]) << (8 * k)
		code >>= levelBits
	}
	for words := s.letters; words != 0; words &= words - 1 {
		level := letterLevels[code&(1<<letterBits-1)]
		name |= uint64(worth[nameField][level]) << (8 * bits.TrailingZeros8(words))
		code >>= letterBits
	}
	return name
}

// goThrough weighs everybody of a list. The tally is whole when it has to be.
func (s *search) goThrough(list *ordered, whole bool) {
	defer s.prepare()()
	s.worths = slices.Grow(s.worths[:0], list.count)[:list.count]
	at := 0
	for run := range list.from(0) {
		s.worthsThrough(run, s.worths[at:at+len(run)])
		at += len(run)
	}
	s.tally = newTally(list, s.worths, whole)
}

// worthsThrough notes what officials are worth for the search; 0 for who does not answer or pass. All that the
// loops read is at hand in variables of their own, and few officials need more than the table.
func (s *search) worthsThrough(slots []uint32, worths []uint8) {
	switch {
	case len(s.table) == 0:
		for i, slot := range slots {
			worths[i] = uint8(s.worthWithout(slot))
		}
	case s.names == nil:
		s.byLetters(slots, worths)
	case len(s.leveled) > 0:
		s.byLevels(slots, worths)
	default:
		s.byLetters(slots, worths)
		for i, slot := range slots {
			if s.names.worths[slot] != 0 {
				worths[i] = uint8(s.worthWithout(slot))
			}
		}
	}
}

func (s *search) byLetters(slots []uint32, worths []uint8) {
	if len(s.shifts) == 1 {
		s.byLetter(slots, worths)
		return
	}
	a, b, c := s.shifted(0), s.shifted(1), s.shifted(2)
	column, held, rows, table := s.index.letters, s.index.held, s.rows, s.table
	for i, slot := range slots {
		of := column[slot]
		code := of>>(a&63)&3 | of>>(b&63)&3<<letterBits | of>>(c&63)&3<<(2*letterBits)
		worths[i] = table[rows[held[slot]]|uint32(code)]
		if of&peculiar != 0 {
			worths[i] = uint8(s.worthWithout(slot))
		}
	}
}

// byLetter is for one letter, which most searches that go through everybody have.
func (s *search) byLetter(slots []uint32, worths []uint8) {
	shift, column, held, rows, table := s.shifts[0], s.index.letters, s.index.held, s.rows, s.table
	for i, slot := range slots {
		of := column[slot]
		worths[i] = table[rows[held[slot]]|uint32(of>>(shift&63)&3)]
		if of&peculiar != 0 {
			worths[i] = uint8(s.worthWithout(slot))
		}
	}
}

func (s *search) byLevels(slots []uint32, worths []uint8) {
	if len(s.shifts) == 0 {
		s.byLevelsAlone(slots, worths)
		return
	}
	a, b, above := s.shifted(0), s.shifted(1), levelBits*len(s.leveled)
	column, held, rows, table, levels := s.index.letters, s.index.held, s.rows, s.table, s.names.levels
	for i, slot := range slots {
		of := column[slot]
		code := (of>>(a&63)&3|of>>(b&63)&3<<letterBits)<<above | letters(levels[slot])
		worths[i] = table[rows[held[slot]]|uint32(code)]
		if of.words() <= int(s.most[code%mostNames]) || of&peculiar != 0 {
			worths[i] = uint8(s.worthWithout(slot))
		}
	}
}

// byLevelsAlone does without the column where a name answers nothing: to look at another column of officials who are not
// neighbours takes as long as all the rest.
func (s *search) byLevelsAlone(slots []uint32, worths []uint8) {
	held, rows, table, levels := s.index.held, s.rows, s.table, s.names.levels
	for i, slot := range slots {
		level := levels[slot]
		worths[i] = table[rows[held[slot]]|uint32(level)]
		if level != 0 {
			if of := s.index.letters[slot]; of.words() <= int(s.most[level]) || of&peculiar != 0 {
				worths[i] = uint8(s.worthWithout(slot))
			}
		}
	}
}

// shifted is where in the column letter i of the search is, or where there is none when it has not so many.
func (s *search) shifted(i int) uint8 {
	const none = 63
	if i < len(s.shifts) {
		return s.shifts[i]
	}
	return none
}

// worthWithout is the same of one official, without the table.
func (s *search) worthWithout(slot uint32) int {
	if !s.alone && !s.passes(slot) {
		return 0
	}
	of := s.index.letters[slot]
	if of&peculiar != 0 || len(s.leveled) > 0 {
		return s.weigh(slot)
	}
	name := s.lettered(of)
	if s.names != nil {
		name = atLeast(name, s.names.worths[slot])
	}
	held := s.index.held[slot]
	best := atLeast(name, s.offices[held].best)
	if !answered(best, s.required) {
		return 0
	}
	return sum(best) + int(s.bonusOf(held)) + s.bonusOfName(slot, name)
}
