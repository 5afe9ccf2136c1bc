package directory

// highBits and lowBits are those of each byte of eight.
const (
	highBits = 0x8080808080808080
	lowBits  = 0x7f7f7f7f7f7f7f7f
	oneEach  = 0x0101010101010101
)

// maxBytes is the greater of each byte of two that are all less than 128.
func maxBytes(a, b uint64) uint64 {
	less := ((b | highBits) - a) & highBits // where a is no more than b
	mask := less >> 7 * 0xff
	return b&mask | a&^mask
}

// allRequired reports whether all words that have to be are answered.
func allRequired(best, required uint64) bool { return (best+lowBits)&required == required }

// sumBytes adds the bytes, which come to less than 256: eight words at most are worth 26 each at most.
func sumBytes(best uint64) int { return int(best * oneEach >> 56) }

// score is what an official is worth for the search; 0 when a word is not answered.
func (s *matcher) score(slot uint32) int {
	ix := s.index
	office := &s.offices[ix.officeOf[slot]]
	best := office.best
	var name uint64
	if s.letterTerms != 0 {
		name = s.letterScore(ix.letterColumn[slot])
	}
	for at := ix.names[slot]; ; at++ {
		t := ix.terms[at]
		if inName := s.nameScoreByTerm[t.word()]; inName != 0 && t.field() == nameField {
			name = maxBytes(name, inName)
		} else if t.field() != nameField {
			best = maxBytes(best, s.scoreOutsideName(t))
		}
		if t.ends() {
			break
		}
	}
	if best = maxBytes(best, name); !allRequired(best, s.required) {
		return 0
	}
	return sumBytes(best) + int(s.officeBoost(ix.officeOf[slot])) + s.nameBoost(slot, name)
}

// scoreOutsideName is what a term that is no word of a name is worth, a byte for each word of the search.
func (s *matcher) scoreOutsideName(t term) (best uint64) {
	for answer, shift := s.matchByTerm[t.word()], 0; answer != 0; answer, shift = answer>>8, shift+8 {
		best |= uint64(fieldScore[t.field()][answer&15]) << shift
	}
	return best
}
