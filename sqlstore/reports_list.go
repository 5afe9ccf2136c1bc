package sqlstore

import (
	"context"

	"candor"
	"candor/sqlstore/sqldb"
)

var reportList = list{
	table:  "rating_reports p",
	joined: " JOIN officials o ON o.id = p.official_id JOIN ratings r ON r.id = p.rating_id",
	id:     "p.id", newest: []string{"p.created_at"},
	orders: map[string][]string{
		"officialName": {"o.sort_key", "o.id", "p.created_at"}, "reason": {"p.reason", "p.created_at"},
		"reporterIp": {"p.reporter_ip", "p.created_at"}, "createdAt": {"p.created_at"},
		"status": {"p.status", "p.created_at"},
	},
}

var reportSearch = searched{kind: candor.ReportItem, table: "rating_reports",
	exact: []string{"rating_id", "reporter_ip"}, said: []string{"note", "reporter_ip"}}

// FindReports reads a page of reports with the reviews that they are about, and counts those that
// the filter chooses. It searches in the name of the official, in the note, in the address, and for
// the id of the review.
func (s *Store) FindReports(
	ctx context.Context, filter candor.ListFilter,
) (reports []*candor.ListedReport, total int, err error) {
	chosen, err := s.choose(ctx, reportList, reportSearch, filter)
	if err != nil {
		return nil, 0, err
	}
	reports, err = readPage(ctx, s, reportList, chosen,
		reportColumns+", "+ratingColumns+subjectColumns, scanListedReport)
	return reports, chosen.total, err
}

func scanListedReport(scan sqldb.Scanner) (*candor.ListedReport, error) {
	var listed candor.ListedReport
	var err error
	listed.Report, err = scanReport(func(own ...any) (err error) {
		listed.Rating, err = scanRating(func(rating ...any) error {
			return subjectOf(scan, &listed.Official)(append(own, rating...)...)
		})
		return err
	})
	return &listed, err
}
