package njplace

import (
	_ "embed"
	"slices"
	"strings"
)

//go:embed zips.tsv
var zips string

// hamlets are the parts of one municipality each that have a name, and often a post office, of
// their own.
//
//go:embed hamlets.tsv
var hamlets string

// townsByHamlet finds a municipality by the name of its part.
var townsByHamlet = func() map[string]Town {
	byHamlet := map[string]Town{}
	for fields := range rows(hamlets) {
		byHamlet[fields[0]] = townOf(fields[1], fields[2])
	}
	return byHamlet
}()

// townsByZIP holds the municipalities of each ZIP code. A code of a post office's boxes, which has
// no land, is that of the municipality where the post office stands, if that is known.
var townsByZIP = func() map[string][]Town {
	byZIP := map[string][]Town{}
	for fields := range rows(zips) {
		zip, office := fields[0], fields[1]
		for _, place := range fields[2:] {
			county, name, _ := strings.Cut(place, ":")
			byZIP[zip] = append(byZIP[zip], townOf(county, name))
		}
		if town, isHamlet := townsByHamlet[office]; isHamlet && len(byZIP[zip]) == 0 {
			byZIP[zip] = []Town{town}
		}
	}
	return byZIP
}()

// TownsOfZIP lists the municipalities that have at least a twentieth of the land of a ZIP code of
// five digits, or its post office; the one with the most land first. Most codes have one, some up
// to eight, and those that are not New Jersey's none.
func TownsOfZIP(zip string) []Town { return slices.Clone(townsByZIP[zip]) }
