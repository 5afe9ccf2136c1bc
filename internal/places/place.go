package places

import (
	"slices"
	"strconv"

	"candor/internal/njplace"
)

// Kind is the kind of a place.
type Kind string

// The kinds of places that have a page.
const (
	State         Kind = "state"
	County        Kind = "county"
	Town          Kind = "town"
	Legislative   Kind = "legislative"
	Congressional Kind = "congressional"
)

// Place is a place with a page: the state, a county, a municipality or a district.
type Place struct {
	Kind     Kind
	County   string // of a county or a town
	Town     string
	District string // the number of a district
}

// All returns every place, each after the one that it lies in.
func All() []Place {
	all := []Place{{Kind: State}}
	all = append(all, Counties()...)
	for _, town := range njplace.Towns() {
		all = append(all, OfTown(town))
	}
	for number := 1; number <= njplace.LegislativeDistricts; number++ {
		all = append(all, Place{Kind: Legislative, District: strconv.Itoa(number)})
	}
	for number := 1; number <= njplace.CongressionalDistricts; number++ {
		all = append(all, Place{Kind: Congressional, District: strconv.Itoa(number)})
	}
	return all
}

// Counties returns the 21 counties.
func Counties() (counties []Place) {
	for _, county := range njplace.Counties() {
		counties = append(counties, Place{Kind: County, County: county})
	}
	return counties
}

// OfTown returns the place of a municipality.
func OfTown(town njplace.Town) Place {
	return Place{Kind: Town, County: town.County, Town: town.Name}
}

// OfZIP returns the towns of a ZIP code of five digits, the one with the most land first. A ZIP
// code outside New Jersey has none.
func OfZIP(zip string) (towns []Place) {
	for _, town := range njplace.TownsOfZIP(zip) {
		towns = append(towns, OfTown(town))
	}
	return towns
}

// Name returns the name of a place for its page: "Hoboken", "Hudson County", "Legislative District
// 32".
func (p Place) Name() string {
	switch p.Kind {
	case County:
		return njplace.CountyLabel(p.County)
	case Town:
		return p.Town
	case Legislative:
		return "Legislative District " + p.District
	case Congressional:
		return "Congressional District " + p.District
	}
	return "New Jersey"
}

// Label returns the name of a place with the place that it lies in: "Hoboken, Hudson County".
func (p Place) Label() string {
	if p.Kind == Town {
		return p.Town + ", " + njplace.CountyLabel(p.County)
	}
	return p.Name()
}

// Parents returns the places that a place lies in, the largest first.
func (p Place) Parents() []Place {
	switch p.Kind {
	case State:
		return []Place{}
	case Town:
		return []Place{{Kind: State}, {Kind: County, County: p.County}}
	}
	return []Place{{Kind: State}}
}

// townsOf has the towns of each county and district.
var townsOf = func() map[Place][]Place {
	of := map[Place][]Place{}
	for _, town := range njplace.Towns() {
		place := OfTown(town)
		county := Place{Kind: County, County: town.County}
		of[county] = append(of[county], place)
		for _, kind := range []Kind{Legislative, Congressional} {
			for _, district := range place.Districts(kind) {
				of[district] = append(of[district], place)
			}
		}
	}
	return of
}()

// Towns returns the towns of a county, or the towns of a district in whole or in part.
func (p Place) Towns() []Place { return slices.Clone(townsOf[p]) }

// Districts returns the districts of a town or a county, by number. A town with several of one kind
// is split between them.
func (p Place) Districts(kind Kind) (districts []Place) {
	towns := []njplace.Town{}
	switch p.Kind {
	case County:
		towns = njplace.TownsOf(p.County)
	case Town:
		towns = append(towns, njplace.Town{County: p.County, Name: p.Town,
			Kind: njplace.KindOf(p.County, p.Town)})
	}
	of := njplace.DistrictsOf(towns...)
	numbers := of.Legislative
	if kind == Congressional {
		numbers = of.Congressional
	}
	for _, number := range numbers {
		districts = append(districts, Place{Kind: kind, District: number})
	}
	slices.SortFunc(districts, func(a, b Place) int { return number(a) - number(b) })
	return districts
}

// HasPartOf reports whether a district has only a part of one of its towns.
func (p Place) HasPartOf(town Place) bool {
	return (p.Kind == Legislative || p.Kind == Congressional) && len(town.Districts(p.Kind)) > 1
}

func number(district Place) int {
	n, _ := strconv.Atoi(district.District) // the tables hold numbers only
	return n
}
