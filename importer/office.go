package importer

import (
	"slices"

	"candor"
)

// sameOffice reports whether a term that a list tells is of the office of a known one of the same
// person, as far as a list can tell. Free text that the table of titles does not know as another
// office is another wording of the seat in the same place: a list that renames a seat must not take
// the reviews away from it.
func sameOffice(known, told candor.Term) bool {
	if known.SameOffice(told) {
		return true
	}
	there := told
	there.Position, there.PositionType = known.Position, known.PositionType
	return known.SameOffice(there) && (isFreeText(known) || isFreeText(told)) && mayShareSeat(known, told)
}

func isFreeText(t candor.Term) bool { return candor.PositionLabel(t.Position) == t.Position }

func mayShareSeat(known, told candor.Term) bool {
	before, after := titleOf(known), titleOf(told)
	switch {
	case !after.known:
		return true
	case !before.known:
		return known.PositionType == told.PositionType && told.PositionType != candor.OtherPosition
	}
	return slices.ContainsFunc(after.offices, func(office string) bool {
		return slices.Contains(before.offices, office)
	})
}

func titleOf(t candor.Term) title { return mapTitle(candor.PositionLabel(t.Position)) }

// officeOf is the number of the office of a term that an official comes to by a list.
func officeOf(o *candor.Official, t candor.Term) int {
	if sameOffice(o.Term(), t) {
		return o.Office
	}
	return o.OfficeOf(t)
}
