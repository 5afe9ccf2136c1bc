package directory

import (
	"strings"

	"candor/internal/directory/fuzzy"
)

// deferredTerms are the terms that were not looked up. A term that many words contain, such as a
// letter or "township", is deferred when another term leaves few officials: then only the words of
// these officials are matched with it.
type deferredTerms struct {
	bits     uint8                // a bit for each deferred term
	synonyms [maxWords][]synonym  // of those terms
	masks    [maxWords]fuzzy.Mask // of those terms
	words    bitSet               // words that were matched with them
	offices  []uint32             // offices whose words were matched with them
}

func (d *deferredTerms) has(k int) bool { return d.bits&(1<<k) != 0 }

// prepareVerify collects the synonyms and masks of the deferred terms.
func (m *termMatches) prepareVerify() {
	if m.deferred.bits == 0 {
		return
	}
	v := m.index.dictionary
	for k, word := range m.words {
		m.deferred.synonyms[k], m.deferred.masks[k] = nil, fuzzy.MaskOf(word.text)
		if id, known := v.ids[word.text]; known && !word.stopWord && m.deferred.has(k) {
			m.deferred.synonyms[k] = v.synonyms[id]
		}
	}
	m.deferred.words.grow(len(v.words))
}

// verify matches the words of an official with the deferred terms.
func (m *termMatches) verify(doc uint32) {
	for _, w := range m.index.names[doc] {
		m.verifyWord(w.word())
	}
	office := m.index.officeOf[doc]
	at := &m.offices[office]
	if at.verified {
		return
	}
	at.verified = true
	m.deferred.offices = append(m.deferred.offices, office)
	best := at.best
	for _, w := range m.index.offices.all[office].words {
		m.verifyWord(w.word())
		best = maxBytes(best, m.scoreOutsideName(w))
		at.wholeWord = at.wholeWord || wholeWordTerms(m.matchByWord[w.word()]) != 0
	}
	at.best = best
}

// verifyWord matches a word with the deferred terms.
func (m *termMatches) verifyWord(word uint32) {
	if !m.deferred.words.add(word) {
		return
	}
	for k := range m.words {
		if m.deferred.has(k) {
			inName, elsewhere := m.qualitiesOf(k, word)
			m.matchByWord[word] |= uint64(inName<<4|elsewhere) << (8 * k)
			m.nameScoreByWord[word] |= uint64(fieldScore[nameField][inName]) << (8 * k)
		}
	}
}

// qualitiesOf returns how well a word matches term k, within names and in other fields. It gives
// the same qualities as addMatches.
func (m *termMatches) qualitiesOf(k int, word uint32) (inName, elsewhere quality) {
	v, term := m.index.dictionary, &m.words[k]
	text := v.words[word]
	if v.masks[word].MayContain(m.deferred.masks[k]) {
		switch {
		case text == term.text:
			return exact, exact
		case term.stopWord:
			return none, none
		case strings.HasPrefix(text, term.text):
			inName, elsewhere = prefix, prefix
		case !v.joined[word] && strings.Contains(text, term.text):
			inName, elsewhere = infix, infix
		}
	}
	for _, other := range m.deferred.synonyms[k] {
		if other.word == word {
			inName, elsewhere = max(inName, synonymous), max(elsewhere, other.outsideNames())
		}
	}
	for _, other := range term.also {
		if text == other.text {
			inName, elsewhere = max(inName, other.inName), max(elsewhere, other.elsewhere)
		}
	}
	return inName, elsewhere
}

// resetVerified clears the matches of verified words and offices.
func (m *termMatches) resetVerified() {
	for _, word := range m.deferred.words.set {
		m.matchByWord[word], m.nameScoreByWord[word] = 0, 0
	}
	for _, office := range m.deferred.offices {
		m.offices[office] = officeScore{}
	}
	m.deferred.words.reset()
	m.deferred.offices = m.deferred.offices[:0]
}
