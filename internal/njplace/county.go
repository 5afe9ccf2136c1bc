package njplace

import (
	"fmt"
	"slices"
	"strings"

	"candor/internal/textfold"
)

var countiesByWords = func() map[string]string {
	byWords := map[string]string{}
	for _, county := range counties {
		byWords[textfold.Fold(county)] = county
	}
	return byWords
}()

// countyBegins holds the first words of counties, and "county" for "County of".
var countyBegins = func() map[string]bool {
	words := map[string]bool{"county": true}
	for county := range countiesByWords {
		first, _, _ := strings.Cut(county, " ")
		words[first] = true
	}
	return words
}()

// FindCounty returns the county that a text names, with or without the word County and the state:
// "Essex Co.", "COUNTY OF ESSEX" and "Essex County, NJ" are Essex.
func FindCounty(text string) (string, error) {
	if KnownCounty(text) {
		return text, nil
	}
	words := stripEnd(stripCountry(strings.Fields(textfold.Fold(text))), trailingWords[1])
	if len(words) > 0 && words[0] == "the" {
		words = words[1:]
	}
	if len(words) > 2 && words[0] == "county" && words[1] == "of" {
		words = words[2:]
	}
	words, _ = stripCountyWord(words)
	if county, known := countiesByWords[strings.Join(words, " ")]; known {
		return county, nil
	}
	return "", fmt.Errorf("no county of New Jersey is called %q", text)
}

// CountyLabel returns a county's name for display: "Mercer County". The name of a county elsewhere
// may already include the word.
func CountyLabel(county string) string {
	words := strings.Fields(textfold.Fold(county))
	if slices.ContainsFunc(words, func(word string) bool { return slices.Contains(countyWords, word) }) {
		return county
	}
	return county + " County"
}

// stripCountyWord removes the word County, also repeated, from the end of a name.
func stripCountyWord(words []string) (rest []string, hasWord bool) {
	for len(words) > 0 && slices.Contains(countyWords, words[len(words)-1]) {
		words, hasWord = words[:len(words)-1], true
	}
	return words, hasWord
}

var countyWords = []string{"county", "co", "cnty", "cty", "counties"}
