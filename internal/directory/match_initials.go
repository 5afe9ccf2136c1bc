package directory

import (
	"math/bits"
	"strings"
)

// matchInitials finds officials whose names have an initial where the search has a word: "Otto
// James Sample" finds Otto J. Sample. The rest of the name must be there, so that not every word is
// taken for an initial. It must follow correct, whose matches it uses, and returns the corrected
// text if there are typos as well.
func (h *hits) matchInitials(m *termMatches, chosen *facetIDs, allowed budget) (guess string) {
	if len(m.words) < 2 {
		return ""
	}
	order := m.byRarity()
	widened := false
	known := allListed()
	for k, word := range m.words {
		if word.stopWord || len(word.text) < 2 || known.words[word.text] {
			continue
		}
		id, is := m.index.dictionary.ids[word.text[:1]]
		if is && len(m.index.namePostings.of(id)) > 0 {
			m.addMatch(k, id, initial, none)
			widened = true
		}
	}
	if !widened {
		return ""
	}
	h.reset()
	h.matches, h.chosen, h.budget = m, *chosen, allowed
	h.visited.grow(m.index.size())
	m.resetOfficeTotals()
	h.eachCandidate(order, func(doc uint32) {
		if best, _ := m.bestOf(doc); allRequired(best, m.required) && m.hasRestOfName(doc) {
			h.scoreOne(doc)
		}
	})
	if h.total = len(h.scored); h.total == 0 || h.overBudget {
		m.removeInitials()
		return ""
	}
	guess = m.correctedQuery(h.topPage(0, 1)[0])
	if guess == m.typed() {
		return ""
	}
	return guess
}

// typed returns the words of the search as they were typed, folded, without those left out.
func (m *termMatches) typed() string {
	var texts []string
	for k := range m.words {
		if !m.words[k].leftOut && !(m.leavesOut && m.words[k].stopWord) {
			texts = append(texts, m.words[k].typed())
		}
	}
	return strings.Join(texts, " ")
}

// hasRestOfName reports whether the search has the family name and, unless the first name is the
// initial, another word of the name besides. Without the family name a word is none in its middle.
func (m *termMatches) hasRestOfName(doc uint32) bool {
	whole, family, first := 0, false, false
	for i, t := range m.index.name(doc) {
		if t.field() != nameField {
			continue
		}
		for match := m.matchByWord[t.word()] >> 4; match != 0; match >>= 8 {
			switch quality(match & 15) {
			case initial:
				first = first || i == 0
			case exact, synonymous, editLikely, edit1:
				whole++
				family = family || t&isFamily != 0
			default:
				continue
			}
			break
		}
	}
	return family && (whole > 1 || first)
}

// hasFamilyName reports whether the search has a word of an official's family name as typed.
func (m *termMatches) hasFamilyName(doc uint32) bool {
	for _, t := range m.index.name(doc) {
		if t.field() != nameField || t&isFamily == 0 {
			continue
		}
		for match := m.matchByWord[t.word()] >> 4; match != 0; match >>= 8 {
			if q := quality(match & 15); q == exact || q == synonymous {
				return true
			}
		}
	}
	return false
}

// removeInitials removes the matches of initials.
func (m *termMatches) removeInitials() {
	for k := range m.words {
		last := len(m.matchingWords[k]) - 1
		if last < 0 {
			continue
		}
		word, shift := m.matchingWords[k][last], 8*k
		if uint8(m.matchByWord[word]>>shift) == uint8(initial)<<4 { // it was added last
			m.matchingWords[k] = m.matchingWords[k][:last]
			m.nameHits[k] -= len(m.index.namePostings.of(word))
			m.matchByWord[word] &^= 0xff << shift
			m.nameScoreByWord[word] &^= 0xff << shift
		}
	}
}

// byRarity returns the required terms that were looked up, those with the fewest hits first.
// Without hits and single letters are left out.
func (m *termMatches) byRarity() (order []int) {
	for k, word := range m.words {
		if !word.stopWord && m.letters.bits&(1<<k) == 0 && m.hitCount(k) > 0 {
			order = append(order, k)
		}
	}
	for i := range order { // insertion sort of at most eight
		for at := i; at > 0 && m.hitCount(order[at]) < m.hitCount(order[at-1]); at-- {
			order[at], order[at-1] = order[at-1], order[at]
		}
	}
	return order
}

// maxCandidates bounds how many documents of terms are looked at one by one. More than few need
// allowSlow.
const maxCandidates = 4 * fewOfficials

// eachCandidate calls visit with each document that passes the filters and whose name or office
// matches one of the terms, the rarest first, as long as the budget allows.
func (h *hits) eachCandidate(order []int, visit func(doc uint32)) {
	left, all := maxCandidates, 0
	for _, k := range order {
		all += h.matches.hitCount(k)
	}
	if h.overBudget = all > h.matches.index.few && !h.allowSlow; h.overBudget {
		return
	}
	for _, k := range order {
		for docs := range h.candidates(k) {
			for _, doc := range docs[:min(len(docs), left)] {
				left--
				if h.visited.add(doc) && h.passes(doc) {
					visit(doc)
				}
			}
		}
	}
}

// termsOf returns the terms whose bytes are not zero, as bits.
func termsOf(best uint64) (terms uint8) {
	for best != 0 {
		k := bits.TrailingZeros64(best) / 8
		terms |= 1 << k
		best &^= 0xff << (8 * k)
	}
	return terms
}
