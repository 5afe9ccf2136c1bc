package httpapi

import (
	"context"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/contentfilter"
	"candor/internal/ratelimit"
	"candor/internal/receipts"
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

// sentReportView is a report in the answer to its sender.
type sentReportView struct {
	*ReportFields
	Sent *sentView `json:"sent" required:"true"`
}

type createReportOutput struct{ Body *sentReportView }

// createReport stores a visitor's complaint about a published review. It waits for a moderator; the
// review stays published however many people report it. The first report of an address is kept for
// each review, and all senders get the same answer.
func (s *Server) createReport(
	ctx context.Context, in *createReportInput,
) (*createReportOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errRatingNotFound
	}
	address := ratelimit.Household(addressOf(ctx))
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
	once, err := idempotencyKey(in.IdempotencyKey, "report", address, in.ID, in.Body)
	if err != nil {
		return nil, err
	}
	ctx, ticket := s.withTicket(ctx)
	created, err := s.options.Store.CreateReport(ctx, report, once)
	if err != nil {
		return nil, err
	}
	return &createReportOutput{&sentReportView{viewReport(created),
		viewSent(ticket, receipts.Report, created.RatingID)}}, nil
}

// ReportFields are what everyone may see of a report.
type ReportFields = reportView

// listedReportView is a report as administrators see it.
type listedReportView struct {
	*ReportFields
	ReasonLabel string             `json:"reasonLabel" required:"true" doc:"The label of the reason"`
	ReporterIP  string             `json:"reporterIp,omitempty"`
	Decision    *decisionView      `json:"decision,omitempty" doc:"The latest decision"`
	Rating      *listedRatingView  `json:"rating" required:"true" doc:"The review that it is about"`
	OfReview    int                `json:"reportsOfReview" required:"true" doc:"How many items the reports of the review make, of any status"`
	Reports     int                `json:"reports" required:"true" doc:"How many reports the item holds: this one, and those that came before it was decided"`
	Networks    int                `json:"networks" required:"true" doc:"From how many networks they came"`
	Reasons     []reasonCountView  `json:"reasons" required:"true" doc:"How often each was given, most often first; of one network and day the first counts"`
	Joined      []joinedReportView `json:"joined" required:"true" doc:"The others of the item, at most 10 in a list and 100 in the queue; those that count and have a note first"`
	SubmissionFields
}

type reasonCountView struct {
	Reason string `json:"reason" required:"true"`
	Label  string `json:"label" required:"true"`
	Count  int    `json:"count" required:"true"`
}

// joinedReportView is a report that has joined another of the same review.
type joinedReportView struct {
	ID          string    `json:"id" required:"true"`
	ReasonLabel string    `json:"reasonLabel" required:"true"`
	Note        string    `json:"note,omitempty"`
	ReporterIP  string    `json:"reporterIp,omitempty"`
	CreatedAt   time.Time `json:"createdAt" required:"true"`
	SubmissionFields
}

func (s *Server) viewListedReport(r *candor.ListedReport) *listedReportView {
	reasons, joined := []reasonCountView{}, []joinedReportView{}
	for _, c := range r.Reasons {
		reasons = append(reasons, reasonCountView{string(c.Reason), c.Reason.Label(), c.Count})
	}
	for _, j := range r.Joined {
		joined = append(joined, joinedReportView{j.ID, j.Reason.Label(), j.Note, j.ReporterIP,
			j.CreatedAt, viewSubmission(j.Submission, j.Flags)})
	}
	return &listedReportView{
		ReportFields: viewReport(r.Report), ReasonLabel: r.Reason.Label(), ReporterIP: r.ReporterIP,
		Rating:   s.viewListedRating(&candor.ListedRating{Rating: r.Rating, Official: r.Official}),
		OfReview: r.OfReview, Reports: r.Reports, Networks: r.Networks, Reasons: reasons, Joined: joined,
		SubmissionFields: viewSubmission(r.Submission, r.Flags),
	}
}

func (s *Server) listReports(
	ctx context.Context, admin *accounts.User, in *listInput,
) (*searchedOutput[*listedReportView], error) {
	filter, err := s.listFilter(in, admin, candor.ReportColumns)
	if err != nil {
		return nil, err
	}
	reports, total, err := s.options.Store.FindReports(ctx, filter)
	out, err := marked(ctx, s, filter, reports, total, err, func(row *candor.ListedReport) []flagged {
		return append(flaggedGroup(row.ReportGroup), flaggedRating(row.Rating))
	}, s.viewListedReport)
	return decided(ctx, s, candor.ReportItem, out, err,
		func(v *listedReportView) (string, **decisionView) { return v.ID, &v.Decision })
}

var errReportNotFound = &candor.Error{Code: candor.CodeNotFound,
	Message: candor.MessageReportNotFound}

type reportDecisionInput struct {
	ID   string `path:"id"`
	Body struct {
		_ struct{} `additionalProperties:"true"`
		DecisionFields
		ExpectedReports int `json:"expectedReports,omitempty" doc:"How many reports of the item you saw: when more have come since the answer is 409, with moreReports. Without it the decision is about all that have come"`
	}
}

// setReportStatus upholds or dismisses a report and the others of its review. The review's status
// is decided separately.
func (s *Server) setReportStatus(
	ctx context.Context, admin *accounts.User, in *reportDecisionInput,
) (*reportOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errReportNotFound
	}
	decision := in.Body.decision(admin)
	decision.ExpectedReports = in.Body.ExpectedReports
	report, err := s.options.Store.SetReportStatus(ctx, in.ID, decision)
	if err != nil {
		return nil, err
	}
	return &reportOutput{viewReport(report)}, nil
}
