package candor

import (
	"reflect"
	"testing"
	"time"

	"candor/internal/redact"
)

func TestOfficialWithheld(t *testing.T) { // S10
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	whole := func(change func(*Official)) *Official {
		o := &Official{
			ID: "x", Name: "Ada Example", Position: "council_president", PositionType: CouncilMember,
			City: "Newark", County: "Essex", State: "New Jersey", Country: "United States",
			Description: "libel", ProfileImage: "libel", VerificationURL: "https://libel.example",
			TermStartDate: "2025-01-01", TermEndDate: "2026-01-01", Status: StatusPending,
			Flags: []Flag{{Code: "link"}}, CreatedAt: at, UpdatedAt: at.Add(time.Hour),
			SubmittedBy: "192.0.2.1", Submission: Location{City: "x"}, Averages: Averages{Total: 1},
			Sources: []Source{{Name: "libel"}},
		}
		if change != nil {
			change(o)
		}
		return o
	}
	for name, test := range map[string]struct {
		change                                 func(*Official)
		position, city, county, state, country string
		said                                   string // replaces the name
	}{
		"OK": {nil, "council_president", "Newark", "Essex", "New Jersey", "United States",
			" · Council President, Newark"},
		"OKLibel": {func(o *Official) { o.Name = "Bob Smith Child Molester" }, "council_president",
			"Newark", "Essex", "New Jersey", "United States", " · Council President, Newark"},
		"FreePosition": {func(o *Official) { o.Position = "Crook" }, "Council Member", "Newark", "Essex",
			"New Jersey", "United States", " · Council Member, Newark"},
		"FreeTown": {func(o *Official) { o.City = "Crookville" }, "council_president", "", "Essex",
			"New Jersey", "United States", " · Council President"},
		"FreeCounty": {func(o *Official) { o.County = "Crook" }, "council_president", "Newark", "",
			"New Jersey", "United States", " · Council President, Newark"},
		"OtherCounty": {func(o *Official) { o.County = "Bergen" }, "council_president", "", "Bergen",
			"New Jersey", "United States", " · Council President"},
		"FreeState": {func(o *Official) { o.State = "Crook" }, "council_president", "", "Essex", "",
			"United States", " · Council President"},
		"FreeCountry": {func(o *Official) { o.Country = "Crookland" }, "council_president", "Newark",
			"Essex", "New Jersey", "", " · Council President, Newark"},
		"OtherPosition": {func(o *Official) { o.Position, o.PositionType = "other", OtherPosition },
			"other", "Newark", "Essex", "New Jersey", "United States", " · Newark"},
		"FreeAltogether": {func(o *Official) {
			o.Position, o.PositionType, o.City = "Crook", OtherPosition, "Crookville"
		}, "Other", "", "Essex", "New Jersey", "United States", ""},
	} {
		t.Run(name, func(t *testing.T) {
			want := &Official{
				ID: "x", Name: NameWithheld + test.said, Position: test.position,
				PositionType: whole(test.change).PositionType,
				City:         test.city, County: test.county, State: test.state, Country: test.country,
				Status: StatusPending, CreatedAt: at, UpdatedAt: at, IsWithheld: true,
			}
			if got := whole(test.change).Withheld(); !reflect.DeepEqual(got, want) {
				t.Errorf("got %+v, want %+v", got, want)
			}
		})
	}
}

func TestOfficialAsSent(t *testing.T) { // S49
	created := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	o := &Official{
		ID: "x", Name: "Ada 418 Birchwood", Position: "Mayor, 973-555-0123", PositionType: Mayor,
		City: "12 Main Street", County: "Essex", State: "New Jersey", Country: "United States",
		Description:     "She lives at 418 Birchwood Ave. Call 973-555-0123.",
		VerificationURL: "https://example.org/418-birchwood-ave", TermStartDate: "2025-01-01",
		SubmittedBy: "192.0.2.1", Status: StatusPending, Flags: []Flag{{Code: "link"}},
	}
	want := &Official{
		Name: "Ada " + redact.InReview, Position: "Mayor, " + redact.InReview, PositionType: Mayor,
		City: redact.InReview, County: "Essex", State: "New Jersey", Country: "United States",
		Description:   "She lives at " + redact.InReview + ". Call " + redact.InReview + ".",
		TermStartDate: "2025-01-01",
	}
	sent := o.AsSent()
	if !reflect.DeepEqual(sent, want) {
		t.Errorf("kept %+v, want %+v", sent, want)
	}
	o.Description, o.ProfileImage, o.CreatedAt = redact.AddressRemoved, "/objects/x.jpg", created
	o.UpdatedAt, o.Averages.Total = created.Add(time.Hour), 1
	want.ID, want.Status, want.ProfileImage, want.Averages.Total = "x", StatusPending,
		"/objects/x.jpg", 1
	want.CreatedAt, want.UpdatedAt = created, created
	if got := o.ToSubmitter(sent); !reflect.DeepEqual(got, want) {
		t.Errorf("shown %+v, want %+v", got, want)
	}
}
