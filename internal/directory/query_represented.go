package directory

import (
	"slices"
	"strings"
	"sync"

	"candor/internal/directory/fuzzy"
	"candor/internal/njplace"
	"candor/internal/personname"
	"candor/internal/textfold"
)

// Legislators have no town. A search finds them by a place all the same: a ZIP code, or a town or
// county next to a word such as "senator", also means the districts of the place, and officials who
// serve the whole state.

// representing are words for the representatives of a place.
var representing = wordSet(`senator senators sen senate assembly assemblyman assemblywoman
	assemblymen assemblywomen assemblyperson assemblymember assemblymembers legislator legislators
	legislative legislature congress congressman congresswoman congressmen congresswomen
	congressperson congressional representative representatives rep reps represents represented
	house`)

// placelessOffices are words of offices for the whole state that a place alone does not mean.
var placelessOffices = wordSet("judge judges court courts governor attorney")

// representingByLetter has the long words of representing by their first letter.
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

// minTypo is the shortest length of a word that is taken for another with a typo.
const minTypo = 6

// minTypoNearOffice is the same for the name of a town in a search that names an office.
const minTypoNearOffice = 5

// asksForRepresentative reports whether a word is one of representing, or such a word with a typo.
func asksForRepresentative(word string, known func(string) bool) bool {
	if representing[word] {
		return true
	}
	if len(word) < minTypo {
		return false
	}
	for _, other := range representingByLetter[word[0]] {
		if isTypo(word, other, minTypo) {
			return !known(word)
		}
	}
	return false
}

// isTypo reports whether a word of a least length is another long one with a typo.
func isTypo(word, other string, least int) bool {
	return len(word) >= least && len(other) >= minTypo && len(word)-len(other) <= 1 &&
		len(other)-len(word) <= 1 && fuzzy.Distance([]rune(word), []rune(other), 1) <= 1
}

// otherName is another name of a town, with the code of the town.
type otherName struct {
	words []string
	code  string
}

// otherTownNames has the other names by their first word, the longest first.
var otherTownNames = sync.OnceValue(func() map[string][]otherName {
	names := map[string][]otherName{}
	for name, town := range njplace.OtherNames() {
		words := strings.Fields(textfold.Fold(name))
		if njplace.KnownCounty(name) {
			continue // Somerset is the county first
		}
		names[words[0]] = append(names[words[0]],
			otherName{words, townCodes()[placeKey(town.County, town.Name)]})
	}
	for _, some := range names {
		slices.SortStableFunc(some, func(a, b otherName) int { return len(b.words) - len(a.words) })
	}
	return names
})

// addOtherNames lets the words of another name of a town, such as Marlton, mean the town.
func addOtherNames(words []queryTerm) {
	names := otherTownNames()
	for at := range words {
		for _, name := range names[words[at].text] {
			count := len(name.words)
			if count > len(words)-at || !slices.EqualFunc(name.words, words[at:at+count],
				func(word string, w queryTerm) bool { return word == w.text }) {
				continue
			}
			for i := range name.words {
				words[at+i].also = append(words[at+i].also, alternative{name.code, none, exact})
			}
			break
		}
	}
}

// addDistricts lets the words of each place that a search names mean its districts as well. A town
// or county means them only where no word may be a name: Senator John Clark is not one of Clark.
func addDistricts(words []queryTerm, needs []personname.WordNeed, known func(string) bool) {
	var zipTowns []njplace.Town
	asks, all := false, false
	for i := range words {
		text := words[i].text
		all = all || placelessOffices[text]
		asks = asks || all || !isZIP(text) && asksForRepresentative(text, known)
	}
	for i := range words {
		if len(zipTowns) == 0 && isZIP(words[i].text) {
			lessenStreets(words[:i], needs)
		}
		if isZIP(words[i].text) {
			towns := njplace.TownsOfZIP(words[i].text)
			words[i].also = append(words[i].also, codesOfTowns(towns, all)...)
			zipTowns = append(zipTowns, towns...)
		}
	}
	if asks {
		lessenTitles(words, needs)
	}
	if len(zipTowns) == 0 && !asks {
		addUnservedTowns(words, known)
		return
	}
	for _, place := range placesOf(words, needs, known) {
		// The Washington of an address in Hoboken is a street.
		if !asks && !slices.ContainsFunc(place.towns,
			func(town njplace.Town) bool { return slices.Contains(zipTowns, town) }) {
			continue
		}
		for i := place.from; i < place.to; i++ {
			if needs[i] == personname.WordRequired && !isZIP(words[i].text) {
				words[i].also = append(words[i].also, codesOfTowns(place.towns, all)...)
			}
		}
	}
}

// streetWords are the ends of streets: the "st" of an address is not one in Steven.
var streetWords = wordSet("st street ave avenue rd road dr drive ln lane blvd boulevard ct pl apt")

// lessenStreets makes the end of a street optional, before a ZIP code.
func lessenStreets(words []queryTerm, needs []personname.WordNeed) {
	for i := range words {
		if streetWords[words[i].text] {
			needs[i] = personname.WordOptional
		}
	}
}

