package httpapi

import (
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/httpapi/response"
	"candor/internal/integrity/cases"
	"candor/internal/ratelimit"
	"candor/internal/receipts"
)

var errRatingNotFound = &candor.Error{Code: candor.CodeNotFound,
	Message: candor.MessageRatingNotFound}

var errVoteRequired = &candor.Error{Code: candor.CodeInvalid, Message: candor.MessageVoteRequired,
	Fields: map[string]string{"isHelpful": candor.MessageVoteRequired}}

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
		// Access to the votes also depends on the official. A review's official never changes.
		fresh := s.readModel.Versions.Watch(candor.Change{Kind: candor.FeedbackChanged, ID: id},
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

// FeedbackFields are the counts of votes.
type FeedbackFields = feedbackView

// sentFeedbackView is the answer to a voter.
type sentFeedbackView struct {
	*FeedbackFields
	Sent *sentView `json:"sent" required:"true"`
}

type createFeedbackOutput struct{ Body *sentFeedbackView }

// createFeedback counts a vote. An address has one for each review; another is a conflict, also
// where a key says that it is the same one (S15).
func (s *Server) createFeedback(
	ctx context.Context, in *createFeedbackInput,
) (*createFeedbackOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	if in.Body.IsHelpful == nil {
		return nil, errVoteRequired
	}
	if _, _, err := s.ratedOfficial(ctx, in.ID, false); err != nil {
		return nil, err
	}
	address := ratelimit.Household(addressOf(ctx))
	vote := &candor.Feedback{RatingID: in.ID, VoterIP: address, IsHelpful: *in.Body.IsHelpful}
	ctx, ticket := s.withTicket(ctx)
	counts, err := s.options.Store.CreateFeedback(ctx, vote)
	if err != nil {
		return nil, err
	}
	return &createFeedbackOutput{&sentFeedbackView{viewFeedback(counts),
		viewSent(ticket, receipts.Vote, in.ID)}}, nil
}

type listVotesInput struct {
	Page  int    `query:"page" default:"1" doc:"From 1"`
	Limit int    `query:"limit" default:"50" doc:"1 to 100"`
	State string `query:"state" default:"waiting" doc:"waiting or decided"`
}

// voteBurstView is votes of one side of a review that do not count because of a burst, or about which
// a moderator has decided.
type voteBurstView struct {
	RatingID        string            `json:"ratingId" required:"true"`
	Official        subjectView       `json:"official" required:"true"`
	Stars           int               `json:"stars" required:"true" doc:"Of the review"`
	Text            string            `json:"text" required:"true" doc:"Of the review; may be empty"`
	IsHelpful       bool              `json:"isHelpful" required:"true" doc:"Whether the vote is helpful"`
	Since           time.Time         `json:"since" required:"true" doc:"Of the first of the votes; to be sent with a decision"`
	Votes           int               `json:"votes" required:"true" doc:"How many there are; to be sent with a decision as expectedVotes"`
	Networks        int               `json:"networks" required:"true" doc:"From how many networks they come"`
	HelpfulCount    int               `json:"helpfulCount" required:"true" doc:"Of all votes on the review, those that count"`
	NotHelpfulCount int               `json:"notHelpfulCount" required:"true"`
	Decision        *voteDecisionView `json:"decision,omitempty" doc:"Absent while they wait"`
}

type voteDecisionView struct {
	ID        string    `json:"id" required:"true"`
	Outcome   string    `json:"outcome" required:"true" enum:"count,leave_out"`
	DecidedBy string    `json:"decidedBy" required:"true"`
	DecidedAt time.Time `json:"decidedAt" required:"true"`
	Reason    string    `json:"reason" required:"true"`
}

func viewVoteDecision(d *cases.VoteDecision) *voteDecisionView {
	return &voteDecisionView{d.ID, string(d.Outcome), d.Actor, d.At, d.Reason}
}

func viewVoteBurst(b *cases.ListedVoteBurst) *voteBurstView {
	view := &voteBurstView{RatingID: b.RatingID, Official: subjectView{b.Official.ID, b.Official.Name},
		Stars: b.Stars, Text: b.Text, IsHelpful: b.IsHelpful, Since: b.Since, Votes: b.Votes,
		Networks: b.Networks, HelpfulCount: b.Counts.Helpful, NotHelpfulCount: b.Counts.NotHelpful}
	if b.Decision != nil {
		view.Decision = viewVoteDecision(b.Decision)
	}
	return view
}

// listVotes answers the bursts of votes that wait for a moderator, or those that are decided, the
// newest first.
func (s *Server) listVotes(
	ctx context.Context, _ *accounts.User, in *listVotesInput,
) (*listOutput[*voteBurstView], error) {
	bursts, total, err := s.options.Store.FindVoteBursts(ctx, cases.VoteFilter{
		State: cmp.Or(cases.VoteState(in.State), cases.VotesWaiting), Page: in.Page, Limit: in.Limit})
	return listed(bursts, total, err, viewVoteBurst)
}

type decideVotesInput struct {
	ID   string `path:"id" doc:"The review's id"`
	Body struct {
		_             struct{}  `additionalProperties:"true"`
		IsHelpful     *bool     `json:"isHelpful,omitempty" doc:"Needed: which of the votes"`
		Outcome       string    `json:"outcome,omitempty" doc:"count or leave_out"`
		Reason        string    `json:"reason,omitempty" doc:"Needed; at most 500 characters"`
		Since         time.Time `json:"since,omitempty" doc:"The time of the first vote that you saw: when it is another now the answer is 409, with decidedBy and decidedAt where someone has decided"`
		ExpectedVotes int       `json:"expectedVotes,omitempty" doc:"How many votes you saw: when more have come since the answer is 409, with moreVotes. Without it the decision is about all that have come"`
	}
}

type decidedVotesOutput struct {
	Body struct {
		Votes           int               `json:"votes" required:"true" doc:"About how many votes it is"`
		HelpfulCount    int               `json:"helpfulCount" required:"true" doc:"Of all votes on the review, those that count now"`
		NotHelpfulCount int               `json:"notHelpfulCount" required:"true"`
		Decision        *voteDecisionView `json:"decision" required:"true"`
	}
}

// decideVotes counts the votes of one side of a review that do not count because of a burst, or
// leaves them out.
func (s *Server) decideVotes(
	ctx context.Context, admin *accounts.User, in *decideVotesInput,
) (*decidedVotesOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	if in.Body.IsHelpful == nil {
		return nil, errVoteRequired
	}
	decided, err := s.options.Store.DecideVotes(ctx, in.ID, cases.VoteDecision{
		IsHelpful: *in.Body.IsHelpful, Outcome: cases.VoteOutcome(in.Body.Outcome),
		Reason: in.Body.Reason, Since: in.Body.Since, Expected: in.Body.ExpectedVotes,
		Actor: admin.Username,
	})
	if err != nil {
		return nil, err
	}
	out := &decidedVotesOutput{}
	out.Body.Votes, out.Body.Decision = decided.Votes, viewVoteDecision(decided.Decision)
	out.Body.HelpfulCount, out.Body.NotHelpfulCount = decided.Counts.Helpful, decided.Counts.NotHelpful
	return out, nil
}

// undoVotes takes a decision on votes back.
func (s *Server) undoVotes(
	ctx context.Context, admin *accounts.User, in *idInput,
) (*struct{}, error) {
	if !candor.ValidID(in.ID) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: cases.MessageVotesUndone}
	}
	return &struct{}{}, s.options.Store.UndoVotes(ctx, in.ID, admin.Username)
}
