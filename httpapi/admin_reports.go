package httpapi

import (
	"context"

	"candor"
)

// ReportFields are what everyone may see of a report.
type ReportFields = reportView

// listedReportView is a report as administrators see it.
type listedReportView struct {
	*ReportFields
	ReasonLabel string            `json:"reasonLabel" required:"true" doc:"The reason in words"`
	ReporterIP  string            `json:"reporterIp,omitempty"`
	Rating      *listedRatingView `json:"rating" required:"true" doc:"The review that it is about"`
	OfReview    int               `json:"reportsOfReview" required:"true" doc:"How many reports the review has, of any status"`
	SubmissionFields
}

func viewListedReport(r *candor.ListedReport) *listedReportView {
	return &listedReportView{
		ReportFields: viewReport(r.Report), ReasonLabel: r.Reason.Label(), ReporterIP: r.ReporterIP,
		Rating:           viewListedRating(&candor.ListedRating{Rating: r.Rating, Official: r.Official}),
		OfReview:         r.OfReview,
		SubmissionFields: viewSubmission(r.Submission, r.Flags),
	}
}

func (s *Server) listReports(
	ctx context.Context, _ *candor.User, in *listInput,
) (*searchedOutput[*listedReportView], error) {
	filter, err := in.filter(candor.ReportColumns)
	if err != nil {
		return nil, err
	}
	reports, total, err := s.options.Store.FindReports(ctx, filter)
	return marked(ctx, s, filter, reports, total, err, func(row *candor.ListedReport) []flagged {
		return []flagged{flaggedReport(row.Report), flaggedRating(row.Rating)}
	}, viewListedReport)
}

var errReportNotFound = &candor.Error{Code: candor.CodeNotFound,
	Message: candor.MessageReportNotFound}

// setReportStatus upholds a report or dismisses it. What becomes of the review is a decision of its
// own.
func (s *Server) setReportStatus(
	ctx context.Context, admin *candor.User, in *decisionInput,
) (*reportOutput, error) {
	if !candor.ValidID(in.ID) {
		return nil, errReportNotFound
	}
	report, err := s.options.Store.SetReportStatus(ctx, in.ID, in.Body.decision(admin))
	if err != nil {
		return nil, err
	}
	return &reportOutput{viewReport(report)}, nil
}

// callOffWave takes away the mark by which new reviews of an official wait.
func (s *Server) callOffWave(
	ctx context.Context, admin *candor.User, in *idInput,
) (*struct{}, error) {
	if !candor.ValidID(in.ID) {
		return nil, errOfficialNotFound
	}
	return &struct{}{}, s.options.Store.CallOffWave(ctx, in.ID, admin.Username)
}
