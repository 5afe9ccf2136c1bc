package directory

import (
	"math/bits"
	"slices"
	"strings"

	"candor/internal/directory/substring"
)

// letters says how well a name matches each letter from a to z, two bits each: most names match
// most letters, so that a column answers faster than lists.
type letters uint64

const (
	letterBits         = 2
	lowOnes    letters = 0x5555555555555 // the lower bit of each of the 26
	// needsFullScore marks names that the column cannot score alone: those with initials that make
	// a word, and one-letter names, which may earn the full-name boost.
	needsFullScore letters = 1 << (26 * letterBits)
	// The bits above it hold how many different words the name has, at most mostWords.
	wordsAt   = 26*letterBits + 1
	wordsMask = 1<<4 - 1
	mostWords = maxWords + 1
	// hasJoined marks names that have words as one, such as vandrew. The column scores their letters,
	// since such a word begins with one of the name's, but where other terms match, it does not know
	// whether they match such a word.
	hasJoined letters = 1 << (wordsAt + 4)
)

// letterQualities are the qualities of the values of two bits.
var letterQualities = [4]quality{none, infix, prefix, exact}

// letterOf returns the place of a letter in the alphabet.
func letterOf(text string) (letter uint8, is bool) {
	if len(text) != 1 || text[0] < 'a' || text[0] > 'z' {
		return 0, false
	}
	return text[0] - 'a', true
}

// lettersOf returns the letters of a word.
func lettersOf(word string) (of letters) {
	for at := range len(word) {
		letter, is := letterOf(word[at : at+1])
		if !is {
			continue
		}
		level := letters(1) // of a part
		if at == 0 {
			level = 2
			if len(word) == 1 {
				level = 3
			}
		}
		of = of.best(level << (letterBits * letter))
	}
	return of
}

// best returns the better of each two qualities, and all marks.
func (l letters) best(other letters) letters {
	high, otherHigh := l>>1&lowOnes, other>>1&lowOnes
	low := l&(high|^otherHigh)&lowOnes | other&(otherHigh|^high)&lowOnes
	return low | (high|otherHigh)<<1 | (l|other)&needsFullScore
}

// quality returns how well a letter matches.
func (l letters) quality(letter uint8) quality {
	return letterQualities[l>>(letterBits*letter)&(1<<letterBits-1)]
}

// words returns how many different words the name has, at most mostWords.
func (l letters) words() int { return int(l >> wordsAt & wordsMask) }

// lettersIn combines the letters of the words of a name; of returns those of one word.
func (ix *index) lettersIn(doc uint32, of func(word uint32) letters) (all letters) {
	var joined letters
	name, words := ix.name(doc), 0
	for i, t := range name {
		if t.field() != nameField {
			if ix.dictionary.joined[t.word()] {
				joined = hasJoined
			} else {
				all |= needsFullScore
			}
			continue
		}
		all = all.best(of(t.word()))
		if !slices.ContainsFunc(name[:i],
			func(other fieldWord) bool { return other.word() == t.word() }) {
			words++
		}
	}
	if len(name) == 1 && len(ix.dictionary.words[name[0].word()]) == 1 {
		all |= needsFullScore
	}
	return all | joined | letters(min(words, mostWords))<<wordsAt
}

// buildLetterColumn fills letterColumn for all documents.
func (ix *index) buildLetterColumn() {
	of := make([]letters, len(ix.dictionary.words))
	for word, text := range ix.dictionary.words {
		of[word] = lettersOf(text)
	}
	ix.letterColumn = make([]letters, ix.size(), ix.size()+ix.size()/16)
	for doc := range ix.letterColumn {
		ix.letterColumn[doc] = ix.lettersIn(uint32(doc), func(word uint32) letters { return of[word] })
	}
}

// letterTerms are the terms of a search that the letter column answers.
type letterTerms struct {
	bits  uint8           // a bit for each of them
	place [maxWords]uint8 // its place in the alphabet
}

// assignLetters notes the letters of the terms that the column answers, and returns those terms as
// bits. The column pays off only with many officials.
func (m *termMatches) assignLetters() (words uint8) {
	if m.index.count() <= m.index.few {
		return 0
	}
	v := m.index.dictionary
	for k, word := range m.words {
		letter, is := letterOf(word.text)
		if id, known := v.ids[word.text]; is && !word.stopWord && !(known && len(v.synonyms[id]) > 0) {
			words |= 1 << k
			m.letters.place[k] = letter
		}
	}
	return words
}

// addLetter adds the matches of term k, a letter, in offices; the column has those in names.
func (m *termMatches) addLetter(k int) {
	m.deferred.bits &^= 1 << k
	m.letters.bits |= 1 << k
	text := m.words[k].text
	for _, word := range m.index.offices.words {
		if of := m.index.dictionary.words[word]; strings.Contains(of, text) {
			m.addSubstring(k, substring.NewMatch(word, of[0] == text[0], of == text))
		}
	}
	m.addAlternatives(k)
	m.nameHits[k] = m.index.count()
}

// letterScore returns the score of a name for the letters of the search, a byte for each term.
func (m *termMatches) letterScore(l letters) (best uint64) {
	for words := m.letters.bits; words != 0; words &= words - 1 {
		k := bits.TrailingZeros8(words)
		best |= uint64(fieldScore[nameField][l.quality(m.letters.place[k])]) << (8 * k)
	}
	return best
}

// letterTerm returns, as a bit, the term that is a letter and this word of a name.
func (m *termMatches) letterTerm(word uint32) uint8 {
	letter, is := letterOf(m.index.dictionary.words[word])
	for words := m.letters.bits; is && words != 0; words &= words - 1 {
		if k := bits.TrailingZeros8(words); m.letters.place[k] == letter {
			return 1 << k
		}
	}
	return 0
}

// manyOfficials: from so many on, single-letter searches are cached in advance.
const manyOfficials = 100_000

// cacheLetters runs the searches of one letter: they scan the longest list, and every search as one
// types starts with one.
func (ix *index) cacheLetters() {
	for letter := 'a'; letter <= 'z'; letter++ {
		ix.search([]queryTerm{{text: string(letter)}}, &facetIDs{}, 0, 1, true)
	}
}
