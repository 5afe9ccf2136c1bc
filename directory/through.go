package directory

import (
	"math/bits"
	"slices"
)

// through weighs many officials of a list, one after the other. What the words of names are worth is written to
// the officials once, instead of being looked up word by word; and there is a table of what an office and what is known
// of a name are worth together.
type through struct {
	names  *ofNames // nil when letters alone tell
	shifts []uint8  // where in the column the letters of the search are
	width  int      // how many bits tell a name in the table
	kinds  kindsOfOffices
	ofKind []uint32        // by office
	table  []uint8         // what they are worth, by kind of office and name; empty when the search has too many letters
	full   [mostNames]bool // by name: it may have all its words in the search
	worths []uint8         // what everybody of the list is worth
}

const (
	// levelBits tell the level of a search of one word.
	levelBits = 4
	// tableLetters is up to how many letters there is a table.
	tableLetters = 3
	mostNames    = 1 << (letterBits * tableLetters)
)

// prepare makes worthsThrough ready. The returned function ends that.
func (s *search) prepare() (done func()) {
	s.readNames()
	for words := s.letters; words != 0; words &= words - 1 {
		s.shifts = append(s.shifts, letterBits*s.letter[bits.TrailingZeros8(words)])
	}
	if len(s.shifts) <= tableLetters {
		s.width = letterBits * len(s.shifts)
		if s.names != nil && len(s.names.levels) > 0 {
			s.width = levelBits
		}
		s.tabulate()
	}
	return func() {
		if s.names != nil {
			namesRead.Put(s.names)
		}
		s.kinds.forget()
		s.through = through{shifts: s.shifts[:0], kinds: s.kinds, ofKind: s.ofKind[:0], table: s.table[:0], worths: s.worths}
	}
}

// tabulate makes the table. Offices are thousands, but of few kinds.
func (s *search) tabulate() {
	var names [mostNames]uint64
	for code := range 1 << s.width {
		names[code] = s.nameOf(code)
		s.full[code] = s.mayBeFull(names[code])
	}
	for id := range s.index.offices.all {
		one := kindOfOffice{passes: s.alone || s.chosen.satisfied(&s.index.offices.all[id].choices)}
		if one.passes {
			one.best, one.bonus = s.offices[id].best, s.bonusOf(uint32(id))
		}
		kind, known := s.kinds.enter(one)
		if !known {
			for _, name := range names[:1<<s.width] {
				s.table = append(s.table, one.worthWith(name, s.required))
			}
		}
		s.ofKind = append(s.ofKind, kind)
	}
}

// nameOf is what a name is worth that a code tells of.
func (s *search) nameOf(code int) (name uint64) {
	if len(s.shifts) == 0 {
		return uint64(worth[nameField][code])
	}
	at := 0
	for words := s.letters; words != 0; words &= words - 1 {
		level := letterLevels[code>>at&(1<<letterBits-1)]
		name |= uint64(worth[nameField][level]) << (8 * bits.TrailingZeros8(words))
		at += letterBits
	}
	return name
}

// mayBeFull tells of what a name is worth whether the search may have all its words.
func (s *search) mayBeFull(name uint64) bool { return s.widened && name != 0 || name&anyWhole != 0 }

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

// worthsThrough notes what officials of the list are worth for the search; 0 for who does not answer or pass. All that the
// loops read is at hand in variables of their own, and few officials need more than the table.
func (s *search) worthsThrough(slots []uint32, worths []uint8) {
	switch {
	case len(s.table) == 0:
		for i, slot := range slots {
			worths[i] = uint8(s.worthWithout(slot))
		}
	case s.names == nil:
		s.byLetters(slots, worths)
	case len(s.names.levels) > 0:
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
	const none = 63 // the column has no letter there
	places := [tableLetters]uint8{none, none, none}
	copy(places[:], s.shifts)
	a, b, c := places[0]&63, places[1]&63, places[2]&63
	column, held, ofKind, table, width := s.index.letters, s.index.held, s.ofKind, s.table, s.width
	for i, slot := range slots {
		of := column[slot]
		code := of>>a&3 | of>>b&3<<letterBits | of>>c&3<<(2*letterBits)
		worths[i] = table[int(ofKind[held[slot]])<<width|int(code)]
		if of&peculiar != 0 {
			worths[i] = uint8(s.worthWithout(slot))
		}
	}
}

func (s *search) byLevels(slots []uint32, worths []uint8) {
	column, held, ofKind, table, levels := s.index.letters, s.index.held, s.ofKind, s.table, s.names.levels
	for i, slot := range slots {
		level := levels[slot]
		worths[i] = table[int(ofKind[held[slot]])<<levelBits|int(level)]
		if level != 0 && (s.full[level] || column[slot]&peculiar != 0) {
			worths[i] = uint8(s.worthWithout(slot))
		}
	}
}

// worthWithout is the same of one official, without the table.
func (s *search) worthWithout(slot uint32) int {
	if !s.alone && !s.passes(slot) {
		return 0
	}
	of := s.index.letters[slot]
	if of&peculiar != 0 || s.names != nil && len(s.names.levels) > 0 {
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
	worth := sum(best) + int(s.bonusOf(held))
	if s.mayBeFull(name) && s.fullName(s.index.names[slot]) {
		worth += worthFullName
	}
	return worth
}
