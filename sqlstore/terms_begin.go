package sqlstore

import (
	"context"
	"fmt"

	"candor"
	"candor/sqlstore/sqldb"
)

// beginTogether is how many terms begin in one transaction: after an election hundreds do.
const beginTogether = 50

// BeginTerms makes the term that has begun by now the present one, of each official whose fields
// tell an earlier one, and counts them. Several servers may do it at the same time.
func (s *Store) BeginTerms(ctx context.Context) (begun int, err error) {
	for after := ""; ; {
		rows, err := s.read.QueryContext(ctx, dueQuery, after, candor.Today(s.Now()),
			candor.Today(s.Now()), beginTogether)
		due, err := sqldb.Collect(rows, err, sqldb.ScanText)
		if err != nil || len(due) == 0 {
			return begun, err
		}
		after = due[len(due)-1]
		n := 0
		if err := s.Write(ctx, func(tx *Tx) error {
			n = 0
			for _, id := range due {
				began, err := tx.beginTerm(id)
				if err != nil {
					return err
				}
				if began {
					n++
				}
			}
			return nil
		}); err != nil {
			return begun, err
		}
		begun += n
	}
}

// dueQuery finds officials with a term that has begun, runs, and is later than the one that their
// fields tell.
const dueQuery = `SELECT DISTINCT t.official_id FROM terms t JOIN officials o ON o.id = t.official_id
	WHERE t.official_id > $1 AND t.from_date <= $2 AND (t.to_date = '' OR t.to_date >= $3)
	AND t.from_date > o.term_start_date
	ORDER BY t.official_id LIMIT CAST($4 AS BIGINT)`

// beginTerm reports whether a term was due: another server may have been faster.
func (tx *Tx) beginTerm(id string) (began bool, err error) {
	official, err := findOfficial(tx.Context(), tx, id)
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
		Before: termInWords(before), After: termInWords(official.Term()),
	})
}

func termInWords(t candor.Term) string {
	return fmt.Sprintf("%s, %s to %s", candor.PositionLabel(t.Position), orOpen(t.From), orOpen(t.To))
}

func orOpen(day string) string {
	if day == "" {
		return "open"
	}
	return day
}

// ChangedTenure lists the approved officials whose tenure is another one on a day than on an
// earlier day.
func (s *Store) ChangedTenure(ctx context.Context, before, today string) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT id FROM officials WHERE status = 'approved'
		AND ((term_end_date >= $1 AND term_end_date < $2)
			OR (term_start_date > $3 AND term_start_date <= $4))`, before, today, before, today)
	return sqldb.Collect(rows, err, sqldb.ScanText)
}
