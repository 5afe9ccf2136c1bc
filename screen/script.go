package screen

import (
	"strings"
	"unicode"
)

// lookAlikes are the scripts whose letters pass for those of another (Unicode TR 39, section 4).
var lookAlikes = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Armenian, unicode.Cherokee}

// findMixedScripts finds a word with letters of two of these scripts, as "Pаul" with a Cyrillic а.
func findMixedScripts(text string) string {
	if isASCII(text) {
		return ""
	}
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
		var first *unicode.RangeTable
		for _, r := range word {
			for _, script := range lookAlikes {
				switch {
				case !unicode.Is(script, r):
				case first == nil:
					first = script
				case first != script:
					return word
				}
			}
		}
	}
	return ""
}