// lessenTitles makes words optional that add nothing about a legislator to the others of a search:
// the member of an "assembly member", who may be an Assemblywoman, and the us of a "us rep".
func lessenTitles(words []queryTerm, needs []personname.WordNeed) {
	ofHouse := false
	for i := range words {
		switch strings.TrimSuffix(words[i].text, "s") {
		case "house":
			words[i].also = append(words[i].also, alternative{"representative", none, synonymous},
				alternative{"congressman", none, synonymous})
			ofHouse = true
		case "representative", "rep", "congres", "congressman", "congresswoman":
			ofHouse = true
		case "member":
			needs[i] = personname.WordOptional
		}
	}
	for i := range words {
		if ofHouse && words[i].text == "us" {
			needs[i] = personname.WordOptional
		}
	}
}

// addUnservedTowns lets a town of which nobody is listed mean its districts.
func addUnservedTowns(words []queryTerm, known func(string) bool) {
	isNextKnown := len(words) > 0 && known(words[0].text)
	for from := range words {
		isKnown := isNextKnown
		isNextKnown = from+1 == len(words) || known(words[from+1].text)
		if isKnown && isNextKnown || !njplace.MayBegin(words[from].text) {
			continue
		}
		for to := min(len(words), from+maxPlaceWords); to > from; to-- {
			towns := njplace.Candidates(strings.Join(typedTexts(words[from:to]), " "), "")
			if len(towns) == 0 || slices.ContainsFunc(towns,
				func(town njplace.Town) bool { return isServed(town, known) }) {
				continue
			}
			for i := from; i < to; i++ {
				words[i].also = append(words[i].also, codesOfTowns(towns, false)...)
			}
			return
		}
	}
}

// isServed reports whether all words of a town's name are known, which holds if an official serves
// it.
func isServed(town njplace.Town, known func(string) bool) bool {
	for word := range strings.FieldsSeq(textfold.Fold(town.Name)) {
		if !townKinds[word] && !known(word) {
			return false
		}
	}
	return true
}

func typedTexts(words []queryTerm) []string {
	texts := make([]string, len(words))
	for i := range words {
		texts[i] = words[i].typedText()
	}
	return texts
}

// namedPlace is a place that some words of a search name, and its towns.
type namedPlace struct {
	from, to int
	towns    []njplace.Town
}

// placesOf yields the places that a search names; none where another word may be a name.
func placesOf(
	words []queryTerm, needs []personname.WordNeed, known func(string) bool,
) (places []namedPlace) {
	texts := typedTexts(words)
	for from := 0; from < len(words); {
		towns, count := readPlace(texts[from:], known)
		text := words[from].text
		if count == 0 && needs[from] == personname.WordRequired && known(text) &&
			!representing[text] && !placelessOffices[text] && !titleWords[text] && !isZIP(text) {
			return nil
		}
		if count > 0 {
			places = append(places, namedPlace{from, from + count, towns})
		}
		from += max(count, 1)
	}
	return places
}

// The most words of a town's name with the kind of the town, and of a name with a typo.
const maxPlaceWords, maxMistypedWords = 6, 3

// readPlace returns the towns of the place that some words begin with, and how many words name it.
// A count of 0 means no place.
func readPlace(words []string, known func(string) bool) (towns []njplace.Town, count int) {
	if representing[words[0]] || placelessOffices[words[0]] || isZIP(words[0]) {
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
			return towns, count
		}
	}
	for count = min(len(words), maxMistypedWords); count > 0; count-- {
		if towns := mistypedTowns(words[:count], known, minTypo); len(towns) > 0 {
			return towns, count
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

// mistypedTowns returns the towns whose name differs from some of the words by a typo. The words
// have a least length, and one of them is in no profile.
func mistypedTowns(
	words []string, known func(string) bool, least int,
) (towns []njplace.Town) {
	text := strings.Join(words, "")
	if len(text) < least || !slices.ContainsFunc(words, func(word string) bool {
		return !known(word) && !representing[word]
	}) {
		return nil
	}
	for _, joined := range joinedTowns() {
		if joined.name[0] == text[0] && isTypo(text, joined.name, least) {
			towns = append(towns, joined.town)
		}
	}
	return towns
}

// codesOfTowns returns the codes of the districts of some towns, and of the whole state:
// of U.S. senators, or of all who have no place.
func codesOfTowns(towns []njplace.Town, all bool) []alternative {
	if len(towns) == 0 {
		return nil
	}
	of := njplace.DistrictsOf(towns...)
	codes := make([]alternative, 0, len(of.Legislative)+len(of.Congressional)+2)
	add := func(kind string, numbers []string) {
		for _, number := range numbers {
			codes = append(codes, alternative{districtCode(kind, number), none, ofDistrict})
		}
	}
	add(legislativeDistrict, of.Legislative)
	add(congressionalDistrict, of.Congressional)
	if all {
		codes = append(codes, alternative{placeless, none, ofState})
	}
	return append(codes, alternative{wholeState, none, ofState})
}
