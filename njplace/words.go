package njplace

import (
	"maps"
	"slices"
	"strings"

	"candor/textfold"
)

// township is also what names of municipalities end with to tell two of them apart.
const township = "township"

// kinds are the forms of government, which stand before a name with of, behind it, or nowhere.
var kinds = []string{"borough", "city", "town", township, "village"}

// shortened are the usual abbreviations of a folded word.
var shortened = map[string]string{
	"twp": township, "twsp": township, "twnshp": township, "tnshp": township, "townshp": township,
	"boro": "borough", "bor": "borough", "burough": "borough", "cty": "city",
	"mt": "mount", "ft": "fort", "pt": "point", "st": "saint",
	"hts": "heights", "hgts": "heights", "spgs": "springs", "pk": "park", "lk": "lake",
	"bch": "beach", "hbr": "harbor", "vlg": "village", "vly": "valley", "rdg": "ridge",
	"hls": "hills", "jct": "junction", "is": "island", "riv": "river",
}

// shortenedFirst are abbreviations only of the first word of a name.
var shortenedFirst = map[string]string{
	"n": "north", "no": "north", "s": "south", "so": "south", "e": "east", "w": "west",
	"upr": "upper", "lwr": "lower",
}

// Kinds lists the forms of government.
func Kinds() []string { return slices.Clone(kinds) }

// Shortened holds what abbreviations stand for, as folded words; those of the second map only as the
// first word of a name.
func Shortened() (anywhere, first map[string]string) {
	return maps.Clone(shortened), maps.Clone(shortenedFirst)
}

// wordsOf are the folded words of a name, written out: of "Mt. Laurel Twp." mount, laurel and
// township. A kind that stands before the name, or behind a comma, moves behind it: "Township of
// Verona" is verona township.
func wordsOf(name string) []string {
	words := strings.Fields(textfold.Fold(name))
	if len(words) > 1 && words[0] == "the" {
		words = words[1:]
	}
	for i, word := range words {
		if long, isShort := shortened[word]; isShort {
			words[i] = long
		}
	}
	if len(words) > 2 && words[1] == "of" && slices.Contains(kinds, words[0]) {
		words = append(words[2:], words[0])
	}
	if len(words) > 1 {
		if long, isShort := shortenedFirst[words[0]]; isShort {
			words[0] = long
		}
	}
	return slices.DeleteFunc(words, func(word string) bool { return word == "and" })
}

// keyOf compares names: Ho-Ho-Kus, Ho Ho Kus and Hohokus have the same.
func keyOf(words []string) string { return strings.Join(words, "") }

// isKindAlone reports whether words only tell a kind: of "Caldwell, Borough of" those behind the
// comma.
func isKindAlone(words []string) bool {
	return len(words) == 1 && slices.Contains(kinds, words[0]) ||
		len(words) == 2 && words[1] == "of" && slices.Contains(kinds, words[0])
}
