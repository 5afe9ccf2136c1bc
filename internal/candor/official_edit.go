package candor

import (
	"slices"
	"time"
)

// Edit is a change of an official's fields by an administrator. Each changed field becomes an
// approved correction, so that imports keep it, removal requests find it and it can be undone.
type Edit struct {
	ID         string
	OfficialID string
	Actor      string // username
	At         time.Time
	Reason     string
	Values     map[string]string // new values by field, as spelled in the API
	Terms      []Term            // replaces the further terms; nil keeps them
	Seen       time.Time         // UpdatedAt of the official that the administrator saw
}

// editFields are the fields that an administrator can change, in the order of the form.
var editFields = []string{"name", "position", "positionType", "city", "county", "state", "country",
	"district", "description", "verificationUrl", "termStartDate", "termEndDate"}

// EditFields returns the fields that an administrator can change.
func EditFields() []string { return slices.Clone(editFields) }

// Clean normalizes the reason for storing.
func (e *Edit) Clean() { e.Reason = CleanText(e.Reason) }

// Validate rejects an edit without fields, with unknown fields, or without the time that was seen.
func (e *Edit) Validate() error {
	var f Faults
	f.Check(len(e.Values) > 0 || e.Terms != nil, "fields", MessageEditNothing)
	for field := range e.Values {
		f.Check(slices.Contains(editFields, field), field, MessageEditField)
	}
	f.Check(!e.Seen.IsZero(), "expectedUpdatedAt", MessageEditSeen)
	f.Text("reason", "Reason", e.Reason, MaxReason)
	return f.Err()
}

// Edited returns the official after an edit, cleaned and validated. A listed term that has begun
// after the present one becomes the present one. If the edit has terms, o.Terms must be filled.
func (e *Edit) Edited(o *Official) (*Official, error) {
	edited := *o
	for field, value := range e.Values {
		*edited.field(field) = value
	}
	edited.Clean()
	if e.Terms != nil {
		if err := edited.revise(e.Terms, Today(e.At)); err != nil {
			return nil, err
		}
	}
	return &edited, edited.Validate()
}

// Undone returns an official without the changes of an edit, all or none. If a field has changed
// since, the error is a candor.Outdated.
func Undone(o *Official, changes []*Correction) (*Official, error) {
	undone := *o
	for _, c := range changes {
		if c.Field == TermsField {
			if err := undone.restoreTerms(c); err != nil {
				return nil, err
			}
			continue
		}
		present, corrects := c.Present(o)
		if corrects && present != c.SuggestedValue {
			return nil, &Outdated{Present: present, Expected: c.SuggestedValue, Approved: true}
		}
		undone = *c.Restored(&undone)
	}
	return &undone, nil
}

// Changes returns the differences of an official after an edit, as approved corrections with the
// same time.
func (e *Edit) Changes(before, after *Official) []*Correction {
	var changes []*Correction
	add := func(field, was, is string) {
		changes = append(changes, &Correction{ID: NewID(), OfficialID: before.ID, Field: field,
			CurrentValue: was, SuggestedValue: is, Reason: e.Reason, Status: StatusApproved,
			CreatedAt: e.At, EditID: e.ID, EditedBy: e.Actor})
	}
	for _, field := range editFields {
		if was, is := *before.field(field), *after.field(field); was != is {
			add(field, was, is)
		}
	}
	if before.Office != after.Office || !sameTerms(before.Terms, after.Terms) {
		add(TermsField, before.termsText(), after.termsText())
	}
	return changes
}

// Conflict returns an error if the official has changed since the administrator saw it. It lists
// the edited fields whose values differ.
func (e *Edit) Conflict(present *Official) error {
	if present.UpdatedAt.Equal(e.Seen) {
		return nil
	}
	conflict := &EditConflict{UpdatedAt: present.UpdatedAt}
	for _, field := range editFields {
		if proposed, edits := e.Values[field]; edits && *present.field(field) != proposed {
			conflict.Fields = append(conflict.Fields,
				FieldConflict{field, *present.field(field), proposed})
		}
	}
	if e.Terms != nil {
		proposed := slices.Clone(e.Terms)
		if !sameTerms(numberless(present.Terms), numberless(proposed)) {
			conflict.Fields = append(conflict.Fields,
				FieldConflict{TermsField, inWords(slices.Clone(present.Terms)), inWords(proposed)})
		}
	}
	return conflict
}

// numberless returns terms as shown to administrators, without office numbers.
func numberless(terms []Term) []Term {
	terms = slices.Clone(terms)
	for i := range terms {
		terms[i].Office = 0
	}
	return terms
}

// EditConflict is the conflict when an official has changed since the administrator saw it.
type EditConflict struct {
	UpdatedAt time.Time // the current version; the next attempt must have seen it
	Fields    []FieldConflict
}

// FieldConflict holds both values of an official's field.
type FieldConflict struct{ Field, Present, Proposed string }

// Error returns the message for a person.
func (*EditConflict) Error() string { return MessageEditConflict }

// Unwrap makes it a conflict.
func (c *EditConflict) Unwrap() error { return &Error{Code: CodeConflict, Message: c.Error()} }

// Messages about edits.
const (
	MessageEditNothing  = "Please name at least one field to change"
	MessageEditField    = "This field cannot be changed"
	MessageEditSeen     = "Please send the updatedAt of the profile that you saw"
	MessageEditConflict = "The profile has changed since you opened it. Please compare the values."
	MessageEditNotFound = "There is no such edit, or it is undone already"
)
