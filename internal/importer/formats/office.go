package formats

import (
	"slices"

	"candor/internal/candor"
)

// SameOffice reports whether a listed term is in the same office as a known one of the same person.
// Free text that is no other office in the table of titles counts as another wording of the seat in
// the same place: a list that renames a seat must not separate it from its reviews.
func SameOffice(known, listed candor.Term) bool {
	if known.SameOffice(listed) {
		return true
	}
	there := listed
	there.Position, there.PositionType = known.Position, known.PositionType
	return known.SameOffice(there) && (isFreeText(known) || isFreeText(listed)) && mayShareSeat(known, listed)
}

func isFreeText(t candor.Term) bool { return candor.PositionLabel(t.Position) == t.Position }

func mayShareSeat(known, listed candor.Term) bool {
	before, after := TitleOf(known), TitleOf(listed)
	switch {
	case !after.Known:
		return true
	case !before.Known:
		return known.PositionType == listed.PositionType && listed.PositionType != candor.OtherPosition
	}
	return slices.ContainsFunc(after.Offices, func(office string) bool {
		return slices.Contains(before.Offices, office)
	})
}

// TitleOf returns the title of a term.
func TitleOf(t candor.Term) title { return MapTitle(candor.PositionLabel(t.Position)) }

// OfficeOf returns the number of the office of a listed term.
func OfficeOf(o *candor.Official, t candor.Term) int {
	if SameOffice(o.Term(), t) {
		return o.Office
	}
	return o.OfficeOf(t)
}
