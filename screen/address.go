package screen

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// One word of a street's name, in capitals as names are: Maple, St., O'Neill, 5th.
	nameWord = `(?:\p{Lu}[\p{L}'’.-]*|\d{1,3}(?:st|nd|rd|th))`
	kinds    = `street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|place|pl|terrace|terr|circle|cir|way|parkway|pkwy|highway|hwy|turnpike|tpke|pike|square|sq|plaza|trail|alley|crescent`
	house    = `^\d{1,5}[A-Za-z]?(?:-\d{1,4})?\s+`
	// How far an address reaches before and behind the first digit of its number, in bytes.
	addressBefore, addressAfter = 24, 100
)

var (
	street = regexp.MustCompile(`(` + house + `(?:` + nameWord + `\s+){1,4}(?i:` + kinds + `)\b)(?:\.?\s+(\p{Ll}+))?`)
	// Without capitals only behind words that say that somebody is there: "lives at 12 maple street".
	lowerStreet  = regexp.MustCompile(`(?i)` + house + `(?:[\p{L}'.-]+\s+){1,3}?(?:` + kinds + `)\b`)
	whereabouts  = regexp.MustCompile(`(?i)\b(?:at|address(?: is)?|lives? (?:on|in)):?\s+$`)
	numberedRoad = regexp.MustCompile(`^\d{1,5}\s+(?:(?:US|U\.S\.|State|NJ|County|Old|North|South|East|West|[NSEW]\.?)\s+)*(?:Route|Rte?\.?|Highway|Hwy\.?)\s+\d{1,3}\b`)
	postBox      = regexp.MustCompile(`(?i)\b(?:p\.?\s*o\.?|post office)\s*box\s*#?\s*\d+`)

	addressWords = wordSet(strings.ReplaceAll(kinds, "|", " ") + " route rte rt hwy box")
	// counted are words before a number that make it no house number: "May 12 Main Street was closed".
	counted = wordSet(`jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december
		ward wards district districts route rte exit room precinct ordinance resolution engine bus line item section chapter block lot troop unit zone phase
		since until by during all the these those other over about only just some nearly almost top first last every`)
	// yearBefore are words that make a number of four digits a year: "in 2023 Main Street was paved".
	yearBefore = wordSet(`in of from after before for through early late spring summer fall autumn winter and`)
	year       = regexp.MustCompile(`^(?:19|20)\d\d\s`)
	// many are things of which a street has several: "12 Main Street businesses closed".
	many = wordSet(`businesses shops stores residents merchants owners homes houses neighbors neighbours families lights signs projects trees meters
		properties restaurants storefronts buildings drivers tenants parents people workers commuters crashes accidents`)
	// notStreets are names that end like a street and are none.
	notStreets = regexp.MustCompile(`(?i)\b(?:(?:superior|municipal|supreme|family|tax|district|circuit|county|federal|drug|appellate|state|surrogate's|probate|traffic|small claims|landlord tenant) court|united way|(?:blood|food|toy|coat) drive)$`)
	// notNames are words that no street's name has: "at 30 minutes from our street".
	notNames = regexp.MustCompile(`(?i)\b(?:on|of|in|the|a|an|from|to|for|and|by|near|along|off|this|that|our|my|his|her|their|your|every|per|with|or|than|down|up|minutes?|miles?|hours?|days?|weeks?|months?|years?|am|pm|way|lane|blocks?|feet|different|other|new|more)\s`)
)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(words) {
		set[word] = true
	}
	return set
}

// findStreetAddress finds a house number with its street, a numbered road or a post office box.
// A street alone is none: reviews are full of streets that need paving.
func findStreetAddress(text string) string {
	if digits(text) == 0 || !mayHoldAddress(text) {
		return ""
	}
	if found := postBox.FindString(text); found != "" {
		return found
	}
	last := ' '
	for i, r := range text {
		// A number that goes on to the left is a sum, a date or part of a name.
		if '0' <= r && r <= '9' && !unicode.IsDigit(last) && !unicode.IsLetter(last) && !strings.ContainsRune("-$.,", last) {
			if found := addressAt(text, i); found != "" {
				return found
			}
		}
		last = r
	}
	return ""
}

// addressAt returns the address whose number begins at byte i.
func addressAt(text string, i int) string {
	before := text[max(0, i-addressBefore):i]
	after := text[i:min(len(text), i+addressAfter)]
	if found := numberedRoad.FindString(after); found != "" {
		return found
	}
	if match := street.FindStringSubmatch(after); match != nil {
		word := lastWord(before)
		if !counted[word] && !many[match[2]] && !notStreets.MatchString(match[1]) && !(yearBefore[word] && year.MatchString(after)) {
			return match[1]
		}
		return ""
	}
	found := lowerStreet.FindString(after)
	if found == "" || !whereabouts.MatchString(before) || notStreets.MatchString(found) || notNames.MatchString(found) {
		return ""
	}
	return found
}

// lastWord is the word in lower case with which a text ends, apart from a full stop and spaces: "aug"
// of "on Aug. ".
func lastWord(text string) string {
	text = strings.TrimSuffix(strings.TrimRight(text, " \n\t"), ".")
	start := strings.LastIndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	if start >= 0 {
		_, size := utf8.DecodeRuneInString(text[start:])
		text = text[start+size:]
	}
	return strings.ToLower(text)
}

// mayHoldAddress spares most texts the expressions: every address has a word for a road or a box in it.
func mayHoldAddress(text string) bool {
	words := strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
	for word := range words {
		if addressWords[word] {
			return true
		}
	}
	return false
}
