package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"candor/internal/candor"
	"candor/internal/edits"
	"candor/internal/sqlstore/sqldb"
)

func storedTerm(t *candor.Term) columns {
	return columns{{"id", &t.ID}, {"office", storedOffice(&t.Office)}, {"position", &t.Position},
		{"position_type", (*string)(&t.PositionType)}, {"city", &t.City}, {"county", &t.County},
		{"district", &t.District}, {"from_date", &t.From}, {"to_date", &t.To}, {"source", &t.Source}}
}

// insertedTerm are the columns of a new term; created is in milliseconds.
func insertedTerm(t *candor.Term, officialID string, created int64) columns {
	return append(storedTerm(t), columns{{"official_id", officialID}, {"created_at", created}}...)
}

var (
	termColumns     = storedTerm(&candor.Term{}).of("t")
	insertTermQuery = insertedTerm(&candor.Term{}, "", 0).insertion("terms")
)

func scanTerm(scan sqldb.Scanner) (t candor.Term, err error) {
	err = scan(storedTerm(&t).destinations()...)
	return t, err
}

var termsQuery = "SELECT " + termColumns +
	" FROM terms t WHERE t.official_id = $1 ORDER BY t.from_date, t.id"

func findTerms(ctx context.Context, db sqldb.Queryer, officialID string) ([]candor.Term, error) {
	rows, err := db.QueryContext(ctx, termsQuery, officialID)
	return sqldb.Collect(rows, err, scanTerm)
}

// officeNumber returns the stored number of an office; an unset number means the first.
func officeNumber(office int) int { return cmp.Or(office, 1) }

// findOffices reads the terms of an official, and only those fields of the official that describe
// its present term.
func (s *Store) findOffices(ctx context.Context, officialID string) (*candor.Official, error) {
	official := &candor.Official{ID: officialID}
	rows, err := s.read.QueryContext(s.Brief(ctx), officesQuery, officialID, officialID)
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		t, err := scanTerm(scan)
		if t.ID == "" {
			official.Office, official.Position, official.PositionType, official.City, official.County,
				official.District, official.TermStartDate, official.TermEndDate = t.Office, t.Position,
				t.PositionType, t.City, t.County, t.District, t.From, t.To
		} else {
			official.Terms = append(official.Terms, t)
		}
		return struct{}{}, err
	})
	return official, err
}

var officesQuery = `SELECT '', office, position, position_type, city, county, district,
	term_start_date, term_end_date, '' FROM officials WHERE id = $1
	UNION ALL SELECT ` + termColumns + " FROM terms t WHERE t.official_id = $2"

// AllTerms reads the terms of all officials, by official, without the terms in the officials'
// fields.
func (r ImportReader) AllTerms() (map[string][]candor.Term, error) {
	terms := map[string][]candor.Term{}
	rows, err := r.db.QueryContext(r.ctx, "SELECT t.official_id, "+termColumns+
		" FROM terms t ORDER BY t.official_id, t.from_date, t.id")
	_, err = sqldb.Collect(rows, err, func(scan sqldb.Scanner) (struct{}, error) {
		var official string
		t, err := scanTerm(func(columns ...any) error {
			return scan(append([]any{&official}, columns...)...)
		})
		terms[official] = append(terms[official], t)
		return struct{}{}, err
	})
	return terms, err
}

// SetTerms replaces the terms of an official, except the one in its fields, which UpdateOfficial
// stores. It keeps terms of an office with reviews that has no other term. It recomputes the
// averages, because the number of the present office may have changed.
func (tx *Tx) SetTerms(o *candor.Official) error {
	statements, err := tx.termStatements(o)
	if err != nil {
		return err
	}
	if err := tx.Send(statements...); err != nil {
		return err
	}
	return recomputeAverages(tx, o.ID)
}

// SetTermsOf is SetTerms for many officials.
func (tx *Tx) SetTermsOf(officials []*candor.Official) error {
	ids := make([]string, len(officials))
	for i, o := range officials {
		statements, err := tx.termStatements(o)
		if err != nil {
			return err
		}
		if err := tx.Send(statements...); err != nil {
			return err
		}
		ids[i] = o.ID
	}
	return recomputeAveragesOf(tx, ids)
}

func (tx *Tx) termStatements(o *candor.Official) ([]sqldb.Statement, error) {
	offices, args := officesOf(o)
	statements := []sqldb.Statement{{Query: numbered(`DELETE FROM terms WHERE official_id = ?
		AND (office IN (` + offices + `) OR NOT EXISTS (SELECT 1 FROM ratings r
		WHERE r.official_id = terms.official_id AND r.office = terms.office))`),
		Args: append([]any{o.ID}, args...)}}
	if highest := o.HighestOffice(); highest > officeNumber(o.LastOffice) {
		statements = append(statements, sqldb.Statement{Query: raiseOfficeQuery,
			Args: []any{highest, o.ID}})
	}
	for i := range o.Terms {
		t := &o.Terms[i]
		t.ID = cmp.Or(t.ID, candor.NewID())
		if err := t.Validate(); err != nil {
			return nil, err
		}
		statements = append(statements, sqldb.Statement{Query: insertTermQuery,
			Args: insertedTerm(t, o.ID, milliseconds(tx.Now())).values()})
	}
	return statements, nil
}

