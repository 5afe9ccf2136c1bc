package personname

import (
	"slices"
	"strings"

	"candor/internal/textfold"
)

// comparedName is a name for comparison.
type comparedName struct {
	words      []word // given, middle and family names in spoken order
	families   int    // how many of the last words are the family name
	nickname   *word  // a single word, or nil
	generation string
}

func newComparedName(name string) comparedName {
	p := parse(name)
	var s comparedName
	nicknames := 0
	for _, at := range p.nameOrder() {
		switch w := p.words[at]; w.part {
		case nickname:
			nicknames++
			s.nickname = &w
		case family:
			s.families++
			fallthrough
		default:
			s.words = append(s.words, w)
		}
	}
	if nicknames > 1 {
		s.nickname = nil
	}
	for _, w := range p.words {
		if w.part == generation && s.generation == "" {
			s.generation = generations[w.folded]
		}
	}
	return s
}

// Same reports whether two names may belong to the same person, in one office of one town. The
// family names must be the same in any spelling. The given names must be the same, or one a short
// form, a nickname or the beginning of the other. No part may disagree. A name may lack any part
// that the other has, except given and family names.
func Same(a, b string) bool {
	one, other := newComparedName(a), newComparedName(b)
	if one.generation != other.generation && one.generation != "" && other.generation != "" {
		return false
	}
	given, otherGiven, agree := trimFamily(one, other)
	if !agree || len(given) == 0 || len(otherGiven) == 0 {
		return agree && len(given) == len(otherGiven)
	}
	return sameGiven(given, otherGiven) || sameByNickname(given, one.nickname, otherGiven) ||
		sameByNickname(otherGiven, other.nickname, given)
}

// Block returns a key that groups names that may be the same: it is equal for all names that Same
// accepts.
func Block(name string) string {
	s := newComparedName(name)
	if len(s.words) == 0 {
		return ""
	}
	letters := umlauts.Replace(s.words[len(s.words)-1].folded)
	return letters[max(0, len(letters)-blockLength):]
}

// blockLength is the number of bytes at the end of a family name that form its block.
const blockLength = 3

// umlauts gives a vowel with an umlaut and its spelling without one the same block.
var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u", "aa", "a")

// trimFamily removes the family names from two names, and reports whether they agree: word by
// word, joined, or with words of one among the given names of the other, as in "Ana Ensayo Muestra"
// and "Ana Ensayo-Muestra".
func trimFamily(a, b comparedName) (given, otherGiven []word, agree bool) {
	atA, atB := len(a.words)-a.families, len(b.words)-b.families
	if sameText(a.words[atA:], b.words[atB:]) {
		return a.words[:atA], b.words[:atB], true
	}
	longer := max(a.families, b.families)
	if atA, atB = len(a.words)-longer, len(b.words)-longer; atA < 1 || atB < 1 {
		return nil, nil, false
	}
	for i := range longer {
		if !sameWord(a.words[atA+i], b.words[atB+i]) {
			return nil, nil, false
		}
	}
	return a.words[:atA], b.words[:atB], true
}

// sameText compares words joined together, with or without umlauts.
func sameText(a, b []word) bool {
	plain, expanded := joinWords(a)
	otherPlain, otherExpanded := joinWords(b)
	return plain == otherPlain || expanded == otherPlain || plain == otherExpanded
}

func sameWord(a, b word) bool { return sameText([]word{a}, []word{b}) }

// joinWords joins folded words. expanded has umlauts as two letters, as in Juergen.
func joinWords(words []word) (plain, expanded string) {
	for i, w := range words {
		folded, long := w.folded, w.folded
		if !textfold.IsASCII(w.text) {
			long = textfold.Fold(expandUmlauts.Replace(w.text))
		}
		if i < len(words)-1 && (folded == "saint" || folded == "sainte") {
			folded = strings.Replace(folded, "saint", "st", 1)
			long = folded
		}
		plain, expanded = plain+folded, expanded+long
	}
	return plain, expanded
}

var expandUmlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü",
	"Ue", "ø", "oe", "Ø", "Oe", "å", "aa", "Å", "Aa", "a\u0308", "ae", "o\u0308", "oe",
	"u\u0308", "ue", "A\u0308", "Ae", "O\u0308", "Oe", "U\u0308", "Ue")

// sameGiven compares given and middle names. Both must have at least one.
func sameGiven(a, b []word) bool {
	switch first := compareGiven(a[0], b[0]); {
	case first == agreeing && agreeMiddles(a[1:], b[1:]):
		return true
	case first == initialAgrees && len(a) > 1 && len(b) > 1:
		// J. R. and John Robert; an initial alone is not enough
		return agreeMiddles(a[1:], b[1:])
	}
	for _, pair := range [2][2][]word{{a, b}, {b, a}} {
		one, other := pair[0], pair[1]
		if len(one) < 2 {
			continue
		}
		// F. James goes by James, Mary Ann is Maryann
		if isInitial(one[0]) && !isInitial(other[0]) &&
			compareGiven(one[1], other[0]) == agreeing && agreeMiddles(one[2:], other[1:]) ||
			sameText(one[:2], other[:1]) && agreeMiddles(one[2:], other[1:]) {
			return true
		}
	}
	return false
}

// sameByNickname reports whether the other name uses a person's nickname as its given name.
func sameByNickname(given []word, nickname *word, other []word) bool {
	return nickname != nil && sameWord(*nickname, other[0]) &&
		agreeMiddles(given[1:], other[1:])
}

// agreement is the relation of two given names.
type agreement uint8

const (
	differing     agreement = iota
	initialAgrees           // one is the initial of the other
	agreeing
)

func compareGiven(a, b word) agreement {
	switch {
	case sameWord(a, b):
		return agreeing
	case isInitial(a) || isInitial(b):
		if agreesWithInitial(a, b) {
			return initialAgrees
		}
		return differing
	case isShortName(a.folded, b.folded):
		return agreeing
	}
	return differing
}

func isInitial(w word) bool { return len(w.folded) == 1 }

func agreesWithInitial(a, b word) bool {
	return (isInitial(a) || isInitial(b)) && a.folded[0] == b.folded[0]
}

// agreeMiddles reports whether the middle names of one occur in the other in the same order. An
// initial agrees with its name.
func agreeMiddles(a, b []word) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	for _, w := range a {
		at := slices.IndexFunc(b, func(other word) bool {
			return sameWord(w, other) || agreesWithInitial(w, other)
		})
		if at < 0 {
			return false
		}
		b = b[at+1:]
	}
	return true
}
