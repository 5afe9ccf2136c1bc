package httpapi

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"slices"
	"time"

	"candor/internal/candor"
	"candor/internal/contentfilter"
	"candor/internal/ratelimit"
	"candor/internal/receipts"
	"candor/internal/sqlstore/sqldb"
)

// OutcomeFields are the state of a submission for its sender.
type OutcomeFields struct {
	Kind    string `json:"kind,omitempty" enum:"review,official,correction,photo,report,removal,vote"`
	State   string `json:"state" required:"true" enum:"waiting,held,published,set_aside,not_published,corrected,closed,received,withdrawn,gone,unknown" doc:"unknown: nothing has this secret"`
	Heading string `json:"heading,omitempty" doc:"The state as a sentence"`
	Reason  string `json:"reason,omitempty" doc:"Why; only from the sender's own text, a public rule or a moderator's words"`
	Next    string `json:"next,omitempty" doc:"What happens next"`
}

func viewOutcome(kind receipts.Kind, o receipts.Outcome) OutcomeFields {
	return OutcomeFields{string(kind), string(o.State), o.Heading, o.Reason, o.Next}
}

// sentView is the receipt in the answer to a submission.
type sentView struct {
	Secret    string `json:"secret" required:"true" doc:"Reads the present state by POST /api/receipts. Only the sender gets it"`
	Reference string `json:"reference" required:"true" doc:"Names the submission to a moderator"`
	OutcomeFields
}

// withTicket returns a context in which one submission is stored with a receipt.
func (s *Server) withTicket(ctx context.Context) (context.Context, *receipts.Ticket) {
	ticket := receipts.NewTicket(func(seed string) []byte {
		mac := hmac.New(sha256.New, s.options.Secret)
		mac.Write([]byte("receipt\x00" + seed))
		return mac.Sum(nil)
	})
	return receipts.WithTicket(ctx, ticket), ticket
}

// viewSent is the receipt of an item that is new.
func viewSent(ticket *receipts.Ticket, kind receipts.Kind, id string) *sentView {
	item := &receipts.Item{Receipt: receipts.Receipt{Kind: kind}, Status: candor.StatusPending}
	if kind == receipts.Report {
		item.Rating = &candor.Rating{Status: candor.StatusApproved}
		item.Official = &candor.Official{Status: candor.StatusApproved}
	}
	return &sentView{ticket.Secret(), receipts.Reference(id), viewOutcome(kind, item.Outcome())}
}

func viewSentReview(ticket *receipts.Ticket, r *candor.Rating) *sentView {
	return &sentView{ticket.Secret(), receipts.Reference(r.ID),
		viewOutcome(receipts.Review, receipts.OfReview(r, r.ProfileWaits))}
}

type readReceiptsInput struct {
	Body struct {
		_       struct{} `additionalProperties:"true"`
		Secrets []string `json:"secrets,omitempty" doc:"1 to 100"`
	}
}

// receiptView is the present state of a submission. One with an unknown secret has the state alone.
type receiptView struct {
	OutcomeFields
	Reference    string        `json:"reference,omitempty"`
	OfficialID   string        `json:"officialId,omitempty" doc:"The official, after merges; absent where there is no page about them"`
	OfficialName string        `json:"officialName,omitempty" doc:"Of a listed official"`
	Field        string        `json:"field,omitempty" doc:"Of a correction"`
	SentAt       *time.Time    `json:"sentAt,omitempty"`
	At           *time.Time    `json:"at,omitempty" doc:"Since when it has this state, as far as known"`
	MayWithdraw  bool          `json:"mayWithdraw,omitempty"`
	EditUntil    *time.Time    `json:"editUntil,omitempty" doc:"Of a review that can still be edited"`
	Review       *RatingFields `json:"review,omitempty" doc:"The present review, while it can be edited"`
}

type readReceiptsOutput struct{ Body []*receiptView }

var errSecrets = &candor.Error{Code: candor.CodeInvalid, Message: receipts.MessageSecrets,
	Fields: map[string]string{"secrets": receipts.MessageSecrets}}

// readReceipts answers the present state of what has each of the secrets, in their order. It is a
// POST, so that no log, history or cache gets a secret.
func (s *Server) readReceipts(
	ctx context.Context, in *readReceiptsInput,
) (*readReceiptsOutput, error) {
	if n := len(in.Body.Secrets); n == 0 || n > receipts.MostAtOnce {
		return nil, errSecrets
	}
	// Faults pause writing, but not reading.
	if err := s.options.Store.TakeRequest(ctx); err != nil && !sqldb.IsFault(err) {
		return nil, err
	}
	items, err := s.options.Store.FindReceipts(ctx, in.Body.Secrets)
	if err != nil {
		return nil, err
	}
	views := make([]*receiptView, len(items))
	for i, item := range items {
		views[i] = viewReceipt(item, time.Now())
	}
	return &readReceiptsOutput{views}, nil
}

