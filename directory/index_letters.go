package directory

import (
	"math/bits"
	"slices"
	"strings"
)

// letters tell of a name how well it answers each letter from a to z, which most names do: two bits for each.
// Nothing else answers a search for a letter as quickly as a look at this column.
type letters uint64

const (
	letterBits         = 2
	lowOnes    letters = 0x5555555555555 // the lower bit of each of the 26
	// peculiar marks names of which the column does not tell all: those of which some letters are a word as well (see
	// initials), and those of one letter, of which a search may have all words.
	peculiar letters = 1 << (26 * letterBits)
	// Behind it stands how many different words the name has, or that it has more than any search.
	wordsAt   = 26*letterBits + 1
	mostWords = maxWords + 1
)

// The values of two bits are the levels at which a word can answer a letter, in their order.
var letterLevels = [4]level{absent, part, beginning, whole}

// letterOf is the place in the alphabet of a text that is a letter.
func letterOf(text string) (letter uint8, is bool) {
	if len(text) != 1 || text[0] < 'a' || text[0] > 'z' {
		return 0, false
	}
	return text[0] - 'a', true
}

// lettersOf are those of a word.
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

// best takes the better of each two levels, and all marks.
func (l letters) best(other letters) letters {
	high, otherHigh := l>>1&lowOnes, other>>1&lowOnes
	low := l&(high|^otherHigh)&lowOnes | other&(otherHigh|^high)&lowOnes
	return low | (high|otherHigh)<<1 | (l|other)&peculiar
}

// level is how well a letter is answered.
func (l letters) level(letter uint8) level {
	return letterLevels[l>>(letterBits*letter)&(1<<letterBits-1)]
}

// words is how many different words the name has, mostWords when it has more.
func (l letters) words() int { return int(l >> wordsAt) }

// lettersIn are those of the words of a name, of which of returns those of one.
func (ix *index) lettersIn(slot uint32, of func(word uint32) letters) (all letters) {
	name, words := ix.name(slot), 0
	for i, t := range name {
		if t.field() != nameField {
			all |= peculiar
			continue
		}
		all = all.best(of(t.word()))
		if !slices.ContainsFunc(name[:i], func(other term) bool { return other.word() == t.word() }) {
			words++
		}
	}
	if len(name) == 1 && len(ix.vocabulary.words[name[0].word()]) == 1 {
		all |= peculiar
	}
	return all | letters(min(words, mostWords))<<wordsAt
}

// listLetters makes the column anew.
func (ix *index) listLetters() {
	of := make([]letters, len(ix.vocabulary.words))
	for word, text := range ix.vocabulary.words {
		of[word] = lettersOf(text)
	}
	ix.letters = make([]letters, ix.size(), ix.size()+ix.size()/16)
	for slot := range ix.letters {
		ix.letters[slot] = ix.lettersIn(uint32(slot), func(word uint32) letters { return of[word] })
	}
}

// asLetters are the words of a search that the column can answer: there have to be many officials for that to pay.
func (s *search) asLetters() (words uint8) {
	if s.index.count() <= s.index.few {
		return 0
	}
	v := s.index.vocabulary
	for k, word := range s.words {
		letter, is := letterOf(word.text)
		if id, known := v.ids[word.text]; is && !word.filler && !(known && len(v.kin[id]) > 0) {
			words |= 1 << k
			s.letter[k] = letter
		}
	}
	return words
}

// noteLetter notes the words of offices that answer word k of the search; what names answer is in the column.
func (s *search) noteLetter(k int) {
	s.later &^= 1 << k
	s.letters |= 1 << k
	text := s.words[k].text
	for _, word := range s.index.offices.words {
		if of := s.index.vocabulary.words[word]; strings.Contains(of, text) {
			s.answers(k, word, absent, newHit(word, of[0] == text[0], of == text).level())
		}
	}
	s.named[k] = s.index.count()
}

// lettered is what a name is worth for the letters of the search, a byte for each word.
func (s *search) lettered(l letters) (best uint64) {
	for words := s.letters; words != 0; words &= words - 1 {
		k := bits.TrailingZeros8(words)
		best |= uint64(worth[nameField][l.level(s.letter[k])]) << (8 * k)
	}
	return best
}

// asLetter is the word of the search, as a bit, that is a letter and this word of a name.
func (s *search) asLetter(word uint32) uint8 {
	letter, is := letterOf(s.index.vocabulary.words[word])
	for words := s.letters; is && words != 0; words &= words - 1 {
		if k := bits.TrailingZeros8(words); s.letter[k] == letter {
			return 1 << k
		}
	}
	return 0
}

// manyOfficials is how many it takes for a search of one letter to be worth preparing.
const manyOfficials = 100_000

// rememberLetters prepares the searches that go through the longest list and that everybody begins with.
func (ix *index) rememberLetters() {
	for letter := 'a'; letter <= 'z'; letter++ {
		ix.search([]wanted{{text: string(letter)}}, &choices{}, 0, 1, true)
	}
}
