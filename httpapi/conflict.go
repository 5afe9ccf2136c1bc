package httpapi

import (
	"errors"
	"time"

	"candor"
)

// ConflictFields say what has changed since the administrator looked.
type ConflictFields struct {
	CurrentStatus string     `json:"currentStatus,omitempty" doc:"The status that someone else has set"`
	DecidedBy     string     `json:"decidedBy,omitempty" doc:"Who has decided"`
	DecidedAt     *time.Time `json:"decidedAt,omitempty" doc:"When"`
	PresentValue  *string    `json:"presentValue,omitempty" doc:"What the profile says now"`
	CurrentValue  *string    `json:"currentValue,omitempty" doc:"What it would have to say for the decision to be carried out"`
}

// conflictOf finds nothing in every other fault.
func conflictOf(err error) ConflictFields {
	if decided, ok := errors.AsType[*candor.Decided](err); ok {
		fields := ConflictFields{CurrentStatus: string(decided.Status), DecidedBy: decided.By}
		if !decided.At.IsZero() {
			fields.DecidedAt = &decided.At
		}
		return fields
	}
	if outdated, ok := errors.AsType[*candor.Outdated](err); ok {
		return ConflictFields{PresentValue: &outdated.Present, CurrentValue: &outdated.Expected}
	}
	return ConflictFields{}
}
