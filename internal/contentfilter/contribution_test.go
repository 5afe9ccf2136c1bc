package contentfilter_test

import (
	"slices"
	"testing"

	"candor/internal/candor"
	"candor/internal/contentfilter"
)

func TestOfficial(t *testing.T) { // S22, S48
	for name, test := range map[string]struct {
		change func(*candor.Official)
		want   []string
	}{
		"OK":                  {func(*candor.Official) {}, nil},
		"OKFreeTitle":         {func(o *candor.Official) { o.Position = "Committee Member" }, nil},
		"OKNoPlace":           {func(o *candor.Official) { o.City, o.County = "", "" }, nil},
		"OKTownWithoutCounty": {func(o *candor.Official) { o.County = "" }, nil},
		"OKTownElsewhere": {func(o *candor.Official) {
			o.State, o.County, o.City = "Elsewhere",
				"Someshire", "Sometown"
		}, nil},
		"NameOfAnotherScript": {func(o *candor.Official) { o.Name = "Ада Примерова Ada" },
			[]string{"other_script"}},
		"OKTownInSeveralCounties": {func(o *candor.Official) {
			o.City, o.County = "Washington Township",
				"Morris"
		}, nil},
		"LinkInTheName": {func(o *candor.Official) { o.Name = "Ada www.example.com" },
			[]string{"link"}},
		"PhoneInThePosition": {func(o *candor.Official) { o.Position = "Call 201-555-0123" },
			[]string{"phone"}},
		"EmailInTheDescription": {func(o *candor.Official) {
			o.Description = "Write to ada@example.org."
		},
			[]string{"email"}},
		"LinkInTheTown": {func(o *candor.Official) { o.City = "https://example.com/" },
			[]string{"link", "town"}},
		"TwoAlphabetsInOneWord": {func(o *candor.Official) { o.Name = "P\u0430ul Example" },
			[]string{"scripts"}},
		"TownOfAnotherCounty": {func(o *candor.Official) { o.City, o.County = "Newark", "Bergen" },
			[]string{"town"}},
		"TownThatIsNowhere": {func(o *candor.Official) { o.City, o.County = "Nowhereville", "" },
			[]string{"town"}},
		"CountyThatIsNone": {func(o *candor.Official) { o.County = "Someshire" },
			[]string{"county"}},
		"NamesakeInAnotherCounty": {func(o *candor.Official) {
			o.City, o.County = "Washington Township",
				"Hudson"
		}, []string{"town"}},
		"DescriptionThatRepeats": {func(o *candor.Official) {
			o.Description = "very very very very very very bad"
		},
			[]string{"repeated"}},
		"EverythingAtOnceIsListed": {func(o *candor.Official) {
			o.Name, o.Description = "a@example.org",
				"b@example.org"
		}, []string{"email", "email"}},
	} {
		t.Run(name, func(t *testing.T) {
			official := &candor.Official{Name: "Ada Example", Position: "mayor", PositionType: candor.Mayor,
				City: "Newark", County: "Essex", Description: "Answers letters."}
			test.change(official)
			official.Clean()
			if got := contentfilter.Official(official); !slices.Equal(codes(got), test.want) {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
}

func TestCorrection(t *testing.T) { // S48
	official := &candor.Official{Name: "Ada Example", City: "Newark", County: "Essex"}
	official.Clean()
	for name, test := range map[string]struct {
		correction candor.Correction
		want       []string
	}{
		"OKName": {candor.Correction{Field: "name", SuggestedValue: "Ada B. Example"}, nil},
		"OKWebsite": {candor.Correction{Field: "verificationUrl",
			SuggestedValue: "https://example.org/"}, nil},
		"OKTown":         {candor.Correction{Field: "city", SuggestedValue: "Montclair"}, nil},
		"OKAnotherState": {candor.Correction{Field: "state", SuggestedValue: "Elsewhere"}, nil},
		"TownOfAnotherCounty": {candor.Correction{Field: "city", SuggestedValue: "Hackensack"},
			[]string{"town"}},
		"CountyWithoutTheTown": {candor.Correction{Field: "county", SuggestedValue: "Bergen"},
			[]string{"town"}},
		"CountyThatIsNone": {candor.Correction{Field: "county", SuggestedValue: "Someshire"},
			[]string{"county"}},
		"LinkAsAName": {candor.Correction{Field: "name", SuggestedValue: "www.example.com"},
			[]string{"link"}},
		"LinkInADescription": {candor.Correction{Field: "description",
			SuggestedValue: "See https://example.com/."}, []string{"link"}},
		"PhoneInTheReason": {candor.Correction{Field: "name", SuggestedValue: "Ada",
			Reason: "Call 201-555-0123"}, []string{"phone"}},
		"EmailInAnother": {candor.Correction{Field: "other", CustomField: "Office hours",
			SuggestedValue: "a@example.org"}, []string{"email"}},
		"LinkAsAField": {candor.Correction{Field: "other", CustomField: "www.example.com",
			SuggestedValue: "Nine to five"}, []string{"link"}},
	} {
		t.Run(name, func(t *testing.T) {
			if got := contentfilter.Correction(&test.correction, official); !slices.Equal(codes(got),
				test.want) {
				t.Errorf("%v, want %v", got, test.want)
			}
		})
	}
	if official.City != "Newark" {
		t.Error("the official itself was changed")
	}
}
