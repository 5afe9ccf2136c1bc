package personname

import (
	"strings"
	"unicode"

	"candor/internal/textfold"
)

// IsPoorer reports whether a name only spells a known name of the same person with less: an accent,
// an apostrophe, a hyphen, a capital, a middle name, a nickname, a generation or a degree is missing.
// Another kind of apostrophe counts as less, so that two lists do not take turns.
func IsPoorer(name, known string) bool {
	if name == known || !Same(name, known) {
		return false
	}
	if plainApostrophes(name) == plainApostrophes(known) {
		return true
	}
	n, k := Parse(name), Parse(known)
	for _, part := range [][2]string{{n.Nickname, k.Nickname}, {n.Degrees, k.Degrees},
		{n.Generation, k.Generation}, {n.Middle, k.Middle}} {
		if part[0] == "" && part[1] != "" {
			return true
		}
	}
	return hasFewerMarks(n.Given, k.Given) || hasFewerMarks(n.Family, k.Family) ||
		hasFewerMarks(n.Middle, k.Middle) || isCut(n.Middle, k.Middle) ||
		hasFewerMarks(n.Middle+" "+n.Family, k.Middle+" "+k.Family) // a hyphen between them
}

func plainApostrophes(name string) string {
	return strings.Map(func(r rune) rune {
		if textfold.IsApostrophe(r) {
			return '\''
		}
		return r
	}, name)
}

// hasFewerMarks reports whether two texts have the same letters, and the first has fewer accents,
// apostrophes, hyphens and capitals.
func hasFewerMarks(text, known string) bool {
	letters := func(s string) string { return strings.ReplaceAll(textfold.Fold(s), " ", "") }
	isSame := letters(text) == letters(known) ||
		letters(text) == letters(expandUmlauts.Replace(known))
	return isSame && marks(text) < marks(known)
}

func marks(text string) (count int) {
	for _, r := range text {
		if r > unicode.MaxASCII || unicode.IsUpper(r) || r == '-' || r == '\'' {
			count++
		}
	}
	return count
}

// isCut reports whether a text is the initial of a known word.
func isCut(text, known string) bool {
	short, long := textfold.Fold(text), textfold.Fold(known)
	return len(short) == 1 && len(long) > 1 && strings.HasPrefix(long, short)
}
