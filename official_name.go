package candor

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"candor/personname"
	"candor/textfold"
)

// The bounds of a name that is public before a moderator has read it.
const (
	maxUnreadName  = 60 // characters
	maxUnreadWords = 4  // without particles, initials, forms of address and degrees
)

// sentenceWords are never part of a name, so that "Bob Is A Thief" is none.
var sentenceWords = textfold.WordSet("is was has had and of who that his their from not because")

// ReadsAsName reports whether a text has the form of a person's name: a few words of letters, each
// with a capital, and no sentence, number, link or sign. It cannot distinguish names from other
// capitalized words.
func ReadsAsName(text string) bool {
	if utf8.RuneCountInString(text) > maxUnreadName || strings.ContainsFunc(text, isNoPartOfName) {
		return false
	}
	words := 0
	for word := range strings.FieldsSeq(strings.ReplaceAll(text, ",", " ")) {
		word = strings.Trim(word, `"'‘’“”()-`)
		before, behind, hasStop := strings.Cut(word, ".")
		switch folded := strings.ToLower(strings.ReplaceAll(word, ".", "")); {
		case folded == "" || personname.IsParticle(folded) || personname.IsForm(folded):
		case sentenceWords[folded]:
			return false
		case hasStop && behind != "" && utf8.RuneCountInString(before) > maxInitial:
			return false // a host: evil.example
		case utf8.RuneCountInString(folded) == 1:
		case !hasCapital(word):
			return false
		default:
			words++
		}
	}
	return words > 0 && words <= maxUnreadWords
}

// maxInitial is how many letters come before a period within a name: J.R., St.John.
const maxInitial = 2

func isNoPartOfName(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsMark(r) && r != ' ' &&
		!strings.ContainsRune(`.,'‘’"“”()-`, r)
}

// hasCapital reports whether a word has a capital, or letters without case: "d'Angelo", "李".
func hasCapital(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool {
		return unicode.IsLetter(r) && !unicode.IsLower(r)
	})
}
