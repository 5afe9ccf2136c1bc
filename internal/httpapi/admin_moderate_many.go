package httpapi

import (
	"context"
	"fmt"
	"sync"
	"time"

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

type bulkOutput struct {
	Body struct {
		ID            string    `json:"id" required:"true"`
		Kind          string    `json:"kind" required:"true" enum:"official,rating,correction,photo_upload,report"`
		Status        string    `json:"status" required:"true" enum:"pending,approved,rejected"`
		DecidedBy     string    `json:"decidedBy" required:"true"`
		DecidedAt     time.Time `json:"decidedAt" required:"true"`
		Reason        string    `json:"reason,omitempty"`
		Items         int       `json:"items" required:"true" doc:"How many items it has changed"`
		Left          int       `json:"left" required:"true" doc:"How many of them are not undone"`
		UndoableUntil time.Time `json:"undoableUntil" required:"true"`
	}
}

var errBulkGone = &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageBulkGone}

// readBulk answers a decision on several items.
func (s *Server) readBulk(
	ctx context.Context, _ *accounts.User, in *idInput,
) (*bulkOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errBulkGone
	}
	bulk, err := s.options.Store.FindBulk(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	out := &bulkOutput{}
	b := &out.Body
	b.ID, b.Kind, b.Status, b.DecidedBy = bulk.ID, string(bulk.Kind), string(bulk.Status), bulk.Actor
	b.DecidedAt, b.Reason, b.Items, b.Left = bulk.At, bulk.Reason, bulk.Items, bulk.Left
	b.UndoableUntil = bulk.UndoableUntil()
	return out, nil
}

type bulkUndoneOutput struct {
	Body struct {
		Undone  int    `json:"undone" required:"true" doc:"How many items have their former status"`
		Changed int    `json:"changed" required:"true" doc:"How many have changed since, or are gone"`
		Refused int    `json:"refused" required:"true" doc:"How many another rule keeps, such as the one on second moderators"`
		Reason  string `json:"reason,omitempty" doc:"The first such rule"`
	}
}

// undoBulk undoes a decision on several items.
func (s *Server) undoBulk(
	ctx context.Context, admin *accounts.User, in *idInput,
) (*bulkUndoneOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errBulkGone
	}
	outcome, err := s.options.Store.UndoBulk(ctx, in.ID,
		candor.Decision{Actor: admin.Username, ActorID: admin.ID})
	if err != nil {
		return nil, err
	}
	out := &bulkUndoneOutput{}
	out.Body.Undone, out.Body.Changed, out.Body.Refused = outcome.Undone, outcome.Changed, outcome.Refused
	if outcome.Refusal != nil {
		out.Body.Reason = outcome.Refusal.Error()
	}
	return out, nil
}
