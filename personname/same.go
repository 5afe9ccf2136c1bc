package personname

import (
	"slices"
	"strings"

	"candor/textfold"
)

// spoken is a name for comparison.
type spoken struct {
	words      []word // given, middle and family names, in the order in which they are spoken
	families   int    // how many of these, at the end, are the family name
	nickname   *word  // of one word, or nil
	generation string
}

func spokenName(name string) spoken {
	p := parse(name)
	var s spoken
	nicknames := 0
	for _, at := range p.spokenOrder() {
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

// Same reports whether two names may be one person's, in one office of one town: the family names
// are the same however they are written, the given names are the same, or one is a short form, a
// nickname or the beginning of the other, and nothing disagrees. A name may lack what the other
// has, except given and family names.
func Same(a, b string) bool {
	one, other := spokenName(a), spokenName(b)
	if one.generation != other.generation && one.generation != "" && other.generation != "" {
		return false
	}
	given, otherGiven, agree := withoutFamily(one, other)
	if !agree || len(given) == 0 || len(otherGiven) == 0 {
		return agree && len(given) == len(otherGiven)
	}
	return sameGiven(given, otherGiven) || sameByNickname(given, one.nickname, otherGiven) ||
		sameByNickname(otherGiven, other.nickname, given)
}

// Block groups names that may be the same: it is equal for any two that Same takes for one.
func Block(name string) string {
	s := spokenName(name)
	if len(s.words) == 0 {
		return ""
	}
	letters := umlauts.Replace(s.words[len(s.words)-1].folded)
	return letters[max(0, len(letters)-blockLength):]
}

// blockLength is how many bytes at the end of a family name make its block.
const blockLength = 3

// umlauts makes one of a vowel with an umlaut and of how it is written without, for a block.
var umlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u", "aa", "a")

// withoutFamily takes the family names from two names, and reports whether they agree: as they are
// divided, or written together, or with words of one that stand among the given names of the other,
// as in "Ana Ensayo Muestra" and "Ana Ensayo-Muestra".
func withoutFamily(a, b spoken) (given, otherGiven []word, agree bool) {
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

// sameText compares words as they are written together, with or without umlauts.
func sameText(a, b []word) bool {
	plain, expanded := together(a)
	otherPlain, otherExpanded := together(b)
	return plain == otherPlain || expanded == otherPlain || plain == otherExpanded
}

func sameWord(a, b word) bool { return sameText([]word{a}, []word{b}) }

// together joins folded words; expanded has umlauts as two letters, as in Juergen.
func together(words []word) (plain, expanded string) {
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

// sameGiven compares given and middle names; both have one at least.
func sameGiven(a, b []word) bool {
	switch first := compareGiven(a[0], b[0]); {
	case first == agreeing && agreeMiddles(a[1:], b[1:]):
		return true
	case first == initialAgrees && len(a) > 1 && len(b) > 1:
		// J. R. and John Robert; an initial alone says too little
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

// sameByNickname reports whether a person goes by the nickname in the other name.
func sameByNickname(given []word, nickname *word, other []word) bool {
	return nickname != nil && sameWord(*nickname, other[0]) &&
		agreeMiddles(given[1:], other[1:])
}

// agreement is how two given names relate.
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

// agreeMiddles reports whether the middle names of one stand among those of the other, in order; an
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
