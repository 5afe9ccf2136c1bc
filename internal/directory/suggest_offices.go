package directory

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"

	"candor/internal/candor"
	"candor/internal/directory/fuzzy"
	"candor/internal/textfold"
)

// officeNames are the names of offices, see its head.
//
//go:embed offices.txt
var officeNames string

// knownOffice is an office that a search may name.
type knownOffice struct {
	words    []string // folded
	label    string
	position string
	kind     candor.PositionType
}

// inSentence returns the label inside a sentence: "police chief", "U.S. senator".
func (o *knownOffice) inSentence() string {
	if first, rest, _ := strings.Cut(o.label, " "); first == "U.S." {
		return first + " " + strings.ToLower(rest)
	}
	return strings.ToLower(o.label)
}

// isStatewide reports whether the office serves the whole state.
func (o *knownOffice) isStatewide() bool {
	switch o.position {
	case "us_senator", "Governor", "Lieutenant Governor", "Attorney General":
		return true
	}
	return false
}

// isOfCounty reports whether only counties have the office.
func (o *knownOffice) isOfCounty() bool {
	switch o.position {
	case "sheriff", "County Commissioner", "County Executive", "County Clerk", "County Prosecutor",
		"Surrogate":
		return true
	}
	return false
}

// has reports whether a word of a search may be one of the office's.
func (o *knownOffice) has(word string) bool {
	for _, own := range o.words {
		if own == word || own == singular(word) || isTypoOfOffice(word, own) {
			return true
		}
	}
	return false
}

// officesByWord has the offices by their first word, the longest first.
var officesByWord = sync.OnceValue(func() map[string][]*knownOffice {
	byWord := map[string][]*knownOffice{}
	add := func(text, label, position string, kind candor.PositionType) {
		words := strings.Fields(textfold.Fold(text))
		made := &knownOffice{words, label, position, kind}
		others := byWord[words[0]]
		at := 0
		for at < len(others) && len(others[at].words) >= len(words) {
			at++
		}
		byWord[words[0]] = append(others[:at:at], append([]*knownOffice{made}, others[at:]...)...)
	}
	for line := range strings.Lines(officeNames) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(strings.TrimSpace(line), "\t")
		label := candor.PositionLabel(fields[1])
		for text := range strings.SplitSeq(fields[0], ", ") {
			add(text, label, fields[1], candor.PositionType(fields[2]))
		}
	}
	return byWord
})

// readOffice returns the office that some words begin with, in the singular or the plural, and how
// many words name it.
func readOffice(words []string) (office *knownOffice, count int) {
	for _, first := range []string{words[0], singular(words[0])} {
		for _, other := range officesByWord()[first] {
			if other.matches(words) {
				return other, len(other.words)
			}
		}
	}
	return nil, 0
}

func (o *knownOffice) matches(words []string) bool {
	if len(words) < len(o.words) {
		return false
	}
	for i, word := range o.words {
		if words[i] != word && singular(words[i]) != word {
			return false
		}
	}
	return true
}

// mistypedOffice is readOffice with typos in words that nobody has. Of several offices it returns
// the longest, and of equally long ones the first by name.
func mistypedOffice(words []string, known func(string) bool) (office *knownOffice, count int) {
	if !slices.ContainsFunc(words, func(word string) bool { return !known(word) }) {
		return nil, 0
	}
	for _, other := range officesByLength() {
		if len(other.words) <= len(words) && other.resembles(words, known) {
			return other, len(other.words)
		}
	}
	return nil, 0
}

// resembles is matches with typos in words that nobody has.
func (o *knownOffice) resembles(words []string, known func(string) bool) bool {
	for i, word := range o.words {
		if words[i] != word && singular(words[i]) != word &&
			(known(words[i]) || !isTypoOfOffice(words[i], word)) {
			return false
		}
	}
	return true
}

// officesByLength has the offices with the most words first.
var officesByLength = sync.OnceValue(func() (all []*knownOffice) {
	for _, first := range slices.Sorted(maps.Keys(officesByWord())) {
		all = append(all, officesByWord()[first]...)
	}
	slices.SortStableFunc(all, func(a, b *knownOffice) int { return len(b.words) - len(a.words) })
	return all
})

// minTypoOfOffice is the length of the shortest word of an office that may have a typo.
const minTypoOfOffice = 5

// isTypoOfOffice reports whether a word or its singular has one typo, after its first letter.
func isTypoOfOffice(word, own string) bool {
	return len(own) >= minTypoOfOffice && word != "" && word[0] == own[0] &&
		(fuzzy.Distance([]rune(word), []rune(own), 1) == 1 ||
			fuzzy.Distance([]rune(singular(word)), []rune(own), 1) == 1)
}

// singular returns the singular of a word of an office.
func singular(word string) string {
	if start, is := strings.CutSuffix(word, "men"); is {
		return start + "man"
	}
	return strings.TrimSuffix(word, "s")
}
