package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"candor/internal/candor"
	"candor/internal/receipts"
	"candor/internal/sqlstore/sqldb"
)

// statusJoined is the status of a report that has joined another. It exists only in the database:
// in the domain such a report has the status of the first one in its group.
const statusJoined = "joined"

// reportStatus returns the status expression of a report's group. short is the report's alias.
func reportStatus(short string) string {
	return "(SELECT f.status FROM rating_reports f WHERE f.id = " + short + ".item)"
}

func storedReport(r *candor.Report) columns {
	return append(columns{{"id", &r.ID}, {"rating_id", &r.RatingID}, {"official_id", &r.OfficialID},
		{"reason", (*string)(&r.Reason)}, {"note", &r.Note}, {"reporter_ip", &r.ReporterIP},
		{"flags", storedFlags(&r.Flags)}, {"created_at", storedTime(&r.CreatedAt)},
		{"item", &r.Item}}, locationColumns(&r.Submission)...)
}

// insertedReport are the columns of a new report, which begins a group or has joined one.
func insertedReport(r *candor.Report, reporter string, from origin, counts bool) columns {
	status, own := statusJoined, *r
	if r.Item == "" {
		own.Item, status = r.ID, string(r.Status)
	}
	return append(storedReport(&own), columns{{"reporter_hash", reporter}, {"status", status},
		{"network", from.network}, {"day", from.day}, {"counts", counts},
		{"urgency", int(r.Reason.Urgency())}}...)
}

var (
	reportColumns = storedReport(&candor.Report{}).of("p") + ", " + reportStatus("p") + `,
	(SELECT COUNT(*) FROM rating_reports s WHERE s.rating_id = p.rating_id AND s.status <> 'joined')`
	insertReportQuery = insertedReport(&candor.Report{}, "", origin{}, false).
				insertion("rating_reports")
)

func scanReport(scan sqldb.Scanner) (*candor.Report, error) {
	var r candor.Report
	return &r, scan(append(storedReport(&r).destinations(), (*string)(&r.Status), &r.OfReview)...)
}

// FindReport reads one report of any status.
func (s *Store) FindReport(ctx context.Context, id string) (*candor.Report, error) {
	return findReport(ctx, s.read, id)
}

func findReport(ctx context.Context, db sqldb.Queryer, id string) (*candor.Report, error) {
	report, err := scanReport(db.QueryRowContext(ctx,
		"SELECT "+reportColumns+" FROM rating_reports p WHERE p.id = $1", id).Scan)
	return found(report, err, candor.MessageReportNotFound)
}

// FindReportGroup reads a group by the id of its first report, with up to joined others.
func (s *Store) FindReportGroup(
	ctx context.Context, id string, joined int,
) (*candor.ReportGroup, error) {
	report, err := s.FindReport(ctx, id)
	if err != nil {
		return nil, err
	}
	group := &candor.ReportGroup{Report: report}
	return group, s.fillGroup(ctx, group, joined)
}

// fillGroup reads the counts of a group and up to joined of the reports that have joined it.
func (s *Store) fillGroup(ctx context.Context, g *candor.ReportGroup, joined int) error {
	if err := s.read.QueryRowContext(ctx, "SELECT COUNT(*), "+networkCount+
		" FROM rating_reports WHERE item = $1", g.ID).Scan(&g.Reports, &g.Networks); err != nil {
		return sqldb.Translate(err)
	}
	rows, err := s.read.QueryContext(ctx, `SELECT reason, COUNT(*) AS times FROM rating_reports
		WHERE item = $1 AND counts GROUP BY reason ORDER BY times DESC, reason`, g.ID)
	g.Reasons, err = sqldb.Collect(rows, err,
		func(scan sqldb.Scanner) (c candor.ReasonCount, err error) {
			return c, scan((*string)(&c.Reason), &c.Count)
		})
	if err != nil || g.Reports < 2 {
		return err
	}
	rows, err = s.read.QueryContext(ctx, "SELECT "+reportColumns+` FROM rating_reports p
		WHERE p.item = $1 AND p.id <> $2 ORDER BY p.counts DESC, p.note = '', p.created_at, p.id
		LIMIT CAST($3 AS BIGINT)`, g.ID, g.ID, joined)
	g.Joined, err = sqldb.Collect(rows, err, scanReport)
	return err
}

