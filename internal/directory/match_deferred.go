package directory

import (
	"strings"

	"candor/internal/directory/fuzzy"
)

// deferredTerms are the terms that were not looked up. A term that many words contain, such as a
// letter or "township", is deferred when another term leaves few officials: then only the words of
// these few are matched with it.
type deferredTerms struct {
	bits     uint8                // a bit for each term that is deferred
	synonyms [maxWords][]synonym  // of those terms
	masks    [maxWords]fuzzy.Mask // of those terms
	verified bitSet               // dictionary terms that were matched with them
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
	m.deferred.verified.grow(len(v.words))
}

// verify matches the words of an official with the deferred terms.
func (m *termMatches) verify(doc uint32) {
	for at := m.index.names[doc]; ; at++ {
		t := m.index.nameWords[at]
		m.verifyWord(t.word())
		if t.ends() {
			break
		}
	}
	office := m.index.officeOf[doc]
	at := &m.offices[office]
	if at.verified {
		return
	}
	at.verified = true
	m.deferred.offices = append(m.deferred.offices, office)
	best := at.best
	for _, t := range m.index.offices.all[office].terms {
		m.verifyWord(t.word())
		best = maxBytes(best, m.scoreOutsideName(t))
		m.mayBoostOffice = m.mayBoostOffice || wholeWordTerms(m.matchByWord[t.word()]) != 0
	}
	at.best = best
}

// verifyWord matches a dictionary term with the deferred terms.
func (m *termMatches) verifyWord(word uint32) {
	if !m.deferred.verified.add(word) {
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

// qualitiesOf returns how well a dictionary term matches term k, within names and in other fields.
func (m *termMatches) qualitiesOf(k int, word uint32) (inName, elsewhere quality) {
	if m.index.dictionary.masks[word].MayContain(m.deferred.masks[k]) {
		text, wanted := m.index.dictionary.words[word], &m.words[k]
		switch {
		case text == wanted.text:
			return exact, exact
		case wanted.stopWord:
			return none, none
		case strings.HasPrefix(text, wanted.text):
			inName, elsewhere = prefix, prefix
		case !m.index.dictionary.joined[word] && strings.Contains(text, wanted.text):
			inName, elsewhere = infix, infix
		}
	}
	for _, relative := range m.deferred.synonyms[k] {
		if relative.word == word {
			inName, elsewhere = max(inName, synonymous), max(elsewhere, relative.outsideNames())
		}
	}
	for _, other := range m.words[k].also {
		if m.index.dictionary.words[word] == other.text {
			inName, elsewhere = max(inName, other.inName), max(elsewhere, other.elsewhere)
		}
	}
	return inName, elsewhere
}

// resetVerified clears the matches of verified words and offices.
func (m *termMatches) resetVerified() {
	for _, word := range m.deferred.verified.set {
		m.matchByWord[word], m.nameScoreByWord[word] = 0, 0
	}
	for _, office := range m.deferred.offices {
		m.offices[office] = officeScore{}
	}
	m.deferred.verified.reset()
	m.deferred.offices = m.deferred.offices[:0]
}
