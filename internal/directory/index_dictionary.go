package directory

import (
	"slices"
	"strings"

	"candor/internal/directory/fuzzy"
	"candor/internal/directory/substring"
)

// dictionary numbers the words of officials, and finds them by a part or with typos. It only grows:
// a word that no official has any more finds nobody. New words are compared one by one until they
// are many enough to index all words again.
type dictionary struct {
	words      []string
	masks      []fuzzy.Mask // of each word
	joined     []bool       // of each word: it is only several words as one, see addJoined
	ids        map[string]uint32
	room       arena
	synonyms   map[uint32][]synonym
	substrings substring.Index
	fuzzy      fuzzy.Index
}

func newDictionary() *dictionary {
	v := &dictionary{ids: map[string]uint32{}, synonyms: map[uint32][]synonym{}}
	for _, family := range synonymSets {
		for _, word := range family.words {
			id := v.add(word)
			for _, other := range family.words {
				if other != word {
					v.synonyms[id] = append(v.synonyms[id], synonym{v.add(other), family.ofNames})
				}
			}
		}
	}
	return v
}

// add returns the number of a word, which it adds if it is new.
func (v *dictionary) add(word string) uint32 {
	id := v.addJoined(word)
	v.joined[id] = false
	return id
}

// addJoined is add for several words as one. Of such a word only the beginning matches and the
// whole: in the middle are the letters of two words, which say nothing.
func (v *dictionary) addJoined(word string) uint32 {
	id, known := v.ids[word]
	if !known {
		id = uint32(len(v.words))
		word = v.room.keep(word)
		v.ids[word] = id
		v.words, v.masks = append(v.words, word), append(v.masks, fuzzy.MaskOf(word))
		v.joined = append(v.joined, true)
	}
	return id
}

// sort numbers the words alphabetically and returns the new number of each.
func (v *dictionary) sort() (number []uint32) {
	old := make([]uint32, len(v.words))
	for id := range old {
		old[id] = uint32(id)
	}
	slices.SortFunc(old, func(a, b uint32) int { return strings.Compare(v.words[a], v.words[b]) })
	number = make([]uint32, len(v.words))
	words, has, relatives := make([]string, len(v.words)), make([]fuzzy.Mask, len(v.words)),
		make(map[uint32][]synonym, len(v.synonyms))
	joined := make([]bool, len(v.words))
	for to, from := range old {
		joined[to] = v.joined[from]
		number[from], words[to], has[to], v.ids[v.words[from]] = uint32(to), v.words[from], v.masks[from],
			uint32(to)
	}
	for word, all := range v.synonyms {
		for i := range all {
			all[i].word = number[all[i].word]
		}
		relatives[number[word]] = all
	}
	v.words, v.masks, v.joined, v.synonyms = words, has, joined, relatives
	return number
}

// The number of words up to which no index is needed, and the most that come before all are indexed
// again.
const (
	fewWords  = 256
	manyWords = 4096
)

// needsIndexing reports whether enough words were added to index them all again.
func (v *dictionary) needsIndexing() bool {
	return len(v.words)-v.substrings.Len() > min(max(fewWords, v.substrings.Len()/16), manyWords)
}

// dropIndexes leaves all words to be compared one by one.
func (v *dictionary) dropIndexes() {
	v.substrings, v.fuzzy = substring.NewIndex(nil), fuzzy.NewIndex(nil)
}

// buildIndexes returns both indexes of all words.
func (v *dictionary) buildIndexes() (substring.Index, fuzzy.Index) {
	return substring.NewIndex(v.words), fuzzy.NewIndex(v.words)
}

// lookUpFuzzy calls found with each word at most so many edits away from a text, with their number;
// a word may be found several times.
func (v *dictionary) lookUpFuzzy(text []rune, most int, found func(word uint32, distance int)) {
	v.fuzzy.Lookup(v.words, v.masks, text, most, found)
}

// lookUpSubstring calls found with each word that contains a text; a word may be found several
// times.
func (v *dictionary) lookUpSubstring(text string, found func(substring.Match)) {
	v.substrings.Lookup(v.words, text, found)
}
