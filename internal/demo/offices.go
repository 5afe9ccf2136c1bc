package demo

import (
	"math/rand/v2"

	"candor/internal/candor"
	"candor/internal/njplace"
)

// office is an official's office and its place. town is an index into places.towns, or a value
// below for the state or a county.
type office struct {
	kind     candor.PositionType
	title    string
	town     int
	district int // of the Legislature or the House, from 1; else 0
	single   bool
}

// Values of town for other places. A county's value is countywide minus its index.
const (
	statewide  = -1
	countywide = -2
)

// Numbers of unique offices, whatever the size of a demo.
const (
	districts        = 40 // of the Legislature, each with one senator and two assembly members
	representatives  = 12
	senators         = 2
	judgesPerCounty  = 4
	councilPerTown   = 2 // besides the president; more are drawn
	assemblyPerPlace = 2
)

// singleOffices lists the unique offices in a drawn order: for every town and county, the
// Legislature, and Congress.
func singleOffices(p *places, r *rand.Rand) []office {
	var all []office
	add := func(kind candor.PositionType, title string, town int) *office {
		all = append(all, office{kind: kind, title: title, town: town, single: true})
		return &all[len(all)-1]
	}
	for town := range p.towns {
		if chance(r, 0.03) {
			add(candor.Mayor, "acting_mayor", town)
		} else {
			add(candor.Mayor, "mayor", town)
		}
		add(candor.CouncilMember, "council_president", town)
		for range councilPerTown {
			add(candor.CouncilMember, "council_member", town)
		}
		add(candor.LawEnforcement, "police_chief", town)
		add(candor.BoardOfEducation, pick(r, []string{"board_president", "superintendent"}), town)
		add(candor.OtherPosition, "Municipal Clerk", town)
	}
	for county := range njplace.Counties() {
		at := countywide - county
		add(candor.LawEnforcement, "sheriff", at)
		add(candor.Judge, "chief_judge", at)
		for range judgesPerCounty {
			add(candor.Judge, "judge", at)
		}
		add(candor.OtherPosition, "County Clerk", at)
		add(candor.OtherPosition, "Surrogate", at)
	}
	for district := 1; district <= districts; district++ {
		at := countywide - p.county(p.drawOf(r, p.legislative[district]))
		add(candor.StateLegislator, "state_senator", at).district = district
		for range assemblyPerPlace {
			add(candor.StateLegislator, "assembly_member", at).district = district
		}
	}
	for district := 1; district <= representatives; district++ {
		at := countywide - p.county(p.drawOf(r, p.congressional[district]))
		add(candor.Congressman, "congressman", at).district = district
	}
	for range senators {
		add(candor.USSenator, "us_senator", statewide)
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}
