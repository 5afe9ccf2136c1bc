package personname

import (
	_ "embed"
	"slices"
	"strings"
)

// ShortNames has a line for each family of given names, folded: the full name and then its short
// forms. A name may be in several lines.
//
//go:embed shortnames.txt
var ShortNames string

// headsOf maps a short form to its full names. A full name maps to itself, too.
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

// ambiguous is the number of full names at which a short form with another beginning is not enough.
const ambiguous = 4

// isShortName reports whether one of two given names is a short form of the other, or both are
// short forms of one name with the same beginning, like Bob and Bobby.
func isShortName(a, b string) bool {
	return isShortFor(a, b) || isShortFor(b, a) ||
		len(headsOf[a]) == 1 && len(headsOf[b]) == 1 && headsOf[a][0] == headsOf[b][0] &&
			(strings.HasPrefix(a, b) || strings.HasPrefix(b, a))
}

// isShortFor reports whether a name is a short form of a full name. If the beginnings differ, it
// must not belong to many names, like Lynn, and must not be a full name itself, like Nancy besides
// Ann.
func isShortFor(short, full string) bool {
	heads := headsOf[short]
	if !slices.Contains(heads, full) {
		return false
	}
	return len(short) > 1 && len(full) > 1 && short[:2] == full[:2] ||
		len(heads) < ambiguous && !slices.Contains(heads, short)
}
