package directory

import (
	"slices"
	"strings"

	"candor/internal/directory/fuzzy"
)

// correct assumes typos, in three steps: one edit in words that nobody has, one edit in the others
// as well (a typo may make another word), two edits in long words that nobody has. Before the second
// it leaves out words of titles. It stops at the first step with a hit that passes the filters and
// returns the corrected text, or "", and the words left out. Words of our own lists are never
// corrected.
func (h *hits) correct(
	m *termMatches, chosen *facetIDs, allowed budget,
) (guess string, leftOut []string) {
	if m.deferred.bits != 0 {
		m.lookUpAll()
	}
	m.fuzzy = true
	known := allListed()
	right := known.right(m.words)
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
			guess, leftOut = h.withoutTitles(m, chosen, allowed)
			if guess != "" || h.overBudget {
				return guess, leftOut
			}
		}
		widened := false
		for k := range m.words {
			if !right[k] && unmatched[k] == step.unmatched {
				widened = m.addFuzzy(k, step.edits) || widened
			}
		}
		if !widened {
			continue
		}
		if h.execute(m, chosen, allowed); h.overBudget {
			return "", nil
		}
		if h.total > 0 {
			return m.correctedQuery(h.topPage(0, 1)[0]), nil
		}
	}
	return "", nil
}

// addFuzzy lets dictionary terms within so many edits match term k. It reports whether there are
// any.
func (m *termMatches) addFuzzy(k, edits int) bool {
	text := []rune(m.words[k].text)
	if len(text) < 2 || edits > 1 && len(text) < fuzzy.MinLenTwoEdits {
		return false
	}
	before := m.hitCount(k)
	v := m.index.dictionary
	// Skip words that start with the letter: the letter column already matches them as a prefix.
	better := func(word uint32) bool {
		return m.letters.bits&(1<<k) != 0 && strings.HasPrefix(v.words[word], m.words[k].text)
	}
	v.lookUpFuzzy(text, edits, func(word uint32, distance int) {
		switch {
		case better(word):
			return
		case distance > 1:
			m.addMatch(k, word, edit2, edit2)
			return
		case distance == 1 && fuzzy.LikelyTypo(text, []rune(v.words[word])):
			m.addMatch(k, word, editLikely, editLikely)
		case distance == 1:
			m.addMatch(k, word, edit1, edit1)
		}
		for _, relative := range v.synonyms[word] {
			switch {
			case relative.ofNames && !better(relative.word):
				m.addMatch(k, relative.word, synonymEdit, none)
			case !relative.ofNames && titleWords[v.words[word]] && len(text) >= minTypo:
				m.addMatch(k, relative.word, none, synonymEdit)
			}
		}
	})
	return m.hitCount(k) > before
}

// correctedQuery returns the words of the search with each typo replaced by the word of the
// official.
func (m *termMatches) correctedQuery(doc uint32) string {
	v := m.index.dictionary
	var texts []string
	for k, word := range m.words {
		if word.leftOut || word.stopWord && m.leavesOut {
			continue
		}
		shown := word.typed()
		best := uint8(0)
		if m.letters.bits&(1<<k) != 0 {
			best = fieldScore[nameField][m.index.letterColumn[doc].quality(m.letters.place[k])]
		}
		for _, t := range slices.Concat(m.index.name(doc),
			m.index.offices.all[m.index.officeOf[doc]].terms) {
			answer := uint8(m.matchByWord[t.word()] >> (8 * k))
			if t.field() == nameField {
				answer >>= 4
			}
			l := quality(answer & 15)
			if fieldScore[t.field()][l] <= best {
				continue
			}
			best = fieldScore[t.field()][l]
			switch l {
			case edit1, editLikely, edit2:
				shown = v.words[t.word()]
			case synonymEdit:
				shown = m.meantSynonym(word.text, t.word())
			default:
				shown = word.typed()
			}
		}
		texts = append(texts, shown)
	}
	return strings.Join(texts, " ")
}

// meantSynonym returns the short or long form of a word that a mistyped text stands for.
func (m *termMatches) meantSynonym(text string, word uint32) string {
	v := m.index.dictionary
	meant, least := text, 2
	for _, relative := range v.synonyms[word] {
		if d := fuzzy.Distance([]rune(text), []rune(v.words[relative.word]), 1); d < least {
			meant, least = v.words[relative.word], d
		}
	}
	return meant
}
