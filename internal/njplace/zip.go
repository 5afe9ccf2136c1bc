package njplace

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed zips.tsv
var zips string

// townsByZIP holds the municipalities of each ZIP code. A code for post office boxes covers no
// land; it has the municipality of the post office, if known.
var townsByZIP = func() map[string][]Town {
	byZIP := map[string][]Town{}
	for fields := range rows(zips) {
		zip, office := fields[0], fields[1]
		for _, place := range fields[2:] {
			county, name, _ := strings.Cut(place, ":")
			byZIP[zip] = append(byZIP[zip], townOf(county, name))
		}
		if len(byZIP[zip]) == 0 {
			byZIP[zip] = slices.Clone(names.other[keyOf(wordsOf(office))])
		}
	}
	return byZIP
}()

// TownsOfZIP returns the municipalities with the post office or at least a twentieth of the land of
// a ZIP code of five digits, the one with the most land first. Most codes have one, some up to
// eight, and codes outside New Jersey none.
func TownsOfZIP(zip string) []Town { return slices.Clone(townsByZIP[zip]) }

var zipsByTown = func() map[Town][]string {
	byTown := map[Town][]string{}
	for fields := range rows(zips) {
		for _, town := range townsByZIP[fields[0]] {
			byTown[town] = append(byTown[town], fields[0])
		}
	}
	return byTown
}()

// ZIPsOf returns the ZIP codes with land or a post office in a municipality, in ascending order.
func ZIPsOf(county, name string) []string { return slices.Clone(zipsByTown[townOf(county, name)]) }
