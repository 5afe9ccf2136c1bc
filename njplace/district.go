package njplace

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed districts.tsv
var districtTable string

// Districts are the electoral districts that a place lies in, by number.
type Districts struct {
	Legislative   []string // of the state's Senate and Assembly, 1 to 40
	Congressional []string // of the U.S. House, 1 to 12
}

var districtsByTown = func() map[Town]Districts {
	byTown := map[Town]Districts{}
	for fields := range rows(districtTable) {
		byTown[townOf(fields[0], fields[1])] = Districts{
			Legislative: strings.Split(fields[2], ","), Congressional: strings.Split(fields[3], ","),
		}
	}
	return byTown
}()

// DistrictsOf returns the districts that some municipalities lie in, each once, in the order of the
// municipalities. Two cities are split between legislative districts, and sixteen municipalities
// between congressional ones: they have both, since a name does not tell the street. No list was at
// hand for legislative districts 6 and 12: theirs are the municipalities that no other district has.
func DistrictsOf(towns ...Town) (all Districts) {
	for _, town := range towns {
		of := districtsByTown[town]
		all.Legislative = appendMissing(all.Legislative, of.Legislative)
		all.Congressional = appendMissing(all.Congressional, of.Congressional)
	}
	return all
}

func appendMissing(to, more []string) []string {
	for _, one := range more {
		if !slices.Contains(to, one) {
			to = append(to, one)
		}
	}
	return to
}

// TownsOf lists the municipalities of one of the 21 counties.
func TownsOf(county string) []Town { return within(county, towns) }
