package directory

import (
	"slices"
	"strings"

	"candor/internal/directory/fuzzy"
	"candor/internal/personname"
)

// personName is a name in folded words. Suffixes of generations and degrees are no part of it.
type personName struct {
	given  []string // first and middle names
	family []string
}

func splitPersonName(name string) personName { return splitKey(string(personname.SortKey(name))) }

// splitKey reads a name from its sort key.
func splitKey(key string) personName {
	given, family := personname.SplitKey(key)
	return personName{given, family}
}

// joinedFamily returns the family name as one word.
func (n *personName) joinedFamily() string { return strings.Join(n.family, "") }

// similar reports whether two names may belong to one person, and by how much they differ: 0 for the
// same first and family name. Middle names count only as first names, since some people go by
// theirs, and one of two family names is enough. A name without given names is like all names of the
// family.
func (v *dictionary) similar(a, b personName) (unlike int, alike bool) {
	family, alike := compareFamilies(a, b)
	if !alike {
		return 0, false
	}
	if len(a.given) == 0 || len(b.given) == 0 {
		return family, true
	}
	best := -1
	for i, one := range a.given {
		for j, other := range b.given {
			if i > 0 && j > 0 {
				break
			}
			if unlike, alike := v.compareGiven(one, other, i+j == 0); alike &&
				(best < 0 || unlike+min(i+j, 1) < best) {
				best = unlike + min(i+j, 1)
			}
		}
	}
	return family + best, best >= 0
}

// compareFamilies compares family names, also "Van Quill" as one word, and "Fable-Quill" as one part
// or as two names.
func compareFamilies(a, b personName) (unlike int, alike bool) {
	if unlike, alike := edits(a.joinedFamily(), b.joinedFamily()); alike {
		return unlike, true
	}
	for _, pair := range [2][2]personName{{a, b}, {b, a}} {
		one, other := pair[0], pair[1].joinedFamily()
		last := one.family[len(one.family)-1]
		if first := one.family[0]; first != last && !personname.IsParticle(first) && first == other ||
			last == other {
			return 1, true
		}
		if len(one.given) < 2 {
			continue
		}
		middle := one.given[len(one.given)-1]
		if middle+one.joinedFamily() == other || middle == other && len(middle) > 1 {
			return 1, true
		}
	}
	return 0, false
}

// compareGiven compares given names: the same, a short form of one another, mistyped, or, of the
// first ones, an initial.
func (v *dictionary) compareGiven(a, b string, first bool) (unlike int, alike bool) {
	if a == b && (first || len(a) > 1) {
		return 0, true
	}
	if len(a) == 1 || len(b) == 1 {
		return 1, first && a[0] == b[0]
	}
	id, known := v.ids[a]
	other, met := v.ids[b]
	if known && met && slices.Contains(v.synonyms[id], synonym{other, true}) {
		return 1, true
	}
	return edits(a, b)
}

// Minimum lengths for one and two edits in a name: an edit makes a shorter one another name, as
// Robert becomes Rupert.
const (
	oneNameSlip  = 4
	twoNameSlips = 8
)

// edits counts the edits by which two words differ, when they are few enough for their length.
func edits(a, b string) (count int, few bool) {
	if a == b {
		return 0, true
	}
	most := 0
	switch shorter := min(len(a), len(b)); {
	case shorter >= twoNameSlips:
		most = 2
	case shorter >= oneNameSlip:
		most = 1
	}
	if most == 0 || len(a)-len(b) > 4*most || len(b)-len(a) > 4*most {
		return 0, false
	}
	count = fuzzy.Distance([]rune(a), []rune(b), most)
	return count, count <= most
}
