package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"iter"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// audit appends entries to the trail in the transaction that they record. Entries are never changed
// or removed.
func (tx *Tx) audit(entries ...candor.AuditEntry) error {
	statements := make([]sqldb.Statement, len(entries))
	for i, e := range entries {
		statements[i] = sqldb.Statement{Query: insertEntryQuery, Args: []any{
			candor.NewID(), milliseconds(tx.Now()), e.Actor, e.Action, e.Subject, e.Before, e.After,
			e.Reason, e.Waited.Milliseconds(),
		}}
	}
	return tx.Send(statements...)
}

const insertEntryQuery = `INSERT INTO audit_entries (id, at, actor, action, subject, before, after,
	reason, waited)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

// lastEntry returns who last applied an action to a subject, and when. Both are zero if there is no
// such entry.
func lastEntry(
	ctx context.Context, db sqldb.Queryer, subject, action string,
) (actor string, at time.Time, err error) {
	var ms int64
	err = db.QueryRowContext(ctx,
		"SELECT actor, at FROM audit_entries WHERE subject = $1 AND action = $2"+
			" ORDER BY at DESC, id DESC LIMIT 1",
		subject, action).Scan(&actor, &ms)
	if errors.Is(err, sql.ErrNoRows) {
		return "", time.Time{}, nil
	}
	return actor, fromMilliseconds(ms), sqldb.Translate(err)
}

// newestEntry returns the newest entry about a subject.
func newestEntry(
	ctx context.Context, db sqldb.Queryer, subject string,
) (candor.AuditEntry, error) {
	query, args := chooseEntries(candor.AuditFilter{Subject: subject}).page(auditColumns, 1, 0)
	entry, err := scanAuditEntry(db.QueryRowContext(ctx, query, args...).Scan)
	return entry, sqldb.Translate(err)
}

const auditColumns = "e.id, e.at, e.actor, e.action, e.subject, e.before, e.after, e.reason," +
	" e.waited"

func scanAuditEntry(scan sqldb.Scanner) (e candor.AuditEntry, err error) {
	var at, waited int64
	err = scan(&e.ID, &at, &e.Actor, &e.Action, &e.Subject, &e.Before, &e.After, &e.Reason, &waited)
	e.At, e.Waited = fromMilliseconds(at), time.Duration(waited)*time.Millisecond
	return e, err
}

// chooseEntries builds the query for the entries that match a filter, newest first.
func chooseEntries(filter candor.AuditFilter) listQuery {
	q := listQuery{from: "audit_entries e", order: auditOrder}.
		equal("e.actor", filter.Actor).
		equal("e.action", filter.Action).
		equal("e.subject", filter.Subject)
	if !filter.From.IsZero() {
		q = q.and("e.at >= ?", milliseconds(filter.From))
	}
	if !filter.Until.IsZero() {
		q = q.and("e.at < ?", milliseconds(filter.Until))
	}
	return q.contains(filter.Search, "e.actor", "e.action", "e.subject", "e.before", "e.after",
		"e.reason")
}

const auditOrder = "e.at DESC, e.id DESC"

// auditSubjects joins the subjects of a page's entries. An id is in at most one of these tables.
const auditSubjects = ` LEFT JOIN ratings r ON r.id = e.subject
	LEFT JOIN profile_corrections c ON c.id = e.subject
	LEFT JOIN photo_uploads p ON p.id = e.subject
	LEFT JOIN rating_reports t ON t.id = e.subject
	LEFT JOIN ratings reported ON reported.id = t.rating_id
	LEFT JOIN bursts b ON b.id = e.subject
	LEFT JOIN officials o ON o.id = COALESCE(r.official_id, c.official_id, p.official_id,
	reported.official_id, b.official_id, e.subject)
	LEFT JOIN users u ON u.id = e.subject`

func scanListedEntry(scan sqldb.Scanner) (e candor.ListedEntry, err error) {
	e.AuditEntry, err = scanAuditEntry(func(into ...any) error {
		return scan(append(into, &e.OfficialID, &e.OfficialName, &e.Username)...)
	})
	return e, err
}

// FindAuditEntries reads a page of the trail, newest first, and counts all entries that match.
func (s *Store) FindAuditEntries(
	ctx context.Context, filter candor.AuditFilter,
) (entries []candor.ListedEntry, total int, err error) {
	query := chooseEntries(filter)
	if total, err = query.count(ctx, s.read); err != nil {
		return nil, 0, err
	}
	page, args := query.page("e.id AS id", filter.Limit, filter.Offset())
	rows, err := s.read.QueryContext(ctx, "SELECT "+auditColumns+
		", COALESCE(o.id, ''), COALESCE(o.name, ''), COALESCE(u.username, '')"+
		" FROM ("+page+") AS page CROSS JOIN audit_entries e"+auditSubjects+
		" WHERE e.id = page.id ORDER BY "+auditOrder, args...)
	entries, err = sqldb.Collect(rows, err, scanListedEntry)
	return entries, total, err
}

// AuditActors lists all actors of the trail by name. It skips from one actor to the next in an
// index, however many entries each has.
func (s *Store) AuditActors(ctx context.Context) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, `WITH RECURSIVE actors (actor) AS (
		SELECT MIN(actor) FROM audit_entries
		UNION ALL SELECT (SELECT MIN(e.actor) FROM audit_entries e WHERE e.actor > actors.actor)
		FROM actors WHERE actors.actor IS NOT NULL
	) SELECT actor FROM actors WHERE actor IS NOT NULL`)
	return sqldb.Collect(rows, err, sqldb.ScanText)
}

// auditPortion is the number of entries that an export reads at a time.
const auditPortion = 500

// AuditEntries reads all entries that match the filter, newest first, and ignores its page. It
// holds no connection while the caller handles an entry, however long that takes. Entries added
// after the start are not included.
func (s *Store) AuditEntries(
	ctx context.Context, filter candor.AuditFilter,
) iter.Seq2[candor.AuditEntry, error] {
	return func(yield func(candor.AuditEntry, error) bool) {
		for portion := []candor.AuditEntry(nil); ; {
			q := chooseEntries(filter)
			if len(portion) > 0 {
				last := portion[len(portion)-1]
				q = q.row([]string{"e.at", "e.id"}, "<", milliseconds(last.At), last.ID)
			}
			query, args := q.page(auditColumns, auditPortion, 0)
			rows, err := s.read.QueryContext(ctx, query, args...)
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
