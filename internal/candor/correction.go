package candor

import (
	"slices"
	"strings"
	"time"

	"candor/internal/njplace"
)

// Correction proposes a new value for one field of an official.
type Correction struct {
	ID             string
	OfficialID     string
	Field          string
	CustomField    string // the field's name if Field is other
	CurrentValue   string // from the official, not the client; empty if Field is other
	SuggestedValue string
	Reason         string
	SubmitterEmail string // never public
	SubmitterIP    string // never public; set by the server
	IsBlind        bool   // the submitter cannot see the current value; not stored
	Submission     Location
	Status         Status
	Flags          []Flag // findings for moderators; never public
	CreatedAt      time.Time
	EditID         string // groups changes that an administrator made together; empty for a proposal
	EditedBy       string // the administrator's username
}

// OtherField is for a correction of something other than an official's own fields.
const OtherField = "other"

var correctionFields = func() (names []string) {
	for _, field := range officialFields {
		if field.IsCorrectable {
			names = append(names, field.Name)
		}
	}
	return append(names, OtherField)
}()

// CorrectionFields returns the fields that a visitor can correct, in the order of the dialog.
func CorrectionFields() []string { return slices.Clone(correctionFields) }

// Clean normalizes the texts for storing. Only OtherField keeps a custom name.
func (c *Correction) Clean() {
	c.CustomField = CleanLine(c.CustomField)
	if c.Field != OtherField {
		c.CustomField = ""
	}
	if c.Field == OtherField {
		c.SuggestedValue = CleanText(c.SuggestedValue)
	} else {
		c.SuggestedValue = officialField(c.Field).clean(c.SuggestedValue)
	}
	switch c.Field {
	case "city":
		c.SuggestedValue, _ = njplace.Listed(c.SuggestedValue, "")
	case "county":
		_, c.SuggestedValue = njplace.Listed("", c.SuggestedValue)
	}
	c.Reason = CleanText(c.Reason)
	c.SubmitterEmail = strings.TrimSpace(c.SubmitterEmail)
}

// Validate checks a correction (specification, section 5). The value must follow the rule of its
// field.
func (c *Correction) Validate() error {
	var f Faults
	f.Check(c.OfficialID != "", "officialId", MessageOfficialRequired)
	f.Check(slices.Contains(correctionFields, c.Field), "field", MessageFieldRequired)
	f.Text("customField", "Field name", c.CustomField, maxCustomField)
	f.Check(c.SuggestedValue != "", "suggestedValue", MessageSuggestedValueRequired)
	if field := officialField(c.Field); field.IsCorrectable {
		field.check(&f, "suggestedValue", c.SuggestedValue)
	}
	f.Text("suggestedValue", "Value", c.SuggestedValue, MaxText)
	f.Text("reason", "Reason", c.Reason, MaxText)
	f.Email("submitterEmail", c.SubmitterEmail, MessageSubmitterEmail)
	return f.Err()
}

// Compare sets the current value from the official, and rejects a correction that changes nothing.
func (c *Correction) Compare(o *Official) error {
	value := o.Field(c.Field)
	if value == nil {
		c.CurrentValue = ""
		return nil
	}
	c.CurrentValue = *value
	if c.IsBlind {
		return nil // rejecting it would reveal the profile's value
	}
	if c.Field == "city" && o.isInNewJersey() {
		c.SuggestedValue, _ = njplace.Listed(c.SuggestedValue, o.County)
	}
	var f Faults
	f.Check(c.SuggestedValue != c.CurrentValue &&
		(c.Field != "position" || PositionLabel(c.SuggestedValue) != PositionLabel(c.CurrentValue)),
		"suggestedValue", messageSameValue)
	next := c.Apply(o)
	f.Check(next.termInOrder() || !o.termInOrder(), "suggestedValue", MessageTermOrder)
	return f.Err()
}

// Present returns the official's present value of the field. OtherField has none.
func (c *Correction) Present(o *Official) (value string, corrects bool) {
	field := o.Field(c.Field)
	if field == nil {
		return "", false
	}
	return *field, true
}

// IsOutdated reports whether the profile's value has changed since the correction was proposed. It
// cannot be applied unchanged then.
func (c *Correction) IsOutdated(present string) bool {
	return c.Status != StatusApproved && present != c.CurrentValue
}

// Revert returns the official before the correction.
func (c *Correction) Revert(o *Official) *Official {
	restored := *o
	if value := restored.Field(c.Field); value != nil {
		*value = c.CurrentValue
	}
	return &restored
}

// Apply returns the official after the correction. A correction of OtherField changes nothing.
func (c *Correction) Apply(o *Official) *Official {
	corrected := *o
	if value := corrected.Field(c.Field); value != nil {
		*value = c.SuggestedValue
	}
	return &corrected
}