// CreateReport stores a visitor's report of a visible review as pending, and does not change the
// review. A second report from the same address is not stored, as the unique index ensures. Its
// answer is the same, because the first report may be a neighbor's (S50).
func (s *Store) CreateReport(
	ctx context.Context, report *candor.Report, once IdempotencyKey,
) (created *candor.Report, err error) {
	if err := report.Validate(); err != nil {
		return nil, err
	}
	report.ID, report.Status = candor.NewID(), candor.StatusPending
	err = s.Write(ctx, func(tx *Tx) error {
		first, isRepeated, err := tx.findFirst(once)
		if err != nil {
			return err
		}
		created = report
		if isRepeated {
			report.ID, report.CreatedAt = first.ID, first.CreatedAt
			return nil
		}
		rating, err := findVisibleRating(tx.Context(), tx, report.RatingID)
		if err != nil {
			return err
		}
		report.OfficialID, report.CreatedAt = rating.official, tx.Now().Truncate(time.Millisecond)
		if err := tx.insertReport(report,
			s.origin(report.ReporterIP, report.CreatedAt, rating.written)); err != nil {
			return err
		}
		if err := tx.keepReceipt(receipts.Report, report.RatingID); err != nil {
			return err
		}
		return tx.saveAnswer(once, storedAnswer{ID: report.ID, CreatedAt: report.CreatedAt})
	})
	return created, err
}

// insertReport joins a report to the waiting one of its review, or starts a group.
func (tx *Tx) insertReport(r *candor.Report, from origin) (err error) {
	if r.Item, err = tx.waitingReport(r.RatingID); err != nil {
		return err
	}
	before := 0
	if from.network != 0 {
		if err := tx.QueryRowContext(tx.Context(), `SELECT COUNT(*) FROM rating_reports
			WHERE item = $1 AND network = $2 AND day = $3`, r.Item, from.network, from.day).
			Scan(&before); err != nil {
			return err
		}
	}
	inserted,
		err := tx.ExecRows(insertReportQuery+" ON CONFLICT (rating_id, reporter_hash) DO NOTHING",
		insertedReport(r, tx.store.hashAddress(r.ReporterIP), from, before == 0).values()...)
	if err != nil || inserted == 0 {
		return err
	}
	if r.Item != "" {
		urgency := int(r.Reason.Urgency())
		return tx.Exec("UPDATE rating_reports SET urgency = $1 WHERE id = $2 AND urgency > $3", urgency,
			r.Item, urgency)
	}
	return tx.recordArrival(candor.ReportItem, r.ID, r.Status)
}

// waitingReport returns the first report of a rating's waiting group, empty if there is none.
func (tx *Tx) waitingReport(ratingID string) (id string, err error) {
	err = tx.QueryRowContext(tx.Context(),
		"SELECT id FROM rating_reports WHERE rating_id = $1 AND status = 'pending'", ratingID).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return id, err
}

// SetReportStatus decides on a report's group and does not change the review. The decision is
// recorded in the audit trail.
func (s *Store) SetReportStatus(
	ctx context.Context, id string, decision candor.Decision,
) (report *candor.Report, err error) {
	err = s.decide(ctx, &decision, func(tx *Tx) error {
		report, err = tx.setReportStatus(id, decision)
		return err
	})
	return report, err
}

func (tx *Tx) setReportStatus(id string, decision candor.Decision) (*candor.Report, error) {
	report, err := findReport(tx.Context(), tx, id)
	if err == nil && report.Item != id { // it has joined another group since
		report, err = findReport(tx.Context(), tx, report.Item)
	}
	if err != nil {
		return nil, err
	}
	if err := tx.refuseUnread(report, &decision); err != nil {
		return nil, err
	}
	changes, err := tx.applyDecision(
		item{candor.ReportItem, report.ID, report.Status, report.CreatedAt}, decision)
	if err != nil || !changes {
		return report, err
	}
	if decision.Status == candor.StatusPending {
		if err := tx.joinWaiting(report); err != nil {
			return nil, err
		}
	}
	report.Status = decision.Status
	return report, tx.Exec("UPDATE rating_reports SET status = $1 WHERE id = $2",
		string(decision.Status), report.ID)
}

// refuseUnread refuses a decision on a waiting group that has more reports than the administrator
// has read.
func (tx *Tx) refuseUnread(report *candor.Report, d *candor.Decision) error {
	if d.ExpectedReports == 0 || report.Status != candor.StatusPending ||
		d.Expected != "" && d.Expected != candor.StatusPending {
		return nil
	}
	reports := 0
	err := tx.QueryRowContext(tx.Context(), "SELECT COUNT(*) FROM rating_reports WHERE item = $1",
		report.ID).Scan(&reports)
	if err == nil && reports > d.ExpectedReports {
		return &candor.ReportsArrived{More: reports - d.ExpectedReports}
	}
	return err
}

