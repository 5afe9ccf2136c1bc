package candor

import (
	_ "embed"
	"slices"
	"strings"
)

// The default place of an official.
const (
	DefaultState   = "New Jersey"
	DefaultCountry = "United States"
)

// OtherChoice ends every list of places; choosing it opens a text field.
const OtherChoice = "Other"

var counties = []string{
	"Atlantic", "Bergen", "Burlington", "Camden", "Cape May", "Cumberland", "Essex", "Gloucester",
	"Hudson", "Hunterdon", "Mercer", "Middlesex", "Monmouth", "Morris", "Ocean", "Passaic", "Salem",
	"Somerset", "Sussex", "Union", "Warren",
}

// Counties lists the 21 counties of New Jersey by name, without the word County.
func Counties() []string { return slices.Clone(counties) }

// KnownCounty reports whether a name is exactly one of the 21.
func KnownCounty(name string) bool { return slices.Contains(counties, name) }

// countries are those that a form of New Jersey needs: the country itself, its neighbors, and those
// where most of the state's residents who were born abroad come from; Other ends the list.
var countries = []string{
	DefaultCountry, "Argentina", "Bangladesh", "Brazil", "Canada", "China", "Colombia", "Costa Rica",
	"Cuba",
	"Dominican Republic", "Ecuador", "Egypt", "El Salvador", "Germany", "Ghana", "Guatemala", "Haiti",
	"Honduras", "India", "Ireland", "Israel", "Italy", "Jamaica", "Mexico", "Nigeria", "Pakistan",
	"Peru",
	"Philippines", "Poland", "Portugal", "South Korea", "Turkey", "Ukraine", "United Kingdom",
	"Vietnam",
	OtherChoice,
}

// Countries lists the 36 choices of country.
func Countries() []string { return slices.Clone(countries) }

// Town is a municipality: a pair of county and name. Kind is its form of government: borough,
// city, town, township or village.
type Town struct{ County, Name, Kind string }

//go:embed municipalities.tsv
var municipalities string

var towns, townsByName = func() ([]Town, map[string][]Town) {
	var all []Town
	byName := map[string][]Town{}
	for line := range strings.Lines(municipalities) {
		fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		if len(fields) != 3 {
			continue
		}
		town := Town{County: fields[0], Name: fields[1], Kind: fields[2]}
		all = append(all, town)
		byName[town.Name] = append(byName[town.Name], town)
	}
	return all, byName
}()

// Towns lists all municipalities by county and name.
func Towns() []Town { return slices.Clone(towns) }

// TownsNamed lists the municipalities of one name: none, one, or one in each of several counties.
func TownsNamed(name string) []Town { return townsByName[name] }

// KnownTown reports whether a county has a municipality of that name.
func KnownTown(county, name string) bool {
	return slices.ContainsFunc(townsByName[name], func(t Town) bool { return t.County == county })
}

// Label is the town's name in lists, with its county where the name alone is not unique.
func (t Town) Label() string {
	if len(townsByName[t.Name]) > 1 {
		return t.Name + " (" + t.County + ")"
	}
	return t.Name
}
