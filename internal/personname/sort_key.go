package personname

import (
	"strings"

	"candor/internal/textfold"
)

// KeySeparator separates the family name from the whole name in a sort key.
const KeySeparator = "\x00"

// SortKey returns the bytes that order names, the same on every database engine: the family name
// with its particles, then the whole name, both in folded words. It is empty for a name without
// words. In the whole name the words of the family name are adjacent.
func SortKey(name string) []byte {
	folded := textfold.Fold(name)
	if folded == "" {
		return []byte{}
	}
	from, to := familyIn(name, folded)
	key := make([]byte, 0, to-from+len(KeySeparator)+len(folded))
	key = append(key, folded[from:to]...)
	key = append(key, KeySeparator...)
	return append(key, folded...)
}

// familyIn returns the position of the family name in the folded name. Most names are "First M.
// Last", which needs no parsing: loading a directory computes a million keys.
func familyIn(name, folded string) (from, to int) {
	if isPlain(name) {
		last := strings.LastIndexByte(folded, ' ')
		if last > 0 {
			before := folded[strings.LastIndexByte(folded[:last], ' ')+1 : last]
			word := folded[last+1:]
			if len(word) > 1 && forms[word] == noForm && generations[word] == "" &&
				!particles[before] && !lowerParticles[before] && !startsWithGeneration(folded) {
				return last + 1, len(folded)
			}
		}
	}
	return parsedFamilyIn(name, folded)
}

// isPlain reports whether a name has only ASCII letters, spaces and periods.
func isPlain(name string) bool {
	for i := range len(name) {
		switch c := name[i]; {
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == ' ' || c == '.':
		default:
			return false
		}
	}
	return true
}

// startsWithGeneration reports whether a folded name begins with a generation.
func startsWithGeneration(folded string) bool {
	return strings.HasPrefix(folded, "jr ") || strings.HasPrefix(folded, "ii ") ||
		strings.HasPrefix(folded, "iii ")
}

func parsedFamilyIn(name, folded string) (from, to int) {
	p := parse(name)
	last := len(p.words) - 1
	for last >= 0 && p.words[last].part != family {
		last--
	}
	if last < 0 {
		return 0, len(folded)
	}
	first := last
	for first > 0 && p.words[first-1].part == family {
		first--
	}
	from, to = -1, len(folded)
	// A word may fold to several words when Unicode decomposes a letter.
	count := 0
	for i, w := range p.words {
		if i == first {
			from = nthWord(folded, count)
		}
		count += 1 + strings.Count(w.folded, " ")
		if i == last {
			if next := nthWord(folded, count); next < len(folded) {
				to = next - 1
			}
		}
	}
	if from >= to {
		return 0, len(folded)
	}
	return from, to
}

// nthWord returns the offset of a word of a folded text, or the length of the text if it has no
// such word.
func nthWord(folded string, n int) (at int) {
	for range n {
		next := strings.IndexByte(folded[at:], ' ')
		if next < 0 {
			return len(folded)
		}
		at += next + 1
	}
	return at
}

// FamilyWords returns the range of words of a folded name that form its family name. Both arguments
// are from one sort key.
func FamilyWords(folded, family string) (from, to int) {
	if family == "" {
		return 0, 0
	}
	if before, ends := strings.CutSuffix(folded, family); ends && strings.HasSuffix(before, " ") {
		from = strings.Count(before, " ")
		return from, from + 1 + strings.Count(family, " ")
	}
	at := strings.LastIndex(" "+folded+" ", " "+family+" ")
	if at < 0 {
		return 0, 0
	}
	from = strings.Count(folded[:at], " ")
	return from, from + 1 + strings.Count(family, " ")
}

// SplitKey returns the given names, without forms of address, and the family name of a sort key.
func SplitKey(key string) (given, family []string) {
	last, whole, _ := strings.Cut(key, KeySeparator)
	words := strings.Fields(whole)
	from, to := FamilyWords(whole, last)
	family = words[from:to]
	if given = words[:from]; from == 0 { // "Quillmoor, Ada"
		given = words[to:]
		for len(given) > 0 && forms[given[len(given)-1]] != noForm {
			given = given[:len(given)-1]
		}
	}
	for len(given) > 1 && IsFormOfAddress(given[0]) {
		given = given[1:]
	}
	return given, family
}
