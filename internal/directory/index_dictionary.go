package directory

import (
	"strings"

	"candor/internal/directory/fuzzy"
	"candor/internal/directory/substring"
)

// dictionary numbers the words of officials, and finds words by a part or with typos. It only
// grows: a word that no official has any more finds nobody. New words are compared one by one until
// there are enough of them to index all words again.
type dictionary struct {
	words      []string
	masks      []fuzzy.Mask // of each word
	joined     []bool       // of each word: it is only several words as one, see addJoined
	ids        map[string]uint32
	synonyms   map[uint32][]synonym
	substrings substring.Index
	fuzzy      fuzzy.Index
}

// newDictionary returns a dictionary of all words that have synonyms.
func newDictionary() *dictionary {
	v := &dictionary{ids: map[string]uint32{}, synonyms: map[uint32][]synonym{}}
	v.substrings, v.fuzzy = v.buildIndexes()
	for _, set := range synonymSets {
		for _, word := range set.words {
			id := v.add(word)
			for _, other := range set.words {
				if other != word {
					v.synonyms[id] = append(v.synonyms[id], synonym{v.add(other), set.ofNames})
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

// addJoined is add for several words as one. Such a word matches as a whole or by its beginning
// only: in the middle are the letters of two words, which mean nothing.
func (v *dictionary) addJoined(word string) uint32 {
	id, known := v.ids[word]
	if !known {
		id = uint32(len(v.words))
		word = strings.Clone(word) // it may be a part of a long text
		v.ids[word] = id
		v.words, v.masks = append(v.words, word), append(v.masks, fuzzy.MaskOf(word))
		v.joined = append(v.joined, true)
	}
	return id
}

// Words are indexed again when more than maxUnindexed are new: a sixteenth, within these bounds.
const minUnindexed, maxUnindexed = 256, 4096

// needsIndexing reports whether enough words are new to index all words again.
func (v *dictionary) needsIndexing() bool {
	indexed := v.substrings.Len()
	return len(v.words)-indexed > min(max(minUnindexed, indexed/16), maxUnindexed)
}

// buildIndexes returns both indexes of all words.
func (v *dictionary) buildIndexes() (substring.Index, fuzzy.Index) {
	return substring.NewIndex(v.words), fuzzy.NewIndex(v.words)
}

// lookUpFuzzy calls found with each word at most so many edits away from a text, and with the
// number of edits. It may find a word several times.
func (v *dictionary) lookUpFuzzy(text []rune, most int, found func(word uint32, distance int)) {
	v.fuzzy.Lookup(v.words, v.masks, text, most, found)
}

// lookUpSubstring calls found with each word that contains a text. It may find a word several
// times.
func (v *dictionary) lookUpSubstring(text string, found func(substring.Match)) {
	v.substrings.Lookup(v.words, text, found)
}
