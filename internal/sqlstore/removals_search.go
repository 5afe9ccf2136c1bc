package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/redact"
	"candor/internal/removals"
	"candor/internal/sqlstore/sqldb"
)

// searchedTable is a table whose texts are searched for homes.
type searchedTable struct {
	kind candor.ItemKind
	// the table, with the official of an item as o. It is a left join, so that SQLite reads the
	// table in order.
	from   string
	id     string
	status string
	// the time when a row was added, for long tables whose texts never change; otherwise empty
	added   string
	fields  []string
	columns []string // of the fields, in the same order
	// selects the rows that visitors can read; empty if they read none
	published string
}

const noOfficial = " LEFT JOIN officials o ON FALSE"

var searchedTables = []searchedTable{
	searchedOfficials(),
	{removals.TermItem, "terms t LEFT JOIN officials o ON o.id = t.official_id", "t.id", "o.status", "",
		[]string{"position", "city", "county", "district", "source"},
		[]string{"t.position", "t.city", "t.county", "t.district", "t.source"}, "o.status = 'approved'"},
	{candor.RatingItem, "ratings r LEFT JOIN officials o ON o.id = r.official_id", "r.id", "r.status",
		"r.created_at",
		[]string{"reviewText", "reviewerName"}, []string{"r.review_text", "r.reviewer_name"},
		"r.status = 'approved' AND r.state <> 2 AND o.status = 'approved'"},
	{candor.CorrectionItem, "profile_corrections c LEFT JOIN officials o ON o.id = c.official_id",
		"c.id", "c.status", "",
		[]string{"suggestedValue", "currentValue", "reason", "customField"},
		[]string{"c.suggested_value", "c.current_value", "c.reason", "c.custom_field"}, ""},
	{candor.ReportItem, "rating_reports p LEFT JOIN officials o ON o.id = p.official_id", "p.id",
		reportStatus("p"), "", []string{"note"}, []string{"p.note"}, ""},
	{candor.PhotoUploadItem, "photo_uploads u LEFT JOIN officials o ON o.id = u.official_id", "u.id",
		"u.status", "",
		[]string{"originalFilename"}, []string{"u.original_filename"}, ""},
	{removals.CommentItem,
		"review_comments m LEFT JOIN ratings r ON r.id = m.rating_id" +
			" LEFT JOIN officials o ON o.id = r.official_id",
		"m.id", "m.status", "",
		[]string{"content"}, []string{"m.content"}, ""},
	{removals.AuditEntryItem, "audit_entries e" + noOfficial, "e.id", "''", "e.at",
		[]string{"before", "after", "reason"}, []string{"e.before", "e.after", "e.reason"}, ""},
}

// searchedOfficials are the texts of profiles.
func searchedOfficials() searchedTable {
	t := searchedTable{kind: candor.OfficialItem, from: "officials o", id: "o.id", status: "o.status",
		published: "o.status = 'approved'"}
	for i, field := range officialFields {
		if field.CanNameHome() {
			t.fields = append(t.fields, field.Name)
			t.columns = append(t.columns, "o."+textColumns[i])
		}
	}
	return t
}

// tableOf returns the table for a kind of items.
func tableOf(kind candor.ItemKind) *searchedTable {
	for i := range searchedTables {
		if searchedTables[i].kind == kind {
			return &searchedTables[i]
		}
	}
	return nil
}

// column returns the column of a field.
func (t *searchedTable) column(field string) string {
	return t.columns[slices.Index(t.fields, field)]
}

// searchMargin is how far before the end of the last search the next one starts. Rows have the
// start time of their transaction, which may commit later.
const searchMargin = time.Minute

// SearchRemoval searches for the home of an open request. Reviews and the audit trail are read in
// full the first time, which takes seconds for a million rows; later only new rows are read. All
// other tables are read in full.
func (s *Store) SearchRemoval(
	ctx context.Context, id string,
) (found removals.Found, err error) {
	request, err := s.FindRemoval(ctx, id)
	if err != nil || request.Status != removals.Open {
		return found, err
	}
	search := removalSearch{s, request.Home(), noRest}
	if err := search.searchLong(ctx, id); err != nil {
		return found, err
	}
	var sorted foundTexts
	for _, table := range searchedTables {
		if table.added == "" {
			err = search.searchTable(ctx, table, sorted.add)
		} else {
			rows := listQuery{from: table.from}.and(table.id+
				" IN (SELECT f.item_id FROM removal_findings f WHERE f.request_id = ? AND f.kind = ?)",
				id, string(table.kind))
			_, err = search.searchRows(ctx, table, rows, sorted.add)
		}
		if err != nil {
			return found, err
		}
	}
	return sorted.found(), nil
}

