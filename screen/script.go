package screen

import (
	"strings"
	"unicode"

	"candor"
)

// label flags a text of one line by which somebody or something is known: to the rules of any text
// comes that of the scripts, by which one name can be made to look like another.
func label(subject, text string) []candor.Flag {
	flags := flag(subject, text)
	if found := findMixedScripts(text); found != "" {
		flags = append(flags, candor.Flag{Code: "scripts", Reason: subject + " mixes alphabets in one word: " + quote(found)})
	}
	return flags
}

// lookAlikes are the scripts whose letters pass for those of another (Unicode TR 39, section 4).
var lookAlikes = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek, unicode.Armenian, unicode.Cherokee}

// findMixedScripts finds a word with letters of two of these scripts, as "Pаul" with a Cyrillic а.
func findMixedScripts(text string) string {
	for word := range strings.FieldsSeq(text) {
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
