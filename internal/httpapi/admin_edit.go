package httpapi

import (
	"context"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/edits"
)

type editOfficialInput struct {
	ID   string `path:"id"`
	Body struct {
		_                 struct{}    `additionalProperties:"true"`
		ExpectedUpdatedAt time.Time   `json:"expectedUpdatedAt" required:"true" doc:"The updatedAt that you saw: when the profile has changed since, the answer is 409, with updatedAt and both values of each field"`
		Reason            string      `json:"reason,omitempty" doc:"Kept in the audit trail, at most 500 characters"`
		Name              *string     `json:"name,omitempty"`
		Position          *string     `json:"position,omitempty" doc:"A title key, or free text of at most 100 characters"`
		PositionType      *string     `json:"positionType,omitempty"`
		City              *string     `json:"city,omitempty"`
		County            *string     `json:"county,omitempty"`
		State             *string     `json:"state,omitempty"`
		Country           *string     `json:"country,omitempty"`
		District          *string     `json:"district,omitempty" doc:"32, or a text such as Ward 3"`
		Description       *string     `json:"description,omitempty"`
		VerificationURL   *string     `json:"verificationUrl,omitempty"`
		TermStartDate     *string     `json:"termStartDate,omitempty" doc:"YYYY-MM-DD; of the present term"`
		TermEndDate       *string     `json:"termEndDate,omitempty" doc:"YYYY-MM-DD; of the present term"`
		Terms             []termInput `json:"terms,omitempty" doc:"Replaces all terms except the one in the other fields; absent changes none. A running term that began later than the present one becomes the present one"`
	}
}

// termInput is a term as an administrator states it.
type termInput struct {
	_            struct{} `additionalProperties:"true"`
	ID           string   `json:"id,omitempty" doc:"Of a term that is known; absent for a new one"`
	Position     string   `json:"position,omitempty" doc:"A title key, or free text of at most 100 characters"`
	PositionType string   `json:"positionType,omitempty"`
	City         string   `json:"city,omitempty"`
	County       string   `json:"county,omitempty"`
	District     string   `json:"district,omitempty"`
	From         string   `json:"from,omitempty" doc:"YYYY-MM-DD; a first or last day is required"`
	To           string   `json:"to,omitempty" doc:"YYYY-MM-DD, the last day of it"`
}

// terms are nil where a client has named none.
func (in *editOfficialInput) terms() []candor.Term {
	if in.Body.Terms == nil {
		return nil
	}
	terms := make([]candor.Term, len(in.Body.Terms))
	for i, t := range in.Body.Terms {
		terms[i] = candor.Term{ID: t.ID, Position: t.Position,
			PositionType: candor.PositionType(t.PositionType), City: t.City, County: t.County,
			District: t.District, From: t.From, To: t.To}
	}
	return terms
}

// values are the fields that a client has named, by their names.
func (in *editOfficialInput) values() map[string]string {
	b := &in.Body
	values := map[string]string{}
	for field, value := range map[string]*string{
		"name": b.Name, "position": b.Position, "positionType": b.PositionType, "city": b.City,
		"county": b.County, "state": b.State, "country": b.Country, "description": b.Description,
		"verificationUrl": b.VerificationURL, "district": b.District,
		"termStartDate": b.TermStartDate, "termEndDate": b.TermEndDate,
	} {
		if value != nil {
			values[field] = *value
		}
	}
	return values
}

// editedView is an official after an edit.
type editedView struct {
	*OfficialFields
	EditID string `json:"editId,omitempty" doc:"Undoes the edit; absent when it changed nothing"`
}

type editedOutput struct{ Body *editedView }

// editOfficial changes fields of an official.
func (s *Server) editOfficial(
	ctx context.Context, admin *accounts.User, in *editOfficialInput,
) (*editedOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errOfficialNotFound
	}
	_, id, err := s.options.Store.EditOfficial(ctx, edits.Edit{OfficialID: in.ID,
		Actor: admin.Username, Reason: in.Body.Reason, Values: in.values(), Terms: in.terms(),
		Seen: in.Body.ExpectedUpdatedAt})
	if err != nil {
		return nil, err
	}
	official, err := s.viewEdited(ctx, in.ID)
	return &editedOutput{&editedView{official, id}}, err
}

// viewEdited returns an official with its terms, after a change.
func (s *Server) viewEdited(ctx context.Context, id string) (*officialView, error) {
	official, err := s.options.Store.FindOfficial(ctx, id)
	if err != nil {
		return nil, err
	}
	view := viewOfficial(official, s.today())
	view.TermFields = viewTerms(official, s.today())
	return view, nil
}

type undoEditInput struct {
	ID string `path:"id"`
}

// undoEdit gives the fields of an edit their former values back.
func (s *Server) undoEdit(
	ctx context.Context, admin *accounts.User, in *undoEditInput,
) (*officialOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: edits.MessageNotFound}
	}
	official, err := s.options.Store.UndoEdit(ctx, in.ID, admin.Username)
	if err != nil {
		return nil, err
	}
	view, err := s.viewEdited(ctx, official.ID)
	return &officialOutput{view}, err
}

type listEditsInput struct {
	ID string `path:"id"`
}

// editView is the fields that an administrator has changed at once.
type editView struct {
	ID       string            `json:"id" required:"true"`
	EditedBy string            `json:"editedBy" required:"true"`
	EditedAt time.Time         `json:"editedAt" required:"true"`
	Reason   string            `json:"reason,omitempty"`
	IsUndone bool              `json:"isUndone,omitempty" doc:"No field has the value of the edit any more"`
	Changes  []fieldChangeView `json:"changes" required:"true"`
}

type fieldChangeView struct {
	Field    string `json:"field" required:"true" doc:"The edited field; for terms the values are the differing terms, one a line"`
	Before   string `json:"before" required:"true"`
	After    string `json:"after" required:"true"`
	IsUndone bool   `json:"isUndone,omitempty"`
}

type editsOutput struct {
	Body struct {
		Edits []*editView `json:"edits" required:"true" doc:"The latest first"`
	}
}

// listEdits lists what administrators have changed on an official.
func (s *Server) listEdits(
	ctx context.Context, _ *accounts.User, in *listEditsInput,
) (*editsOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errOfficialNotFound
	}
	changes, err := s.options.Store.ListEdits(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &editsOutput{}
	out.Body.Edits = viewEdits(changes)
	return out, nil
}

// viewEdits groups changes by their edit, in the order in which they come.
func viewEdits(changes []*candor.Correction) []*editView {
	views, byID := []*editView{}, map[string]*editView{}
	for _, c := range changes {
		edit := byID[c.EditID]
		if edit == nil {
			edit = &editView{ID: c.EditID, EditedBy: c.EditedBy, EditedAt: c.CreatedAt,
				Reason: c.Reason, IsUndone: true}
			byID[c.EditID], views = edit, append(views, edit)
		}
		undone := c.Status != candor.StatusApproved
		edit.IsUndone = edit.IsUndone && undone
		before, after := edits.Words(c)
		edit.Changes = append(edit.Changes, fieldChangeView{c.Field, before, after, undone})
	}
	return views
}
