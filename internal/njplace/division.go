package njplace

import "strings"

// otherDivisions holds the ids that cannot be derived from the name of the municipality.
var otherDivisions = map[Town]string{
	{"Burlington", "Bordentown City", "city"}:    "place:bordentown",
	{"Burlington", "Burlington City", "city"}:    "place:burlington",
	{"Essex", "Orange", township}:                "county:essex/place:city_of_orange",
	{"Essex", "South Orange", township}:          "county:essex/place:south_orange_village",
	{"Somerset", "Peapack-Gladstone", "borough"}: "place:peapack_and_gladstone",
}

// Division returns the part of a municipality's Open Civic Data id (opencivicdata.org) behind the
// state's: "place:newark", "county:sussex/place:sparta". A township's id includes the county,
// because the Census counts townships as county subdivisions and all other kinds as places. It is
// empty for an unknown municipality.
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

// CountyDivision is Division for a county.
func CountyDivision(county string) string { return "county:" + divisionName(county) }

// divisionName spells a name as in ids: lower-case letters and digits, "-", "~" for an apostrophe,
// and "_" for a space.
func divisionName(name string) string {
	return strings.NewReplacer(" ", "_", ".", "", "'", "~", "’", "~").Replace(strings.ToLower(name))
}
