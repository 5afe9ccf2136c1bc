package demo

import "candor/internal/candor"

// furtherKinds are the types of officials beyond the single offices, in percent.
var furtherKinds = []weighted[candor.PositionType]{
	{candor.CouncilMember, 27}, {candor.BoardOfEducation, 21}, {candor.LawEnforcement, 17},
	{candor.Judge, 9},
	{candor.Clergy, 13}, {candor.OtherPosition, 10}, {candor.Mayor, 3},
}

// furtherTitles are their titles, some of them free texts as in real lists.
var furtherTitles = map[candor.PositionType][]weighted[string]{
	candor.CouncilMember: {{"council_member", 80}, {"Committee Member", 12},
		{"Council Vice President", 3}, {"Councilor at Large", 5}},
	candor.BoardOfEducation: {{"board_member", 55}, {"school_board_member", 38},
		{"Board Vice President", 7}},
	candor.LawEnforcement: {{"police_officer", 62}, {"detective", 20}, {"Police Lieutenant", 11},
		{"Police Captain", 7}},
	candor.Judge: {{"judge", 40}, {"associate_judge", 20}, {"magistrate", 8},
		{"Municipal Court Judge", 32}},
	candor.Clergy: {{"pastor", 34}, {"reverend", 24}, {"minister", 24}, {"priest", 18}},
	candor.OtherPosition: {{"Deputy Clerk", 18}, {"Tax Assessor", 16}, {"Tax Collector", 16},
		{"Zoning Officer", 14},
		{"Planning Board Member", 18}, {"Registrar", 10}, {"other", 8}},
	candor.Mayor: {{"deputy_mayor", 1}},
}

// countyShare is the share of a type's further officials who serve a county instead of a town.
var countyShare = map[candor.PositionType]float64{candor.Judge: 0.5, candor.LawEnforcement: 0.08}

// countyTitles are a type's titles in a county, where they differ.
var countyTitles = map[candor.PositionType][]weighted[string]{
	candor.Judge:          {{"judge", 70}, {"associate_judge", 30}},
	candor.LawEnforcement: {{"deputy_sheriff", 85}, {"detective", 15}},
}

// office returns the office of the i-th official.
func (d *Data) office(i int) office {
	if i < len(d.offices) {
		return d.offices[i]
	}
	r := d.random(streamOffice, i)
	o := office{kind: pickWeighted(r, furtherKinds), town: d.places.draw(r)}
	titles := furtherTitles[o.kind]
	if chance(r, countyShare[o.kind]) {
		o.town = countywide - d.places.county(o.town)
		titles = countyTitles[o.kind]
	}
	o.title = pickWeighted(r, titles)
	return o
}
