package directory

import (
	"slices"
	"strconv"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
)

// Suggestions are ways on from a search: pages about the places that it names, and an office that
// nobody holds.
type Suggestions struct {
	Places   []Suggestion // pages that answer who serves a place
	ZIP      string       // a sentence about a ZIP code that no town has
	AsksTown bool         // the text asks for one's own officials without a place
	Unheld   *Unheld
	Near     []Suggestion // towns and offices with names similar to a search without hits
	Nearby   []Suggestion // towns near the town of a search without hits, and its county
}

// Suggestion is a page with its name: "Hoboken", "Hudson County", "Police Chief".
type Suggestion struct {
	Name, Path   string
	City, County string // of a town, or of a county
}

// Unheld is an office that a search names and that nobody holds.
type Unheld struct {
	Office       string // as in a sentence: "police chief", "U.S. senator"
	Place        string // "Newark", "Essex County", a ZIP code; empty for an office of the whole state
	Position     string // a title key, or free text
	PositionType candor.PositionType
	City, County string
	Serving      string // the place that the officials shown serve; empty if they hold the office elsewhere
}

// asked is a text read as an office and a place. Other words make it empty.
type asked struct {
	office    *knownOffice
	towns     []njplace.Town
	counties  []string
	districts []Suggestion
	zip       string // the last one
	isZIPFree bool   // no town has it
	isSeveral bool   // it names places that do not lie in each other
	isOwn     bool   // asks for one's own officials: "who represents me"
	wholeText bool   // all words are read

	namesOffice bool // some words name an office, before or after the place
}

// suggest returns the ways on from a search that found officials, or none.
func (ix *index) suggest(
	filter *candor.OfficialFilter, text *asked, words []queryTerm, found *result,
) *Suggestions {
	s := &Suggestions{}
	if text.isZIPFree {
		s.ZIP = sentenceOfZIP(text.zip)
	}
	if !text.wholeText {
		if found.total == 0 {
			s.Near = near(words)
		}
		return s.orNil()
	}
	s.Places = text.pages()
	s.AsksTown = text.isOwn && len(s.Places) == 0 && s.ZIP == ""
	if text.office != nil && !s.AsksTown && !text.isZIPFree && !narrows(filter) {
		s.Unheld = ix.unheld(text, words, found)
	}
	if found.total == 0 && len(text.towns) == 1 {
		s.Nearby = ix.nearby(text.towns[0])
	}
	return s.orNil()
}

func (s *Suggestions) orNil() *Suggestions {
	if len(s.Places) == 0 && s.ZIP == "" && !s.AsksTown && s.Unheld == nil && len(s.Near) == 0 &&
		len(s.Nearby) == 0 {
		return nil
	}
	return s
}

// offersOthers reports whether the officials found serve a place in other offices than the one
// that the search names.
func (s *Suggestions) offersOthers() bool {
	return s != nil && s.Unheld != nil && s.Unheld.Serving != ""
}

// narrows reports whether a filter leaves out officials besides its text.
func narrows(filter *candor.OfficialFilter) bool {
	return filter.PositionType != "" || filter.County != "" || filter.City != "" ||
		filter.State != "" || filter.Country != "" || filter.Tenure != ""
}

// ownWords ask for one's own officials, next to a word of an office or of serving.
var (
	ownWords   = wordSet("me my mine our i")
	serveWords = wordSet("serve serves official officials politician politicians elected represents")
)

// readAsked reads a search as an office, a place, and words that say nothing.
func readAsked(words []queryTerm, known func(string) bool) (a asked) {
	texts := typedTexts(words)
	own, serves := false, false
	for at := range texts {
		office, _ := readOffice(texts[at:])
		a.namesOffice = a.namesOffice || office != nil
	}
	for at := 0; at < len(words); {
		text := words[at].text
		if district := districtsOf(text); len(district) > 0 {
			a.districts = append(a.districts, district...)
			at++
			continue
		}
		if isZIP(text) {
			towns := njplace.TownsOfZIP(text)
			a.add(towns, "")
			a.zip, a.isZIPFree = text, len(towns) == 0
			at++
			continue
		}
		if office, count := a.readOffice(texts[at:], known); count > 0 {
			a.office = office
			at += count
			continue
		}
		if count := a.readPlace(texts[at:], known); count > 0 {
			at += count
			if a.office == nil && texts[at-1] == "county" { // Bergen County commissioner
				if office, count := readOffice(texts[at-1:]); count > 0 {
					a.office = office
					at += count - 1
				}
			}
			continue
		}
		own, serves = own || ownWords[text], serves || serveWords[text] || representing[text]
		if !words[at].stopWord && !words[at].doubtful && !serveWords[text] && !ownWords[text] &&
			!representing[text] && !placelessOffices[text] {
			return asked{zip: a.zip, isZIPFree: a.isZIPFree}
		}
		at++
	}
	a.isOwn = own && (serves || a.office != nil)
	a.wholeText = true
	return a
}

