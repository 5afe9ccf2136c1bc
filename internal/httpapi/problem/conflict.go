package problem

import (
	"errors"
	"time"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/httpapi/views"
	"candor/internal/importer/imports"
	"candor/internal/integrity/cases"
)

// ConflictFields holds the changes since the administrator loaded the item.
type ConflictFields struct {
	CurrentStatus string     `json:"currentStatus,omitempty" doc:"The status that someone else has set"`
	DecidedBy     string     `json:"decidedBy,omitempty" doc:"Who has decided"`
	DecidedAt     *time.Time `json:"decidedAt,omitempty" doc:"When"`
	PresentValue  *string    `json:"presentValue,omitempty" doc:"The profile's present value"`
	CurrentValue  *string    `json:"currentValue,omitempty" doc:"The value that the decision requires"`
	UpdatedAt     *time.Time `json:"updatedAt,omitempty" doc:"When the profile has changed; to be sent as expectedUpdatedAt once the values are compared"`
	MoreReports   int        `json:"moreReports,omitempty" doc:"How many reports have come that the administrator has not read"`
	MoreVotes     int        `json:"moreVotes,omitempty" doc:"How many votes have come that the administrator has not seen"`
	IsNoted       bool       `json:"isNoted,omitempty" doc:"The administrator is noted as the first of two who must agree"`
	// the edited fields whose values differ
	Import    *views.ImportBatchView  `json:"import,omitempty" doc:"The import after another comparison"`
	Officials []views.ImportOtherView `json:"officials,omitempty" doc:"Officials that prevent an undo of the import, with their changes"`
	More      int                     `json:"more,omitempty" doc:"How many such officials there are besides"`
	Conflicts []fieldConflictView     `json:"conflicts,omitempty" doc:"Both values of each edited field that the profile has otherwise"`
}

type fieldConflictView struct {
	Field    string `json:"field" required:"true"`
	Present  string `json:"present" required:"true" doc:"The profile's present value"`
	Proposed string `json:"proposed" required:"true" doc:"What you sent"`
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
	if changed, ok := errors.AsType[*cases.Changed](err); ok && !changed.Last.At.IsZero() {
		return ConflictFields{DecidedBy: changed.Last.Actor, DecidedAt: &changed.Last.At}
	}
	if arrived, ok := errors.AsType[*candor.ReportsArrived](err); ok {
		return ConflictFields{MoreReports: arrived.More}
	}
	if changed, ok := errors.AsType[*cases.VotesChanged](err); ok {
		fields := ConflictFields{MoreVotes: changed.More}
		if changed.Last != nil {
			fields.DecidedBy, fields.DecidedAt = changed.Last.Actor, &changed.Last.At
		}
		return fields
	}
	if outdated, ok := errors.AsType[*candor.Outdated](err); ok {
		return ConflictFields{PresentValue: &outdated.Present, CurrentValue: &outdated.Expected}
	}
	if edited, ok := errors.AsType[*edits.Conflict](err); ok {
		fields := ConflictFields{UpdatedAt: &edited.UpdatedAt}
		for _, f := range edited.Fields {
			fields.Conflicts = append(fields.Conflicts,
				fieldConflictView{f.Field, f.Present, f.Proposed})
		}
		return fields
	}
	if compared, ok := errors.AsType[*imports.Compared](err); ok {
		return ConflictFields{Import: views.Import(compared.Batch)}
	}
	if changed, ok := errors.AsType[*imports.Conflict](err); ok {
		return ConflictFields{Officials: views.ImportOthers(changed.Changed), More: changed.More}
	}
	return ConflictFields{IsNoted: errors.Is(err, &candor.Error{Code: candor.CodeConflict,
		Message: candor.MessageOfficialAlone})}
}
