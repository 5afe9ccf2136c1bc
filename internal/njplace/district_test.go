package njplace

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
)

func TestDistrictsOf(t *testing.T) {
	for _, tc := range []struct {
		name                       string
		towns                      []Town
		legislative, congressional []string
	}{
		{"OK", TownsOfZIP("07030"), []string{"32"}, []string{"8"}},
		{"SplitCity", TownsNamed("Newark"), []string{"28", "29"}, []string{"8", "10"}},
		{"SeveralTowns", TownsOfZIP("08540"), []string{"16", "17", "15"}, []string{"12", "3"}},
		{"ByElimination", TownsNamed("Cherry Hill"), []string{"6"}, []string{"1"}},
		{"NoTown", nil, nil, nil},
		{"UnknownTown", []Town{{"Essex", "Nowhere", "city"}}, nil, nil},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got := DistrictsOf(tc.towns...)
			if !slices.Equal(got.Legislative, tc.legislative) ||
				!slices.Equal(got.Congressional, tc.congressional) {
				t.Errorf("%v, want %v and %v", got, tc.legislative, tc.congressional)
			}
		})
	}
}

func TestTownsAndDistrictsAreComplete(t *testing.T) {
	met := map[string]bool{}
	for _, town := range Towns() {
		of := DistrictsOf(town)
		if len(of.Legislative) == 0 || len(of.Congressional) == 0 {
			t.Errorf("%v lies in %v", town, of)
		}
		for _, number := range of.Legislative {
			met["legislative "+number] = true
		}
		for _, number := range of.Congressional {
			met["congressional "+number] = true
		}
	}
	if len(districtsByTown) != len(Towns()) || len(met) != 40+12 {
		t.Errorf("%d towns in %d districts", len(districtsByTown), len(met))
	}
	for number := 1; number <= 40; number++ {
		if !met["legislative "+strconv.Itoa(number)] {
			t.Errorf("legislative district %d has no town", number)
		}
	}
}

// Compares our table with its source, in the folder nj-places of CANDOR_REAL_DATA.
func TestDistrictsMatchTheirSource(t *testing.T) {
	folder := os.Getenv("CANDOR_REAL_DATA")
	if folder == "" {
		t.Skip("CANDOR_REAL_DATA names no folder of real data")
	}
	for file, ours := range map[string]func(Districts) []string{
		"legislative-districts.csv":   func(d Districts) []string { return d.Legislative },
		"congressional-districts.csv": func(d Districts) []string { return d.Congressional },
	} {
		facts := map[Town][]string{}
		for _, row := range realRows(t, filepath.Join(folder, "nj-places", file)) {
			town := townOf(row[0], row[1])
			facts[town] = append(facts[town], row[2])
		}
		for _, town := range Towns() {
			got, want := ours(DistrictsOf(town)), facts[town]
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("%s: %v lies in %v, want %v", file, town, got, want)
			}
		}
	}
}
