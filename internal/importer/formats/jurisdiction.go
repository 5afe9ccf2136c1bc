package formats

import (
	"cmp"
	"fmt"
	"strings"

	"candor/internal/njplace"
)

// division is a parsed Open Civic Data id of a jurisdiction or division (opencivicdata.org:
// "ocd-division/country:us/state:nj/county:…/place:…/ward:…").
type division struct {
	state    string // two letters, lower case
	county   string // as spelled in the id; may be empty
	place    string
	upper    string // district of the state's upper or lower chamber, or of Congress
	lower    string
	congress string
	ward     string
	council  string // district of a municipal council
}

// township is the only kind of municipality that the Census counts as a subdivision of a county and
// not as a place. Its Open Civic Data ids therefore name the county.
const township = "township"

// homeState is the abbreviation of New Jersey in ids and tables.
const homeState = "nj"

func parseDivision(id string) division {
	var d division
	for part := range strings.SplitSeq(id, "/") {
		key, value, _ := strings.Cut(part, ":")
		switch key {
		case "state":
			d.state = strings.ToLower(value)
		case "county":
			d.county = value
		case "place":
			d.place = value
		case "sldu":
			d.upper = value
		case "sldl":
			d.lower = value
		case "cd":
			d.congress = value
		case "ward":
			d.ward = value
		case "council_district":
			d.council = value
		}
	}
	return d
}

// countryOf returns the two-letter country of an Open Civic Data id, or "".
func countryOf(id string) string {
	_, after, _ := strings.Cut(id, "/country:")
	country, _, _ := strings.Cut(after, "/")
	return strings.ToLower(country)
}

// town finds the municipality of an id. An id without a county should name a place of the Census,
// not a township. Open States always omits the county, so a township is accepted if no place has
// the name.
func (d division) town() (njplace.Town, error) {
	name := strings.ReplaceAll(d.place, "_", " ")
	if d.county == "" {
		found := njplace.Candidates(name, "")
		if places := withKind(found, false); len(places) > 0 {
			found = places
		}
		return njplace.Only(name, "", found)
	}
	county, err := njplace.FindCounty(strings.ReplaceAll(d.county, "_", " "))
	if err != nil {
		return njplace.Town{}, err
	}
	found := njplace.Candidates(name, county)
	if townships := withKind(found, true); len(townships) > 0 {
		found = townships
	}
	return njplace.Only(name, county, found)
}

func withKind(towns []njplace.Town, townships bool) []njplace.Town {
	var chosen []njplace.Town
	for _, town := range towns {
		if (town.Kind == township) == townships {
			chosen = append(chosen, town)
		}
	}
	return chosen
}

// represents returns a sentence about the district that the seat represents, or "" if the id names
// none.
func (d division) represents() string {
	switch {
	case d.upper != "":
		return fmt.Sprintf("Represents Legislative District %s in the New Jersey Senate.", d.upper)
	case d.lower != "":
		return fmt.Sprintf("Represents Legislative District %s in the New Jersey General Assembly.",
			d.lower)
	case d.congress != "":
		return fmt.Sprintf("Represents New Jersey's Congressional District %s in the U.S. House of "+
			"Representatives.",
			d.congress)
	case d.ward != "":
		return "Represents " + numbered("Ward", d.ward) + "."
	case d.council != "":
		return "Represents " + numbered("District", d.council) + "."
	}
	return ""
}

// district returns the district as an official keeps it: a number, or the name of a ward.
func (d division) district() string {
	switch {
	case d.ward != "":
		return strings.TrimPrefix(numbered("Ward", d.ward), "the ")
	case strings.Trim(d.council, "0123456789") != "":
		return strings.TrimPrefix(numbered("District", d.council), "the ")
	}
	return strings.TrimLeft(cmp.Or(d.upper, d.lower, d.congress, d.council), "0")
}

// numbered returns "Ward 3" or "Ward A", but "the North Ward".
func numbered(kind, value string) string {
	if len(value) <= 2 {
		return kind + " " + strings.ToUpper(value)
	}
	words := strings.Fields(strings.ReplaceAll(value, "_", " "))
	for i, word := range words {
		words[i] = strings.ToUpper(word[:1]) + word[1:]
	}
	return "the " + strings.Join(words, " ") + " " + kind
}
