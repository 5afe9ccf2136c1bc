package httpapi

import (
	"context"
	"time"

	"candor/internal/candor"
	"candor/internal/contentfilter"
	"candor/internal/edits"
	"candor/internal/ratelimit"
	"candor/internal/receipts"
)

type createCorrectionInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"A text of your own choice: the same one again makes no second correction"`
	Body           struct {
		_              struct{} `additionalProperties:"true"`
		OfficialID     string   `json:"officialId,omitempty"`
		Field          string   `json:"field,omitempty" doc:"name, position, city, county, state, country, description, verificationUrl, termStartDate, termEndDate or other"`
		CustomField    string   `json:"customField,omitempty" doc:"The subject if field is other, at most 60 characters"`
		CurrentValue   string   `json:"currentValue,omitempty" doc:"Ignored: the server knows the value"`
		SuggestedValue string   `json:"suggestedValue,omitempty" doc:"Has to keep the rule of its field"`
		Reason         string   `json:"reason,omitempty" doc:"At most 5,000 characters"`
		SubmitterEmail string   `json:"submitterEmail,omitempty" doc:"Never shown"`
	}
}

// correctionView is a correction as its submitter may see it.
type correctionView struct {
	ID             string    `json:"id" required:"true"`
	OfficialID     string    `json:"officialId" required:"true"`
	Field          string    `json:"field" required:"true"`
	CustomField    string    `json:"customField,omitempty"`
	CurrentValue   string    `json:"currentValue,omitempty"`
	SuggestedValue string    `json:"suggestedValue" required:"true"`
	Status         string    `json:"status" required:"true" enum:"pending,approved,rejected"`
	CreatedAt      time.Time `json:"createdAt" required:"true"`
}

// sentCorrectionView is a correction in the answer to its submitter.
type sentCorrectionView struct {
	*CorrectionFields
	Sent *sentView `json:"sent" required:"true"`
}

type createCorrectionOutput struct{ Body *sentCorrectionView }

// createCorrection stores a proposal for one field of an official, or of the profile that it was
// merged into; it waits for a moderator.
func (s *Server) createCorrection(
	ctx context.Context, in *createCorrectionInput,
) (*createCorrectionOutput, error) {
	return onKept(ctx, in.Body.OfficialID,
		func(ctx context.Context, id string) (*createCorrectionOutput, error) {
			return s.createCorrectionOf(ctx, id, in)
		})
}

func (s *Server) createCorrectionOf(
	ctx context.Context, id string, in *createCorrectionInput,
) (*createCorrectionOutput, error) {
	address := ratelimit.Household(addressOf(ctx))
	correction := &candor.Correction{
		OfficialID: id, Field: in.Body.Field, CustomField: in.Body.CustomField,
		SuggestedValue: in.Body.SuggestedValue,
		Reason:         in.Body.Reason, SubmitterEmail: in.Body.SubmitterEmail, SubmitterIP: address,
	}
	correction.Submission = s.options.GeoIP.Find(addressOf(ctx))
	hidden := contentfilter.SentCorrection(correction)
	correction.Clean()
	if err := correction.Validate(); err != nil {
		return nil, err
	}
	official, err := s.officialFor(ctx, correction.OfficialID, false)
	if err != nil {
		return nil, err
	}
	// A pending profile shows its submitter's own values, which others must not compare with.
	correction.IsBlind = official.Status == candor.StatusPending
	correction.Flags = append(contentfilter.Correction(correction, official), hidden...)
	once, err := idempotencyKey(in.IdempotencyKey, "correction", address, correction.OfficialID,
		in.Body)
	if err != nil {
		return nil, err
	}
	sent := correction.SuggestedValue // which the store may spell as in our lists
	ctx, ticket := s.withTicket(ctx)
	created, err := s.options.Store.CreateCorrection(ctx, correction, once)
	if err != nil {
		return nil, err
	}
	view := viewCorrection(created)
	view.SuggestedValue = sent
	view.CurrentValue, _ = created.Present(official) // as its sender sees the profile (S10)
	return &createCorrectionOutput{&sentCorrectionView{view,
		viewSent(ticket, receipts.Correction, created.ID)}}, nil
}

func viewCorrection(c *candor.Correction) *correctionView {
	current, suggested := edits.Words(c)
	return &correctionView{
		ID: c.ID, OfficialID: c.OfficialID, Field: c.Field, CustomField: c.CustomField,
		CurrentValue:   current,
		SuggestedValue: suggested, Status: string(c.Status), CreatedAt: c.CreatedAt,
	}
}
