package directory

import (
	"slices"
	"strings"
	"sync"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

// alternative is another spelling of a term. It matches whole words only, with one quality in names
// and another elsewhere.
type alternative struct {
	text              string
	inName, elsewhere quality
}

var (
	// spelledUmlauts spells letters out, for keyboards that lack them.
	spelledUmlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ø", "oe", "å", "aa",
		"Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "Ø", "Oe", "Å", "Aa", "a\u0308", "ae", "o\u0308", "oe",
		"u\u0308", "ue")
	// plainUmlauts is the reverse, for folded words.
	plainUmlauts = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u")
	// twins are beginnings of names that people confuse.
	twins = [][2]string{{"mac", "mc"}, {"saint", "st"}}
	// directions are the words of towns that people shorten: "E. Rutherford".
	directions = map[string]string{"e": "east", "w": "west", "n": "north", "s": "south",
		"no": "north", "so": "south"}
)

// Shortest words for which other spellings are looked up.
const (
	minUmlautWord = 5
	minTwinRest   = 3
)

// alternatives returns the other spellings of a word that are known; next are the words behind it.
func alternatives(word string, next []string, known func(string) bool) (also []alternative) {
	if whole := directions[word]; whole != "" && len(next) > 0 {
		if directedTowns[whole+" "+next[0]] {
			also = append(also, alternative{whole, none, spelledOut})
		}
		return also
	}
	if pastWords[word] {
		return append(also, alternative{formerCode, none, exact})
	}
	if len(word) < minUmlautWord {
		return nil
	}
	if strings.TrimSuffix(word, "s") == freeholder {
		return append(also, alternative{countyBoard, none, exact},
			alternative{freeholder, none, exact})
	}
	add := func(text string) {
		if text != word && known(text) {
			also = append(also, alternative{text, synonymous, synonymous})
		}
	}
	switch word[0] {
	case 'm', 's':
		for _, pair := range twins {
			for i, start := range pair {
				if rest, has := strings.CutPrefix(word, start); has && len(rest) >= minTwinRest {
					add(pair[1-i] + rest)
				}
			}
		}
	}
	if at := strings.IndexByte(word, 'e'); at > 0 && strings.ContainsAny(word, "aou") {
		add(plainUmlauts.Replace(word))
	}
	if singular, plural := strings.CutSuffix(word, "s"); plural && isOfficeWord(singular) {
		also = append(also, singularTitle(singular)...)
	} else if start, men := strings.CutSuffix(word, "men"); men && isOfficeWord(start+"man") {
		also = append(also, singularTitle(start+"man")...)
	}
	return also
}

// freeholder is the former name of a county commissioner.
const freeholder = "freeholder"

// isOfficeWord reports whether a word is one of titles or of other offices.
func isOfficeWord(word string) bool { return titleWords[word] || officeWords()[word] }

// officeWords are the words of otherOffices and the synonyms of words of titles.
var officeWords = sync.OnceValue(func() map[string]bool {
	words := wordSet(otherOffices)
	for _, set := range synonymSets {
		if !set.ofNames && slices.ContainsFunc(set.words,
			func(word string) bool { return titleWords[word] }) {
			for _, word := range set.words {
				words[word] = true
			}
		}
	}
	return words
})

// singularTitle returns a word of titles and its synonyms as other spellings of its plural.
func singularTitle(word string) []alternative {
	also := []alternative{{word, exact, exact}}
	for _, set := range synonymSets {
		if set.ofNames || !slices.Contains(set.words, word) {
			continue
		}
		for _, other := range set.words {
			if other != word {
				also = append(also, alternative{other, none, synonymous})
			}
		}
	}
	return also
}

// titleWords are the words of the labels of titles and types.
var titleWords = func() map[string]bool {
	words := map[string]bool{}
	for _, title := range candor.PositionTitles() {
		for word := range strings.FieldsSeq(textfold.Fold(title.Label)) {
			words[word] = true
		}
	}
	for _, kind := range candor.PositionTypes() {
		for word := range strings.FieldsSeq(textfold.Fold(kind.Label())) {
			words[word] = true
		}
	}
	return words
}()

// directedTowns are the first two words of the towns that begin with a direction.
var directedTowns = func() map[string]bool {
	starts := map[string]bool{}
	for _, town := range njplace.Towns() {
		words := strings.Fields(textfold.Fold(town.Name))
		if len(words) > 1 && slices.Contains([]string{"east", "west", "north", "south"}, words[0]) {
			starts[words[0]+" "+words[1]] = true
		}
	}
	return starts
}()
