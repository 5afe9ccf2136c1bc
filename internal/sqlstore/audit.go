package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"time"

	"candor/internal/candor"
	"candor/internal/removals"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/textfold"
)

// audit appends entries to the trail in the transaction that they record. Entries are never changed
// or removed. An item must still exist, or its entry have the official. The first part of an entry
// appends that, too.
func (tx *Tx) audit(entries ...candor.AuditEntry) error {
	var statements []sqldb.Statement
	named := map[string]bool{}
	for i := range entries {
		e := &entries[i]
		e.Kind = cmp.Or(e.Kind, candor.SubjectKind(e.Action))
		if e.Kind == candor.OfficialItem {
			e.OfficialID = e.Subject
		}
		e.ID = candor.NewID()
		if e.PartOf != "" {
			whole := candor.AuditEntry{ID: e.PartOf, Actor: e.Actor, Action: e.Action, After: e.After,
				Reason: e.Reason, Kind: e.Kind}
			statements = append(statements, sqldb.Statement{
				Query: insertEntryQuery("") + " ON CONFLICT (id) DO NOTHING",
				Args:  entryValues(whole, tx.Now())})
		}
		statements = append(statements, sqldb.Statement{Query: insertEntryQuery(e.Kind),
			Args: entryValues(*e, tx.Now())})
		if e.PartOf != "" {
			statements = append(statements, sqldb.Statement{Query: `INSERT INTO audit_officials (official_id, entry_id)
				SELECT m.official_id, m.part_of FROM audit_entries m
				WHERE m.id = $1 AND m.official_id <> '' ON CONFLICT DO NOTHING`, Args: []any{e.ID}})
		}
		switch {
		case e.Name != "":
			statements = append(statements, sqldb.Statement{Query: nameSubjectQuery,
				Args: []any{e.Subject, e.Name, textfold.Fold(e.Name)}})
		case e.OfficialID != "" && !named[e.OfficialID]:
			statements = append(statements, sqldb.Statement{Query: nameOfficialQuery("$1"),
				Args: []any{e.OfficialID}})
			named[e.OfficialID] = true
		case e.OfficialID == "" && itemTables[e.Kind] != "":
			statements = append(statements, sqldb.Statement{
				Query: nameOfficialQuery(officialOfItem(e.Kind, "$1")), Args: []any{e.Subject}})
		}
	}
	return tx.Send(statements...)
}

// auditParts appends an entry about several texts.
func (tx *Tx) auditParts(entry candor.AuditEntry, parts []candor.AuditPart) error {
	entries := []candor.AuditEntry{entry}
	if err := tx.audit(entries...); err != nil {
		return err
	}
	var statements []sqldb.Statement
	named := map[string]bool{}
	for i, p := range parts {
		if !named[p.OfficialID] {
			named[p.OfficialID] = true
			statements = append(statements, sqldb.Statement{Query: nameOfficialQuery("$1"),
				Args: []any{p.OfficialID}}, sqldb.Statement{
				Query: "INSERT INTO audit_officials (official_id, entry_id) VALUES ($1, $2)",
				Args:  []any{p.OfficialID, entries[0].ID}})
		}
		statements = append(statements, sqldb.Statement{Query: `INSERT INTO audit_parts (entry_id, n, kind, subject,
			official_id, detail) VALUES ($1, $2, $3, $4, $5, $6)`, Args: []any{entries[0].ID, i + 1,
			string(p.Kind), p.Subject, p.OfficialID, p.Detail}})
	}
	return tx.Send(statements...)
}

// itemTables are the tables with items of an official.
var itemTables = map[candor.ItemKind]string{
	candor.RatingItem: ratingsTable, candor.CorrectionItem: "profile_corrections",
	candor.PhotoUploadItem: uploadsTable, candor.ReportItem: "rating_reports",
	candor.BurstNotice: "bursts",
}

// officialOfItem returns the query for the official of an item.
func officialOfItem(kind candor.ItemKind, id string) string {
	return "(SELECT i.official_id FROM " + itemTables[kind] + " i WHERE i.id = " + id + ")"
}