// readOffice returns the office that some words begin with, also with typos, if it is the first.
func (a *asked) readOffice(
	words []string, known func(string) bool,
) (office *knownOffice, count int) {
	if a.office != nil {
		return nil, 0
	}
	office, count = readOffice(words)
	if other, more := mistypedOffice(words, known); more > count {
		return other, more
	}
	return office, count
}

// readPlace adds the towns and the county that some words begin with, and returns how many words
// name them.
func (a *asked) readPlace(texts []string, known func(string) bool) (count int) {
	towns, count := readPlace(texts, known)
	if count == 0 && a.namesOffice {
		towns = mistypedTowns(texts[:1], known, minTypoNearOffice)
		count = min(len(towns), 1)
	}
	if count > 1 && isZIP(texts[count-1]) {
		towns, count = readPlace(texts[:count-1], known) // the ZIP code may be elsewhere
	}
	if count == 0 {
		return 0
	}
	text := strings.Join(texts[:count], " ")
	county, err := njplace.FindCounty(text)
	if err == nil && len(njplace.Candidates(text, "")) == 0 {
		towns = nil
	}
	a.add(towns, county)
	return count
}

// add adds the towns and the county that one name may mean. Of a ZIP code and a town that it has,
// the town alone stays; of towns of one name, those in the county.
func (a *asked) add(towns []njplace.Town, county string) {
	isFirst := len(a.towns) == 0 && len(a.counties) == 0
	both := among(a.towns, func(t njplace.Town) bool { return slices.Contains(towns, t) })
	in := among(a.towns, func(t njplace.Town) bool { return t.County == county })
	of := among(towns, func(t njplace.Town) bool { return slices.Contains(a.counties, t.County) })
	switch {
	case len(both) > 0:
		a.towns = both
	case len(in) > 0 && (len(towns) == 0 || len(in) < len(a.towns)):
		a.towns = in
	case len(a.towns) == 0 && len(of) > 0:
		a.towns = of
	default:
		a.isSeveral = a.isSeveral || !isFirst && (len(towns) > 0 || !slices.Contains(a.counties, county))
		a.towns = append(a.towns, towns...)
	}
	if county != "" && !slices.Contains(a.counties, county) {
		a.counties = append(a.counties, county)
	}
}

func among(towns []njplace.Town, chosen func(njplace.Town) bool) (found []njplace.Town) {
	for _, town := range towns {
		if chosen(town) {
			found = append(found, town)
		}
	}
	return found
}

// mostPlaces bounds the pages that a search offers; no ZIP code has more towns.
const mostPlaces = 8

// pages returns the pages of the places.
func (a *asked) pages() (pages []Suggestion) {
	counties := a.counties
	if len(counties) == 0 {
		counties = a.countiesOfOffice()
	}
	if len(counties) < 2 || len(a.counties) > 0 { // an office of counties decides between them
		for _, town := range a.towns {
			pages = append(pages, suggestTown(town))
		}
	}
	for _, county := range counties {
		pages = append(pages, suggestCounty(county))
	}
	pages = append(pages, a.districts...)
	return pages[:min(len(pages), mostPlaces)]
}

func suggestCounty(county string) Suggestion {
	return Suggestion{njplace.CountyLabel(county), njplace.CountyPath(county), "", county}
}

func suggestTown(town njplace.Town) Suggestion {
	return Suggestion{town.Label(), town.Path(), town.Name, town.County}
}

// districtsOf returns the pages of the districts that a code of a search means.
func districtsOf(code string) (pages []Suggestion) {
	number := strings.Trim(code, districtSigns)
	if len(code) < len(anyDistrict)+1 || number == code || !isDistrictNumber(number) {
		return nil
	}
	kind := code[:1] + code[len(code)-1:]
	last, _ := strconv.Atoi(number) // isDistrictNumber has checked it
	if kind != congressionalDistrict && last <= njplace.LegislativeDistricts {
		pages = append(pages, Suggestion{Name: "Legislative District " + number,
			Path: njplace.LegislativePath(number)})
	}
	if kind != legislativeDistrict && last <= njplace.CongressionalDistricts {
		pages = append(pages, Suggestion{Name: "Congressional District " + number,
			Path: njplace.CongressPath(number)})
	}
	return pages
}

// sentenceOfZIP says that no town has a ZIP code, or that none is known.
func sentenceOfZIP(zip string) string {
	if strings.HasPrefix(zip, "07") || strings.HasPrefix(zip, "08") {
		return zip + " is not a ZIP code that we know. Try the name of the town."
	}
	return zip + " is not a ZIP code in New Jersey."
}
