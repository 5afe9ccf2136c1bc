package formats

import (
	"strings"
	"testing"

	"candor/internal/njplace"
)

func TestTownOfJurisdiction(t *testing.T) {
	const prefix = "ocd-jurisdiction/country:us/state:nj/"
	for name, test := range map[string]struct{ id, want, err string }{
		"OKPlace": {"place:asbury_park/government", "Monmouth Asbury Park", ""},
		"OKTownship": {"county:cape_may/place:lower/government", "Cape May Lower Township",
			""},
		"OKPlaceNextToTownship": {"place:chester/government", "Morris Chester Borough", ""},
		"OKTownshipNextToPlace": {"county:morris/place:chester/government", "Morris Chester Township",
			""},
		"OKCityNextToTownship":    {"place:bordentown/government", "Burlington Bordentown City", ""},
		"OKTownshipWithoutCounty": {"place:cherry_hill/government", "Camden Cherry Hill", ""},
		"OKKindInName":            {"place:jefferson_township/government", "Morris Jefferson", ""},
		"OKHyphen":                {"place:wood-ridge/government", "Bergen Wood-Ridge", ""},
		"OKAlias": {"place:peapack_and_gladstone/government",
			"Somerset Peapack-Gladstone", ""},
		"ErrAmbiguous":     {"place:union/government", "", "may be any of"},
		"ErrUnknownCounty": {"county:nowhere/place:union/government", "", "no county"},
		"OKPartOfOne":      {"place:budd_lake/government", "Morris Mount Olive", ""},
		"ErrUnknown":       {"place:nowhere_springs/government", "", "no municipality"},
	} {
		t.Run(name, func(t *testing.T) {
			town, err := parseDivision(prefix + test.id).town()
			checkTown(t, town, err, test.want, test.err)
		})
	}
}

func checkTown(t *testing.T, town njplace.Town, err error, want, wantErr string) {
	t.Helper()
	if wantErr != "" {
		if err == nil || !strings.Contains(err.Error(), wantErr) {
			t.Fatalf("found %v, error %v, want an error with %q", town, err, wantErr)
		}
		return
	}
	if err != nil || town.County+" "+town.Name != want {
		t.Fatalf("found %v, error %v, want %s", town, err, want)
	}
}

func TestRepresents(t *testing.T) {
	const nj = "ocd-division/country:us/state:nj/"
	for id, want := range map[string]string{
		nj + "sldl:7":                    "Represents Legislative District 7 in the New Jersey General Assembly.",
		nj + "sldu:7":                    "Represents Legislative District 7 in the New Jersey Senate.",
		nj + "place:newark/ward:3":       "Represents Ward 3.",
		nj + "place:newark/ward:a":       "Represents Ward A.",
		nj + "place:newark/ward:central": "Represents the Central Ward.",
		nj + "place:newark":              "",
	} {
		if got := parseDivision(id).represents(); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}
