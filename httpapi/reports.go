package httpapi

import (
	"context"
	"time"

	"candor"
	"candor/contentfilter"
)

type createReportInput struct {
	ID             string `path:"id" doc:"The review's id"`
	IdempotencyKey string `header:"Idempotency-Key" doc:"A text of your own choice: the same one again answers the same"`
	Body           struct {
		_      struct{} `additionalProperties:"true"`
		Reason string   `json:"reason,omitempty" doc:"personal_attack, harassment, false_information, private_information, off_topic, advertising or other"`
		Note   string   `json:"note,omitempty" doc:"At most 1,000 characters; needed when the reason is other"`
	}
}

// reportView is a report as its sender may see it.
type reportView struct {
	ID        string    `json:"id" required:"true"`
	RatingID  string    `json:"ratingId" required:"true"`
	Reason    string    `json:"reason" required:"true"`
	Note      string    `json:"note,omitempty"`
	Status    string    `json:"status" required:"true" enum:"pending,approved,rejected" doc:"approved: upheld; rejected: dismissed"`
	CreatedAt time.Time `json:"createdAt" required:"true"`
}

func viewReport(r *candor.Report) *reportView {
	return &reportView{r.ID, r.RatingID, string(r.Reason), r.Note, string(r.Status), r.CreatedAt}
}

type reportOutput struct{ Body *reportView }

// createReport takes what a visitor says against a published review. It waits for a moderator; the
// review stays as it is, however many report it. An address has one report of each review; another
// is a conflict.
func (s *Server) createReport(ctx context.Context, in *createReportInput) (*reportOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	address := candor.Household(addressOf(ctx))
	report := &candor.Report{
		RatingID: in.ID, Reason: candor.ReportReason(in.Body.Reason), Note: in.Body.Note,
		ReporterIP: address, Submission: s.options.GeoIP.Find(addressOf(ctx)),
	}
	hidden := contentfilter.SentReport(report)
	report.Clean()
	if err := report.Validate(); err != nil {
		return nil, err
	}
	if _, _, err := s.ratedOfficial(ctx, in.ID, false); err != nil {
		return nil, err
	}
	report.Flags = append(contentfilter.Report(report), hidden...)
	once, err := idempotencyKeys(in.IdempotencyKey, "report", address, in.ID, in.Body)
	if err != nil {
		return nil, err
	}
	created, err := s.options.Store.CreateReport(ctx, report, once)
	if err != nil {
		return nil, err
	}
	return &reportOutput{viewReport(created)}, nil
}
