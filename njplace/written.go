package njplace

import (
	"fmt"
	"strings"

	"candor/textfold"
)

// written is what a text says of a place: the words of a name, and what stands around it.
type written struct {
	words  []string
	county string // one of the 21, or empty
	zip    string // five digits, or empty
}

// parse reads "Washington Twp. (Warren County), NJ 07882-1234, USA" and all that leaves parts of it
// out. It fails where something behind the name belongs to no place of New Jersey.
func parse(text string) (written, error) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;()[]\n", r) })
	var w written
	for i, part := range parts {
		words := w.stripZIP(stripCountry(strings.Fields(textfold.Fold(part))))
		words = w.stripCounty(words, i > 0)
		switch {
		case len(words) == 0:
		case w.words == nil:
			w.words = wordsOf(strings.Join(words, " "))
		case isKindAlone(wordsOf(strings.Join(words, " "))):
			w.words = append(w.words, wordsOf(words[0])...)
		default:
			return w, fmt.Errorf("%q is no municipality of New Jersey", strings.TrimSpace(text))
		}
	}
	return w, nil
}

// behind are the ways of writing the country and the state, as folded words.
var behind = [...][][]string{
	{{"usa"}, {"us"}, {"u", "s", "a"}, {"u", "s"}, {"united", "states", "of", "america"},
		{"united", "states"}},
	{{"nj"}, {"n", "j"}, {"new", "jersey"}},
}

func stripCountry(words []string) []string { return stripEnd(words, behind[0]) }

// stripEnd removes the first of some endings that words have.
func stripEnd(words []string, endings [][]string) []string {
	for _, ending := range endings {
		if rest := len(words) - len(ending); rest >= 0 &&
			strings.Join(words[rest:], " ") == strings.Join(ending, " ") {
			return words[:rest]
		}
	}
	return words
}

// stripZIP notes the ZIP code at the end of words, of five or nine digits, and removes it and the
// state, in whichever order they stand.
func (w *written) stripZIP(words []string) []string {
	words = stripEnd(words, behind[1])
	last := len(words) - 1
	if last > 0 && isDigits(words[last], 4) && isDigits(words[last-1], 5) {
		last--
	}
	if last < 0 {
		return words
	}
	switch zip := words[last]; {
	case isDigits(zip, 5):
		w.zip = zip
	case isDigits(zip, 9):
		w.zip = zip[:5]
	default:
		return words
	}
	return stripEnd(words[:last], behind[1])
}

func isDigits(word string, length int) bool {
	return len(word) == length && textfold.CountDigits(word) == length
}

// stripCounty notes the county at the end of words and removes it. Behind the name it may also
// stand without the word County: "Washington Township (Warren)".
func (w *written) stripCounty(words []string, isBehind bool) []string {
	if isBehind {
		if county, err := FindCounty(strings.Join(words, " ")); err == nil {
			w.county = county
			return nil
		}
	}
	rest, hasWord := stripCountyWord(words)
	if !hasWord || words[len(words)-1] == "cty" { // Atlantic Cty is the city
		return words
	}
	for length := 1; length <= min(2, len(rest)); length++ {
		if county, known := countiesByWords[strings.Join(rest[len(rest)-length:], " ")]; known {
			w.county = county
			return rest[:len(rest)-length]
		}
	}
	return words
}
