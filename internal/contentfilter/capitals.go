package contentfilter

import (
	"strings"
	"unicode"
)

const (
	minShoutedLetters = 20
	minShoutedWords   = 4 // "NJDOT, NJDEP, FEMA" has three abbreviations
	shoutedShare      = 70
)

// findCapitals finds a sentence of at least minShoutedLetters letters, shoutedShare percent of them
// capitals. Letters of scripts without case do not count.
func findCapitals(text string) string {
	for _, s := range sentences(text) {
		upper, letters := 0, 0
		for _, r := range s {
			switch {
			case unicode.IsUpper(r):
				upper++
				letters++
			case unicode.IsLower(r):
				letters++
			}
		}
		if letters >= minShoutedLetters && upper*100 >= letters*shoutedShare &&
			len(strings.Fields(s)) >= minShoutedWords {
			return s
		}
	}
	return ""
}
