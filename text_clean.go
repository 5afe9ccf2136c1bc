package candor

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"candor/textfold"
)

// CleanLine returns a one-line text as it is stored: composed (NFC), trimmed, white space folded,
// without characters that hide or reorder others.
func CleanLine(s string) string {
	return strings.Join(strings.Fields(composed(s)), " ")
}

// CleanText does the same for a text of several lines, whose line breaks it keeps as \n.
func CleanText(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	return strings.TrimSpace(composed(s))
}

// composed brings a text into NFC, of which it drops what cannot be seen. It is composed before as
// well, so that marks are counted as they are stored: NFC takes some letters apart, and once more
// where something stood between a letter and its marks.
func composed(s string) string {
	if textfold.IsASCII(s) {
		return s
	}
	return norm.NFC.String(visible(norm.NFC.String(s)))
}

// maxMarks is how many combining marks may follow one another: more than any language needs hide
// the lines above.
const maxMarks = 4

// blankBraille is a sign of six dots of which none is raised.
const blankBraille = '\u2800'

// visible drops what cannot be seen or reorders what can (Unicode TR 36), by which one name is made
// to look like another. Joiners and selectors of a variant stay where a script or an emoji needs
// them.
func visible(s string) string {
	if textfold.IsASCII(s) {
		return s
	}
	previous, marks := ' ', 0
	return strings.Map(func(r rune) rune {
		before := previous
		switch {
		case unicode.Is(unicode.Variation_Selector, r):
			if unicode.In(before, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.White_Space) {
				return -1
			}
			return r
		case isJoiner(r):
			if unicode.In(before, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Nd,
				unicode.White_Space) || isJoiner(before) {
				return -1
			}
		case unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point,
			unicode.Noncharacter_Code_Point, unicode.Co), r == blankBraille:
			return -1
		case unicode.Is(unicode.Mn, r):
			if marks++; marks > maxMarks {
				return -1
			}
			return r // what it stands on decides about a joiner behind it
		}
		previous, marks = r, 0
		return r
	}, s)
}

// isJoiner tells the zero-width joiner and non-joiner.
func isJoiner(r rune) bool { return r == '\u200d' || r == '\u200c' }
