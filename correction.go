package candor

import (
	"slices"
	"time"
)

// Correction proposes a new value for one field of an official.
type Correction struct {
	ID             string
	OfficialID     string
	Field          string
	CustomField    string // what the field is called when Field is other
	CurrentValue   string
	SuggestedValue string
	Reason         string
	SubmitterEmail string
	SubmitterIP    string
	Submission     Location
	Status         Status
	CreatedAt      time.Time
}

var correctionFields = []string{"name", "position", "city", "county", "state", "country", "description", "verificationUrl", "other"}

// CorrectionFields lists what a visitor may correct, in the order in which the dialog shows it.
func CorrectionFields() []string { return slices.Clone(correctionFields) }

// Validate states the rules for a correction (specification, section 5). The value itself is
// checked by the rule of the field it would go into.
func (c *Correction) Validate() error {
	var f faults
	f.check(c.OfficialID != "", "officialId", MessageOfficialRequired)
	f.check(slices.Contains(correctionFields, c.Field), "field", MessageFieldRequired)
	f.text("customField", "Field name", c.CustomField, MaxCustomField)
	f.check(c.SuggestedValue != "", "suggestedValue", MessageSuggestedValueRequired)
	f.text("suggestedValue", "Value", c.SuggestedValue, correctionLength(c.Field))
	if c.Field == "verificationUrl" {
		f.website("suggestedValue", c.SuggestedValue)
	}
	f.text("reason", "Reason", c.Reason, MaxText)
	f.email("submitterEmail", c.SubmitterEmail, MessageSubmitterEmail)
	return f.err()
}

func correctionLength(field string) int {
	switch field {
	case "name":
		return MaxName
	case "position":
		return MaxPosition
	case "city", "county", "state", "country":
		return MaxPlace
	case "verificationUrl":
		return MaxURL
	}
	return MaxText
}
