// Package njplace has the municipalities, counties and ZIP codes of New Jersey, and reads their
// usual spellings.
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

// Counties returns the names of the 21 counties of New Jersey, without the word County.
func Counties() []string { return slices.Clone(counties) }

// KnownCounty reports whether a name is exactly that of a county.
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

// rows yields the fields of an embedded table without its first line, a description.
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

// Towns returns all municipalities by county and name.
func Towns() []Town { return slices.Clone(towns) }

// TownsNamed returns the municipalities with exactly this name. Some names occur in several
// counties.
func TownsNamed(name string) []Town { return townsByName[name] }

// KnownTown reports whether a county has a municipality with exactly this name.
func KnownTown(county, name string) bool { return townOf(county, name) != Town{} }

// townOf returns the municipality with this county and name, or none.
func townOf(county, name string) Town {
	for _, town := range townsByName[name] {
		if town.County == county {
			return town
		}
	}
	return Town{}
}

// Label returns the town's name for lists, with its county if the name is not unique.
func (t Town) Label() string {
	if len(townsByName[t.Name]) > 1 {
		return t.Name + " (" + t.County + ")"
	}
	return t.Name
}

// KindOf returns the form of government of a municipality: borough, city, town, township or village.
// It is empty for an unknown municipality.
func KindOf(county, name string) string { return townOf(county, name).Kind }
