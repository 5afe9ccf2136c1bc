package directory

import (
	"slices"
	"strings"
)

// vocabulary numbers the words that officials have, and finds them by a part or with slips. It
// only grows: a word that nobody has any more finds nobody. Words that came last are looked
// through one by one, until they are many enough to index all words again.
type vocabulary struct {
	words []string
	signs []signs // of each word
	ids   map[string]uint32
	room  arena
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
		word = v.room.keep(word)
		v.ids[word] = id
		v.words, v.signs = append(v.words, word), append(v.signs, signsOf(word))
	}
	return id
}

// sort numbers the words in their order and returns the new number of each.
func (v *vocabulary) sort() (number []uint32) {
	old := make([]uint32, len(v.words))
	for id := range old {
		old[id] = uint32(id)
	}
	slices.SortFunc(old, func(a, b uint32) int { return strings.Compare(v.words[a], v.words[b]) })
	number = make([]uint32, len(v.words))
	words, has, relatives := make([]string, len(v.words)), make([]signs, len(v.words)), make(map[uint32][]kin, len(v.kin))
	for to, from := range old {
		number[from], words[to], has[to], v.ids[v.words[from]] = uint32(to), v.words[from], v.signs[from], uint32(to)
	}
	for word, all := range v.kin {
		for i := range all {
			all[i].word = number[all[i].word]
		}
		relatives[number[word]] = all
	}
	v.words, v.signs, v.kin = words, has, relatives
	return number
}

// The number of words up to which no index is needed, and the most that come before all are indexed again.
const (
	fewWords  = 256
	manyWords = 4096
)

// behind tells whether so many words have come that it is time to index them.
func (v *vocabulary) behind() bool {
	return len(v.words)-v.parts.words > min(max(fewWords, v.parts.words/16), manyWords)
}

// unindex leaves all words to be looked through one by one.
func (v *vocabulary) unindex() { v.parts, v.slips = newPartIndex(nil), newSlipIndex(nil) }

// indexes makes both indexes of all words.
func (v *vocabulary) indexes() (partIndex, slipIndex) {
	return newPartIndex(v.words), newSlipIndex(v.words)
}
