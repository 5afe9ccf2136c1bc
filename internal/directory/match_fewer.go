package directory

import (
	"math"
	"math/bits"
)

// matchFewer finds officials who match most of a search that no one matches whole, typos included:
// it looks for the words of which someone has the most, the rarest counting most, and leaves out the
// others. It returns the text without them, and them. It must follow correct, whose matches it uses.
func (h *hits) matchFewer(m *termMatches, chosen *facetIDs) (guess string, leftOut []string) {
	h.begin(m, chosen)
	most := m.mostMatched(h)
	if most == 0 {
		return "", nil
	}
	leftOut = m.requireOnly(most)
	if h.execute(m, chosen); h.total == 0 {
		return "", nil
	}
	guess = m.correctedText(h.topPage(0, 1)[0])
	if len(leftOut) == 0 && guess == m.typedText() {
		return "", nil
	}
	return guess, leftOut
}

// requireOnly leaves out all terms of a search but some, given as bits. It returns the words left
// out that the visitor is shown.
func (m *termMatches) requireOnly(terms uint8) (leftOut []string) {
	fewer := make([]queryTerm, len(m.words))
	m.required = 0
	for k, word := range m.words {
		if !word.stopWord && terms&(1<<k) == 0 {
			if !word.idle {
				leftOut = append(leftOut, word.typedText())
			}
			word.stopWord, word.leftOut = true, true
		} else if !word.stopWord {
			m.required |= 0x80 << (8 * k)
		}
		fewer[k] = word
	}
	m.words, m.fewer = fewer, true
	return leftOut
}

// matchWithoutTitles finds officials whose names match a search as typed, except for its words of
// titles: "Councilwoman James Sample" means James Sample, a mayor, rather than a council member
// James Semple. Without such hits it leaves the search unchanged and returns "".
func (h *hits) matchWithoutTitles(
	m *termMatches, chosen *facetIDs,
) (guess string, leftOut []string) {
	names, titles := uint8(0), false
	for k, word := range m.words {
		switch {
		case word.stopWord:
		case titleWords[word.text]:
			titles = true
		case len(word.text) > 1 && m.hitsAsTyped[k] == 0:
			return "", nil
		default:
			names |= 1 << k
		}
	}
	if !titles || names == 0 {
		return "", nil
	}
	words, required, before := m.words, m.required, m.fewer
	leftOut = m.requireOnly(names)
	if h.execute(m, chosen); h.total > 0 {
		if first := h.topPage(0, 1)[0]; m.hasFamilyName(first) {
			return m.correctedText(first), leftOut
		}
	}
	h.reset()
	m.words, m.required, m.fewer = words, required, before
	return "", nil
}

// letterWeight is the weight of a single letter: less than that of any word.
const letterWeight = 0.01

// titleWeight is how much a word of a title counts of its weight: a name with the title of another
// office means the person.
const titleWeight = 0.5

// mostMatched returns the terms, as bits, with the highest sum of weights that one official who
// passes the filters matches.
func (m *termMatches) mostMatched(h *hits) (terms uint8) {
	var weight [maxWords]float64
	for k, word := range m.words {
		switch {
		case len(word.text) == 1, word.idle, pastWords[word.text]:
			weight[k] = letterWeight
		case !word.stopWord:
			hits := m.hitsAsTyped[k]
			if hits == 0 {
				hits = m.hitCount(k)
			}
			weight[k] = 1 + math.Log2(float64(m.index.count()+1)/float64(hits+1)+1)
			if titleWords[word.text] {
				weight[k] *= titleWeight
			}
		}
	}
	highest := float64(maxWords * letterWeight) // letters alone match anyone
	consider := func(best uint64) {
		sum := 0.0
		found := termsOf(best & m.requiredBytes())
		for all := found; all != 0; all &= all - 1 {
			k := bits.TrailingZeros8(all)
			sum += weight[k] * certainty(uint8(best>>(8*k)), len(m.words[k].text))
		}
		if sum > highest {
			highest, terms = sum, found
		}
	}
	for _, id := range m.touchedOffices {
		office := &m.index.offices.all[id]
		if len(office.members) > 0 && h.chosen.match(&office.facets) {
			consider(m.offices[id].best)
		}
	}
	h.eachCandidate(m.byRarity(), func(doc uint32) {
		consider(m.bestOf(doc))
	})
	return terms
}

// requiredBytes has all bits of the bytes of required terms.
func (m *termMatches) requiredBytes() uint64 { return m.required >> 7 * 0xff }

// certainty returns the share of its weight that a term with a score counts: all for a word or its
// short form, less for the beginning of a word, little for a part or a typo, which may be chance. A
// part of one or two letters counts nothing.
func certainty(score uint8, length int) float64 {
	const part, beginning, fewest = 0.3, 0.6, 2
	switch {
	case score >= fieldScore[typeField][synonymous], score == scoreOfDistrict, score == scoreOfState:
		return 1
	case length <= fewest:
		return 0
	case score == fieldScore[nameField][prefix], score == fieldScore[cityField][prefix]:
		return beginning
	}
	return part
}
