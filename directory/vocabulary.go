package directory

import (
	"index/suffixarray"
	"strings"
)

// vocabulary numbers the words that officials have, and finds them by a part or with slips. It
// only grows: a word that nobody has any more finds nobody. Words that came last are looked
// through one by one, until they are many enough to index all words again.
type vocabulary struct {
	words []string
	ids   map[string]uint32
	kin   map[uint32][]kin
	parts partIndex
	slips slipIndex
}

func newVocabulary() *vocabulary {
	v := &vocabulary{ids: map[string]uint32{}, kin: map[uint32][]kin{}}
	for _, family := range families {
		for _, word := range family.words {
			id := v.enter(word)
			for _, other := range family.words {
				if other != word {
					v.kin[id] = append(v.kin[id], kin{v.enter(other), family.ofNames})
				}
			}
		}
	}
	return v
}

// enter returns the number of a word, which it adds when it is new.
func (v *vocabulary) enter(word string) uint32 {
	id, known := v.ids[word]
	if !known {
		id = uint32(len(v.words))
		word = strings.Clone(word) // a word is often a piece of a longer text, which must not stay in memory
		v.ids[word] = id
		v.words = append(v.words, word)
	}
	return id
}

// behind tells whether so many words have come that it is time to index them.
func (v *vocabulary) behind() bool {
	return len(v.words)-v.parts.words > max(256, v.parts.words/16)
}

// indexes makes both indexes of all words.
func (v *vocabulary) indexes() (partIndex, slipIndex) {
	return newPartIndex(v.words), newSlipIndex(v.words)
}

// partIndex finds the words that contain a text: a suffix array of all words behind each other.
type partIndex struct {
	words    int // the number of words indexed
	text     []byte
	owner    []uint32 // of each byte of the text: its word
	suffixes *suffixarray.Index
}

func newPartIndex(words []string) partIndex {
	p := partIndex{words: len(words)}
	for id, word := range words {
		p.text = append(append(p.text, word...), 0)
		for range len(word) + 1 {
			p.owner = append(p.owner, uint32(id))
		}
	}
	p.suffixes = suffixarray.New(p.text)
	return p
}

// containing calls found with each place of a text in a word: the text begins the word when atStart, and
// is the word when whole. The same word may be found several times.
func (v *vocabulary) containing(text string, found func(word uint32, atStart, whole bool)) {
	p := &v.parts
	for _, at := range p.suffixes.Lookup([]byte(text), -1) {
		atStart := at == 0 || p.text[at-1] == 0
		found(p.owner[at], atStart, atStart && p.text[at+len(text)] == 0)
	}
	for id := p.words; id < len(v.words); id++ {
		if at := strings.Index(v.words[id], text); at >= 0 {
			found(uint32(id), at == 0, v.words[id] == text)
		}
	}
}
