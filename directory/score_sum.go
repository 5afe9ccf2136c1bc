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
	best := office.best
	var name uint64
	if s.letters != 0 {
		name = s.lettered(ix.letters[slot])
	}
	for at := ix.names[slot]; ; at++ {
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
	return sum(best) + int(s.bonusOf(ix.held[slot])) + s.bonusOfName(slot, name)
}

// worthElsewhere is what a term that is no word of a name is worth, a byte for each word of the search.
func (s *search) worthElsewhere(t term) (best uint64) {
	for answer, shift := s.answer[t.word()], 0; answer != 0; answer, shift = answer>>8, shift+8 {
		best |= uint64(worth[t.field()][answer&15]) << shift
	}
	return best
}
