// Package substring finds the words that contain a text.
package substring

import (
	"index/suffixarray"
	"sort"
	"strings"
)

// Index finds words by a suffix array of all words, one after the other. Texts of one or two
// letters, which many words contain, have a list each.
type Index struct {
	words    int // the number of words indexed
	text     []byte
	starts   []uint32 // of each word: where in the text it begins; one more at the end
	suffixes *suffixarray.Index
	short    map[string][]Match
}

// Match is a word that contains a text, and whether it begins with it or is it.
type Match uint32

const (
	matchStart Match = 1
	matchWhole Match = 2
	matchBits        = 2
)

// NewMatch returns the match of a word.
func NewMatch(word uint32, starts, whole bool) Match {
	h := Match(word << matchBits)
	if starts {
		h |= matchStart
	}
	if whole {
		h |= matchWhole
	}
	return h
}

// Word returns the position of the word.
func (h Match) Word() uint32 { return uint32(h) >> matchBits }

// AtStart reports whether the word begins with the text.
func (h Match) AtStart() bool { return h&matchStart != 0 }

// Whole reports whether the word is the text.
func (h Match) Whole() bool { return h&matchWhole != 0 }

// MaxShort is the number of bytes up to which texts have a list.
const MaxShort = 2

// NewIndex indexes words by their position.
func NewIndex(words []string) Index {
	p := Index{words: len(words), starts: make([]uint32, 0, len(words)+1), short: map[string][]Match{}}
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

// indexShort lists the words of each text of one or two bytes, each word once.
func (p *Index) indexShort(words []string) {
	for id, word := range words {
		for at := range len(word) {
			for length := 1; length <= MaxShort && at+length <= len(word); length++ {
				if text := word[at : at+length]; strings.Index(word, text) == at {
					p.short[text] = append(p.short[text], NewMatch(uint32(id), at == 0, len(word) == length))
				}
			}
		}
	}
}

// Len returns the number of indexed words.
func (p *Index) Len() int { return p.words }

// Lookup calls found with each of the words that contain a text. A word may be found several times
// for a text longer than MaxShort. words has the indexed words and any number of new ones behind
// them.
func (p *Index) Lookup(words []string, text string, found func(Match)) {
	if len(text) <= MaxShort {
		for _, h := range p.Short(text) {
			found(h)
		}
	} else {
		for _, at := range p.suffixes.Lookup([]byte(text), -1) {
			atStart := at == 0 || p.text[at-1] == 0
			found(NewMatch(p.owner(at), atStart, atStart && p.text[at+len(text)] == 0))
		}
	}
	for id := p.words; id < len(words); id++ {
		if at := strings.Index(words[id], text); at >= 0 {
			found(NewMatch(uint32(id), at == 0, words[id] == text))
		}
	}
}

// Short returns the indexed words with a text of at most MaxShort bytes.
func (p *Index) Short(text string) []Match { return p.short[text] }

// owner returns the word at a place of the text.
func (p *Index) owner(at int) uint32 {
	return uint32(sort.Search(p.words, func(word int) bool { return int(p.starts[word+1]) > at }))
}
