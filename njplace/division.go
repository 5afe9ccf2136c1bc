package njplace

import "strings"

// otherDivisions are the ids that do not follow from the name of the municipality.
var otherDivisions = map[Town]string{
	{"Burlington", "Bordentown City", "city"}:    "place:bordentown",
	{"Burlington", "Burlington City", "city"}:    "place:burlington",
	{"Essex", "Orange", township}:                "county:essex/place:city_of_orange",
	{"Essex", "South Orange", township}:          "county:essex/place:south_orange_village",
	{"Somerset", "Peapack-Gladstone", "borough"}: "place:peapack_and_gladstone",
}

// Division is the part of the Open Civic Data id (opencivicdata.org) of a municipality behind that
// of the state: "place:newark", "county:sussex/place:sparta". A township's names the
// county: it is the only kind that the Census counts as a subdivision of a county and not as a
// place. It is empty for one that is in no list.
func Division(county, name string) string {
	town := townOf(county, name)
	if town == (Town{}) {
		return ""
	}
	if other := otherDivisions[town]; other != "" {
		return other
	}
	for _, kind := range []string{" Township", " Borough", " Town"} {
		name = strings.TrimSuffix(name, kind)
	}
	place := "place:" + divisionName(name)
	if town.Kind == township {
		return CountyDivision(county) + "/" + place
	}
	return place
}

// CountyDivision is the same for one of the counties.
func CountyDivision(county string) string { return "county:" + divisionName(county) }

// divisionName spells a name as ids do: small letters and digits, "-", "~" for an apostrophe, and
// "_" for a space.
func divisionName(name string) string {
	return strings.NewReplacer(" ", "_", ".", "", "'", "~", "’", "~").Replace(strings.ToLower(name))
}
