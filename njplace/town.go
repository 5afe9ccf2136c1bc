// Package njplace knows the municipalities, counties and ZIP codes of New Jersey, and the usual
// ways of writing them.
package njplace

import (
	_ "embed"
	"iter"
	"slices"
	"strings"
)

var counties = []string{
	"Atlantic", "Bergen", "Burlington", "Camden", "Cape May", "Cumberland", "Essex", "Gloucester",
	"Hudson", "Hunterdon", "Mercer", "Middlesex", "Monmouth", "Morris", "Ocean", "Passaic", "Salem",
	"Somerset", "Sussex", "Union", "Warren",
}

// Counties lists the 21 counties of New Jersey by name, without the word County.
func Counties() []string { return slices.Clone(counties) }

// KnownCounty reports whether a name is exactly one of the 21.
func KnownCounty(name string) bool { return slices.Contains(counties, name) }

// Town is a municipality: a pair of county and name. Kind is its form of government: borough,
// city, town, township or village.
type Town struct{ County, Name, Kind string }

//go:embed municipalities.tsv
var municipalities string

var towns, townsByName = func() ([]Town, map[string][]Town) {
	var all []Town
	byName := map[string][]Town{}
	for fields := range rows(municipalities) {
		town := Town{County: fields[0], Name: fields[1], Kind: fields[2]}
		all = append(all, town)
		byName[town.Name] = append(byName[town.Name], town)
	}
	return all, byName
}()

// rows reads the fields of an embedded table, whose first line says what it holds.
func rows(table string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		_, table, _ := strings.Cut(table, "\n")
		for line := range strings.Lines(table) {
			if !yield(strings.Split(strings.TrimSuffix(line, "\n"), "\t")) {
				return
			}
		}
	}
}

// Towns lists all municipalities by county and name.
func Towns() []Town { return slices.Clone(towns) }

// TownsNamed lists the municipalities of exactly one name: none, one, or one in each of several
// counties.
func TownsNamed(name string) []Town { return townsByName[name] }

// KnownTown reports whether a county has a municipality of exactly that name.
func KnownTown(county, name string) bool { return townOf(county, name) != Town{} }

// townOf returns the municipality of a county and name of the list, or none.
func townOf(county, name string) Town {
	for _, town := range townsByName[name] {
		if town.County == county {
			return town
		}
	}
	return Town{}
}

// Label is the town's name in lists, with its county where the name alone is not unique.
func (t Town) Label() string {
	if len(townsByName[t.Name]) > 1 {
		return t.Name + " (" + t.County + ")"
	}
	return t.Name
}
