package httpapi_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"candor/internal/candor"
)

// answeredCorrection is a correction as a client reads it.
type answeredCorrection struct {
	ID, OfficialID, Field, CustomField, CurrentValue, SuggestedValue, Status, CreatedAt string
}

func TestCreateCorrection(t *testing.T) { // S11, S19
	s := newSite(t, trustLoopback)
	official := s.official(func(o *candor.Official) {
		o.Description, o.VerificationURL = "Answers letters.", "https://example.org/"
	})
	for name, test := range map[string]struct {
		set   map[string]any
		want  answeredCorrection
		flags []string
	}{
		"OKName": {map[string]any{"field": "name", "suggestedValue": " Ada B.  Example"},
			answeredCorrection{Field: "name", CurrentValue: "Ada Example", SuggestedValue: "Ada B. Example"},
			nil},
		"OKPosition": {map[string]any{"field": "position", "suggestedValue": "deputy_mayor"},
			answeredCorrection{Field: "position", CurrentValue: "mayor", SuggestedValue: "deputy_mayor"},
			nil},
		"OKCity": {map[string]any{"field": "city", "suggestedValue": "Montclair"},
			answeredCorrection{Field: "city", CurrentValue: "Newark", SuggestedValue: "Montclair"}, nil},
		"OKWrongCity": {map[string]any{"field": "city", "suggestedValue": "Hackensack"},
			answeredCorrection{Field: "city", CurrentValue: "Newark", SuggestedValue: "Hackensack"},
			[]string{"town"}},
		"OKWrongCounty": {map[string]any{"field": "county", "suggestedValue": "Bergen"},
			answeredCorrection{Field: "county", CurrentValue: "Essex", SuggestedValue: "Bergen"},
			[]string{"town"}},
		"OKState": {map[string]any{"field": "state", "suggestedValue": "Elsewhere"},
			answeredCorrection{Field: "state", CurrentValue: "New Jersey", SuggestedValue: "Elsewhere"},
			nil},
		"OKCountry": {map[string]any{"field": "country", "suggestedValue": "Canada"},
			answeredCorrection{Field: "country", CurrentValue: "United States", SuggestedValue: "Canada"},
			nil},
		"OKDescription": {map[string]any{"field": "description", "suggestedValue": "Two\r\nlines"},
			answeredCorrection{Field: "description", CurrentValue: "Answers letters.",
				SuggestedValue: "Two\nlines"}, nil},
		"OKWebsite": {map[string]any{"field": "verificationUrl",
			"suggestedValue": "http://example.org/a"}, answeredCorrection{Field: "verificationUrl",
			CurrentValue: "https://example.org/", SuggestedValue: "http://example.org/a"}, nil},
		"OKOther": {map[string]any{"field": "other", "customField": "Office hours",
			"suggestedValue": "Nine to five"}, answeredCorrection{Field: "other",
			CustomField: "Office hours", SuggestedValue: "Nine to five"}, nil},
		"OKOtherUnnamed": {map[string]any{"field": "other", "suggestedValue": "Something is wrong"},
			answeredCorrection{Field: "other", SuggestedValue: "Something is wrong"}, nil},
		"OKNameOfAListedField": {map[string]any{"field": "city", "customField": "Office hours",
			"suggestedValue": "Nutley"}, answeredCorrection{Field: "city", CurrentValue: "Newark",
			SuggestedValue: "Nutley"}, nil},
		"OKServerDecides": {map[string]any{
			"field": "name", "suggestedValue": "Ada C. Example", "currentValue": "Someone else",
			"id": "chosen", "status": "approved", "submitterIp": "203.0.113.9",
			"createdAt": "2001-01-01T00:00:00Z",
		}, answeredCorrection{Field: "name", CurrentValue: "Ada Example",
			SuggestedValue: "Ada C. Example"}, nil},
		"OKHTMLIsText": {map[string]any{"field": "name", "suggestedValue": "</script><!--"},
			answeredCorrection{Field: "name", CurrentValue: "Ada Example", SuggestedValue: "</script><!--"},
			nil},
		"OKSuspicious": {map[string]any{"field": "name", "suggestedValue": "P\u0430ul",
			"reason": "Call 201-555-0123", "submitterEmail": "paul@example.org"},
			answeredCorrection{Field: "name", CurrentValue: "Ada Example", SuggestedValue: "P\u0430ul"},
			[]string{"scripts", "phone"}},
	} {
		t.Run(name, func(t *testing.T) {
			var got answeredCorrection
			s.send(http.MethodPost, "/api/profile-corrections",
				body(t, map[string]any{"officialId": official.ID}, test.set),
				from("192.0.2.1")).status(http.StatusCreated).into(&got)
			stored, err := s.store.FindCorrection(t.Context(), got.ID)
			if err != nil || stored.SubmitterIP != "192.0.2.1" || stored.CurrentValue != got.CurrentValue ||
				!slices.Equal(codes(stored.Flags), test.flags) {
				t.Errorf("stored %+v, %v", stored, err)
			}
			test.want.ID, test.want.OfficialID, test.want.Status, test.want.CreatedAt = got.ID, official.ID,
				"pending", got.CreatedAt
			if got != test.want || !candor.ValidID(got.ID) || strings.HasPrefix(got.CreatedAt, "2001") {
				t.Errorf("got %+v, want %+v", got, test.want)
			}
		})
	}
	after, err := s.store.FindOfficial(t.Context(), official.ID)
	if err != nil || after.Name != official.Name || after.City != official.City ||
		!after.UpdatedAt.Equal(official.UpdatedAt) {
		t.Errorf("the official itself has become %+v, %v", after, err)
	}
}

