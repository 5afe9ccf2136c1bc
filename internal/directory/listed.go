package directory

import (
	"slices"
	"strings"
	"sync"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

// listed holds the words of our own lists: titles, types, counties, towns, and their synonyms. They
// are correct even when no official has them, so that no correction takes one for a typo.
type listed struct {
	words map[string]bool
	// parts has the words that mean little alone, each with the names that it is a part of: the "may"
	// of Cape May may be a typo of Mary.
	parts map[string][][]string
}

// tooShort is the number of letters up to which words are parts, never whole entries. The "mt" of
// Mt Laurel may be a typo of an initial.
const tooShort = 2

// otherOffices are words of offices that are in no title of our list, and that mean no name.
const otherOffices = `governor speaker clerk prosecutor surrogate treasurer trustee assessor collector
	comptroller auditor engineer attorney freeholder executive administrator inspector marshal
	magistrate president secretary`

var allListed = sync.OnceValue(func() *listed {
	l := &listed{map[string]bool{}, map[string][][]string{}}
	for _, title := range candor.PositionTitles() {
		l.addWords(title.Label)
	}
	for _, kind := range candor.PositionTypes() {
		l.addWords(kind.Label())
	}
	l.addWords("County " + otherOffices)
	for _, town := range njplace.Towns() {
		l.addWords(town.Kind)
	}
	for _, county := range njplace.Counties() {
		l.addPlace(county)
	}
	for _, town := range njplace.Towns() {
		l.addPlace(town.Name)
	}
	for name := range njplace.OtherNames() {
		l.addPlace(name)
	}
	for _, family := range synonymSets {
		if !family.ofNames {
			l.addWords(strings.Join(family.words, ", "))
		}
	}
	return l
})

// addWords adds each word of a text, and initials as one word. A part stays one.
func (l *listed) addWords(text string) {
	folded := textfold.Fold(text)
	for _, word := range append(strings.Fields(folded), initials(folded)...) {
		if _, part := l.parts[word]; part {
			continue
		}
		if len(word) > tooShort {
			l.words[word] = true
		} else {
			l.parts[word] = nil
		}
	}
}

// addPlace adds the name of a place: of several words, each is a part of it.
func (l *listed) addPlace(name string) {
	words := strings.Fields(textfold.Fold(name))
	if len(words) == 1 {
		l.words[words[0]] = true
		return
	}
	for _, word := range words {
		l.parts[word] = append(l.parts[word], words)
	}
}

// isNumbered reports whether a folded word begins with a digit or is a code. Numbers are not
// corrected: another ZIP code is another place.
func isNumbered(word string) bool { return strings.IndexByte("0123456789=<[(", word[0]) >= 0 }

// hasSingular reports whether a word is the plural of an office's.
func (l *listed) hasSingular(word string) bool {
	singular, isPlural := strings.CutSuffix(word, "s")
	return isPlural && l.words[singular] && isOfficeWord(singular)
}

// correctWords reports which words of a search are certainly spelled correctly: stop words, words of
// our lists, offices in the plural, and parts of a name whose other words are there as well. Parts
// are also correct when all words are of our lists.
func (l *listed) correctWords(words []queryTerm) (correct [maxWords]bool) {
	missing := func(text string) bool {
		return !slices.ContainsFunc(words, func(w queryTerm) bool { return w.text == text })
	}
	whole := func(name []string) bool { return !slices.ContainsFunc(name, missing) }
	allListed := true
	for k, word := range words {
		names, part := l.parts[word.text]
		correct[k] = word.stopWord || isNumbered(word.text) || l.words[word.text] ||
			l.hasSingular(word.text) || slices.ContainsFunc(names, whole)
		allListed = allListed && (correct[k] || part)
	}
	for k := range words {
		correct[k] = correct[k] || allListed
	}
	return correct
}
