package directory

// The top bit of each of eight bytes, the seven others, and the lowest.
const (
	highBits = 0x8080808080808080
	lowBits  = 0x7f7f7f7f7f7f7f7f
	oneEach  = 0x0101010101010101
)

// maxBytes returns the greater of each pair of bytes. All bytes must be below 128.
func maxBytes(a, b uint64) uint64 {
	less := ((b | highBits) - a) & highBits // where a is no more than b
	mask := less >> 7 * 0xff
	return b&mask | a&^mask
}

// allRequired reports whether all required terms match.
func allRequired(best, required uint64) bool { return (best+lowBits)&required == required }

// sumBytes returns the sum of the bytes, which must be below 256: at most eight scores of at most 26.
func sumBytes(best uint64) int { return int(best * oneEach >> 56) }

// score returns the score of a document, or 0 if a required term does not match.
func (m *termMatches) score(doc uint32) int {
	best := m.bestOf(doc)
	if !allRequired(best, m.required) {
		return 0
	}
	office := m.index.officeOf[doc]
	score := sumBytes(best) + int(m.officeBoost(office)) + m.nameBoost(doc)
	if m.placeScore != 0 {
		return m.rankedScore(score, office)
	}
	return score
}

// bestOf returns the best score of each term in a document, a byte each.
func (m *termMatches) bestOf(doc uint32) (best uint64) {
	best = m.offices[m.index.officeOf[doc]].best
	for _, w := range m.index.names[doc] {
		if w.field() == nameField {
			best = maxBytes(best, m.nameScoreByWord[w.word()])
		} else {
			best = maxBytes(best, m.scoreOutsideName(w))
		}
	}
	return best
}

// scoreOutsideName returns the score of a word that is not in a name, a byte for each term.
func (m *termMatches) scoreOutsideName(w fieldWord) (best uint64) {
	for match, shift := m.matchByWord[w.word()], 0; match != 0; match, shift = match>>8, shift+8 {
		best |= uint64(fieldScore[w.field()][match&15]) << shift
	}
	return best
}
