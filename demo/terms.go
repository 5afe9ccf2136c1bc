package demo

import (
	"math/rand/v2"
	"time"

	"candor"
)

// termYears is the length of a term by type. Clergy and offices without a term have none.
var termYears = map[candor.PositionType]int{
	candor.Mayor: 4, candor.CouncilMember: 4, candor.Judge: 7, candor.BoardOfEducation: 3,
	candor.StateLegislator: 4, candor.Congressman: 2, candor.USSenator: 6,
}

// titleYears is the term of titles that differ from their type.
var titleYears = map[string]int{
	"sheriff": 3, "Committee Member": 3, "assembly_member": 2, "County Clerk": 5, "Surrogate": 5,
}

// formerShare is how many of the officials beyond the single offices have left office.
const formerShare = 1.0 / 60

func (d *Data) isFormer(i int) bool {
	return i >= len(d.offices) && chance(d.random(streamTenure, i), formerShare)
}

// term returns the first and the last day of a term that includes the data's last day, or of the
// one before; both are empty for offices without a term.
func (d *Data) term(r *rand.Rand, o office, isFormer bool) (start, end string) {
	years := termYears[o.kind]
	if own, ok := titleYears[o.title]; ok {
		years = own
	}
	if years == 0 || chance(r, 0.06) {
		return "", ""
	}
	from := time.Date(d.options.Until.Year()-r.IntN(years), time.January, 1, 0, 0, 0, 0, time.UTC)
	if o.kind == candor.Mayor && chance(r, 0.15) {
		// Some towns begin their government's year in July.
		from = from.AddDate(0, 6, 0)
	}
	if from.After(d.options.Until) {
		from = from.AddDate(-years, 0, 0)
	}
	if isFormer {
		from = from.AddDate(-years, 0, 0)
	}
	return from.Format(time.DateOnly), from.AddDate(years, 0, -1).Format(time.DateOnly)
}
