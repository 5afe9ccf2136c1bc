package contentfilter

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"candor/internal/textfold"
)

// lookAlikes are scripts with letters that resemble another one's (Unicode TR 39, section 4).
var lookAlikes = []*unicode.RangeTable{unicode.Latin, unicode.Cyrillic, unicode.Greek,
	unicode.Armenian, unicode.Cherokee}

// findMixedScripts finds a word with letters of two of these scripts, such as "Pаul" with a
// Cyrillic а.
func findMixedScripts(text string) string {
	if textfold.IsASCII(text) {
		return ""
	}
	for word := range strings.FieldsFuncSeq(text,
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) }) {
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

// findLookAlikes finds a name in foreign or styled letters that all look Latin. One letter that
// does not makes the name acceptable.
func findLookAlikes(name string) string {
	looks := false
	for _, r := range name {
		_, isTwin := twins[r]
		switch {
		case isTwin || isStyled(r):
			looks = true
		case unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r):
			return ""
		}
	}
	if !looks {
		return ""
	}
	return name
}

// isStyled reports whether a character is a styled letter: mathematical, circled, small capital.
// Fullwidth letters do not count, since keyboards produce them.
func isStyled(r rune) bool {
	_, isSmallCapital := smallCapitals[r]
	return isSmallCapital || unicode.In(r, styledLetters)
}

// styledLetters are the blocks Letterlike Symbols (except the Kelvin and Ångström signs and the
// like), Enclosed Alphanumerics, Mathematical Alphanumeric Symbols and Enclosed Alphanumeric
// Supplement.
var styledLetters = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x2102, Hi: 0x2102, Stride: 1}, {Lo: 0x210a, Hi: 0x2115, Stride: 1},
		{Lo: 0x2119, Hi: 0x211d, Stride: 1},
		{Lo: 0x212c, Hi: 0x2134, Stride: 1}, {Lo: 0x249c, Hi: 0x24e9, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x1d400, Hi: 0x1d7ff, Stride: 1},
		{Lo: 0x1f110, Hi: 0x1f189, Stride: 1}},
}

// otherScript names the first script other than Latin in a name, or says that letters are
// fullwidth.
func otherScript(name string) string {
	for _, r := range name {
		switch {
		case isStyled(r):
		case r >= 'Ａ' && r <= 'ｚ':
			return "fullwidth letters"
		case unicode.IsLetter(r) && !unicode.In(r, unicode.Latin, unicode.Common, unicode.Inherited):
			return scriptOf(r) + " letters"
		}
	}
	return ""
}

// scriptNames are English names of scripts that Unicode names differently.
var scriptNames = map[string]string{"Han": "Chinese", "Hangul": "Korean", "Hiragana": "Japanese",
	"Katakana": "Japanese"}

func scriptOf(r rune) string {
	names := slices.Sorted(maps.Keys(unicode.Scripts))
	at := slices.IndexFunc(names, func(name string) bool {
		return unicode.Is(unicode.Scripts[name], r)
	})
	if at < 0 {
		return "other"
	}
	if name, ok := scriptNames[names[at]]; ok {
		return name
	}
	return strings.ReplaceAll(names[at], "_", " ")
}
