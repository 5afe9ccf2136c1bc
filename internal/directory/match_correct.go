package directory

import (
	"slices"
	"strings"

	"candor/internal/directory/fuzzy"
)

// correct assumes typos, in three steps: one edit in words that nobody has, one edit in the others
// as well (a typo may make another word), two edits in long words that nobody has. Before the second
// it leaves out words of titles. It stops at the first step with a hit that passes the filters, and
// returns the corrected text, or "", and the words left out. Words of our own lists are never
// corrected.
func (h *hits) correct(m *termMatches, chosen *facetIDs) (guess string, leftOut []string) {
	if m.deferred.bits != 0 {
		m.lookUpAll()
	}
	correct := allListed().correctWords(m.words)
	var unmatched [maxWords]bool
	for k := range m.words {
		m.hitsAsTyped[k] = m.hitCount(k)
		unmatched[k] = m.hitsAsTyped[k] == 0
	}
	for _, step := range []struct {
		unmatched bool
		edits     int
	}{{true, 1}, {false, 1}, {true, 2}} {
		if !step.unmatched {
			if guess, leftOut = h.matchWithoutTitles(m, chosen); guess != "" {
				return guess, leftOut
			}
		}
		widened := false
		for k := range m.words {
			if !correct[k] && unmatched[k] == step.unmatched {
				widened = m.addFuzzy(k, step.edits) || widened
			}
		}
		if !widened {
			continue
		}
		if h.execute(m, chosen); h.total > 0 {
			return m.correctedText(h.topPage(0, 1)[0]), nil
		}
	}
	return "", nil
}

// addFuzzy lets words within so many edits match term k. It reports whether there are any.
func (m *termMatches) addFuzzy(k, edits int) bool {
	text := []rune(m.words[k].text)
	if len(text) < 2 || edits > 1 && len(text) < fuzzy.MinLenTwoEdits {
		return false
	}
	before := m.hitCount(k)
	v := m.index.dictionary
	v.lookUpFuzzy(text, edits, func(word uint32, distance int) {
		switch {
		case distance > 1:
			m.addMatch(k, word, edit2, edit2)
			return
		case distance == 1 && fuzzy.LikelyTypo(text, []rune(v.words[word])):
			m.addMatch(k, word, editLikely, editLikely)
		case distance == 1:
			m.addMatch(k, word, edit1, edit1)
		}
		for _, other := range v.synonyms[word] {
			switch {
			case other.ofNames:
				m.addMatch(k, other.word, synonymEdit, none)
			case titleWords[v.words[word]] && len(text) >= minTypo:
				m.addMatch(k, other.word, none, synonymEdit)
			}
		}
	})
	return m.hitCount(k) > before
}

// correctedText returns the words of the search with each typo replaced by the word of an official.
func (m *termMatches) correctedText(doc uint32) string {
	v := m.index.dictionary
	var texts []string
	for k, word := range m.words {
		if word.leftOut || word.stopWord && m.fewer {
			continue
		}
		shown := word.typedText()
		best := uint8(0)
		for _, w := range slices.Concat(m.index.names[doc],
			m.index.offices.all[m.index.officeOf[doc]].words) {
			match := uint8(m.matchByWord[w.word()] >> (8 * k))
			if w.field() == nameField {
				match >>= 4
			}
			q := quality(match & 15)
			if fieldScore[w.field()][q] <= best {
				continue
			}
			best = fieldScore[w.field()][q]
			switch q {
			case edit1, editLikely, edit2:
				shown = v.words[w.word()]
			case synonymEdit:
				shown = m.mistypedSynonym(word.text, w.word())
			default:
				shown = word.typedText()
			}
		}
		texts = append(texts, shown)
	}
	return strings.Join(texts, " ")
}

// mistypedSynonym returns the synonym of a word that a text is with a typo.
func (m *termMatches) mistypedSynonym(text string, word uint32) string {
	v := m.index.dictionary
	nearest, least := text, 2
	for _, other := range v.synonyms[word] {
		if d := fuzzy.Distance([]rune(text), []rune(v.words[other.word]), 1); d < least {
			nearest, least = v.words[other.word], d
		}
	}
	return nearest
}