// joinWaiting joins newer reports to a group that is being reopened, because a review has only one
// waiting group.
func (tx *Tx) joinWaiting(reopened *candor.Report) error {
	since, err := tx.waitingReport(reopened.RatingID)
	if err != nil || since == "" {
		return err
	}
	tx.count(candor.ReportItem, candor.StatusPending, -1)
	return errors.Join(
		tx.Exec(`UPDATE rating_reports SET counts = FALSE WHERE item = $1 AND network <> 0
			AND EXISTS (SELECT 1 FROM rating_reports f WHERE f.item = $2 AND f.counts
			AND f.network = rating_reports.network AND f.day = rating_reports.day)`, since, reopened.ID),
		tx.Exec("UPDATE rating_reports SET status = 'joined' WHERE id = $1", since),
		tx.Exec("UPDATE rating_reports SET item = $1 WHERE item = $2", reopened.ID, since),
		tx.Exec(`INSERT INTO notices (kind, subject, created_at) SELECT kind, CAST($1 AS TEXT), created_at
			FROM notices WHERE kind = 'report' AND subject = $2 ON CONFLICT (kind, subject) DO NOTHING`,
			reopened.ID, since))
}

// countReportsOf adds the reports of a review to the counts, or subtracts them where sign is "-".
func (tx *Tx) countReportsOf(ratingID, sign string) error {
	return tx.Exec("UPDATE status_counts SET total = total "+sign+` (SELECT COUNT(*) FROM rating_reports
		WHERE rating_id = $1 AND rating_reports.status = status_counts.status)
		WHERE kind = $2`, ratingID, string(candor.ReportItem))
}

var reportList = list{
	table:  "rating_reports p",
	joined: " JOIN officials o ON o.id = p.official_id JOIN ratings r ON r.id = p.rating_id",
	id:     "p.id", newest: []string{"p.created_at"}, only: "p.status <> 'joined'",
	orders: map[string][]string{
		"officialName": {"o.sort_key", "o.id", "p.created_at"}, "reason": {"p.reason", "p.created_at"},
		"reporterIp": {"p.reporter_ip", "p.created_at"}, "createdAt": {"p.created_at"},
		"status": {"p.status", "p.created_at"},
	},
}

var reportSearch = searchSpec{kind: candor.ReportItem, table: "rating_reports",
	exact: []string{"rating_id", "reporter_ip"}, said: []string{"note", "reporter_ip"},
	grouped: &grouped{
		status: reportStatus("rating_reports"),
		first: `SELECT f.id, f.created_at FROM rating_reports f WHERE f.id IN (SELECT r.item
			FROM rating_reports r WHERE r.id IN (SELECT id FROM (%s) AS said))`,
		only: "status <> 'joined'",
		some: "EXISTS (SELECT 1 FROM rating_reports r WHERE r.item = rating_reports.id AND (%s))",
	}}

// FindReports reads a page of groups with their reviews, and counts all that match the filter. It
// searches the name of the official, the notes and the addresses, and matches the id of the review.
func (s *Store) FindReports(
	ctx context.Context, filter candor.ListFilter,
) (reports []*candor.ListedReport, total int, err error) {
	chosen, err := s.choose(ctx, reportList, reportSearch, filter)
	if err != nil {
		return nil, 0, err
	}
	reports, err = readPage(ctx, s, reportList, chosen,
		reportColumns+", "+ratingColumns+subjectColumns, scanListedReport)
	for _, report := range reports {
		if err == nil {
			err = errors.Join(s.fillGroup(ctx, report.ReportGroup, candor.JoinedInList),
				s.fillCases(ctx, report.Rating))
		}
	}
	return reports, chosen.total, err
}

func scanListedReport(scan sqldb.Scanner) (*candor.ListedReport, error) {
	listed := candor.ListedReport{ReportGroup: &candor.ReportGroup{}}
	var err error
	listed.Report, err = scanReport(func(own ...any) (err error) {
		listed.Rating, err = scanRating(func(rating ...any) error {
			return subjectOf(scan, &listed.Official)(append(own, rating...)...)
		})
		return err
	})
	return &listed, err
}
