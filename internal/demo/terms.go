package demo

import (
	"math/rand/v2"
	"time"

	"candor/internal/candor"
	"candor/internal/njcalendar"
)

// termYears is the length of a term by type. Clergy and offices without a term are missing.
var termYears = map[candor.PositionType]int{
	candor.Mayor: 4, candor.CouncilMember: 4, candor.Judge: 7, candor.BoardOfEducation: 3,
	candor.StateLegislator: 4, candor.Congressman: 2, candor.USSenator: 6,
}

// titleYears is the length of a term for titles that differ from their type.
var titleYears = map[string]int{
	"sheriff": 3, "Committee Member": 3, "assembly_member": 2, "County Clerk": 5, "Surrogate": 5,
}

// formerShare is the share of further officials who have left office.
const formerShare = 1.0 / 60

func (d *Data) isFormer(i int) bool {
	return i >= len(d.offices) && chance(d.random(streamTenure, i), formerShare)
}

// term returns the first and last day of a term that includes the data's last day, or of the
// previous one. Both are empty for offices without a term.
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
		// Some towns start their government's year in July.
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

// careers are earlier offices in the same place, by the later title.
var careers = map[string]office{
	"mayor":         {kind: candor.CouncilMember, title: "council_member"},
	"state_senator": {kind: candor.StateLegislator, title: "assembly_member"},
}

// risenShare is the share of officials with a career who held the earlier office.
const risenShare = 0.4

// addEarlierOffice gives some officials an office that ended when the present one started, if they
// were listed by then, so that it has reviews.
func (d *Data) addEarlierOffice(i int, official *candor.Official, who person) {
	r := d.random(streamCareer, i)
	before, has := careers[official.Position]
	began, err := time.Parse(time.DateOnly, official.TermStartDate)
	if !has || err != nil || !official.CreatedAt.Before(began) || !chance(r, risenShare) {
		return
	}
	years := termYears[candor.CouncilMember]
	official.Office = 2
	official.Terms = []candor.Term{{ID: newID(r, d.idTime(i, 0)), Office: 1,
		Position: titleOf(before, who, r), PositionType: before.kind, City: official.City,
		County: official.County, District: official.District,
		From: began.AddDate(-years, 0, 0).Format(time.DateOnly),
		To:   candor.DayBefore(official.TermStartDate), Source: SourceName}}
}

// officialAt returns an official with the office at the time of a review.
func officialAt(official *candor.Official, at time.Time) *candor.Official {
	if len(official.Terms) == 0 || njcalendar.DayOf(at).Format(time.DateOnly) >= official.TermStartDate {
		return official
	}
	then, before := *official, official.Terms[0]
	then.Office, then.Position, then.PositionType = before.Office, before.Position,
		before.PositionType
	return &then
}