// insertEntryQuery returns the statement for an entry. It finds the official of an item.
func insertEntryQuery(kind candor.ItemKind) string {
	official := "$11"
	if itemTables[kind] != "" {
		official = "COALESCE(NULLIF(CAST($11 AS TEXT), ''), " + officialOfItem(kind, "$5") + ", '')"
	}
	return `INSERT INTO audit_entries (id, at, actor, action, subject, before, after, reason, waited,
		kind, official_id, part_of) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ` + official + ", $12)"
}

func entryValues(e candor.AuditEntry, at time.Time) []any {
	return []any{e.ID, milliseconds(at), e.Actor, e.Action, e.Subject, e.Before, e.After, e.Reason,
		e.Waited.Milliseconds(), string(e.Kind), e.OfficialID, e.PartOf}
}

// nameOfficialQuery returns the statement that keeps the name of an official.
func nameOfficialQuery(id string) string {
	return `INSERT INTO audit_names (subject, name, search_text)
		SELECT o.id, o.name, o.search_text FROM officials o WHERE o.id = ` + id + renameQuery
}

const nameSubjectQuery = "INSERT INTO audit_names (subject, name, search_text) VALUES ($1, $2, $3)" +
	renameQuery

const renameQuery = ` ON CONFLICT (subject) DO UPDATE SET name = excluded.name,
	search_text = excluded.search_text WHERE audit_names.search_text <> excluded.search_text
	OR audit_names.name <> excluded.name`

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
	query, args := listQuery{from: "audit_entries e", order: auditOrder}.equal("e.subject", subject).
		page(auditColumns, 1, 0)
	entry, err := scanAuditEntry(db.QueryRowContext(ctx, query, args...).Scan)
	return entry, sqldb.Translate(err)
}

const auditColumns = "e.id, e.at, e.actor, e.action, e.subject, e.before, e.after, e.reason," +
	" e.waited, e.kind, e.official_id, e.part_of"

func scanAuditEntry(scan sqldb.Scanner) (e candor.AuditEntry, err error) {
	var at, waited int64
	err = scan(&e.ID, &at, &e.Actor, &e.Action, &e.Subject, &e.Before, &e.After, &e.Reason, &waited,
		(*string)(&e.Kind), &e.OfficialID, &e.PartOf)
	e.At, e.Waited = fromMilliseconds(at), time.Duration(waited)*time.Millisecond
	return e, err
}

// entryKey are the columns of auditOrder.
const entryKey = "e.id AS id, e.at AS at"

const auditOrder = "e.at DESC, e.id DESC"

// AuditActors lists all actors of the trail by name.
func (s *Store) AuditActors(ctx context.Context) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, auditActorsQuery)
	return sqldb.Collect(rows, err, sqldb.ScanText)
}

// auditActorsQuery skips from one actor to the next in the index of whole entries, however many
// entries each has. A part has the actor of its entry.
const auditActorsQuery = `WITH RECURSIVE actors (actor) AS (
		SELECT MIN(actor) FROM audit_entries WHERE part_of = ''
		UNION ALL SELECT (SELECT MIN(e.actor) FROM audit_entries e
			WHERE e.actor > actors.actor AND e.part_of = '')
		FROM actors WHERE actors.actor IS NOT NULL
	) SELECT actor FROM actors WHERE actor IS NOT NULL`

// auditSubjects are the tables of the trail's subjects, with the text that an item begins with.
var auditSubjects = []struct {
	kind             candor.ItemKind
	table, id, words string
}{
	{candor.OfficialItem, "officials", "id", ""}, {candor.RatingItem, ratingsTable, "id", "review_text"},
	{candor.CorrectionItem, "profile_corrections", "id", "suggested_value"},
	{candor.PhotoUploadItem, uploadsTable, "id", "original_filename"},
	{candor.ReportItem, "rating_reports", "id", "note"}, {candor.BurstNotice, "bursts", "id", ""},
	{candor.RemovalNotice, "removal_requests", "id", ""},
	{candor.ImportSubject, "import_batches", "id", ""},
	{candor.SourceSubject, "import_sources", "name", ""},
	{candor.TitleSubject, "import_titles", "words", ""}, {candor.AccountSubject, "users", "id", ""},
	{removals.TermItem, "terms", "id", "position"}, {removals.CommentItem, "review_comments", "id", "content"},
}

