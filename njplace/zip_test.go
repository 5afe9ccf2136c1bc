package njplace

import (
	"slices"
	"testing"
)

func TestTownsOfZIP(t *testing.T) {
	for zip, want := range map[string][]string{
		"07102": {"Newark"},
		"07001": {"Woodbridge"},
		"07424": {"Woodland Park", "Little Falls"},
		"07752": {"Middletown"}, // the boxes of Navesink
		"10001": nil,
		"0710":  nil,
		"":      nil,
	} {
		var got []string
		for _, town := range TownsOfZIP(zip) {
			got = append(got, town.Name)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", zip, got, want)
		}
	}
}

func TestEveryPlaceOfTheTablesIsATown(t *testing.T) {
	for zip, towns := range townsByZIP {
		if len(zip) != 5 || slices.Contains(towns, Town{}) {
			t.Errorf("%s: %v", zip, towns)
		}
	}
	for hamlet, town := range townsByHamlet {
		if town == (Town{}) {
			t.Errorf("%s lies in no town of the list", hamlet)
		}
	}
}

// TestHamletsLieWhereTheirPostIsDelivered compares two tables that come from different people.
func TestHamletsLieWhereTheirPostIsDelivered(t *testing.T) {
	for fields := range rows(zips) {
		town, isHamlet := townsByHamlet[fields[1]]
		if isHamlet && !slices.Contains(TownsOfZIP(fields[0]), town) {
			t.Errorf("%s of %s is not in %v", fields[1], fields[0], town)
		}
	}
}
