package directory

import (
	"math/bits"
	"slices"
	"strings"
)

// matchInitials finds officials whose names have an initial where the search has a word: "Otto
// James Sample" finds Otto J. Sample. The search must have the rest of the name, so that not every
// word is taken for an initial. It must follow correct, whose matches it uses, and returns the
// corrected text if there are typos as well.
func (h *hits) matchInitials(m *termMatches, chosen *facetIDs) (guess string) {
	if len(m.words) < 2 {
		return ""
	}
	order := m.byRarity()
	widened := false
	for k, word := range m.words {
		if word.stopWord || len(word.text) < 2 || allListed().words[word.text] {
			continue
		}
		id, is := m.index.dictionary.ids[word.text[:1]]
		if is && len(m.index.named(id)) > 0 {
			m.addMatch(k, id, initial, none)
			widened = true
		}
	}
	if !widened {
		return ""
	}
	h.begin(m, chosen)
	h.eachCandidate(order, func(doc uint32) {
		if allRequired(m.bestOf(doc), m.required) && m.hasRestOfName(doc) {
			h.score(doc)
		}
	})
	if h.total = len(h.all); h.total == 0 {
		m.removeInitials()
		return ""
	}
	guess = m.correctedText(h.topPage(0, 1)[0])
	if guess == m.typedText() {
		return ""
	}
	return guess
}

// typedText returns the words of the search as they were typed, folded, except those left out.
func (m *termMatches) typedText() string {
	var texts []string
	for k := range m.words {
		if !m.words[k].leftOut && !(m.fewer && m.words[k].stopWord) {
			texts = append(texts, m.words[k].typedText())
		}
	}
	return strings.Join(texts, " ")
}

// hasRestOfName reports whether the search has the family name and, unless the first name is the
// initial, another whole word of the name.
func (m *termMatches) hasRestOfName(doc uint32) bool {
	whole, family, first := 0, false, false
	for i, w := range m.index.names[doc] {
		if w.field() != nameField {
			continue
		}
		for match := m.matchByWord[w.word()] >> 4; match != 0; match >>= 8 {
			switch quality(match & 15) {
			case initial:
				first = first || i == 0
			case exact, synonymous, editLikely, edit1:
				whole++
				family = family || w&isFamily != 0
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
	for _, w := range m.index.names[doc] {
		if w.field() != nameField || w&isFamily == 0 {
			continue
		}
		for match := m.matchByWord[w.word()] >> 4; match != 0; match >>= 8 {
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
			m.nameHits[k] -= len(m.index.named(word))
			m.matchByWord[word] &^= 0xff << shift
			m.nameScoreByWord[word] &^= 0xff << shift
		}
	}
}

// byRarity returns the required terms that have hits, the rarest first.
func (m *termMatches) byRarity() (order []int) {
	for k, word := range m.words {
		if !word.stopWord && m.hitCount(k) > 0 {
			order = append(order, k)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return m.hitCount(a) - m.hitCount(b) })
	return order
}

// maxCandidates bounds how many documents eachCandidate looks at.
const maxCandidates = 16_384

// eachCandidate calls visit once with each document that passes the filters and whose name or
// office matches one of the terms, in the order of the terms.
func (h *hits) eachCandidate(order []int, visit func(doc uint32)) {
	left := maxCandidates
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
