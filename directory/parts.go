package directory

import (
	"index/suffixarray"
	"sort"
	"strings"
)

// substringIndex finds the words that contain a text: by a suffix array of all words behind each other, and texts of one
// or two letters, which are in many words, by a list for each.
type substringIndex struct {
	words    int // the number of words indexed
	text     []byte
	starts   []uint32 // of each word: where in the text it begins; one more at the end
	suffixes *suffixarray.Index
	short    map[string]uint32 // the rows of texts of one or two letters
	rows     []uint32          // of each row: where in hits it begins; one more at the end
	hits     []substringMatch
}

// substringMatch is a word that contains a text, and whether it begins with it or is it.
type substringMatch uint32

const (
	matchStart substringMatch = 1
	matchWhole substringMatch = 2
	matchBits                 = 2
)

func newSubstringMatch(word uint32, starts, whole bool) substringMatch {
	h := substringMatch(word << matchBits)
	if starts {
		h |= matchStart
	}
	if whole {
		h |= matchWhole
	}
	return h
}

func (h substringMatch) word() uint32 { return uint32(h) >> matchBits }

// maxShort is up to how many bytes a text is short.
const maxShort = 2

func newSubstringIndex(words []string) substringIndex {
	p := substringIndex{words: len(words), starts: make([]uint32, 0, len(words)+1), short: map[string]uint32{}}
	length := 0
	for _, word := range words {
		length += len(word) + 1
	}
	p.text = make([]byte, 0, length)
	for _, word := range words {
		p.starts = append(p.starts, uint32(len(p.text)))
		p.text = append(append(p.text, word...), 0)
	}
	p.starts = append(p.starts, uint32(len(p.text)))
	p.suffixes = suffixarray.New(p.text)
	p.indexShort(words)
	return p
}

// indexShort lists the words of each text of one or two bytes, a word once for each.
func (p *substringIndex) indexShort(words []string) {
	rows := make([]uint32, 1<<8+1<<16) // the number of a text's row and one more
	each := func(visit func(text int, id uint32, h substringMatch)) {
		for id, word := range words {
			for at := range len(word) {
				for length := 1; length <= maxShort && at+length <= len(word); length++ {
					if text := word[at : at+length]; strings.Index(word, text) == at {
						h := substringMatch(id << matchBits)
						if at == 0 {
							h |= matchStart
						}
						if len(word) == length {
							h |= matchWhole
						}
						visit(shortNumber(text), uint32(id), h)
					}
				}
			}
		}
	}
	each(func(text int, _ uint32, _ substringMatch) {
		if rows[text] == 0 {
			rows[text] = uint32(len(p.short) + 1)
			p.short[shortOf(text)] = uint32(len(p.short))
		}
	})
	starts, values := gather(len(p.short), func(visit func(row, value uint32)) {
		each(func(text int, _ uint32, h substringMatch) { visit(rows[text]-1, uint32(h)) })
	})
	p.rows, p.hits = starts, make([]substringMatch, len(values))
	for i, value := range values {
		p.hits[i] = substringMatch(value)
	}
}

func shortNumber(text string) int {
	if len(text) == 1 {
		return int(text[0])
	}
	return 1<<8 + int(text[0])<<8 + int(text[1])
}

func shortOf(number int) string {
	if number < 1<<8 {
		return string([]byte{byte(number)})
	}
	number -= 1 << 8
	return string([]byte{byte(number >> 8), byte(number)})
}

// lookUpSubstring calls found with each word that contains a text: which begins with it when atStart, and
// is the text when whole. A word with a longer text may be found several times.
func (v *dictionary) lookUpSubstring(text string, found func(word uint32, atStart, whole bool)) {
	v.eachSubstringMatch(text, func(h substringMatch) { found(h.word(), h&matchStart != 0, h&matchWhole != 0) })
}

func (v *dictionary) eachSubstringMatch(text string, found func(substringMatch)) {
	p := &v.substrings
	if len(text) <= maxShort {
		for _, h := range p.shortMatches(text) {
			found(h)
		}
	} else {
		for _, at := range p.suffixes.Lookup([]byte(text), -1) {
			atStart := at == 0 || p.text[at-1] == 0
			found(newSubstringMatch(p.owner(at), atStart, atStart && p.text[at+len(text)] == 0))
		}
	}
	for id := p.words; id < len(v.words); id++ {
		if at := strings.Index(v.words[id], text); at >= 0 {
			found(newSubstringMatch(uint32(id), at == 0, v.words[id] == text))
		}
	}
}

// shortMatches are the indexed words with a text of one or two bytes.
func (p *substringIndex) shortMatches(text string) []substringMatch {
	if row, known := p.short[text]; known {
		return p.hits[p.rows[row]:p.rows[row+1]]
	}
	return nil
}

// owner is the word in which a place of the text is.
func (p *substringIndex) owner(at int) uint32 {
	return uint32(sort.Search(p.words, func(word int) bool { return int(p.starts[word+1]) > at }))
}
