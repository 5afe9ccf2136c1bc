package httpapi

import (
	"context"
	"encoding/json"
	"net/http"

	"candor"
	"candor/httpapi/response"
)

var errRatingNotFound = &candor.Error{Code: candor.CodeNotFound,
	Message: candor.MessageRatingNotFound}

// readFeedback answers how many found a review helpful.
func (s *Server) readFeedback(admin bool) response.Endpoint {
	return func(r *http.Request) (*response.Response, error) {
		id := r.PathValue("id")
		if !candor.ValidID(id) {
			return nil, errRatingNotFound
		}
		official, pending, err := s.ratedOfficial(s.knowing(r), id, admin)
		if err != nil {
			return nil, err
		}
		// Who may see the votes hangs on the official, too. That a review belongs to one never changes.
		fresh := s.readModel.versions.watch(candor.Change{Kind: candor.FeedbackChanged, ID: id},
			candor.Change{Kind: candor.OfficialChanged, ID: official})
		counts, err := s.options.Store.FindFeedback(r.Context(), id)
		if err != nil {
			return nil, err
		}
		body, err := json.Marshal(viewFeedback(counts))
		if err != nil {
			return nil, err
		}
		a := response.JSON(body)
		a.Valid, a.AlwaysCache = fresh, true
		if pending {
			a.MakePrivate()
		}
		return a, nil
	}
}

type createFeedbackInput struct {
	ID   string `path:"id" doc:"The review's id"`
	Body struct {
		_         struct{} `additionalProperties:"true"`
		IsHelpful *bool    `json:"isHelpful,omitempty"`
	}
}

type feedbackOutput struct{ Body *feedbackView }

// createFeedback counts a vote. An address has one for each review; another is a conflict, also
// where a key says that it is the same one (S15).
func (s *Server) createFeedback(
	ctx context.Context, in *createFeedbackInput,
) (*feedbackOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	if in.Body.IsHelpful == nil {
		return nil, &candor.Error{Code: candor.CodeInvalid, Message: candor.MessageVoteRequired,
			Fields: map[string]string{"isHelpful": candor.MessageVoteRequired}}
	}
	if _, _, err := s.ratedOfficial(ctx, in.ID, false); err != nil {
		return nil, err
	}
	address := candor.Household(addressOf(ctx))
	vote := &candor.Feedback{RatingID: in.ID, VoterIP: address, IsHelpful: *in.Body.IsHelpful,
		SaysNothing: s.saysNothing(address)}
	counts, err := s.options.Store.CreateFeedback(ctx, vote)
	if err != nil {
		return nil, err
	}
	return &feedbackOutput{viewFeedback(counts)}, nil
}
