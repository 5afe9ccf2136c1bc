package njplace

import (
	"fmt"
	"strings"

	"candor/internal/textfold"
)

// placeText is a parsed text: the words of a place's name, county and ZIP code.
type placeText struct {
	words  []string
	county string // a county's name, or empty
	zip    string // five digits, or empty
}

// parse reads "Washington Twp. (Warren County), NJ 07882-1234, USA" and parts of it. It fails if
// text behind the name belongs to no place of New Jersey.
func parse(text string) (placeText, error) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;()[]\n", r) })
	var w placeText
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

// trailingWords holds the spellings of the country and of the state, as folded words.
var trailingWords = [...][][]string{
	{{"usa"}, {"us"}, {"u", "s", "a"}, {"u", "s"}, {"united", "states", "of", "america"},
		{"united", "states"}},
	{{"nj"}, {"n", "j"}, {"new", "jersey"}},
}

func stripCountry(words []string) []string { return stripEnd(words, trailingWords[0]) }

// stripEnd removes the first matching ending from words.
func stripEnd(words []string, endings [][]string) []string {
	for _, ending := range endings {
		if rest := len(words) - len(ending); rest >= 0 &&
			strings.Join(words[rest:], " ") == strings.Join(ending, " ") {
			return words[:rest]
		}
	}
	return words
}

// stripZIP removes the ZIP code of five or nine digits and the state from the end of words, in
// either order, and keeps the ZIP code in w.
func (w *placeText) stripZIP(words []string) []string {
	words = stripEnd(words, trailingWords[1])
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
	return stripEnd(words[:last], trailingWords[1])
}

func isDigits(word string, length int) bool {
	return len(word) == length && textfold.CountDigits(word) == length
}

// stripCounty removes the county from the end of words and keeps it in w. Behind the name, the
// county may lack the word County: "Washington Township (Warren)".
func (w *placeText) stripCounty(words []string, isBehind bool) []string {
	if isBehind {
		if county, err := FindCounty(strings.Join(words, " ")); err == nil {
			w.county = county
			return nil
		}
	}
	rest, hasWord := stripCountyWord(words)
	if !hasWord || words[len(words)-1] == "cty" { // "Atlantic Cty" is the city
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