func viewReceipt(item *receipts.Item, now time.Time) *receiptView {
	if item == nil {
		return &receiptView{OutcomeFields: OutcomeFields{State: string(receipts.Unknown)}}
	}
	outcome := item.Outcome()
	view := &receiptView{OutcomeFields: viewOutcome(item.Kind, outcome),
		Reference: item.Reference, Field: item.Field, SentAt: &item.CreatedAt,
		At: &outcome.At, MayWithdraw: item.Kind == receipts.Review && item.WithdrawnAt.IsZero()}
	if o := item.Official; o != nil && o.Status != candor.StatusRejected {
		view.OfficialID = o.ID
		if o.Status == candor.StatusApproved {
			view.OfficialName = o.Name
		}
	}
	if item.Rating != nil && item.IsEditable(now) {
		until := item.CreatedAt.Add(receipts.EditTime)
		view.EditUntil, view.Review = &until, viewRating(item.Rating)
	}
	return view
}

type changeReviewInput struct {
	Body struct {
		_        struct{}       `additionalProperties:"true"`
		Secret   string         `json:"secret,omitempty"`
		Withdraw bool           `json:"withdraw,omitempty" doc:"Withdraws the review, whatever its state. Otherwise the other fields replace it"`
		ID       string         `json:"id,omitempty" doc:"Of the review that you saw: when it has changed since the answer is 409"`
		Review   *reviewContent `json:"review,omitempty"`
	}
}

type changeReviewOutput struct{ Body *receiptView }

// changeReview edits or withdraws a review by its writer's secret.
func (s *Server) changeReview(
	ctx context.Context, in *changeReviewInput,
) (*changeReviewOutput, error) {
	items, err := s.options.Store.FindReceipts(ctx, []string{in.Body.Secret})
	if err != nil {
		return nil, err
	}
	if items[0] == nil || items[0].Kind != receipts.Review {
		return nil, receipts.ErrNotFound
	}
	if in.Body.Withdraw {
		err = s.options.Store.WithdrawReview(ctx, in.Body.Secret)
	} else {
		err = s.editReview(ctx, items[0], in)
	}
	if err != nil {
		return nil, err
	}
	if items, err = s.options.Store.FindReceipts(ctx, []string{in.Body.Secret}); err != nil {
		return nil, err
	}
	return &changeReviewOutput{viewReceipt(items[0], time.Now())}, nil
}

func (s *Server) editReview(
	ctx context.Context, item *receipts.Item, in *changeReviewInput,
) error {
	if item.Rating == nil {
		return &candor.Error{Code: candor.CodeConflict, Message: receipts.MessageGone}
	}
	if in.Body.Review == nil {
		in.Body.Review = &reviewContent{}
	}
	rating, err := s.ratingFrom(ctx, item.Rating.OfficialID, in.Body.Review)
	if err != nil {
		return err
	}
	_, err = s.options.Store.EditReview(ctx, in.Body.Secret, in.Body.ID, rating,
		s.options.Moderation)
	return err
}

// ratingFrom returns a review with its flags, from the form.
func (s *Server) ratingFrom(
	ctx context.Context, officialID string, sent *reviewContent,
) (*candor.Rating, error) {
	rating := &candor.Rating{
		OfficialID: officialID, ReviewerName: sent.ReviewerName, ReviewerEmail: sent.ReviewerEmail,
		ReviewerIP: ratelimit.Household(addressOf(ctx)), ReviewText: sent.ReviewText,
		IsAnonymous: sent.IsAnonymous == nil || *sent.IsAnonymous, Scores: candor.Scores{},
	}
	if sent.OverallRating != nil {
		rating.OverallRating = *sent.OverallRating
	}
	for i, field := range sent.Scores.fields() {
		if *field != nil {
			rating.Scores[candor.RatingCategories[i]] = **field
		}
	}
	hidden := contentfilter.SentReview(rating)
	rating.Clean()
	if err := rating.Validate(); err != nil {
		return nil, err
	}
	flags, err := s.screenReview(ctx, rating)
	if err != nil {
		return nil, err
	}
	if sent.AskFirst && s.options.Moderation == candor.ModerationScreened {
		if err := receipts.AskFirst(flags); err != nil {
			return nil, err
		}
	}
	rating.Submission = s.options.GeoIP.Find(addressOf(ctx))
	rating.Flags = slices.Concat(flags, hidden)
	return rating, nil
}
