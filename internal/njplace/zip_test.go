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
		"07752": {"Middletown"}, // post office boxes of Navesink
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

func TestTablesNameKnownTowns(t *testing.T) {
	for zip, towns := range townsByZIP {
		if len(zip) != 5 || slices.Contains(towns, Town{}) {
			t.Errorf("%s: %v", zip, towns)
		}
	}
	for name, towns := range names.other {
		if slices.Contains(towns, Town{}) {
			t.Errorf("%s lies in no town of the list", name)
		}
	}
}

// Compares two tables from different sources.
func TestOtherNamesMatchZIPs(t *testing.T) {
	for fields := range rows(zips) {
		office := keyOf(wordsOf(fields[1]))
		for _, town := range names.other[office] {
			if names.full[office] != nil {
				continue // Township of Washington primarily means the one in Bergen
			}
			if !slices.Contains(TownsOfZIP(fields[0]), town) {
				t.Errorf("%s of %s is not in %v", fields[1], fields[0], town)
			}
		}
	}
}
