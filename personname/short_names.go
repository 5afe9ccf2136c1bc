package personname

import (
	_ "embed"
	"slices"
	"strings"
)

// ShortNames has a family of given names a line, folded, the full name first and then its short
// forms. A name may be in several.
//
//go:embed shortnames.txt
var ShortNames string

// headsOf are the full names that a name is a short form of; those of a full name have itself.
var headsOf = func() map[string][]string {
	heads := map[string][]string{}
	for line := range strings.Lines(ShortNames) {
		words := strings.Fields(line)
		if len(words) < 2 || words[0] == "#" {
			continue
		}
		for _, word := range words {
			heads[word] = append(heads[word], words[0])
		}
	}
	return heads
}()

// ambiguous is from how many full names on a short form that is unlike them says too little.
const ambiguous = 4

// isShortName reports whether one of two given names is a short form of the other, or both are of
// one name and written alike, as Bob and Bobby are.
func isShortName(a, b string) bool {
	return isShortFor(a, b) || isShortFor(b, a) ||
		len(headsOf[a]) == 1 && len(headsOf[b]) == 1 && headsOf[a][0] == headsOf[b][0] &&
			(strings.HasPrefix(a, b) || strings.HasPrefix(b, a))
}

// isShortFor reports whether a name is a short form of a full name. It is not one when it begins
// otherwise and either belongs to many names, as Lynn does, or is a full name, as Nancy is besides
// Ann.
func isShortFor(short, full string) bool {
	heads := headsOf[short]
	if !slices.Contains(heads, full) {
		return false
	}
	return len(short) > 1 && len(full) > 1 && short[:2] == full[:2] ||
		len(heads) < ambiguous && !slices.Contains(heads, short)
}
