package importer

import (
	"fmt"
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

// toCome lists the terms of other offices that begin by themselves.
func toCome(o *candor.Official, today string) (terms []candor.Term) {
	for _, t := range o.Terms {
		if t.Office != o.Office && t.From > o.TermStartDate &&
			candor.TenureOf(t.From, t.To, today) != candor.TenureFormer {
			terms = append(terms, t)
		}
	}
	return terms
}

// asksOffice says why a moderator is asked before an official comes to another office: reviews stay
// with the office before, so that a list could empty an average. It is empty where nobody is asked.
// On the desk an office to come is asked about without reviews as well, since they may arrive until
// it begins.
func (d *directory) asksOffice(was, now *candor.Official) string {
	reviews := now.Reviews.All()
	if now.Office != was.Office && reviews > 0 {
		return fmt.Sprintf("They have %s, which would stay with the office before.",
			plural(reviews, "review"))
	}
	if !d.judge.asks && reviews == 0 {
		return ""
	}
	before := toCome(was, d.asOf)
	for _, t := range toCome(now, d.asOf) {
		if !slices.ContainsFunc(before, t.IsSameTerm) {
			return "From " + candor.LongDay(t.From) + " they would hold another office. Reviews until " +
				"then would stay with the present one."
		}
	}
	return ""
}
