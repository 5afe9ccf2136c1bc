package httpapi

import (
	"context"
	"errors"
	"net/http"
	"strconv"

	"candor/internal/candor"
	"candor/internal/contentfilter"
	"candor/internal/ratelimit"
	"candor/internal/receipts"
)

type createOfficialInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"A text of your own choice: the same one again makes no second official"`
	Body           struct {
		_               struct{} `additionalProperties:"true"`
		Name            string   `json:"name,omitempty"`
		Position        string   `json:"position,omitempty" doc:"A title key, or free text of at most 100 characters"`
		PositionType    string   `json:"positionType,omitempty"`
		City            string   `json:"city,omitempty"`
		County          string   `json:"county,omitempty"`
		State           string   `json:"state,omitempty" doc:"New Jersey unless given"`
		Country         string   `json:"country,omitempty" doc:"United States unless given"`
		District        int      `json:"district,omitempty" doc:"The number of a state legislator's district, or of a congressman's"`
		Description     string   `json:"description,omitempty" doc:"At most 5,000 characters"`
		VerificationURL string   `json:"verificationUrl,omitempty" doc:"An address of http or https"`
		TermStartDate   string   `json:"termStartDate,omitempty" doc:"YYYY-MM-DD"`
		TermEndDate     string   `json:"termEndDate,omitempty" doc:"YYYY-MM-DD"`
		ProfileImage    string   `json:"profileImage,omitempty" doc:"The objectPath of a picture that was sent before"`
	}
}

type createOfficialOutput struct {
	SetCookie http.Cookie `header:"Set-Cookie" doc:"Lets its submitter see the official before approval"`
	Body      *sentOfficialView
}

// sentOfficialView is an official in the answer to its submitter.
type sentOfficialView struct {
	*OfficialFields
	Sent *sentView `json:"sent" required:"true"`
}

var errProfileImage = &candor.Error{
	Code: candor.CodeInvalid, Message: candor.MessageProfileImage,
	Fields: map[string]string{"profileImage": candor.MessageProfileImage},
}

// createOfficial stores an official who is not listed yet; it waits for a moderator.
func (s *Server) createOfficial(
	ctx context.Context, in *createOfficialInput,
) (*createOfficialOutput, error) {
	address := ratelimit.Household(addressOf(ctx))
	official := &candor.Official{
		Name: in.Body.Name, Position: in.Body.Position,
		PositionType: candor.PositionType(in.Body.PositionType),
		City:         in.Body.City, County: in.Body.County, State: in.Body.State,
		Country:         in.Body.Country,
		Description:     in.Body.Description,
		VerificationURL: in.Body.VerificationURL, TermStartDate: in.Body.TermStartDate,
		TermEndDate: in.Body.TermEndDate, SubmittedBy: address,
		ProfileImage: in.Body.ProfileImage,
	}
	if in.Body.District > 0 {
		official.District = strconv.Itoa(in.Body.District)
	}
	official.Submission = s.options.GeoIP.Find(addressOf(ctx))
	hidden := contentfilter.SentOfficial(official)
	official.Clean()
	if err := official.Validate(); err != nil {
		return nil, err
	}
	var f candor.Faults
	f.Check(in.Body.District >= 0 && in.Body.District <= official.PositionType.Districts(),
		"district", official.PositionType.DistrictFault())
	if err := f.Err(); err != nil {
		return nil, err
	}
	if official.ProfileImage != "" {
		if _, err := candor.UploadName(official.ProfileImage); err != nil {
			return nil, errProfileImage
		}
	}
	official.Flags = append(contentfilter.Official(official), hidden...)
	once, err := idempotencyKey(in.IdempotencyKey, "official", address, "", in.Body)
	if err != nil {
		return nil, err
	}
	ctx, ticket := s.withTicket(ctx)
	created, err := s.options.Store.CreateOfficial(ctx, official, once)
	switch {
	// its photo was filed already, or never came
	case errors.Is(err, candor.ErrConflict), errors.Is(err, candor.ErrNotFound):
		return nil, errProfileImage
	case err != nil:
		return nil, err
	}
	return &createOfficialOutput{SetCookie: s.submittedToo(ctx, created.ID),
		Body: &sentOfficialView{viewOfficial(created, s.today()),
			viewSent(ticket, receipts.Official, created.ID)}}, nil
}
