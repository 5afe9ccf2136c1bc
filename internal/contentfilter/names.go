package contentfilter

import (
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

// nameWords are the folded words of names.
type nameWords map[string]bool

func (w nameWords) add(name string) nameWords {
	for word := range strings.FieldsSeq(textfold.Fold(name)) {
		w[word] = true
	}
	return w
}

// MayBeName reports whether a flag might not apply if its word is a known name.
func MayBeName(flag candor.Flag) bool { return flag.Code == codeProfanity }

// placeNames are the words in names of towns and counties.
var placeNames = func() nameWords {
	words := nameWords{}
	for _, county := range njplace.Counties() {
		words.add(county)
	}
	for _, town := range njplace.Towns() {
		words.add(town.Name)
	}
	return words
}()
