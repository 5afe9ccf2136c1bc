package httpapi

import (
	"context"
	"fmt"
	"sync"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi/problem"
)

// maxDecisions is on how many items one request may decide.
const maxDecisions = 100

var messageDecisions = fmt.Sprintf("Please choose 1 to %d items", maxDecisions)

type decideManyInput struct {
	Body struct {
		_      struct{}       `additionalProperties:"true"`
		Kind   string         `json:"kind,omitempty" doc:"official, rating, correction, photo_upload or report"`
		Status string         `json:"status,omitempty" doc:"pending, approved or rejected"`
		Reason string         `json:"reason,omitempty" doc:"Kept in the audit trail with each, at most 500 characters"`
		Items  []expectedItem `json:"items,omitempty" doc:"1 to 100"`
	}
}

type expectedItem struct {
	_               struct{} `additionalProperties:"true"`
	ID              string   `json:"id,omitempty"`
	ExpectedStatus  string   `json:"expectedStatus,omitempty" doc:"What you saw"`
	ExpectedReports int      `json:"expectedReports,omitempty" doc:"How many reports of the item you saw, of kind report"`
}

type outcomeView struct {
	ID      string           `json:"id" required:"true"`
	Status  string           `json:"status,omitempty" enum:"pending,approved,rejected" doc:"The decided status; absent if undecided"`
	Problem *problem.Problem `json:"problem,omitempty" doc:"Why it was not"`
}

type outcomesOutput struct {
	Body struct {
		Outcomes []outcomeView `json:"outcomes" required:"true" doc:"One for each item, in their order"`
		ID       string        `json:"id" required:"true" doc:"Of the whole decision, to undo it for 30 days"`
	}
}

// decideMany decides on several items of one kind, each by itself: what goes wrong with one leaves
// the others alone. They are handed over together, so that they share a commit.
func (s *Server) decideMany(
	ctx context.Context, admin *accounts.User, in *decideManyInput,
) (*outcomesOutput, error) {
	decision := DecisionFields{Status: in.Body.Status, Reason: in.Body.Reason}.decision(admin)
	decision.Clean()
	if err := decision.Validate(); err != nil {
		return nil, err
	}
	decideOne := s.decisionOn(candor.ItemKind(in.Body.Kind))
	if decideOne == nil {
		return nil, &candor.Error{Code: candor.CodeInvalid, Message: candor.MessageKind,
			Fields: map[string]string{"kind": candor.MessageKind}}
	}
	if n := len(in.Body.Items); n < 1 || n > maxDecisions {
		return nil, &candor.Error{Code: candor.CodeInvalid, Message: messageDecisions,
			Fields: map[string]string{"items": messageDecisions}}
	}
	decision.Bulk = candor.NewID()
	out := &outcomesOutput{}
	out.Body.ID = decision.Bulk
	out.Body.Outcomes = make([]outcomeView, len(in.Body.Items))
	var running sync.WaitGroup
	for i, item := range in.Body.Items {
		running.Go(func() {
			one := decision
			one.Expected = candor.Status(item.ExpectedStatus)
			one.ExpectedReports = item.ExpectedReports
			outcome := outcomeView{ID: item.ID, Status: string(one.Status)}
			if err := decideOne(ctx, item.ID, one); err != nil {
				outcome.Status, outcome.Problem = "", problem.Of(ctx, s.options.Logger, err)
			}
			out.Body.Outcomes[i] = outcome
		})
	}
	running.Wait()
	return out, nil
}

// decisionOn returns how items of a kind are decided on; nil for an unknown kind.
func (s *Server) decisionOn(kind candor.ItemKind) decide {
	switch kind {
	case candor.OfficialItem:
		return deciding(s.options.Store.SetOfficialStatus)
	case candor.RatingItem:
		return deciding(s.options.Store.SetRatingStatus)
	case candor.CorrectionItem:
		return deciding(s.options.Store.SetCorrectionStatus)
	case candor.PhotoUploadItem:
		return deciding(s.options.Store.SetPhotoUploadStatus)
	case candor.ReportItem:
		return deciding(s.options.Store.SetReportStatus)
	}
	return nil
}

type decide func(ctx context.Context, id string, decision candor.Decision) error

// deciding drops the item that a decision returns.
func deciding[T any](set func(context.Context, string, candor.Decision) (T, error)) decide {
	return func(ctx context.Context, id string, decision candor.Decision) error {
		if !candor.ValidID(id) {
			return &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageItemNotFound}
		}
		_, err := set(ctx, id, decision)
		return err
	}
}
