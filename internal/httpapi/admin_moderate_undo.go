package httpapi

import (
	"context"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
)

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
