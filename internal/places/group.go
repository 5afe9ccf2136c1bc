package places

import (
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
)

// Group is a part of a place's page, with the officials of some offices.
type Group string

// The groups, in the order of a town's page. A citizen first asks who decides in town.
const (
	MayorGroup      Group = "mayor"
	CouncilGroup    Group = "council"
	SchoolGroup     Group = "school"
	PoliceGroup     Group = "police"
	CourtGroup      Group = "courts"
	CountyGroup     Group = "county"
	LegislatorGroup Group = "legislators"
	CongressGroup   Group = "congress"
	SenatorGroup    Group = "senators"
	StateGroup      Group = "state"
	OtherGroup      Group = "other"
	ClergyGroup     Group = "clergy"
)

// Groups returns all groups in the order of the place's page.
func (p Place) Groups() []Group {
	switch p.Kind {
	case County:
		return []Group{CountyGroup, CourtGroup, LegislatorGroup, CongressGroup, OtherGroup, ClergyGroup}
	case State:
		return []Group{StateGroup, SenatorGroup, LegislatorGroup, CongressGroup, MayorGroup, CouncilGroup,
			SchoolGroup, PoliceGroup, OtherGroup, CourtGroup, ClergyGroup}
	}
	return []Group{MayorGroup, CouncilGroup, SchoolGroup, PoliceGroup, CourtGroup, CountyGroup,
		LegislatorGroup, CongressGroup, SenatorGroup, OtherGroup, ClergyGroup}
}

var groupOfType = map[candor.PositionType]Group{
	candor.Mayor: MayorGroup, candor.CouncilMember: CouncilGroup,
	candor.BoardOfEducation: SchoolGroup, candor.LawEnforcement: PoliceGroup,
	candor.Judge: CourtGroup, candor.StateLegislator: LegislatorGroup,
	candor.Congressman: CongressGroup, candor.USSenator: SenatorGroup, candor.Clergy: ClergyGroup,
}

// Of returns the place whose page lists an office of New Jersey as its own: the district of a
// legislator, else the town, else the county, else the state.
func Of(t candor.Term) Place {
	switch t.PositionType {
	case candor.StateLegislator:
		if district, known := At(njplace.LegislativePath(t.District)); known {
			return district
		}
	case candor.Congressman:
		if district, known := At(njplace.CongressPath(t.District)); known {
			return district
		}
	case candor.USSenator:
		return Place{Kind: State}
	}
	if t.City != "" && njplace.KnownTown(t.County, t.City) {
		return Place{Kind: Town, County: t.County, Town: t.City}
	}
	if named := njplace.TownsNamed(t.City); t.County == "" && len(named) == 1 {
		return OfTown(named[0])
	}
	if njplace.KnownCounty(t.County) {
		return Place{Kind: County, County: t.County}
	}
	return Place{Kind: State}
}

// Pages returns the address of the page about the town or county of an office, or about the state,
// and the address of its district's page if it has one.
func Pages(t candor.Term) (place, district string) {
	if home := Of(t); home.Kind == Legislative || home.Kind == Congressional {
		district = home.Path()
		t.PositionType = candor.OtherPosition
	}
	return Of(t).Path(), district
}

// UnknownTown returns the town of an office as written if the town has no page. The office is then
// on the page of its county, or of the state.
func UnknownTown(t candor.Term) string {
	if home := Of(t); home.Kind == Town || home.Kind == Legislative || home.Kind == Congressional ||
		t.PositionType == candor.USSenator || isCountyOffice(t) {
		return ""
	}
	return t.City
}

// isCountyOffice reports whether only a county has an office, wherever its address is.
func isCountyOffice(t candor.Term) bool {
	title := strings.ToLower(candor.PositionLabel(t.Position))
	return t.PositionType == candor.LawEnforcement && strings.Contains(title, "sheriff") ||
		strings.HasPrefix(title, "county ") || title == "surrogate" || title == "prosecutor"
}

// Serving are the offices that serve a place.
type Serving struct {
	place     Place
	districts []Place
}

// Serve returns the offices that serve a place.
func Serve(place Place) Serving {
	return Serving{place, slices.Concat(place.Districts(Legislative), place.Districts(Congressional))}
}

// Homes returns the places whose offices may serve the place.
func (s Serving) Homes() []Place {
	homes := []Place{s.place}
	switch s.place.Kind {
	case Town:
		homes = append(homes, Place{Kind: County, County: s.place.County}, Place{Kind: State})
		return append(homes, s.districts...)
	case Congressional:
		return append(homes, Place{Kind: State})
	}
	return homes
}

// Group returns the group in which the page of the place lists an office. It is empty for an
// office that the page does not list. own reports whether no other page lists it as its own.
func (s Serving) Group(t candor.Term) (group Group, own bool) {
	home, group := Of(t), groupOfType[t.PositionType]
	ofUnknown := UnknownTown(t) != ""
	switch {
	case group == CourtGroup || group == ClergyGroup || group == SenatorGroup ||
		home.Kind == County && (group == LegislatorGroup || group == CongressGroup):
	case ofUnknown:
		group = OtherGroup
	case home.Kind == County:
		group = CountyGroup
	case group == "" && home.Kind == State:
		group = StateGroup
	case group == "":
		group = OtherGroup
	}
	switch {
	case home == s.place:
		return group, true
	case s.place.Kind != Town:
		if s.place.Kind == Congressional && group == SenatorGroup {
			return group, false
		}
		return "", false
	case home.Kind == State:
		if group != SenatorGroup {
			return "", false
		}
		return group, false
	case home.Kind == County:
		if ofUnknown || home.County != s.place.County || group != CountyGroup && group != CourtGroup {
			return "", false
		}
		return group, false
	case slices.Contains(s.districts, home):
		return group, false
	}
	return "", false
}