// auditWords and auditThere are the expressions for the first words of an entry's or a part's item,
// and for whether it exists. A join of each table would make PostgreSQL read whole tables.
var auditWords, auditThere = auditExpressions("e")

func auditExpressions(alias string) (words, there string) {
	words, there = "CASE "+alias+".kind", "CASE "+alias+".kind"
	for _, s := range auditSubjects {
		from := " FROM " + s.table + " i WHERE i." + s.id + " = " + alias + ".subject"
		there += fmt.Sprintf(" WHEN '%s' THEN (SELECT 1%s)", s.kind, from)
		if s.words != "" {
			words += fmt.Sprintf(" WHEN '%s' THEN (SELECT SUBSTR(i.%s, 1, %d)%s)", s.kind, s.words,
				candor.BeginningRead, from)
		}
	}
	return "COALESCE(" + words + " END, '')", "COALESCE(" + there + " END, 0)"
}

// auditNamed joins the official of an entry, and the names that the trail keeps.
const auditNamed = ` LEFT JOIN users u ON e.kind = 'account' AND u.id = e.subject
	LEFT JOIN officials o ON o.id = e.official_id
	LEFT JOIN audit_names a ON a.subject = e.official_id
	LEFT JOIN audit_names n ON n.subject = e.subject`

// itemColumns are the columns that itemDestinations receives.
func itemColumns() string {
	return "COALESCE(n.name, u.username, ''), COALESCE(o.name, a.name, ''), " + auditThere +
		", CASE WHEN o.id IS NULL THEN 0 ELSE 1 END, " + auditWords
}

func itemDestinations(name *string, i *candor.AuditItem) []any {
	return []any{name, &i.OfficialName, &i.IsThere, &i.HasOfficial, &i.Words}
}

func scanListedEntry(scan sqldb.Scanner) (e candor.ListedEntry, err error) {
	var name string
	e.AuditEntry, err = scanAuditEntry(func(into ...any) error {
		return scan(append(append(into, itemDestinations(&name, &e.AuditItem)...), &e.Parts)...)
	})
	e.Name = name
	return e, err
}

// readEntries reads the entries of a query for their ids, newest first.
func (s *Store) readEntries(
	ctx context.Context, ids string, args []any,
) ([]candor.ListedEntry, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT "+auditColumns+", "+itemColumns()+
		", (SELECT COUNT(*) FROM audit_parts x WHERE x.entry_id = e.id)"+
		" + (SELECT COUNT(*) FROM audit_entries x WHERE x.part_of = e.id AND x.part_of <> '')"+
		" FROM ("+ids+") AS page CROSS JOIN audit_entries e"+auditNamed+
		" WHERE e.id = page.id ORDER BY "+auditOrder, args...)
	entries, err := sqldb.Collect(rows, err, scanListedEntry)
	if err != nil {
		return nil, err
	}
	return entries, s.fillCommonOfficials(ctx, entries)
}

// readHits reads found entries.
func (s *Store) readHits(ctx context.Context, hits []hit) ([]candor.ListedEntry, error) {
	if len(hits) == 0 {
		return []candor.ListedEntry{}, nil
	}
	ids := make([]string, len(hits))
	for i, h := range hits {
		ids[i] = h.id
	}
	named, err := json.Marshal(ids)
	if err != nil {
		return nil, err
	}
	q := listQuery{from: "audit_entries f"}.
		and("f.id IN ("+fmt.Sprintf(s.dialect.Among, "?")+")", string(named))
	return s.readEntries(ctx, q.rows("f.id AS id"), q.args)
}

