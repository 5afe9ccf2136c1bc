package njplace

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed districts.tsv
var districtTable string

// Districts are the numbers of a place's electoral districts.
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

// DistrictsOf returns the districts of some municipalities, each once, in the order of the
// municipalities. Two cities are split between legislative districts, and sixteen municipalities
// between congressional ones. They have both, since the name does not identify the street. No list
// was available for legislative districts 6 and 12. They consist of the municipalities that are in
// no other district.
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

// TownsOf returns the municipalities of a county.
func TownsOf(county string) []Town { return townsIn(county, towns) }
