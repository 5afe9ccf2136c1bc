package importer

import (
	"slices"

	"candor/internal/candor"
)

// sameOffice reports whether a listed term is in the same office as a known one of the same person.
// Free text that is no other office in the table of titles counts as another wording of the seat in
// the same place: a list that renames a seat must not separate it from its reviews.
func sameOffice(known, listed candor.Term) bool {
	if known.SameOffice(listed) {
		return true
	}
	there := listed
	there.Position, there.PositionType = known.Position, known.PositionType
	return known.SameOffice(there) && (isFreeText(known) || isFreeText(listed)) && mayShareSeat(known, listed)
}

func isFreeText(t candor.Term) bool { return candor.PositionLabel(t.Position) == t.Position }

func mayShareSeat(known, listed candor.Term) bool {
	before, after := titleOf(known), titleOf(listed)
	switch {
	case !after.known:
		return true
	case !before.known:
		return known.PositionType == listed.PositionType && listed.PositionType != candor.OtherPosition
	}
	return slices.ContainsFunc(after.offices, func(office string) bool {
		return slices.Contains(before.offices, office)
	})
}

func titleOf(t candor.Term) title { return mapTitle(candor.PositionLabel(t.Position)) }

// officeOf returns the number of the office of a listed term.
func officeOf(o *candor.Official, t candor.Term) int {
	if sameOffice(o.Term(), t) {
		return o.Office
	}
	return o.OfficeOf(t)
}
