package formats

import (
	"regexp"
	"strings"
	"unicode"

	"candor/internal/njplace"
	"candor/internal/personname"
	"candor/internal/textfold"
)

// contents counts the values of a column by kind. One value may be of several kinds.
type contents struct {
	filled                                       int
	towns, counties, titles, dates, urls, people int
	states, districts, spans, forms, private     int
	entities                                     int // distinct ids of Wikidata
	future                                       int // days after the date of the file
	pairs                                        int // titles with names, in one cell
	single                                       int // family names without a given name, or the reverse
}

// How many rows of a table are sampled: fewer if it has many columns.
const (
	sampledRows   = 100
	fewestSampled = 20
	sampledCells  = 10_000
)

var (
	webAddress = regexp.MustCompile(`(?i)^(https?://|www\.)\S+$|` +
		`^[a-z0-9-]+(\.[a-z0-9-]+)*\.(gov|us|org|com|net|edu)(/\S*)?$`)
	phone  = regexp.MustCompile(`^\+?1?[-. (]*\d{3}[-. )]*\d{3}[-. ]*\d{4}\b`)
	street = regexp.MustCompile(`(?i)^(p\.? ?o\.? box|` +
		`\d+[a-z]? +([nsew]\.? +)?[a-z]).*\b(box|st|street|ave?|avenue|rd|road|blvd|boulevard|lane|ln|` +
		`drive|dr|plaza|square|sq|way|court|ct|place|pl|hwy|highway|route|rt|pkwy|parkway|terrace|ter|` +
		`circle|cir|pike|turnpike)\b`)
	entity      = regexp.MustCompile(`^(https?://www\.wikidata\.org/(entity|wiki)/)?Q\d+$`)
	districtful = regexp.MustCompile(`(?i)^(at[- ]large|.*\b(ward|district|ld)\b.*|\d{1,2}(st|nd|rd|th)?)$`)
	formWord    = regexp.MustCompile(`(?i)^(mr|mrs|ms|miss|mx|dr|hon|honorable|rev|sir|the honorable)\.?$`)
)

// contentsOf counts the values of a column. today is the day of the file, YYYY-MM-DD.
func contentsOf(values []string, today string) contents {
	var c contents
	entities := map[string]bool{}
	for _, value := range values {
		value = strings.TrimSpace(value)
		if value == "" {
			continue
		}
		c.filled++
		c.add(value, today)
		if entity.MatchString(value) {
			entities[value] = true
		}
	}
	c.entities = len(entities)
	return c
}

func (c *contents) add(value, today string) {
	is := func(count *int, found bool) {
		if found {
			*count++
		}
	}
	hasLetter := strings.ContainsFunc(value, unicode.IsLetter)
	isURL := webAddress.MatchString(value)
	is(&c.urls, isURL)
	is(&c.private, isPrivate(value))
	_, last, err := parsePartialDate(bareDay(value))
	isDate := err == nil && last != ""
	is(&c.dates, isDate)
	is(&c.future, isDate && last > today)
	if start, end := SplitTerm(bareDay(value)); !isDate && (start != "" || end != "") {
		c.spans++
	}
	is(&c.districts, districtful.MatchString(value))
	is(&c.forms, formWord.MatchString(value))
	if !hasLetter || isURL || len(value) > 2*LongestName {
		return
	}
	_, _, isPair := splitTitleName(value)
	is(&c.pairs, isPair)
	isTown := len(njplace.Candidates(value, "")) > 0
	_, noCounty := njplace.FindCounty(value)
	isTitle := MapTitle(value).Known
	is(&c.towns, isTown)
	is(&c.counties, noCounty == nil)
	is(&c.titles, isTitle)
	is(&c.states, isState(value))
	is(&c.single, !strings.ContainsAny(value, " ,") && !isTitle)
	is(&c.people, !isTown && !isTitle && noCounty != nil && !isDate && looksLikeName(value))
}

// isPrivate reports whether a value is an email address, a phone number or a street address.
func isPrivate(value string) bool {
	return strings.Contains(value, "@") || phone.MatchString(value) || street.MatchString(value)
}

// looksLikeName reports whether a text may be a person's full name: two to seven words without
// digits, each capitalized or a usual small word.
func looksLikeName(text string) bool {
	words := strings.Fields(text)
	if len(words) < 2 || len(words) > 7 || strings.ContainsFunc(text, unicode.IsDigit) {
		return false
	}
	for _, word := range words {
		first := []rune(strings.TrimLeft(word, `"“‘'(`))
		if len(first) > 0 && !unicode.IsUpper(first[0]) &&
			!personname.IsParticle(textfold.Fold(word)) {
			return false
		}
	}
	parsed := personname.Parse(text)
	return parsed.Given != "" && parsed.Family != "" && personname.WhyNoPerson(text) == ""
}

// isState reports whether a text is a state, or may be an abbreviation of one.
func isState(text string) bool {
	folded := textfold.Fold(text)
	return len(folded) == 2 && folded != "mr" && folded != "ms" || states[folded]
}

var states = func() map[string]bool {
	all := textfold.WordSet(`alabama alaska arizona arkansas california colorado connecticut delaware
		florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland
		massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma
		oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming`)
	for _, name := range []string{"new jersey", "new york", "new hampshire", "new mexico",
		"north carolina", "north dakota", "rhode island", "south carolina", "south dakota",
		"west virginia"} {
		all[name] = true
	}
	return all
}()

// mostly reports whether part is at least this share of the values.
func (c contents) mostly(part int, share float64) bool {
	return part > 0 && float64(part) >= share*float64(c.filled)
}
