// Package textfold converts texts that look alike to readers to one form, for search and for rules.
package textfold

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// foldLetters spells out letters that have no decomposition in Unicode.
var foldLetters = strings.NewReplacer("ß", "ss", "ø", "o", "đ", "d", "ł", "l", "æ", "ae", "œ", "oe",
	"þ", "th", "ð", "d", "ı", "i")

// FoldOrKeep folds a text. A text of signs alone is kept, without spaces around it.
func FoldOrKeep(s string) string {
	if folded := Fold(s); folded != "" {
		return folded
	}
	return strings.TrimSpace(s)
}

// Fold returns the form of a text that search compares: lower case, without accents, everything
// except letters and digits replaced by single spaces. Apostrophes of any kind are removed: O'Hara
// and O´Hara are "ohara".
func Fold(s string) string {
	if IsASCII(s) {
		return foldASCII(s)
	}
	var b strings.Builder
	b.Grow(len(s))
	gap := false
	// after an invalid byte, NFD does not decompose accents
	s = strings.ToValidUTF8(s, " ")
	s = foldLetters.Replace(strings.ToLower(norm.NFD.String(s)))
	for _, r := range s {
		plain := 'a' <= r && r <= 'z' || '0' <= r && r <= '9' // needs no Unicode tables
		switch {
		case !plain && (IsApostrophe(r) || unicode.Is(unicode.Mn, r)):
		case plain || unicode.IsLetter(r) || unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte(' ')
			}
			gap = false
			b.WriteRune(r)
		default:
			gap = true
		}
	}
	return b.String()
}

// foldASCII is Fold for a text that needs no Unicode tables.
func foldASCII(s string) string {
	folded := make([]byte, 0, len(s))
	gap := false
	for i := range len(s) {
		c := s[i]
		switch {
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9':
		case c == '\'', c == '`':
			continue
		default:
			gap = true
			continue
		}
		if gap && len(folded) > 0 {
			folded = append(folded, ' ')
		}
		gap = false
		folded = append(folded, c)
	}
	return string(folded)
}

// IsApostrophe reports whether a character is an apostrophe or a common substitute for one.
func IsApostrophe(r rune) bool {
	switch r {
	case '\'', '’', '‘', '‛', '`', '´', 'ʻ', 'ʼ', 'ʽ', 'ʹ', '′', '＇':
		return true
	}
	return false
}

// IsASCII reports whether a text has only ASCII characters and needs no Unicode tables.
func IsASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// WordSet returns the words of a text, separated by white space.
func WordSet(text string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(text) {
		set[word] = true
	}
	return set
}
