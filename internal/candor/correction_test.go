package candor

import (
	"slices"
	"strings"
	"testing"
)

func TestCorrectionIsOutdated(t *testing.T) {
	for name, test := range map[string]struct {
		status  Status
		present string
		want    bool
	}{
		"OKAsProposed":    {StatusPending, "Newark", false},
		"Outdated":        {StatusPending, "Orange", true},
		"OutdatedEmptied": {StatusPending, "", true},
		"OutdatedSaid":    {StatusPending, "Montclair", true},
		"OutdatedAgain":   {StatusRejected, "Orange", true},
		"OKApplied":       {StatusApproved, "Montclair", false},
	} {
		t.Run(name, func(t *testing.T) {
			c := Correction{Field: "city", CurrentValue: "Newark", SuggestedValue: "Montclair",
				Status: test.status}
			if got := c.IsOutdated(test.present); got != test.want {
				t.Errorf("got %t, want %t", got, test.want)
			}
		})
	}
}

func TestCorrectionValidate(t *testing.T) {
	for name, test := range map[string]struct {
		correction  Correction
		field, want string
	}{
		"OK": {Correction{Field: "city", SuggestedValue: "Montclair"}, "", ""},
		"OKOtherWithoutAName": {Correction{Field: "other", SuggestedValue: "Something is wrong"}, "",
			""},
		"ErrFieldRequired": {Correction{SuggestedValue: "Montclair"}, "field",
			"Please select a field to correct"},
		"ErrFieldStatus": {Correction{Field: "status", SuggestedValue: "approved"}, "field",
			"Please select a field to correct"},
		"ErrValueRequired": {Correction{Field: "name", SuggestedValue: " \u200b"}, "suggestedValue",
			"Please enter the corrected value"},
		"ErrNameTooLong": {Correction{Field: "name", SuggestedValue: strings.Repeat("é", 201)},
			"suggestedValue", "Name is too long: 201 characters of at most 200"},
		"ErrCountryTooLong": {Correction{Field: "country", SuggestedValue: strings.Repeat("é", 101)},
			"suggestedValue", "Country is too long: 101 characters of at most 100"},
		"ErrWebsiteScript": {Correction{Field: "verificationUrl",
			SuggestedValue: "javascript:alert(1)"}, "suggestedValue", MessageWebsite},
		"ErrNameEncoded": {Correction{Field: "name", SuggestedValue: "O&#39;Example"},
			"suggestedValue", "The name seems to be encoded twice: did you mean “O'Example”?"},
		"OKDescriptionEncoded": {Correction{Field: "description", SuggestedValue: "O&#39;Example"}, "", ""},
		"ErrCustomFieldTooLong": {Correction{Field: "other", CustomField: strings.Repeat("x", 61),
			SuggestedValue: "y"}, "customField", "Field name is too long: 61 characters of at most 60"},
		"ErrEmail": {Correction{Field: "name", SuggestedValue: "Ada",
			SubmitterEmail: "ada@"}, "submitterEmail", "Please enter a valid email"},
	} {
		t.Run(name, func(t *testing.T) {
			test.correction.OfficialID = NewID()
			test.correction.Clean()
			checkFault(t, test.correction.Validate(), test.field, test.want)
		})
	}
}

func TestCorrectionCompare(t *testing.T) {
	official := &Official{Name: "Ada Example", Position: "council_president", City: "Newark"}
	for name, test := range map[string]struct {
		correction    Correction
		current, want string
	}{
		"OK": {Correction{Field: "city", CurrentValue: "what a client says",
			SuggestedValue: "Montclair"}, "Newark", ""},
		"OKWasEmpty": {Correction{Field: "county", SuggestedValue: "Essex"}, "", ""},
		"OKOther": {Correction{Field: "other", CurrentValue: "what a client says",
			SuggestedValue: "Newark"}, "", ""},
		"OKAnotherTitle": {Correction{Field: "position", SuggestedValue: "councilman"},
			"council_president", ""},
		"ErrSameValue": {Correction{Field: "city", SuggestedValue: "Newark"}, "Newark",
			messageSameValue},
		"ErrSameTitleInWords": {Correction{Field: "position", SuggestedValue: "Council President"},
			"council_president", messageSameValue},
	} {
		t.Run(name, func(t *testing.T) {
			checkFault(t, test.correction.Compare(official), "suggestedValue", test.want)
			if test.correction.CurrentValue != test.current {
				t.Errorf("the current value is %q, want %q", test.correction.CurrentValue, test.current)
			}
		})
	}
}

func TestEveryFieldButOtherCanBeCorrected(t *testing.T) {
	for _, field := range CorrectionFields() {
		correction := Correction{Field: field, SuggestedValue: "https://example.org/new"}
		corrected := correction.Apply(&Official{})
		values := []string{corrected.Name, corrected.Position, corrected.City, corrected.County,
			corrected.State, corrected.Country, corrected.Description, corrected.VerificationURL,
			corrected.TermStartDate, corrected.TermEndDate}
		if held := slices.Contains(values, correction.SuggestedValue); held != (field != OtherField) {
			t.Errorf("%s: %q", field, values)
		}
	}
}

func TestCorrectionOfATerm(t *testing.T) {
	official := &Official{TermStartDate: "2024-01-01", TermEndDate: "2027-12-31"}
	for name, test := range map[string]struct{ field, value, want string }{
		"OKEnd":       {"termEndDate", "2026-03-01", ""},
		"OKStart":     {"termStartDate", "2023-01-01", ""},
		"ErrSame":     {"termEndDate", "2027-12-31", messageSameValue},
		"ErrReversed": {"termEndDate", "2023-12-31", MessageTermOrder},
	} {
		t.Run(name, func(t *testing.T) {
			correction := Correction{Field: test.field, SuggestedValue: test.value}
			checkFault(t, correction.Compare(official), "suggestedValue", test.want)
		})
	}
	correction := Correction{OfficialID: "7", Field: "termEndDate", SuggestedValue: "next spring"}
	checkFault(t, correction.Validate(), "suggestedValue", MessageDate)
}
