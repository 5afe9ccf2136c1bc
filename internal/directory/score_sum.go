package directory

// The top bit of each of eight bytes, the seven others, and the lowest.
const (
	highBits = 0x8080808080808080
	lowBits  = 0x7f7f7f7f7f7f7f7f
	oneEach  = 0x0101010101010101
)

// maxBytes returns the greater of each pair of bytes, all of them below 128.
func maxBytes(a, b uint64) uint64 {
	less := ((b | highBits) - a) & highBits // where a is no more than b
	mask := less >> 7 * 0xff
	return b&mask | a&^mask
}

// allRequired reports whether all required terms are matched.
func allRequired(best, required uint64) bool { return (best+lowBits)&required == required }

// sumBytes returns the sum of the bytes, below 256: at most eight terms of at most 26 each.
func sumBytes(best uint64) int { return int(best * oneEach >> 56) }

// score returns the score of a document; 0 if a required term does not match.
func (m *termMatches) score(doc uint32) int {
	best, name := m.bestOf(doc)
	if !allRequired(best, m.required) {
		return 0
	}
	office := m.index.officeOf[doc]
	score := sumBytes(best) + int(m.officeBoost(office)) + m.nameBoost(doc, name)
	if m.placeScore != 0 {
		return m.rankedScore(score, office)
	}
	return score
}

// bestOf returns the score of each term, a byte each, anywhere in a document and in its name.
func (m *termMatches) bestOf(doc uint32) (best, name uint64) {
	ix := m.index
	best = m.offices[ix.officeOf[doc]].best
	if m.letters.bits != 0 {
		name = m.letterScore(ix.letterColumn[doc])
	}
	for at := ix.names[doc]; ; at++ {
		t := ix.nameWords[at]
		if inName := m.nameScoreByWord[t.word()]; inName != 0 && t.field() == nameField {
			name = maxBytes(name, inName)
		} else if t.field() != nameField {
			best = maxBytes(best, m.scoreOutsideName(t))
		}
		if t.ends() {
			break
		}
	}
	return maxBytes(best, name), name
}

// scoreOutsideName returns the score of a word that is not in a name, a byte for each term.
func (m *termMatches) scoreOutsideName(t fieldWord) (best uint64) {
	for match, shift := m.matchByWord[t.word()], 0; match != 0; match, shift = match>>8, shift+8 {
		best |= uint64(fieldScore[t.field()][match&15]) << shift
	}
	return best
}
