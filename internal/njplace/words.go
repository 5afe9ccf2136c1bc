package njplace

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"candor/internal/textfold"
)

// township also ends some names of municipalities, to distinguish two of them.
const township = "township"

// kinds are the forms of government. They come before a name with "of", behind it, or not at all.
var kinds = []string{"borough", "city", "town", township, "village"}

// usualAbbreviations maps abbreviations that people type to folded words. The front end has them
// too, so its size counts.
var usualAbbreviations = map[string]string{
	"twp": township, "boro": "borough", "mt": "mount", "ft": "fort", "pt": "point",
	"n": "north", "s": "south", "e": "east", "w": "west",
}

// rareAbbreviations maps abbreviations that also occur in lists to folded words.
var rareAbbreviations = map[string]string{
	"twsp": township, "twnshp": township, "tnshp": township, "townshp": township,
	"bor": "borough", "burough": "borough", "cty": "city", "vlg": "village",
	"st": "saint", "hts": "heights", "hgts": "heights", "pk": "park", "lk": "lake", "bch": "beach",
	"hbr": "harbor", "spgs": "springs", "vly": "valley", "rdg": "ridge", "hls": "hills",
	"jct": "junction", "is": "island", "riv": "river", "no": "north", "so": "south", "upr": "upper",
	"lwr": "lower",
}

// onlyFirst are abbreviations only at the beginning of a name of several words.
var onlyFirst = []string{"n", "no", "s", "so", "e", "w", "upr", "lwr"}

// Kinds returns the forms of government.
func Kinds() []string { return slices.Clone(kinds) }

// Abbreviations returns the usual abbreviations in names of towns and their full forms, as folded
// words.
func Abbreviations() map[string]string { return maps.Clone(usualAbbreviations) }

// wordsOf returns the folded words of a name, written out: for "Mt. Laurel Twp." mount, laurel and
// township. A kind before the name, or behind a comma, moves to the end: "Township of Verona" is
// verona township.
func wordsOf(name string) []string {
	words := strings.Fields(textfold.Fold(name))
	if len(words) > 1 && words[0] == "the" {
		words = words[1:]
	}
	for i, word := range words {
		if !slices.Contains(onlyFirst, word) {
			words[i] = writtenOut(word)
		}
	}
	if len(words) > 2 && words[1] == "of" && slices.Contains(kinds, words[0]) {
		words = append(words[2:], words[0])
	}
	if len(words) > 1 {
		words[0] = writtenOut(words[0])
	}
	return slices.DeleteFunc(words, func(word string) bool { return word == "and" })
}

func writtenOut(word string) string {
	return cmp.Or(usualAbbreviations[word], rareAbbreviations[word], word)
}

// keyOf returns a key for comparing names: Ho-Ho-Kus, Ho Ho Kus and Hohokus share one.
func keyOf(words []string) string { return strings.Join(words, "") }

// isKindAlone reports whether words are only a kind, like the words behind the comma in "Caldwell,
// Borough of".
func isKindAlone(words []string) bool {
	return len(words) == 1 && slices.Contains(kinds, words[0]) ||
		len(words) == 2 && words[1] == "of" && slices.Contains(kinds, words[0])
}
