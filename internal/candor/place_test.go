package candor

import "testing"

func TestCleanNormalizesPlaces(t *testing.T) {
	for name, test := range map[string]struct{ in, want Official }{
		"CountyWithItsWord": {Official{County: "Essex County"}, Official{County: "Essex"}},
		"TownShortened": {Official{City: "Mt Laurel Twp.", County: "burlington"},
			Official{City: "Mount Laurel", County: "Burlington"}},
		"TownWithState": {Official{City: "Newark, NJ 07102"}, Official{City: "Newark"}},
		"Unlisted": {Official{City: "Nowhere Springs", County: "Kings County"},
			Official{City: "Nowhere Springs", County: "Kings County"}},
		"OtherState": {Official{City: "Ft Lee", County: "Essex County", State: "Virginia"},
			Official{City: "Ft Lee", County: "Essex County"}},
	} {
		t.Run(name, func(t *testing.T) {
			test.in.Clean()
			if test.in.City != test.want.City || test.in.County != test.want.County {
				t.Errorf("%q and %q, want %q and %q", test.in.City, test.in.County, test.want.City,
					test.want.County)
			}
		})
	}
}

func TestCorrectionsNormalizePlaces(t *testing.T) {
	for name, test := range map[string]struct{ field, value, county, want string }{
		"County":               {"county", "ESSEX CO.", "Warren", "Essex"},
		"Town":                 {"city", "W. Orange", "Warren", "West Orange"},
		"TownOfTheCounty":      {"city", "Washington Twp", "Bergen", "Washington Township"},
		"TownThatIsNotDecided": {"city", "Washington", "Warren", "Washington"},
		"AnotherField":         {"name", "W. Orange", "Essex", "W. Orange"},
	} {
		t.Run(name, func(t *testing.T) {
			official := &Official{Name: "Ada Quillmoor", County: test.county}
			official.Clean()
			correction := Correction{Field: test.field, SuggestedValue: test.value}
			correction.Clean()
			if err := correction.Compare(official); err != nil || correction.SuggestedValue != test.want {
				t.Errorf("%q, %v, want %q", correction.SuggestedValue, err, test.want)
			}
		})
	}
}

func TestCorrectionOfPlaceSpellingOnly(t *testing.T) {
	official := &Official{City: "Washington Township", County: "Bergen"}
	official.Clean()
	correction := Correction{Field: "city", SuggestedValue: "Twp. of Washington"}
	correction.Clean()
	checkFault(t, correction.Compare(official), "suggestedValue", messageSameValue)
}

func TestFilterNormalizesPlaces(t *testing.T) {
	filter := OfficialFilter{County: "essex county", City: "w orange"}
	filter.Clean()
	if filter.County != "Essex" || filter.City != "West Orange" {
		t.Errorf("%q and %q", filter.County, filter.City)
	}
}