const raiseOfficeQuery = `UPDATE officials SET last_office = CAST($1 AS BIGINT)
	WHERE id = $2 AND last_office < CAST($1 AS BIGINT)`

// adoptReviews moves reviews of offices without a term to the present office. Call it before
// SetTerms, which recomputes the averages.
func (tx *Tx) adoptReviews(o *candor.Official) error {
	query, args := ratingsElsewhere(o)
	return tx.Exec(numbered("UPDATE ratings SET office = CAST(? AS BIGINT)"+query),
		append([]any{officeNumber(o.Office)}, args...)...)
}

// refuseOrphans refuses terms that leave an office with reviews without a term.
func (tx *Tx) refuseOrphans(o *candor.Official) error {
	orphans, err := tx.countOrphans(o)
	if err == nil && orphans > 0 {
		return &candor.Error{Code: candor.CodeInvalid, Message: edits.MessageTermHasReviews,
			Fields: map[string]string{edits.TermsField: edits.MessageTermHasReviews}}
	}
	return err
}

// countOrphans counts an official's reviews of offices without a term.
func (tx *Tx) countOrphans(o *candor.Official) (orphans int, err error) {
	query, args := ratingsElsewhere(o)
	err = tx.QueryRowContext(tx.Context(), numbered("SELECT COUNT(*) FROM ratings"+query),
		args...).Scan(&orphans)
	return orphans, sqldb.Translate(err)
}

// ratingsElsewhere returns the condition for an official's ratings of offices without a term.
func ratingsElsewhere(o *candor.Official) (condition string, args []any) {
	offices, args := officesOf(o)
	return " WHERE official_id = ? AND office NOT IN (" + offices + ")", append([]any{o.ID}, args...)
}

// officesOf returns the office numbers of an official as placeholders with their values.
func officesOf(o *candor.Official) (marks string, args []any) {
	args = append(args, officeNumber(o.Office))
	for _, t := range o.Terms {
		args = append(args, officeNumber(t.Office))
	}
	return strings.Repeat(", CAST(? AS BIGINT)", len(args))[2:], args
}

// LinkOfficials records that two profiles are of one person.
func (tx *Tx) LinkOfficials(one, other string) error {
	if one == other {
		return &candor.Error{Code: candor.CodeInvalid, Message: candor.MessageLinkToItself}
	}
	tx.Changed(candor.OfficialChanged, one)
	tx.Changed(candor.OfficialChanged, other)
	return tx.Exec(`INSERT INTO official_links (official_id, other_id, created_at)
		VALUES ($1, $2, $3) ON CONFLICT (official_id, other_id) DO NOTHING`,
		min(one, other), max(one, other), milliseconds(tx.Now()))
}

const linksQuery = `SELECT o.id, o.name, o.position, o.city, o.county, o.district, o.status
	FROM officials o JOIN (SELECT other_id AS id FROM official_links WHERE official_id = $1
		UNION SELECT official_id FROM official_links WHERE other_id = $2) AS l ON l.id = o.id
	ORDER BY o.sort_key, o.id`

func scanLink(scan sqldb.Scanner) (l candor.Link, err error) {
	return l, scan(&l.ID, &l.Name, &l.Position, &l.City, &l.County, &l.District,
		(*string)(&l.Status))
}

// officesAverages computes the averages of an official's counted ratings by office.
var officesAverages = func() string {
	var averages strings.Builder
	for _, column := range categoryColumns {
		averages.WriteString(", AVG(CAST(" + column + " AS DOUBLE PRECISION))")
	}
	return `SELECT office, COUNT(*), AVG(CAST(overall_rating AS DOUBLE PRECISION))` +
		averages.String() + ` FROM ratings r WHERE official_id = $1 AND ` + countsAlways + `
		GROUP BY office ORDER BY office DESC`
}()

func scanOfficeAverages(scan sqldb.Scanner) (of candor.OfficeAverages, err error) {
	var row averagesRow
	err = scan(append([]any{&of.Office}, row.destinations()...)...)
	of.Averages = row.averages()
	return of, err
}

// beforeColumn is the number of counted reviews for the former office, and the sum of their stars:
// "6 9". The former office is the one with the newest such review. The column is NULL if a review
// counts for the present office, or none counts for another.
const beforeColumn = `CASE WHEN a.total = 0 AND a.earlier > 0 THEN (
	SELECT COUNT(*) || ' ' || SUM(r.overall_rating) FROM ratings r
	WHERE r.official_id = o.id AND ` + countsAlways + ` AND r.office = (
		SELECT n.office FROM ratings n
		WHERE n.official_id = o.id AND n.status = 'approved' AND n.state = 0 AND n.office <> o.office
		ORDER BY n.created_at DESC, n.id DESC LIMIT 1)) END`