// PrepareRemoval searches the long tables for the home of an open request, so that a moderator who
// opens the request does not have to wait. It pauses as long as it works.
func (s *Store) PrepareRemoval(ctx context.Context, id string) error {
	request, err := s.FindRemoval(ctx, id)
	if err != nil || request.Status != removals.Open {
		return err
	}
	search := removalSearch{s, request.Home(), restFor}
	return search.searchLong(ctx, id)
}

// searchLong records the rows of the long tables that contain the home, among rows added since the
// last search.
func (q removalSearch) searchLong(ctx context.Context, id string) error {
	s := q.store
	var since int64
	if err := s.read.QueryRowContext(ctx, "SELECT searched_until FROM removal_requests WHERE id = $1",
		id).Scan(&since); err != nil {
		return sqldb.Translate(err)
	}
	until := s.now().Add(-searchMargin)
	type finding struct{ kind, id string }
	var findings []finding
	for _, table := range searchedTables {
		if table.added == "" {
			continue
		}
		want := func(found []removals.Match) bool {
			findings = append(findings, finding{string(table.kind), found[0].ItemID})
			return true
		}
		var err error
		if since == 0 {
			err = q.searchTable(ctx, table, want)
		} else {
			added := table.candidates(q.home).and(table.added+" >= ?", since)
			_, err = q.searchRows(ctx, table, added, want)
		}
		if err != nil {
			return err
		}
	}
	return s.Write(ctx, func(tx *Tx) error {
		for _, f := range findings {
			if err := tx.Exec("INSERT INTO removal_findings (request_id, kind, item_id) VALUES ($1, $2, "+
				"$3) ON CONFLICT DO NOTHING",
				id, f.kind, f.id); err != nil {
				return err
			}
		}
		return tx.Exec(`UPDATE removal_requests SET searched_until = $1
			WHERE id = $2 AND searched_until < $3`, milliseconds(until), id, milliseconds(until))
	})
}

// candidates selects every row that contains the home, and others: rows with the house number, or
// with the digits of the phone number in order, either in ASCII or all of them fullwidth. It
// matches digits only.
//
// The patterns are arguments, so that all homes share the same queries, which are prepared once.
func (t searchedTable) candidates(home redact.Home) listQuery {
	var patterns, parts []string
	var args []any
	if number := home.Number(); number != "" {
		patterns = append(patterns, "%"+number+"%")
	}
	if phone := home.Phone(); phone != "" {
		patterns = append(patterns, "%"+strings.Join(strings.Split(phone[3:], ""), "%")+"%")
	}
	for _, column := range t.columns {
		for _, pattern := range patterns {
			for _, digits := range []string{pattern, fullwidth.Replace(pattern)} {
				parts, args = append(parts, column+" LIKE ?"), append(args, digits)
			}
		}
	}
	q := listQuery{from: t.from}.and("("+strings.Join(parts, " OR ")+")", args...)
	if t.kind == removals.AuditEntryItem {
		q = q.and("e.part_of = ''") // a part has the texts of its entry
	}
	return q
}

// fullwidth converts digits to the fullwidth forms of East Asian keyboards, which are read as the
// same number.
var fullwidth = strings.NewReplacer("0", "０", "1", "１", "2", "２", "3", "３", "4", "４",
	"5", "５", "6", "６", "7", "７", "8", "８", "9", "９")

func (t searchedTable) scanMatches(
	scan sqldb.Scanner, home redact.Home,
) ([]removals.Match, error) {
	match := removals.Match{TextKey: removals.TextKey{Kind: t.kind}}
	texts := make([]string, len(t.columns))
	columns := []any{&match.ItemID, (*string)(&match.Status), &match.IsPublished,
		&match.Official.ID, &match.Official.Name, &match.Official.Position}
	for i := range texts {
		columns = append(columns, &texts[i])
	}
	if err := scan(columns...); err != nil {
		return nil, err
	}
	var found []removals.Match
	for i, text := range texts {
		if passages := home.Passages(text); len(passages) > 0 {
			match.Field, match.Text, match.Passages = t.fields[i], text, passages
			found = append(found, match)
		}
	}
	return found, nil
}

// UnsearchedRemovals lists the oldest unsearched open request of each network. A caller that
// searches for these and then asks again makes no network wait for more than one request of each
// other network.
func (s *Store) UnsearchedRemovals(ctx context.Context) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, `SELECT MIN(id) FROM removal_requests
		WHERE status = $1 AND searched_until = 0 GROUP BY network
		ORDER BY MIN(id)`, string(removals.Open))
	return sqldb.Collect(rows, err, sqldb.ScanText)
}