// FindAuditEntries reads a page of the trail, newest first, and counts the entries that match, up to
// maxIDs: counting a million takes longer than the page.
func (s *Store) FindAuditEntries(
	ctx context.Context, filter candor.AuditFilter,
) (entries []candor.ListedEntry, total int, err error) {
	var searched candor.Searched
	var hits []hit
	var query listQuery
	if filter.Search != "" {
		hits, err = s.searchEntries(ctx, filter, &searched, nil, maxIDs+1)
		total = len(hits)
	} else if query, err = s.chooseEntries(ctx, filter, nil, maxIDs+1); err == nil {
		total, err = query.countUpTo(ctx, s.read, maxIDs+1)
	}
	if err != nil {
		return nil, 0, err
	}
	if total > maxIDs {
		total, searched.Found = maxIDs, maxIDs
	}
	if filter.Searched != nil {
		*filter.Searched = searched
	}
	if filter.Offset() >= total {
		return []candor.ListedEntry{}, total, nil
	}
	if filter.Search == "" {
		ids, args := query.page(entryKey, filter.Limit, filter.Offset())
		entries, err = s.readEntries(ctx, ids, args)
		return entries, total, err
	}
	from := min(filter.Offset(), total)
	entries, err = s.readHits(ctx, hits[from:min(from+filter.Limit, total)])
	return entries, total, err
}

// countUpTo counts the rows, and stops at a number.
func (q listQuery) countUpTo(
	ctx context.Context, db sqldb.Queryer, most int,
) (total int, err error) {
	q.order = ""
	query, args := q.page("1 AS one", most, 0)
	err = db.QueryRowContext(ctx, "SELECT COUNT(*) FROM ("+query+") AS counted", args...).Scan(&total)
	return total, sqldb.Translate(err)
}

// auditPortion is the number of entries that an export reads at a time.
const auditPortion = 500

// AuditEntries reads all entries that match the filter, newest first, and ignores its page. It
// holds no connection while the caller handles an entry, however long that takes. Entries added
// after the start are not included.
func (s *Store) AuditEntries(
	ctx context.Context, filter candor.AuditFilter,
) iter.Seq2[candor.ListedEntry, error] {
	return func(yield func(candor.ListedEntry, error) bool) {
		for last := (*hit)(nil); ; {
			portion, err := s.entriesAfter(ctx, filter, last)
			if err != nil {
				yield(candor.ListedEntry{}, err)
				return
			}
			for _, entry := range portion {
				if !yield(entry, nil) {
					return
				}
				last = &hit{milliseconds(entry.At), entry.ID}
			}
			if len(portion) < auditPortion {
				return
			}
		}
	}
}

func (s *Store) entriesAfter(
	ctx context.Context, filter candor.AuditFilter, last *hit,
) ([]candor.ListedEntry, error) {
	if filter.Search != "" {
		hits, err := s.searchEntries(ctx, filter, &candor.Searched{}, last, auditPortion)
		if err != nil {
			return nil, err
		}
		return s.readHits(ctx, hits)
	}
	query, err := s.chooseEntries(ctx, filter, last, auditPortion)
	if err != nil {
		return nil, err
	}
	ids, args := query.page(entryKey, auditPortion, 0)
	return s.readEntries(ctx, ids, args)
}

// after selects the entries after one, in the order of the trail.
func (q listQuery) after(last *hit) listQuery {
	if last == nil {
		return q
	}
	return q.row([]string{"e.at", "e.id"}, "<", last.at, last.id)
}

// AuditParts reads the parts of an entry.
func (s *Store) AuditParts(ctx context.Context, entryID string) ([]candor.ListedPart, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT e.kind, e.subject, e.official_id, e.detail, "+
		itemColumns()+` FROM (SELECT p.kind, p.subject, p.official_id, p.detail, p.n, '' AS id
			FROM audit_parts p WHERE p.entry_id = $1
		UNION ALL SELECT m.kind, m.subject, m.official_id, m.before || ' → ' || m.after, m.at, m.id
			FROM audit_entries m WHERE m.part_of = $1 AND m.part_of <> '') AS e`+auditNamed+
		" ORDER BY e.n, e.id", entryID)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (p candor.ListedPart, err error) {
		var name string
		return p, scan(append([]any{(*string)(&p.Kind), &p.Subject, &p.OfficialID, &p.Detail},
			itemDestinations(&name, &p.AuditItem)...)...)
	})
}
