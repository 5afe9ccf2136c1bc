// Package edits has the rules of administrators' changes of a profile, with its terms.
package edits

import (
	"slices"
	"time"

	"candor/internal/candor"
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
	Terms      []candor.Term     // replaces the further terms; nil keeps them
	Seen       time.Time         // UpdatedAt of the official that the administrator saw
}

// fields are the fields that an administrator can change, in the order of the form.
var fields = func() (names []string) {
	for _, field := range candor.OfficialFields() {
		names = append(names, field.Name)
	}
	return names
}()

// Fields returns the fields that an administrator can change.
func Fields() []string { return slices.Clone(fields) }

// Clean normalizes the reason for storing.
func (e *Edit) Clean() { e.Reason = candor.CleanText(e.Reason) }

// Validate rejects an edit without fields, with unknown fields, or without the time that was seen.
func (e *Edit) Validate() error {
	var f candor.Faults
	f.Check(len(e.Values) > 0 || e.Terms != nil, "fields", messageNothing)
	for field := range e.Values {
		f.Check(slices.Contains(fields, field), field, messageField)
	}
	f.Check(!e.Seen.IsZero(), "expectedUpdatedAt", messageSeen)
	f.Text("reason", "Reason", e.Reason, candor.MaxReason)
	return f.Err()
}

// Apply returns the official after an edit, cleaned and validated. A listed term that has begun
// after the present one becomes the present one. If the edit has terms, o.Terms must be filled.
func (e *Edit) Apply(o *candor.Official) (*candor.Official, error) {
	edited := *o
	for field, value := range e.Values {
		*edited.Field(field) = value
	}
	edited.Clean()
	if e.Terms != nil {
		if err := reviseTerms(&edited, e.Terms, candor.Today(e.At)); err != nil {
			return nil, err
		}
	}
	return &edited, edited.Validate()
}

// Undo returns an official without the changes of an edit, all or none. If a field has changed
// since, the error is a candor.Outdated.
func Undo(o *candor.Official, changes []*candor.Correction) (*candor.Official, error) {
	undone := *o
	for _, c := range changes {
		if c.Field == TermsField {
			if err := restoreTerms(&undone, c); err != nil {
				return nil, err
			}
			continue
		}
		present, corrects := c.Present(o)
		if corrects && present != c.SuggestedValue {
			return nil, &candor.Outdated{Present: present, Expected: c.SuggestedValue, Approved: true}
		}
		undone = *c.Revert(&undone)
	}
	return &undone, nil
}

// Changes returns the differences of an official after an edit, as approved corrections with the
// same time.
func (e *Edit) Changes(before, after *candor.Official) []*candor.Correction {
	var changes []*candor.Correction
	add := func(field, was, is string) {
		changes = append(changes, &candor.Correction{ID: candor.NewID(), OfficialID: before.ID, Field: field,
			CurrentValue: was, SuggestedValue: is, Reason: e.Reason, Status: candor.StatusApproved,
			CreatedAt: e.At, EditID: e.ID, EditedBy: e.Actor})
	}
	for _, field := range fields {
		if was, is := *before.Field(field), *after.Field(field); was != is {
			add(field, was, is)
		}
	}
	if before.Office != after.Office || !sameTerms(before.Terms, after.Terms) {
		add(TermsField, termsText(before), termsText(after))
	}
	return changes
}

// Conflict returns an error if the official has changed since the administrator saw it. It lists
// the edited fields whose values differ.
func (e *Edit) Conflict(present *candor.Official) error {
	if present.UpdatedAt.Equal(e.Seen) {
		return nil
	}
	conflict := &Conflict{UpdatedAt: present.UpdatedAt}
	for _, field := range fields {
		if proposed, edits := e.Values[field]; edits && *present.Field(field) != proposed {
			conflict.Fields = append(conflict.Fields,
				FieldConflict{field, *present.Field(field), proposed})
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
func numberless(terms []candor.Term) []candor.Term {
	terms = slices.Clone(terms)
	for i := range terms {
		terms[i].Office = 0
	}
	return terms
}

// Conflict is the conflict when an official has changed since the administrator saw it.
type Conflict struct {
	UpdatedAt time.Time // the current version; the next attempt must have seen it
	Fields    []FieldConflict
}

// FieldConflict holds both values of an official's field.
type FieldConflict struct{ Field, Present, Proposed string }

// Error returns the message for a person.
func (*Conflict) Error() string { return messageConflict }

// Unwrap makes it a conflict.
func (c *Conflict) Unwrap() error {
	return &candor.Error{Code: candor.CodeConflict, Message: c.Error()}
}

// Messages about edits.
const (
	messageNothing  = "Please name at least one field to change"
	messageField    = "This field cannot be changed"
	messageSeen     = "Please send the updatedAt of the profile that you saw"
	messageConflict = "The profile has changed since you opened it. Please compare the values."
	MessageNotFound = "There is no such edit, or it is undone already"
)
