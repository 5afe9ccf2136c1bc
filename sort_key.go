package candor

import (
	"strings"

	"candor/textfold"
)

// SortKey returns the bytes that order names, the same on every database engine: family name first,
// then the whole name.
func SortKey(name string) []byte {
	words := strings.Fields(textfold.Fold(name))
	last := len(words) - 1
	for last > 0 && generations[words[last]] {
		last--
	}
	if last < 0 {
		return []byte{}
	}
	return []byte(words[last] + "\x00" + strings.Join(words, " "))
}

// generations are suffixes that follow a family name.
var generations = map[string]bool{"jr": true, "sr": true, "ii": true, "iii": true, "iv": true,
	"v": true, "esq": true, "phd": true, "md": true}
