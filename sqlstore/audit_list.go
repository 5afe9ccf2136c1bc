package sqlstore

import (
	"context"
	"iter"
	"time"

	"candor"
	"candor/sqlstore/sqldb"
)

const auditColumns = "e.id, e.at, e.actor, e.action, e.subject, e.before, e.after, e.reason, e.waited"

func scanAuditEntry(scan sqldb.Scanner) (e candor.AuditEntry, err error) {
	var at, waited int64
	err = scan(&e.ID, &at, &e.Actor, &e.Action, &e.Subject, &e.Before, &e.After, &e.Reason, &waited)
	e.At, e.Waited = fromMilliseconds(at), time.Duration(waited)*time.Millisecond
	return e, err
}

func auditWhere(filter candor.AuditFilter) (where conditions, args []any) {
	where.equal("e.actor", filter.Actor, &args)
	where.equal("e.action", filter.Action, &args)
	where.equal("e.subject", filter.Subject, &args)
	if !filter.From.IsZero() {
		where = append(where, "e.at >= "+where.placeholder(milliseconds(filter.From), &args))
	}
	if !filter.Until.IsZero() {
		where = append(where, "e.at < "+where.placeholder(milliseconds(filter.Until), &args))
	}
	where.contains(filter.Search, &args, "e.actor", "e.action", "e.subject", "e.before", "e.after",
		"e.reason")
	return where, args
}

const auditOrder = " ORDER BY e.at DESC, e.id DESC"

// auditSubjects looks up what the entries of a page are about: an id stands in one of these tables
// at most.
const auditSubjects = ` LEFT JOIN ratings r ON r.id = e.subject
	LEFT JOIN profile_corrections c ON c.id = e.subject
	LEFT JOIN photo_uploads p ON p.id = e.subject
	LEFT JOIN rating_reports t ON t.id = e.subject
	LEFT JOIN ratings reported ON reported.id = t.rating_id
	LEFT JOIN officials o ON o.id = COALESCE(r.official_id, c.official_id, p.official_id, reported.official_id, e.subject)
	LEFT JOIN users u ON u.id = e.subject`

func scanListedEntry(scan sqldb.Scanner) (e candor.ListedEntry, err error) {
	e.AuditEntry, err = scanAuditEntry(func(into ...any) error {
		return scan(append(into, &e.OfficialID, &e.OfficialName, &e.Username)...)
	})
	return e, err
}

// FindAuditEntries reads a page of the trail, newest first, and counts all that the filter chooses.
func (s *Store) FindAuditEntries(
	ctx context.Context, filter candor.AuditFilter,
) (entries []candor.ListedEntry, total int, err error) {
	where, args := auditWhere(filter)
	if err := s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM audit_entries e"+where.String(),
		args...).Scan(&total); err != nil {
		return nil, 0, sqldb.Translate(err)
	}
	page := "SELECT e.id AS id FROM audit_entries e" + where.String() + auditOrder +
		where.page(filter.Limit, filter.Offset(), &args)
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+auditColumns+", COALESCE(o.id, ''), COALESCE(o.name, ''), COALESCE(u.username, '') FROM ("+page+") AS page CROSS JOIN audit_entries e"+auditSubjects+" WHERE e.id = page.id"+auditOrder,
		args...)
	entries, err = sqldb.Collect(rows, err, scanListedEntry)
	return entries, total, err
}

// AuditActors lists everybody who stands in the trail, by name. It goes from one to the next in an
// index, however many entries each has.
func (s *Store) AuditActors(ctx context.Context) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, `WITH RECURSIVE actors (actor) AS (
		SELECT MIN(actor) FROM audit_entries
		UNION ALL SELECT (SELECT MIN(e.actor) FROM audit_entries e WHERE e.actor > actors.actor) FROM actors WHERE actors.actor IS NOT NULL
	) SELECT actor FROM actors WHERE actor IS NOT NULL`)
	return sqldb.Collect(rows, err, sqldb.ScanText)
}

// auditPortion is how many entries an export reads at a time.
const auditPortion = 500

// AuditEntries reads all entries that the filter chooses, newest first; pages do not count. It
// holds no connection while an entry is looked at, however long that takes: what comes after the
// beginning is not among them.
func (s *Store) AuditEntries(
	ctx context.Context, filter candor.AuditFilter,
) iter.Seq2[candor.AuditEntry, error] {
	return func(yield func(candor.AuditEntry, error) bool) {
		for portion := []candor.AuditEntry(nil); ; {
			where, args := auditWhere(filter)
			if len(portion) > 0 {
				last := portion[len(portion)-1]
				where = append(where, "(e.at, e.id) < ("+where.placeholder(milliseconds(last.At),
					&args)+", "+where.placeholder(last.ID, &args)+")")
			}
			rows, err := s.read.QueryContext(ctx,
				"SELECT "+auditColumns+" FROM audit_entries e"+where.String()+auditOrder+" LIMIT "+where.placeholder(auditPortion,
					&args), args...)
			if portion, err = sqldb.Collect(rows, err, scanAuditEntry); err != nil {
				yield(candor.AuditEntry{}, err)
				return
			}
			for _, entry := range portion {
				if !yield(entry, nil) {
					return
				}
			}
			if len(portion) < auditPortion {
				return
			}
		}
	}
}
