package directory

import (
	_ "embed"
	"slices"
	"strings"

	"candor/internal/personname"
)

// abbreviations has a set of words in each line, like personname.ShortNames: each word finds the
// others. A word may be in several sets.
//
//go:embed abbreviations.txt
var abbreviations string

// synonymSet is a set of words with the same meaning.
type synonymSet struct {
	words   []string
	ofNames bool // only in names: Betty finds Elizabeth the person, not the city
}

// synonym is a word of the same set.
type synonym struct {
	word    uint32
	ofNames bool
}

// outsideNames returns how well the word matches outside of names.
func (k synonym) outsideNames() quality {
	if k.ofNames {
		return none
	}
	return synonymous
}

var synonymSets = slices.Concat(parseSynonyms(personname.ShortNames, true),
	parseSynonyms(abbreviations, false))

func parseSynonyms(lines string, ofNames bool) []synonymSet {
	var all []synonymSet
	for line := range strings.Lines(lines) {
		if words := strings.Fields(line); len(words) > 1 && words[0] != "#" {
			all = append(all, synonymSet{words, ofNames})
		}
	}
	return all
}
