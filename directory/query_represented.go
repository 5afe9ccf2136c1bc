package directory

import (
	"slices"
	"strings"
	"sync"

	"candor/directory/fuzzy"
	"candor/njplace"
	"candor/personname"
	"candor/textfold"
)

// Legislators have no town. A search finds them by a place all the same: a ZIP code, or a town or
// county next to a word such as "senator", means the districts that the place lies in as well, and
// those who serve the whole state.

// representing are the words that ask for those who represent a place.
var representing = wordSet(`senator senators sen senate assembly assemblyman assemblywoman assemblymen
	assemblywomen assemblyperson assemblymember assemblymembers legislator legislators legislative
	legislature congress congressman congresswoman congressmen congresswomen congressperson
	congressional representative representatives rep reps represents represented house`)

// representingByLetter are the long ones by their first letter.
var representingByLetter = func() (byLetter [1 << 8][]string) {
	for word := range representing {
		if len(word) >= minTypo {
			byLetter[word[0]] = append(byLetter[word[0]], word)
		}
	}
	return byLetter
}()

func wordSet(text string) map[string]bool {
	words := map[string]bool{}
	for word := range strings.FieldsSeq(text) {
		words[word] = true
	}
	return words
}

// minTypo is the length from which a word is taken for another with a typo.
const minTypo = 6

// asksForRepresentative reports whether a word is one of representing, or such a word with a typo.
func asksForRepresentative(word string, known func(string) bool) bool {
	if representing[word] {
		return true
	}
	if len(word) < minTypo {
		return false
	}
	for _, other := range representingByLetter[word[0]] {
		if isTypo(word, other) {
			return !known(word)
		}
	}
	return false
}

// isTypo reports whether one of two long words is the other with a typo.
func isTypo(one, other string) bool {
	return min(len(one), len(other)) >= minTypo && len(one)-len(other) <= 1 &&
		len(other)-len(one) <= 1 && fuzzy.Distance([]rune(one), []rune(other), 1) <= 1
}

// addDistricts lets the words of each place that a search names mean its districts as well. A town
// or county means them only where no word may be a name: Senator John Clark is not one of Clark.
func addDistricts(words []queryTerm, needs []personname.WordNeed, known func(string) bool) {
	hasZIP, asks := false, false
	for i := range words {
		switch text := words[i].text; {
		case !isZIP(text):
			asks = asks || asksForRepresentative(text, known)
		case len(njplace.TownsOfZIP(text)) > 0:
			words[i].also = append(words[i].also, codesOfTowns(njplace.TownsOfZIP(text))...)
			hasZIP = true
		}
	}
	if !hasZIP && !asks || len(words) == 1 {
		return
	}
	for i := range words {
		if asks && strings.TrimSuffix(words[i].text, "s") == "member" {
			needs[i] = personname.WordOptional // an "assembly member" may be an Assemblywoman
		}
	}
	for _, place := range placesOf(words, needs, known) {
		for i := place.from; i < place.to; i++ {
			if needs[i] == personname.WordRequired && !isZIP(words[i].text) {
				words[i].also = append(words[i].also, place.codes...)
			}
		}
	}
}

// namedPlace is a place that some words of a search name, with the codes of its districts.
type namedPlace struct {
	from, to int
	codes    []alternative
}

// placesOf yields the places that a search names; none where another word may be a name.
func placesOf(
	words []queryTerm, needs []personname.WordNeed, known func(string) bool,
) (places []namedPlace) {
	texts := make([]string, len(words))
	for i := range words {
		texts[i] = words[i].typed()
	}
	for from := 0; from < len(words); {
		codes, count := readPlace(texts[from:], known)
		text := words[from].text
		if count == 0 && needs[from] == personname.WordRequired && known(text) &&
			!representing[text] && !titleWords[text] && !isZIP(text) {
			return nil
		}
		if count > 0 {
			places = append(places, namedPlace{from, from + count, codes})
		}
		from += max(count, 1)
	}
	return places
}

// How many words the longest names of towns have, with the kind of the town, and those that are
// looked for with a typo.
const maxPlaceWords, maxMistypedWords = 6, 3

// readPlace returns the codes of the districts of the place that some words begin with, and how many
// words name it. A count of 0 means no place.
func readPlace(words []string, known func(string) bool) (codes []alternative, count int) {
	if representing[words[0]] || isZIP(words[0]) {
		return nil, 0
	}
	for count = min(len(words), maxPlaceWords); count > 0 && njplace.MayBegin(words[0]); count-- {
		text := strings.Join(words[:count], " ")
		towns := njplace.Candidates(text, "")
		if len(towns) == 0 {
			if county, err := njplace.FindCounty(text); err == nil {
				towns = njplace.TownsOf(county)
			}
		}
		if len(towns) > 0 {
			return codesOfTowns(towns), count
		}
	}
	for count = min(len(words), maxMistypedWords); count > 0; count-- {
		if towns := mistypedTowns(words[:count], known); len(towns) > 0 {
			return codesOfTowns(towns), count
		}
	}
	return nil, 0
}

// joinedTown is a town with its name as one folded word.
type joinedTown struct {
	name string
	town njplace.Town
}

var joinedTowns = sync.OnceValue(func() (towns []joinedTown) {
	for _, town := range njplace.Towns() {
		name := strings.ReplaceAll(textfold.Fold(town.Name), " ", "")
		towns = append(towns, joinedTown{name, town})
	}
	return towns
})

// mistypedTowns returns the towns whose name some words are with a typo. One of the words must be
// one that nobody has.
func mistypedTowns(words []string, known func(string) bool) (towns []njplace.Town) {
	text := strings.Join(words, "")
	if len(text) < minTypo || !slices.ContainsFunc(words, func(word string) bool {
		return !known(word) && !representing[word]
	}) {
		return nil
	}
	for _, joined := range joinedTowns() {
		if joined.name[0] == text[0] && isTypo(text, joined.name) {
			towns = append(towns, joined.town)
		}
	}
	return towns
}

// codesOfTowns returns the codes of the districts that some towns lie in, and of the whole state.
func codesOfTowns(towns []njplace.Town) []alternative {
	of := njplace.DistrictsOf(towns...)
	codes := make([]alternative, 0, len(of.Legislative)+len(of.Congressional)+1)
	for _, number := range of.Legislative {
		codes = append(codes, alternative{districtCode(legislativeDistrict, number), none, ofDistrict})
	}
	for _, number := range of.Congressional {
		codes = append(codes, alternative{districtCode(congressionalDistrict, number), none, ofDistrict})
	}
	return append(codes, alternative{wholeState, none, ofState})
}
