package httpapi

import (
	"context"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/integrity/cases"
)

// DecisionFields are what every decision says.
type DecisionFields struct {
	Status         string `json:"status,omitempty" doc:"pending, approved or rejected"`
	ExpectedStatus string `json:"expectedStatus,omitempty" doc:"What you saw: when it is no longer true the answer is 409, with decidedBy, decidedAt and currentStatus"`
	Reason         string `json:"reason,omitempty" doc:"Kept in the audit trail, at most 500 characters"`
}

func (f DecisionFields) decision(admin *accounts.User) candor.Decision {
	return candor.Decision{
		Status: candor.Status(f.Status), Expected: candor.Status(f.ExpectedStatus), Reason: f.Reason,
		Actor: admin.Username, ActorID: admin.ID,
	}
}

type decisionInput struct {
	ID   string `path:"id"`
	Body struct {
		_ struct{} `additionalProperties:"true"`
		DecisionFields
	}
}

type officialOutput struct{ Body *officialView }

// setOfficialStatus decides on an official.
func (s *Server) setOfficialStatus(
	ctx context.Context, admin *accounts.User, in *decisionInput,
) (*officialOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errOfficialNotFound
	}
	official, err := s.options.Store.SetOfficialStatus(ctx, in.ID, in.Body.decision(admin))
	if err != nil {
		return nil, err
	}
	return &officialOutput{viewOfficial(official, s.today())}, nil
}

// setRatingStatus decides on a review.
func (s *Server) setRatingStatus(
	ctx context.Context, admin *accounts.User, in *decisionInput,
) (*ratingOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	rating, err := s.options.Store.SetRatingStatus(ctx, in.ID, in.Body.decision(admin))
	if err != nil {
		return nil, err
	}
	return &ratingOutput{viewRating(rating)}, nil
}

type ratingStateInput struct {
	ID   string `path:"id"`
	Body struct {
		_       struct{} `additionalProperties:"true"`
		Outcome string   `json:"outcome,omitempty" doc:"count or set_aside"`
		Reason  string   `json:"reason,omitempty" doc:"Needed to set it aside; kept in the audit trail, at most 500 characters"`
		Seen    string   `json:"seen,omitempty" doc:"The state that you saw: when it is no longer true the answer is 409, with decidedBy, decidedAt and currentStatus"`
	}
}

// setRatingState decides on whether a single review counts.
func (s *Server) setRatingState(
	ctx context.Context, admin *accounts.User, in *ratingStateInput,
) (*ratingOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	rating, err := s.options.Store.SetRatingState(ctx, in.ID, cases.StateDecision{
		Outcome: integrity.BurstOutcome(in.Body.Outcome), Reason: in.Body.Reason, Seen: in.Body.Seen,
		Actor: admin.Username,
	})
	if err != nil {
		return nil, err
	}
	return &ratingOutput{viewRating(rating)}, nil
}

// undoRatingState undoes the last decision on whether a single review counts.
func (s *Server) undoRatingState(
	ctx context.Context, admin *accounts.User, in *idInput,
) (*ratingOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	rating, err := s.options.Store.UndoRatingState(ctx, in.ID, admin.Username)
	if err != nil {
		return nil, err
	}
	return &ratingOutput{viewRating(rating)}, nil
}

type decidedItemView struct {
	ID         string `json:"id" required:"true"`
	OfficialID string `json:"officialId" required:"true"`
	Status     string `json:"status" required:"true" enum:"pending,approved,rejected"`
}

type decidedItemOutput struct{ Body *decidedItemView }

var (
	errCorrectionNotFound = &candor.Error{Code: candor.CodeNotFound,
		Message: candor.MessageCorrectionNotFound}
	errPhotoUploadNotFound = &candor.Error{Code: candor.CodeNotFound,
		Message: candor.MessagePhotoUploadNotFound}
)

type correctionDecisionInput struct {
	ID   string `path:"id"`
	Body struct {
		_ struct{} `additionalProperties:"true"`
		DecisionFields
		ExpectedValue *string `json:"expectedValue,omitempty" doc:"The profile's value that you saw, which an approval replaces; without it the profile must have its value at the time of the proposal. If it differs, the answer is 409, with presentValue and currentValue"`
	}
}

// setCorrectionStatus decides on a correction; an approved one is applied to its official.
func (s *Server) setCorrectionStatus(
	ctx context.Context, admin *accounts.User, in *correctionDecisionInput,
) (*decidedItemOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errCorrectionNotFound
	}
	decision := in.Body.decision(admin)
	decision.ExpectedValue = in.Body.ExpectedValue
	correction, err := s.options.Store.SetCorrectionStatus(ctx, in.ID, decision)
	if err != nil {
		return nil, err
	}
	return &decidedItemOutput{&decidedItemView{correction.ID, correction.OfficialID,
		string(correction.Status)}}, nil
}

// setPhotoUploadStatus decides on a photo upload; an approved one is its official's picture.
func (s *Server) setPhotoUploadStatus(
	ctx context.Context, admin *accounts.User, in *decisionInput,
) (*decidedItemOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errPhotoUploadNotFound
	}
	upload, err := s.options.Store.SetPhotoUploadStatus(ctx, in.ID, in.Body.decision(admin))
	if err != nil {
		return nil, err
	}
	return &decidedItemOutput{&decidedItemView{upload.ID, upload.OfficialID, string(upload.Status)}},
		nil
}

type deleteInput struct {
	ID     string `path:"id"`
	Reason string `query:"reason" doc:"Kept in the audit trail, at most 500 characters"`
}

func (in *deleteInput) decision(admin *accounts.User) candor.Decision {
	return candor.Decision{Reason: in.Reason, Actor: admin.Username, ActorID: admin.ID}
}

// deleteOfficial moves an official to the bin with all that belongs to it.
func (s *Server) deleteOfficial(
	ctx context.Context, admin *accounts.User, in *deleteInput,
) (*struct{}, error) {
	if !candor.ValidID(in.ID) {
		return nil, errOfficialNotFound
	}
	return &struct{}{}, s.options.Store.DeleteOfficial(ctx, in.ID, in.decision(admin))
}

// deleteRating moves a review to the bin.
func (s *Server) deleteRating(
	ctx context.Context, admin *accounts.User, in *deleteInput,
) (*struct{}, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	return &struct{}{}, s.options.Store.DeleteRating(ctx, in.ID, in.decision(admin))
}
