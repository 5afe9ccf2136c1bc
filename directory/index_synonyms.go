package directory

import (
	_ "embed"
	"strings"
)

// Each line of these files is a family: words of which one finds the others. A word may be in several.
var (
	//go:embed shortnames.txt
	shortNames string
	//go:embed abbreviations.txt
	abbreviations string
)

// family is a set of words that stand for each other.
type family struct {
	words   []string
	ofNames bool // only in names: Betty finds Elizabeth the person, not the city
}

// kin is a word of the same family.
type kin struct {
	word    uint32
	ofNames bool
}

// elsewhere is how well the word answers outside of names.
func (k kin) elsewhere() level {
	if k.ofNames {
		return absent
	}
	return alike
}

var families = append(parseFamilies(shortNames, true), parseFamilies(abbreviations, false)...)

func parseFamilies(lines string, ofNames bool) []family {
	var all []family
	for line := range strings.Lines(lines) {
		if words := strings.Fields(line); len(words) > 1 && words[0] != "#" {
			all = append(all, family{words, ofNames})
		}
	}
	return all
}
