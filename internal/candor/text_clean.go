package candor

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"candor/internal/textfold"
)

// CleanLine normalizes a one-line text for storing: composed (NFC), trimmed, with single spaces,
// without characters that hide or reorder others.
func CleanLine(s string) string {
	return strings.Join(strings.Fields(compose(s)), " ")
}

// CleanText normalizes a text of several lines like CleanLine, and keeps its line breaks as \n.
func CleanText(s string) string {
	s = strings.ReplaceAll(strings.ReplaceAll(s, "\r\n", "\n"), "\r", "\n")
	return strings.TrimSpace(compose(s))
}

// compose returns a text in NFC, without invisible characters. It composes before removing them as
// well, so that marks are counted as stored: NFC splits some letters, also around an invisible
// character between a letter and its marks.
func compose(s string) string {
	if textfold.IsASCII(s) {
		return s
	}
	return norm.NFC.String(removeInvisible(norm.NFC.String(s)))
}

// maxMarks is the maximum number of consecutive combining marks: more than any language needs would
// cover the lines above.
const maxMarks = 4

// blankBraille is the braille pattern without dots.
const blankBraille = '\u2800'

// removeInvisible removes characters that are invisible or reorder others (Unicode TR 36), which can make
// one name look like another. Joiners and variation selectors stay if a script or an emoji needs
// them.
func removeInvisible(s string) string {
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
			return r // the previous character decides whether a joiner stays
		}
		previous, marks = r, 0
		return r
	}, s)
}

// isJoiner reports whether a character is the zero-width joiner or non-joiner.
func isJoiner(r rune) bool { return r == '\u200d' || r == '\u200c' }