const (
	// rowsLookedAt is the number of rows of a table that one query scans, in about 10 ms.
	rowsLookedAt = 2_000
	// rowsSearched bounds the rows with matching digits that one query reads: more cannot be
	// addresses.
	rowsSearched = 500_000
)

// removalSearch searches texts for a home in portions. Each process runs only one portion at a
// time, so that visitors keep a processor and the other connections, however many requests there
// are.
type removalSearch struct {
	store *Store
	home  redact.Home
	rest  func(ctx context.Context, took time.Duration) error // called after each portion
}

// noRest continues at once: an administrator waits.
func noRest(context.Context, time.Duration) error { return nil }

// restFor pauses as long as the last portion took.
func restFor(ctx context.Context, took time.Duration) error {
	select {
	case <-time.After(took):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// searchTable passes the texts of a table that contain the home, row by row, until want returns
// false.
func (q removalSearch) searchTable(
	ctx context.Context, table searchedTable, want func([]removals.Match) bool,
) error {
	for last, more := "", true; more; {
		rows := table.candidates(q.home).and(table.id+" > ?", last)
		next, err := q.store.portionEnd(ctx, table, last)
		if more = err == nil; more {
			rows = rows.and(table.id+" <= ?", next)
		} else if !errors.Is(err, sql.ErrNoRows) {
			return sqldb.Translate(err)
		}
		wanted, err := q.searchRows(ctx, table, rows, want)
		if err != nil || !wanted {
			return err
		}
		last = next
	}
	return nil
}

// portionEnd returns the id of the last row of the portion after an id.
func (s *Store) portionEnd(
	ctx context.Context, table searchedTable, last string,
) (id string, err error) {
	from, _, _ := strings.Cut(table.from, " LEFT JOIN")
	query := "SELECT " + table.id + " FROM " + from + " WHERE " + table.id + " > $1 ORDER BY " +
		table.id +
		" LIMIT 1 OFFSET " + strconv.Itoa(rowsLookedAt-1)
	err = s.read.QueryRowContext(ctx, query, last).Scan(&id)
	return id, err
}

// searchRows passes the texts of the rows that contain the home, and reports whether want has asked
// for more.
func (q removalSearch) searchRows(
	ctx context.Context, table searchedTable, rows listQuery,
	want func([]removals.Match) bool,
) (wanted bool, err error) {
	select {
	case q.store.searching <- struct{}{}:
	case <-ctx.Done():
		return false, ctx.Err()
	}
	began := time.Now()
	wanted, err = q.store.eachMatch(ctx, table, q.home, rows, want)
	<-q.store.searching
	if err != nil || !wanted {
		return wanted, err
	}
	return true, q.rest(ctx, time.Since(began))
}

// eachMatch passes the texts of the chosen rows that contain the home, row by row, until want
// returns false.
func (s *Store) eachMatch(
	ctx context.Context, table searchedTable, home redact.Home, chosen listQuery,
	want func([]removals.Match) bool,
) (wanted bool, err error) {
	published := cmp.Or(table.published, "FALSE")
	query := chosen.rows(table.id+", "+table.status+", COALESCE("+published+", FALSE)"+
		", COALESCE(o.id, ''), COALESCE(o.name, ''), COALESCE(o.position, ''), "+
		strings.Join(table.columns, ", ")) + " LIMIT " + strconv.Itoa(rowsSearched)
	rows, err := s.read.QueryContext(ctx, query, chosen.args...)
	if err != nil {
		return false, sqldb.Translate(err)
	}
	defer rows.Close()
	for rows.Next() {
		found, err := table.scanMatches(rows.Scan, home)
		if err != nil {
			return false, sqldb.Translate(err)
		}
		if len(found) > 0 && !want(found) {
			return false, nil
		}
	}
	return true, sqldb.Translate(rows.Err())
}

// foundTexts collects the texts that a search finds. It counts all of them and keeps as many of
// each group as a moderator is shown.
type foundTexts struct {
	published, hidden, kept []removals.Match
	counts                  removals.Found
}

// add adds the texts of a row. It always asks for more.
func (f *foundTexts) add(matches []removals.Match) bool {
	for _, match := range matches {
		group := &f.hidden
		switch {
		case match.Kept():
			group = &f.kept
		case match.IsPublished:
			group = &f.published
			f.counts.Published++
		default:
			f.counts.Hidden++
		}
		if len(*group) < removals.MaxMatches {
			*group = append(*group, match)
		}
	}
	return true
}

// found returns the texts, published ones first.
func (f *foundTexts) found() removals.Found {
	found := f.counts
	found.Matches = slices.Concat(f.published, f.hidden, f.kept)
	found.Matches = found.Matches[:min(len(found.Matches), removals.MaxMatches)]
	return found
}
