package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

const reportColumns = `p.id, p.rating_id, p.official_id, p.reason, p.note, p.reporter_ip,
	p.submission_city, p.submission_region,
	p.submission_country, p.status, p.flags, p.created_at, (SELECT COUNT(*) FROM rating_reports s
	WHERE s.rating_id = p.rating_id)`

func scanReport(scan sqldb.Scanner) (*candor.Report, error) {
	var r candor.Report
	var flags string
	var created int64
	err := scan(&r.ID, &r.RatingID, &r.OfficialID, (*string)(&r.Reason), &r.Note, &r.ReporterIP,
		&r.Submission.City, &r.Submission.Region,
		&r.Submission.Country, (*string)(&r.Status), &flags, &created, &r.OfReview)
	r.Flags, r.CreatedAt = parseFlags(flags), fromMilliseconds(created)
	return &r, err
}

// FindReport reads one report of any status.
func (s *Store) FindReport(ctx context.Context, id string) (*candor.Report, error) {
	return findReport(ctx, s.read, id)
}

func findReport(ctx context.Context, db sqldb.Queryer, id string) (*candor.Report, error) {
	report, err := scanReport(db.QueryRowContext(ctx,
		"SELECT "+reportColumns+" FROM rating_reports p WHERE p.id = $1", id).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, &candor.Error{Code: candor.CodeNotFound, Message: candor.MessageReportNotFound}
	}
	return report, sqldb.Translate(err)
}

// CreateReport stores what a visitor says against a review that visitors may see: pending, and
// without changing the review. The unique index decides who reported it already; that answer is a
// conflict, except for the same request made again, by its keys.
func (s *Store) CreateReport(
	ctx context.Context, report *candor.Report, once []IdempotencyKey,
) (created *candor.Report, err error) {
	if err := report.Validate(); err != nil {
		return nil, err
	}
	report.ID, report.Status = candor.NewID(), candor.StatusPending
	err = s.Write(ctx, func(tx *Tx) error {
		rating, err := ratingShown(tx.Context(), tx, report.RatingID)
		if err != nil {
			return err
		}
		report.OfficialID = rating.official
		owner, err := tx.claimAll(once, report.ID)
		if err != nil {
			return err
		}
		if owner != report.ID {
			created, err = originalOf(tx, owner, findReport)
			return err
		}
		report.CreatedAt = tx.Now().Truncate(time.Millisecond)
		created = report
		return tx.insertReport(report)
	})
	return created, err
}

func (tx *Tx) insertReport(r *candor.Report) error {
	inserted,
		err := tx.ExecRows(insertReportQuery+" ON CONFLICT (rating_id, reporter_hash) DO NOTHING",
		tx.store.reportRow(r)...)
	if err != nil {
		return err
	}
	if inserted == 0 {
		return &candor.Error{Code: candor.CodeConflict, Message: candor.MessageAlreadyReported}
	}
	return tx.recordArrival(candor.ReportItem, r.ID, r.Status)
}

const insertReportQuery = `INSERT INTO rating_reports (id, rating_id, official_id, reason, note,
	reporter_ip, reporter_hash, submission_city, submission_region,
	submission_country, status, flags, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
	$11, $12, $13)`

// reportRow lists the values of a report's columns in the order in which reports are inserted.
func (s *Store) reportRow(r *candor.Report) []any {
	return []any{
		r.ID, r.RatingID, r.OfficialID, string(r.Reason), r.Note, r.ReporterIP,
		s.hashAddress(r.ReporterIP), r.Submission.City, r.Submission.Region,
		r.Submission.Country, string(r.Status), formatFlags(r.Flags), milliseconds(r.CreatedAt),
	}
}

// SetReportStatus decides on a report and leaves the review as it is; the decision goes into the
// audit trail.
func (s *Store) SetReportStatus(
	ctx context.Context, id string, decision candor.Decision,
) (report *candor.Report, err error) {
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		if report, err = findReport(tx.Context(), tx, id); err != nil {
			return err
		}
		changes, err := tx.applyDecision(item{candor.ReportItem, id, report.Status, report.CreatedAt},
			decision)
		if err != nil || !changes {
			return err
		}
		report.Status = decision.Status
		return tx.Exec("UPDATE rating_reports SET status = $1 WHERE id = $2", string(decision.Status), id)
	})
	return report, err
}

// uncountReports takes the reports of a review out of the counts, before they go with it.
func (tx *Tx) uncountReports(ratingID string) error {
	return tx.Exec(`UPDATE status_counts SET total = total - (SELECT COUNT(*) FROM rating_reports
		WHERE rating_id = $1 AND rating_reports.status = status_counts.status)
		WHERE kind = $2`, ratingID, string(candor.ReportItem))
}

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
