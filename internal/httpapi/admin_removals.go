package httpapi

import (
	"context"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi/views"
	"candor/internal/importer"
	"candor/internal/removals"
)

type listRemovalsInput struct {
	Page   int    `query:"page" default:"1" doc:"From 1"`
	Limit  int    `query:"limit" default:"50" doc:"1 to 100"`
	Status string `query:"status" doc:"open, done, declined, or unanswered: closed and without a reply; all and empty choose every one"`
}

// listRemovals answers the requests: open ones by their deadline, then closed ones, the latest
// first.
func (s *Server) listRemovals(
	ctx context.Context, _ *accounts.User, in *listRemovalsInput,
) (*listOutput[*views.RemovalView], error) {
	filter := removals.Filter{Status: removals.Status(in.Status), Page: in.Page,
		Limit: in.Limit}
	if err := filter.Validate(); err != nil {
		return nil, err
	}
	requests, total, err := s.options.Store.FindRemovals(ctx, filter)
	return listed(requests, total, err, views.Removal)
}

var errRemovalNotFound = &candor.Error{Code: candor.CodeNotFound,
	Message: removals.MessageNotFound}

type openedRemovalOutput struct{ Body *views.OpenedRemovalView }

// readRemoval answers a request with every text that names the home now, and the log of redactions.
func (s *Server) readRemoval(
	ctx context.Context, _ *accounts.User, in *idInput,
) (*openedRemovalOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRemovalNotFound
	}
	request, err := s.options.Store.FindRemoval(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	found, err := s.options.Store.SearchRemoval(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	log, err := s.options.Store.FindRemovalLog(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	last, err := s.options.Store.LastRedaction(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	neighbors, err := s.options.Store.RemovalNeighbors(ctx, request)
	if err != nil {
		return nil, err
	}
	view := views.OpenedRemoval(request, found, log, last)
	view.SameNetwork = views.Neighbors(neighbors)
	return &openedRemovalOutput{view}, nil
}

type redactInput struct {
	ID   string `path:"id"`
	Body struct {
		_              struct{}      `additionalProperties:"true"`
		ExpectedStatus string        `json:"expectedStatus,omitempty" doc:"What you saw: when it is no longer true the answer is 409, with decidedBy, decidedAt and currentStatus"`
		Texts          []removalText `json:"texts,omitempty" doc:"1 to 200 of the matches"`
	}
}

type removalText struct {
	_      struct{} `additionalProperties:"true"`
	Kind   string   `json:"kind,omitempty"`
	ItemID string   `json:"itemId,omitempty"`
	Field  string   `json:"field,omitempty"`
}

type redactOutput struct {
	Body struct {
		Redacted int `json:"redacted" required:"true" doc:"In how many texts something was taken out"`
		Missed   int `json:"missed" required:"true" doc:"How many no longer named it"`
	}
}

// redactRemoval takes the home out of the texts that are named.
func (s *Server) redactRemoval(
	ctx context.Context, admin *accounts.User, in *redactInput,
) (*redactOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRemovalNotFound
	}
	texts := make([]removals.TextKey, len(in.Body.Texts))
	for i, text := range in.Body.Texts {
		texts[i] = removals.TextKey{Kind: candor.ItemKind(text.Kind), ItemID: text.ItemID,
			Field: text.Field}
	}
	redacted, err := s.options.Store.RedactRemoval(ctx, in.ID,
		removals.Status(in.Body.ExpectedStatus), texts, admin.Username)
	if err != nil {
		return nil, err
	}
	out := &redactOutput{}
	out.Body.Redacted, out.Body.Missed = len(redacted), len(texts)-len(redacted)
	return out, nil
}

type undoRedactionInput struct {
	ID   string `path:"id"`
	Body struct {
		_      struct{}  `additionalProperties:"true"`
		At     time.Time `json:"at,omitempty" doc:"When the redaction was made, as undo.at of the request says"`
		ItemID string    `json:"itemId,omitempty" doc:"Undoes it in this item alone, also where it is not the latest of the request"`
	}
}

type undoRedactionOutput struct {
	Body struct {
		Restored int `json:"restored" required:"true" doc:"How many texts were restored"`
		Missed   int `json:"missed" required:"true" doc:"How many were changed or deleted since, and stay so"`
	}
}

// undoRedaction restores the text from before the latest redaction.
func (s *Server) undoRedaction(
	ctx context.Context, admin *accounts.User, in *undoRedactionInput,
) (*undoRedactionOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRemovalNotFound
	}
	out := &undoRedactionOutput{}
	var err error
	store, at := s.options.Store, in.Body.At
	if item := in.Body.ItemID; item != "" {
		out.Body.Restored, out.Body.Missed, err = store.UndoRedactionOf(ctx, in.ID, item, at,
			admin.Username)
	} else {
		out.Body.Restored, out.Body.Missed, err = store.UndoRedaction(ctx, in.ID, at, admin.Username)
	}
	if err != nil {
		return nil, err
	}
	return out, nil
}

type closeRemovalInput struct {
	ID   string `path:"id"`
	Body struct {
		_              struct{}  `additionalProperties:"true"`
		Status         string    `json:"status,omitempty" doc:"done or declined; the details are erased ten minutes later. Until then open reopens the request"`
		ExpectedStatus string    `json:"expectedStatus,omitempty" doc:"What you saw: when it is no longer true the answer is 409, with decidedBy, decidedAt and currentStatus"`
		Reason         string    `json:"reason,omitempty" doc:"Needed to decline; at most 500 characters"`
		Network        bool      `json:"network,omitempty" doc:"Declines the other open requests of its network too, or opens those again that were declined with it"`
		NetworkUntil   time.Time `json:"networkUntil,omitempty" doc:"sameNetwork.until of the request that you saw: those that came later stay open"`
	}
}

type removalOutput struct{ Body *views.RemovalView }

// closeRemoval ends a request, or takes its end back.
func (s *Server) closeRemoval(
	ctx context.Context, admin *accounts.User, in *closeRemovalInput,
) (*removalOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRemovalNotFound
	}
	if removals.Status(in.Body.Status) == removals.Open {
		return s.reopenRemoval(ctx, admin, in)
	}
	closing := removals.Closing{
		Status:   removals.Status(in.Body.Status),
		Expected: removals.Status(in.Body.ExpectedStatus), Reason: in.Body.Reason,
		Actor: admin.Username, Network: in.Body.Network, Until: in.Body.NetworkUntil,
	}
	if closing.Status == removals.Done {
		if err := importer.EraseLists(ctx, s.options.Store, in.ID, admin.Username); err != nil {
			return nil, err
		}
	}
	request, err := s.options.Store.CloseRemoval(ctx, in.ID, closing, s.homeHash)
	if err != nil {
		return nil, err
	}
	return &removalOutput{views.Removal(request)}, nil
}

func (s *Server) reopenRemoval(
	ctx context.Context, admin *accounts.User, in *closeRemovalInput,
) (*removalOutput, error) {
	request, err := s.options.Store.ReopenRemoval(ctx, in.ID, removals.Reopening{
		Expected: removals.Status(in.Body.ExpectedStatus), Network: in.Body.Network,
		Actor: admin.Username})
	if err != nil {
		return nil, err
	}
	s.lookForHomes()
	return &removalOutput{views.Removal(request)}, nil
}

type answerRemovalInput struct {
	ID   string `path:"id"`
	Body struct {
		_      struct{} `additionalProperties:"true"`
		IsSent bool     `json:"isSent,omitempty" doc:"Whether a reply was sent; false takes the record back"`
	}
}

// answerRemoval records that a reply was sent. The server sends none itself.
func (s *Server) answerRemoval(
	ctx context.Context, admin *accounts.User, in *answerRemovalInput,
) (*removalOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRemovalNotFound
	}
	request, err := s.options.Store.AnswerRemoval(ctx, in.ID,
		removals.Answer{IsSent: in.Body.IsSent, Actor: admin.Username})
	if err != nil {
		return nil, err
	}
	return &removalOutput{views.Removal(request)}, nil
}