func TestCreateCorrectionRefuses(t *testing.T) { // S20, S32
	s := newSite(t, nil)
	official := s.official(func(o *candor.Official) { o.VerificationURL = "https://example.org/" })
	rejected := s.official(func(o *candor.Official) { o.Status = candor.StatusRejected })
	for name, test := range map[string]struct {
		set           map[string]any
		status        int
		field, detail string
	}{
		"ErrFieldRequired": {map[string]any{"field": ""}, 422, "field",
			"Please select a field to correct"},
		"ErrFieldStatus": {map[string]any{"field": "status", "suggestedValue": "approved"}, 422,
			"field", "Please select a field to correct"},
		"ErrFieldID": {map[string]any{"field": "id"}, 422, "field",
			"Please select a field to correct"},
		"ErrFieldCreatedAt": {map[string]any{"field": "createdAt"}, 422, "field",
			"Please select a field to correct"},
		"ErrFieldSubmittedBy": {map[string]any{"field": "submittedBy"}, 422, "field",
			"Please select a field to correct"},
		"ErrFieldAverage": {map[string]any{"field": "averageRating"}, 422, "field",
			"Please select a field to correct"},
		"ErrFieldPicture": {map[string]any{"field": "profileImage",
			"suggestedValue": "/objects/x.jpg"}, 422, "field", "Please select a field to correct"},
		"ErrFieldUnknown": {map[string]any{"field": "salary"}, 422, "field",
			"Please select a field to correct"},
		"ErrFieldSpelled": {map[string]any{"field": "Status"}, 422, "field",
			"Please select a field to correct"},
		"ErrFieldColumn": {map[string]any{"field": "verification_url"}, 422, "field",
			"Please select a field to correct"},
		"ErrFieldInjection": {map[string]any{"field": "city = '' --"}, 422, "field",
			"Please select a field to correct"},
		"ErrValueRequired": {map[string]any{"suggestedValue": " "}, 422, "suggestedValue",
			"Please enter the corrected value"},
		"ErrValueIsThePresent": {map[string]any{"suggestedValue": " Newark "}, 422, "suggestedValue",
			"That’s already the current value"},
		"ErrTitleIsThePresent": {map[string]any{"field": "position", "suggestedValue": "Mayor"}, 422,
			"suggestedValue", "That’s already the current value"},
		"ErrNameTooLong": {map[string]any{"field": "name",
			"suggestedValue": strings.Repeat("x", 201)}, 422, "suggestedValue",
			"Name is too long: 201 characters of at most 200"},
		"ErrPositionTooLong": {map[string]any{"field": "position",
			"suggestedValue": strings.Repeat("x", 101)}, 422, "suggestedValue", "Position is too long"},
		"ErrPlaceTooLong": {map[string]any{"field": "county",
			"suggestedValue": strings.Repeat("x", 101)}, 422, "suggestedValue", "County is too long"},
		"ErrDescriptionTooLong": {map[string]any{"field": "description",
			"suggestedValue": strings.Repeat("x", 5001)}, 422, "suggestedValue", "Description is too long"},
		"ErrOtherTooLong": {map[string]any{"field": "other",
			"suggestedValue": strings.Repeat("x", 5001)}, 422, "suggestedValue", "Value is too long"},
		"ErrWebsiteScript": {map[string]any{"field": "verificationUrl",
			"suggestedValue": "javascript:alert(1)"}, 422, "suggestedValue",
			"Please enter a web address that begins with http:// or https://"},
		"ErrWebsiteData": {map[string]any{"field": "verificationUrl",
			"suggestedValue": "data:text/html,x"}, 422, "suggestedValue", "Please enter a web address"},
		"ErrWebsiteRelative": {map[string]any{"field": "verificationUrl",
			"suggestedValue": "//example.org"}, 422, "suggestedValue", "Please enter a web address"},
		"ErrValueNUL": {map[string]any{"suggestedValue": "a\x00b"}, 422, "suggestedValue",
			"Please remove characters that cannot be shown"},
		"ErrCustomFieldTooLong": {map[string]any{"field": "other",
			"customField": strings.Repeat("x", 61)}, 422, "customField",
			"Field name is too long: 61 characters of at most 60"},
		"ErrReasonTooLong": {map[string]any{"reason": strings.Repeat("x", 5001)}, 422, "reason",
			"Reason is too long"},
		"ErrEmail": {map[string]any{"submitterEmail": "denise@"}, 422, "submitterEmail",
			"Please enter a valid email"},
		"ErrOfficialRequired": {map[string]any{"officialId": ""}, 422, "officialId",
			"Please select an official"},
		"ErrOfficialUnknown": {map[string]any{"officialId": candor.NewID()}, 404, "",
			"Official Not Found"},
		"ErrOfficialIsNoID": {map[string]any{"officialId": "' OR 1=1 --"}, 404, "",
			"Official Not Found"},
		"ErrOfficialIsRejected": {map[string]any{"officialId": rejected.ID}, 404, "",
			"Official Not Found"},
		"ErrSuggestedIsAnObject": {map[string]any{"suggestedValue": map[string]any{}}, 422,
			"suggestedValue", "must be text"},
	} {
		t.Run(name, func(t *testing.T) {
			valid := map[string]any{"officialId": official.ID, "field": "city",
				"suggestedValue": "Montclair"}
			problem := s.post("/api/profile-corrections", body(t, valid, test.set)).problem(test.status,
				test.detail)
			if test.field != "" && !strings.Contains(problem.Errors[test.field], test.detail) {
				t.Errorf("told of the fields: %v", problem.Errors)
			}
		})
	}
}
