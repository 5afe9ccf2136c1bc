package directory

// highBits and lowBits are those of each byte of eight.
const (
	highBits = 0x8080808080808080
	lowBits  = 0x7f7f7f7f7f7f7f7f
	oneEach  = 0x0101010101010101
)

// atLeast is the greater of each byte of two that are all less than 128.
func atLeast(a, b uint64) uint64 {
	less := ((b | highBits) - a) & highBits // where a is no more than b
	mask := less >> 7 * 0xff
	return b&mask | a&^mask
}

// answered tells whether all words that have to be are answered.
func answered(best, required uint64) bool { return (best+lowBits)&required == required }

// sum adds the bytes, which come to less than 256: eight words at most are worth 26 each at most.
func sum(best uint64) int { return int(best * oneEach >> 56) }

// weigh is what an official is worth for the search; 0 when a word is not answered.
func (s *search) weigh(slot uint32) int {
	ix := s.index
	office := &s.offices[ix.held[slot]]
	best, from := office.best, ix.names[slot]
	var name uint64
	if s.letters != 0 {
		name = s.lettered(ix.letters[slot])
	}
	for at := from; ; at++ {
		t := ix.terms[at]
		if inName := s.inName[t.word()]; inName != 0 && t.field() == nameField {
			name = atLeast(name, inName)
		} else if t.field() != nameField {
			best = atLeast(best, s.worthElsewhere(t))
		}
		if t.ends() {
			break
		}
	}
	if best = atLeast(best, name); !answered(best, s.required) {
		return 0
	}
	worth := sum(best) + int(s.bonusOf(ix.held[slot]))
	if s.mayBeFull(name) && s.fullName(from) {
		worth += worthFullName
	}
	return worth
}

// worthElsewhere is what a term that is no word of a name is worth, a byte for each word of the search.
func (s *search) worthElsewhere(t term) (best uint64) {
	for answer, shift := s.answer[t.word()], 0; answer != 0; answer, shift = answer>>8, shift+8 {
		best |= uint64(worth[t.field()][answer&15]) << shift
	}
	return best
}

// fullName tells whether the search has all words of the name that begins there.
func (s *search) fullName(from uint32) bool {
	for at := from; ; at++ {
		t := s.index.terms[at]
		if t.field() == nameField && !wholly(s.answer[t.word()]>>4) && !s.isLetter(t.word()) {
			return false
		}
		if t.ends() {
			return true
		}
	}
}

// wholly tells whether the low half of any byte is a level that answers a whole word.
func wholly(answer uint64) bool {
	for ; answer != 0; answer >>= 8 {
		if answersWhole[answer&15] {
			return true
		}
	}
	return false
}

// bonusOf is what is added for having all words of an office's title or city in the search. It is reckoned for those
// offices only on which it depends what comes first; one without any word of the search has none, and is not wiped.
func (s *search) bonusOf(office uint32) uint8 {
	at := &s.offices[office]
	if s.complete && !at.reckoned && at.best != 0 {
		at.bonus, at.reckoned = s.bonus(office), true
	}
	return at.bonus
}

func (s *search) bonus(office uint32) uint8 {
	var held, met [fields]int
	for _, t := range s.index.offices.all[office].terms {
		held[t.field()]++
		if wholly(s.answer[t.word()]) {
			met[t.field()]++
		}
	}
	title, city := held[titleField] > 0 && held[titleField] == met[titleField], held[cityField] > 0 && held[cityField] == met[cityField]
	switch {
	case title && city:
		return worthFullTitle + worthFullCity + worthOffice
	case title:
		return worthFullTitle
	case city:
		return worthFullCity
	}
	return 0
}
