package njplace

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"candor/textfold"
)

// township is also what names of municipalities end with to tell two of them apart.
const township = "township"

// kinds are the forms of government, which stand before a name with of, behind it, or nowhere.
var kinds = []string{"borough", "city", "town", township, "village"}

// usual are the abbreviations of a folded word that people type. The front end has them too, whose
// size counts.
var usual = map[string]string{
	"twp": township, "boro": "borough", "mt": "mount", "ft": "fort", "pt": "point",
	"n": "north", "s": "south", "e": "east", "w": "west",
}

// rare are those that stand in lists as well.
var rare = map[string]string{
	"twsp": township, "twnshp": township, "tnshp": township, "townshp": township,
	"bor": "borough", "burough": "borough", "cty": "city", "vlg": "village",
	"st": "saint", "hts": "heights", "hgts": "heights", "pk": "park", "lk": "lake", "bch": "beach",
	"hbr": "harbor", "spgs": "springs", "vly": "valley", "rdg": "ridge", "hls": "hills",
	"jct": "junction", "is": "island", "riv": "river", "no": "north", "so": "south", "upr": "upper",
	"lwr": "lower",
}

// onlyFirst are abbreviations only where they begin a name of several words.
var onlyFirst = []string{"n", "no", "s", "so", "e", "w", "upr", "lwr"}

// Kinds lists the forms of government.
func Kinds() []string { return slices.Clone(kinds) }

// Abbreviations holds the usual abbreviations in names of towns, and what they stand for, as folded
// words.
func Abbreviations() map[string]string { return maps.Clone(usual) }

// wordsOf are the folded words of a name, written out: of "Mt. Laurel Twp." mount, laurel and
// township. A kind that stands before the name, or behind a comma, moves behind it: "Township of
// Verona" is verona township.
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

func writtenOut(word string) string { return cmp.Or(usual[word], rare[word], word) }

// keyOf compares names: Ho-Ho-Kus, Ho Ho Kus and Hohokus have the same.
func keyOf(words []string) string { return strings.Join(words, "") }

// isKindAlone reports whether words only tell a kind: of "Caldwell, Borough of" those behind the
// comma.
func isKindAlone(words []string) bool {
	return len(words) == 1 && slices.Contains(kinds, words[0]) ||
		len(words) == 2 && words[1] == "of" && slices.Contains(kinds, words[0])
}
