package candor

import (
	"slices"

	"candor/njplace"
)

// NameNotShown replaces a name that a moderator has to read before it is public.
const NameNotShown = "Name not shown yet"

// Withheld is the public part of an official who waits for a moderator: the name where it reads as
// one, and office and place where our own lists have them. Any other text could be a libel on our
// site.
func (o *Official) Withheld() *Official {
	return &Official{
		ID: o.ID, Name: shownName(o.Name), Position: listedPosition(o), PositionType: o.PositionType,
		City: listedTown(o), County: listed(o.County, njplace.Counties()),
		District: shownDistrict(o.District),
		State:    listed(o.State, []string{DefaultState}),
		Country:  listed(o.Country, countries), Status: o.Status, CreatedAt: o.CreatedAt,
		UpdatedAt: o.CreatedAt, IsWithheld: true,
	}
}

func shownName(name string) string {
	if !ReadsAsName(name) {
		return NameNotShown
	}
	return name
}

// listedPosition is a title of the list, or the kind of office in place of free text.
func listedPosition(o *Official) string {
	if _, known := titleLabels[o.Position]; known {
		return o.Position
	}
	return o.PositionType.Label()
}

// listedTown is a municipality of New Jersey: of the county, where that is one of ours.
func listedTown(o *Official) string {
	known := len(njplace.TownsNamed(o.City)) > 0
	if njplace.KnownCounty(o.County) {
		known = njplace.KnownTown(o.County, o.City)
	}
	if !known || o.State != DefaultState {
		return ""
	}
	return o.City
}

// shownDistrict is a district that is a number of at most three digits.
func shownDistrict(district string) string {
	if !isNumber(district) || len(district) > 3 {
		return ""
	}
	return district
}

// listed is a value of a list, or empty.
func listed(value string, list []string) string {
	if slices.Contains(list, value) {
		return value
	}
	return ""
}
