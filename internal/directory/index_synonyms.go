package directory

import (
	_ "embed"
	"slices"
	"strings"

	"candor/internal/personname"
)

// abbreviations has a family a line, as personname.ShortNames has: words of which one finds the
// others. A word may be in several.
//
//go:embed abbreviations.txt
var abbreviations string

// synonymSet is a set of words that stand for each other.
type synonymSet struct {
	words   []string
	ofNames bool // only in names: Betty finds Elizabeth the person, not the city
}

// synonym is a word of the same family.
type synonym struct {
	word    uint32
	ofNames bool
}

// outsideNames is how well the word answers outside of names.
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
