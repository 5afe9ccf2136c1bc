package directory

import (
	"candor/internal/directory/substring"
)

// verifyCost is the cost of verifying one official, in words or offices that addMatches adds.
const verifyCost = 8

// lookUpTerms looks up the terms of a search, the cheapest first, until verifying the officials of
// the rarest term is cheaper than looking up the other terms, which are then deferred.
func (m *termMatches) lookUpTerms(ix *index, words []queryTerm) {
	m.begin(ix, words)
	var cost [maxWords]int
	for k := range words {
		cost[k] = m.findSubstrings(k)
	}
	m.deferred.bits = 1<<len(words) - 1
	for m.deferred.bits != 0 {
		next := -1
		for k := range words {
			if m.deferred.has(k) && (next < 0 || cost[k] < cost[next]) {
				next = k
			}
		}
		if cost[next] > verifyCost*m.fewestHits() {
			break
		}
		m.addMatches(next)
	}
	m.prepareVerify()
}

// lookUpAll looks up all terms again, the deferred ones included.
func (m *termMatches) lookUpAll() {
	m.reset() // addMatch would ignore verified words, which have a match already
	for k := range m.words {
		m.findSubstrings(k)
		m.addMatches(k)
	}
}

// findSubstrings finds the words that contain term k, unless it is so short that the index lists
// them, and returns how many words and offices addMatches would add.
func (m *termMatches) findSubstrings(k int) (cost int) {
	v, text := m.index.dictionary, m.words[k].text
	m.substrings[k] = m.substrings[k][:0]
	switch {
	case m.words[k].stopWord:
		if id, known := v.ids[text]; known {
			m.substrings[k] = append(m.substrings[k], substring.NewMatch(id, true, true))
		}
	case len(text) <= substring.MaxShort:
		return len(v.substrings.Short(text))
	default:
		v.lookUpSubstring(text, func(h substring.Match) { m.substrings[k] = append(m.substrings[k], h) })
	}
	for _, h := range m.substrings[k] {
		cost += 1 + len(m.index.offices.with(h.Word()))
	}
	return cost
}

// addMatches adds all matches of term k.
func (m *termMatches) addMatches(k int) {
	m.deferred.bits &^= 1 << k
	v, word := m.index.dictionary, m.words[k]
	if len(word.text) <= substring.MaxShort && !word.stopWord {
		v.lookUpSubstring(word.text, func(h substring.Match) { m.addSubstring(k, h) })
	}
	for _, h := range m.substrings[k] {
		m.addSubstring(k, h)
	}
	if id, known := v.ids[word.text]; known && !word.stopWord {
		for _, other := range v.synonyms[id] {
			m.addMatch(k, other.word, synonymous, other.outsideNames())
		}
	}
	for _, other := range word.also {
		if id, known := v.ids[other.text]; known {
			m.addMatch(k, id, other.inName, other.elsewhere)
		}
	}
}

func (m *termMatches) addSubstring(k int, h substring.Match) {
	q := qualityOf(h)
	if q == infix && m.index.dictionary.joined[h.Word()] {
		return
	}
	m.addMatch(k, h.Word(), q, q)
}

// qualityOf returns how well a word matches the text that it contains.
func qualityOf(h substring.Match) quality {
	switch {
	case h.Whole():
		return exact
	case h.AtStart():
		return prefix
	}
	return infix
}
