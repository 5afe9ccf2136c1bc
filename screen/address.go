package screen

import (
	"regexp"
	"strings"
)

const (
	// One word of a street's name, in capitals as names are: Maple, St., O'Neill, 5th.
	nameWord = `(?:\p{Lu}[\p{L}'’.-]*|\d{1,3}(?:st|nd|rd|th))`
	kinds    = `Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Terrace|Terr|Circle|Cir|Way|Parkway|Pkwy|Highway|Hwy|Turnpike|Tpke|Pike|Square|Sq|Plaza|Trail|Alley|Crescent`
	number   = `\d{1,5}[A-Za-z]?(?:-\d{1,4})?`
)

var (
	// The words before are kept, because a month or "Ward" makes the number something else.
	street = regexp.MustCompile(`(?:^|([\p{L}]+)\.?\s+|[^\p{L}\d\s-]\s*)(` + number + `\s+(?:` + nameWord + `\s+){1,4}(?i:` + kinds + `)\b)(?:\.?\s+(\p{Ll}+))?`)
	// Without capitals only after a word that says that somebody is there: "lives at 12 maple street".
	lowerStreet = regexp.MustCompile(`(?i)\b(?:at|address(?: is)?|lives? (?:on|in)):?\s+(` + number + `\s+(?:[\p{L}'.-]+\s+){1,3}?(?:` + kinds + `)\b)`)
	// A numbered road: "1200 US Highway 22", "45 Route 9".
	numberedRoad = regexp.MustCompile(`\b\d{1,5}\s+(?:(?:US|U\.S\.|State|NJ|County|Old|North|South|East|West|[NSEW]\.?)\s+)*(?:Route|Rte?\.?|Highway|Hwy\.?)\s+\d{1,3}\b`)
	postBox      = regexp.MustCompile(`(?i)\b(?:p\.?\s*o\.?|post office)\s*box\s*#?\s*\d+`)

	// counted are words before a number that make it no house number: "May 12 Main Street was closed".
	counted = wordSet(`jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december
		ward wards district districts route rte exit room precinct ordinance resolution engine bus line item section chapter block lot troop unit zone phase
		since until by during all the these those other over about only just some nearly almost top first last every`)
	// yearBefore are words that make a number of four digits a year: "in 2023 Main Street was paved".
	yearBefore = wordSet(`in of from after before for through early late spring summer fall autumn winter and`)
	// many are things of which a street has several: "12 Main Street businesses closed".
	many = wordSet(`businesses shops stores residents merchants owners homes houses neighbors neighbours families lights signs projects trees meters
		properties restaurants storefronts buildings drivers tenants parents people workers commuters crashes accidents`)
	// notStreets are names that end like a street and are none.
	notStreets = regexp.MustCompile(`(?i)\b(?:(?:superior|municipal|supreme|family|tax|district|circuit|county|federal|drug|appellate|state|surrogate's|probate|traffic|small claims|landlord tenant) court|united way|blood drive|food drive|toy drive|coat drive)\.?$`)
	// lowerNot are words that no street's name has: "at 30 minutes from our street".
	lowerNot = regexp.MustCompile(`(?i)\b(?:on|of|in|the|a|an|from|to|for|and|by|near|along|off|this|that|our|my|his|her|their|your|every|per|with|or|than|down|up|minutes?|miles?|hours?|days?|weeks?|months?|years?|am|pm|way|lane|blocks?|feet|different|other|new|more)\b`)
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
	if digits(text) == 0 {
		return ""
	}
	if found := postBox.FindString(text); found != "" {
		return found
	}
	if found := numberedRoad.FindString(text); found != "" {
		return found
	}
	for _, match := range street.FindAllStringSubmatch(text, -1) {
		before, address, after := strings.ToLower(match[1]), match[2], match[3]
		if counted[before] || many[after] || isYear(address) && yearBefore[before] || notStreets.MatchString(address) {
			continue
		}
		return address
	}
	for _, match := range lowerStreet.FindAllStringSubmatch(text, -1) {
		name := match[1][:strings.LastIndexAny(match[1], " \t\n")]
		if !lowerNot.MatchString(name) && !notStreets.MatchString(match[1]) {
			return match[1]
		}
	}
	return ""
}

// isYear tells whether the text begins with a number that is more likely a year of our time.
func isYear(address string) bool {
	return len(address) > 4 && (address[:2] == "19" || address[:2] == "20") && address[4] == ' '
}