// averagesBefore parses beforeColumn.
func averagesBefore(column sql.NullString) (before candor.Averages, err error) {
	if !column.Valid {
		return before, nil
	}
	var stars int
	if _, err = fmt.Sscan(column.String, &before.Total, &stars); err == nil {
		before.Overall = float64(stars) / float64(before.Total)
	}
	return before, err
}

// complete reads data that only some officials have: other terms, averages of other offices, and
// other profiles.
func (s *Store) complete(ctx context.Context, o *candor.Official, hasTerms, hasLinks bool) error {
	var err error
	if hasTerms {
		if o.Terms, err = findTerms(ctx, s.read, o.ID); err != nil {
			return err
		}
		rows, err := s.read.QueryContext(ctx, officesAverages, o.ID)
		averages, err := sqldb.Collect(rows, err, scanOfficeAverages)
		if err != nil {
			return err
		}
		for _, of := range averages {
			if of.Office != o.Office {
				o.Earlier = append(o.Earlier, of)
			}
		}
	}
	if hasLinks {
		rows, err := s.read.QueryContext(ctx, linksQuery, o.ID, o.ID)
		o.AlsoHeld, err = sqldb.Collect(rows, err, scanLink)
		return err
	}
	return nil
}

// beginBatch is the number of terms that begin in one transaction: after an election there are
// hundreds.
const beginBatch = 50

// BeginTerms makes the term that has begun by now the present one, for each official with an
// earlier term in its fields, and counts them. Several servers may do it at the same time. An
// invalid official does not block others; the error names it.
func (s *Store) BeginTerms(ctx context.Context) (begun int, err error) {
	var invalid error
	for after := ""; ; {
		rows, err := s.read.QueryContext(ctx, dueQuery, after, candor.Today(s.Now()),
			candor.Today(s.Now()), beginBatch)
		due, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil {
			return begun, err
		}
		if len(due) == 0 {
			return begun, invalid
		}
		after = due[len(due)-1]
		n, err := s.beginTerms(ctx, due)
		if errors.Is(err, candor.ErrInvalid) {
			var who error
			n, who, err = s.beginEach(ctx, due)
			invalid = errors.Join(invalid, who)
		}
		if begun += n; err != nil {
			return begun, err
		}
	}
}

// beginEach begins due terms one official at a time, and names the invalid officials.
func (s *Store) beginEach(ctx context.Context, due []string) (begun int, invalid, err error) {
	for _, id := range due {
		n, err := s.beginTerms(ctx, []string{id})
		if errors.Is(err, candor.ErrInvalid) {
			invalid = errors.Join(invalid, fmt.Errorf("official %s: %w", id, err))
		} else if err != nil {
			return begun, invalid, err
		}
		begun += n
	}
	return begun, invalid, nil
}

// beginTerms begins the due terms of some officials in one transaction.
func (s *Store) beginTerms(ctx context.Context, due []string) (begun int, err error) {
	err = s.Write(ctx, func(tx *Tx) error {
		begun = 0
		for _, id := range due {
			began, err := tx.beginTerm(id)
			if err != nil {
				return err
			}
			if began {
				begun++
			}
		}
		return nil
	})
	if err != nil {
		begun = 0
	}
	return begun, err
}

// dueQuery finds officials with a term that has begun, has not ended, and is later than the term in
// their fields.
const dueQuery = `SELECT DISTINCT t.official_id FROM terms t JOIN officials o ON o.id = t.official_id
	WHERE t.official_id > $1 AND t.from_date <= $2 AND (t.to_date = '' OR t.to_date >= $3)
	AND t.from_date > o.term_start_date
	ORDER BY t.official_id LIMIT CAST($4 AS BIGINT)`

// beginTerm reports whether a term was due: another server may have been faster.
func (tx *Tx) beginTerm(id string) (began bool, err error) {
	official, err := findOfficial(tx.Context(), tx, id)
	if errors.Is(err, candor.ErrNotFound) { // was deleted
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if official.Terms, err = findTerms(tx.Context(), tx, id); err != nil {
		return false, err
	}
	next, due := official.Due(candor.Today(tx.Now()))
	if !due {
		return false, nil
	}
	before := official.Term()
	official.Begin(next)
	official.UpdatedAt = tx.Now()
	if err := tx.UpdateOfficial(official); err != nil {
		return false, err
	}
	if err := tx.SetTerms(official); err != nil {
		return false, err
	}
	return true, tx.audit(candor.AuditEntry{
		Actor: candor.ActorCalendar, Action: candor.ActionTermBegun, Subject: id,
		Before: before.InWords(), After: official.Term().InWords(),
	})
}

// ChangedTenure lists the approved officials whose tenure differs between two days.
func (s *Store) ChangedTenure(ctx context.Context, before, today string) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT id FROM officials WHERE status = 'approved'
		AND ((term_end_date >= $1 AND term_end_date < $2)
			OR (term_start_date > $3 AND term_start_date <= $4))`, before, today, before, today)
	return sqldb.Collect(rows, err, sqldb.ScanText)
}
