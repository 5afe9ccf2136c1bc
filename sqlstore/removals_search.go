package sqlstore

import (
	"context"
	"strconv"
	"strings"
	"time"

	"candor"
)

// searchedTable is a table in whose texts homes are looked for.
type searchedTable struct {
	kind    candor.ItemKind
	from    string // the table, with the official whom an item is about as o; from the left, so that SQLite reads the table in its order
	id      string
	status  string
	added   string // when a row was added, where the table is long and its texts never change; empty otherwise
	fields  []string
	columns []string // of the fields, in their order
}

const noOfficial = " LEFT JOIN officials o ON FALSE"

var searchedTables = []searchedTable{
	{candor.OfficialItem, "officials o", "o.id", "o.status", "",
		[]string{"name", "position", "city", "county", "state", "country", "description", "verificationUrl"},
		[]string{"o.name", "o.position", "o.city", "o.county", "o.state", "o.country", "o.description", "o.verification_url"}},
	{candor.RatingItem, "ratings r LEFT JOIN officials o ON o.id = r.official_id", "r.id", "r.status", "r.created_at",
		[]string{"reviewText", "reviewerName"}, []string{"r.review_text", "r.reviewer_name"}},
	{candor.CorrectionItem, "profile_corrections c LEFT JOIN officials o ON o.id = c.official_id", "c.id", "c.status", "",
		[]string{"suggestedValue", "currentValue", "reason", "customField"}, []string{"c.suggested_value", "c.current_value", "c.reason", "c.custom_field"}},
	{candor.ReportItem, "rating_reports p LEFT JOIN officials o ON o.id = p.official_id", "p.id", "p.status", "", []string{"note"}, []string{"p.note"}},
	{candor.PhotoUploadItem, "photo_uploads u LEFT JOIN officials o ON o.id = u.official_id", "u.id", "u.status", "",
		[]string{"originalFilename"}, []string{"u.original_filename"}},
	{candor.CommentItem, "review_comments m LEFT JOIN ratings r ON r.id = m.rating_id LEFT JOIN officials o ON o.id = r.official_id", "m.id", "m.status", "",
		[]string{"content"}, []string{"m.content"}},
	{candor.AuditEntryItem, "audit_entries e" + noOfficial, "e.id", "''", "e.at", []string{"before", "after", "reason"}, []string{"e.before", "e.after", "e.reason"}},
}

// tableOf finds where the items of a kind stand.
func tableOf(kind candor.ItemKind) *searchedTable {
	for i := range searchedTables {
		if searchedTables[i].kind == kind {
			return &searchedTables[i]
		}
	}
	return nil
}

// searchMargin is how far before its end a search is taken up again: a row carries the time at which its
// transaction began.
const searchMargin = time.Minute

// SearchRemoval looks for the home of an open request. Reviews and the audit trail are read whole the first time,
// which takes seconds for a million, and from then on only what was added since; everything else is read whole.
// It returns at most candor.MaxRemovalMatches texts and tells whether there are more.
func (s *Store) SearchRemoval(ctx context.Context, id string) (matches []candor.RemovalMatch, more bool, err error) {
	request, err := s.FindRemoval(ctx, id)
	if err != nil || request.Status != candor.RemovalOpen {
		return []candor.RemovalMatch{}, false, err
	}
	home := request.Home()
	if err := s.searchLong(ctx, id, home); err != nil {
		return nil, false, err
	}
	matches = []candor.RemovalMatch{}
	for _, table := range searchedTables {
		condition, args := table.mentions(home), []any(nil)
		if table.added != "" {
			condition, args = table.id+" IN (SELECT f.item_id FROM removal_findings f WHERE f.request_id = $1 AND f.kind = $2)", []any{id, string(table.kind)}
		}
		err := s.eachNaming(ctx, table, home, condition, args, func(found []candor.RemovalMatch) bool {
			matches = append(matches, found...)
			return len(matches) <= candor.MaxRemovalMatches
		})
		if err != nil {
			return nil, false, err
		}
	}
	if len(matches) > candor.MaxRemovalMatches {
		return matches[:candor.MaxRemovalMatches], true, nil
	}
	return matches, false, nil
}

// searchLong notes where in the long tables the home stands, in what was added since the last time.
func (s *Store) searchLong(ctx context.Context, id string, home candor.Home) error {
	var since int64
	if err := s.read.QueryRowContext(ctx, "SELECT searched_until FROM removal_requests WHERE id = $1", id).Scan(&since); err != nil {
		return translate(err)
	}
	until := s.now().Add(-searchMargin)
	type finding struct{ kind, id string }
	var findings []finding
	for _, table := range searchedTables {
		if table.added == "" {
			continue
		}
		condition, args := table.mentions(home), []any(nil)
		if since > 0 {
			condition, args = table.added+" >= $1 AND ("+condition+")", []any{since}
		}
		err := s.eachNaming(ctx, table, home, condition, args, func(found []candor.RemovalMatch) bool {
			findings = append(findings, finding{string(table.kind), found[0].ItemID})
			return true
		})
		if err != nil {
			return err
		}
	}
	return s.Write(ctx, func(tx *Tx) error {
		for _, f := range findings {
			if err := tx.Exec("INSERT INTO removal_findings (request_id, kind, item_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", id, f.kind, f.id); err != nil {
				return err
			}
		}
		return tx.Exec("UPDATE removal_requests SET searched_until = $1 WHERE id = $2 AND searched_until < $3", milliseconds(until), id, milliseconds(until))
	})
}

// mentions is a condition that every row fulfils which names the home: the house number, or the digits of the
// phone number in their order, as ASCII or all of them fullwidth. It holds digits only.
func (t searchedTable) mentions(home candor.Home) string {
	var patterns, parts []string
	if number := home.Number(); number != "" {
		patterns = append(patterns, "'%"+number+"%'")
	}
	if phone := home.Phone(); phone != "" {
		patterns = append(patterns, "'%"+strings.Join(strings.Split(phone[3:], ""), "%")+"%'")
	}
	for _, column := range t.columns {
		for _, pattern := range patterns {
			parts = append(parts, column+" LIKE "+pattern, column+" LIKE "+fullwidth.Replace(pattern))
		}
	}
	return strings.Join(parts, " OR ")
}

// fullwidth writes the digits that East Asian keyboards do, which are read as the same number.
var fullwidth = strings.NewReplacer("0", "０", "1", "１", "2", "２", "3", "３", "4", "４", "5", "５", "6", "６", "7", "７", "8", "８", "9", "９")

// eachNaming hands over, row by row, the texts of a table's rows that name the home, until nobody wants more.
func (s *Store) eachNaming(ctx context.Context, table searchedTable, home candor.Home, condition string, args []any, want func([]candor.RemovalMatch) bool) error {
	query := "SELECT " + table.id + ", " + table.status + ", COALESCE(o.id, ''), COALESCE(o.name, ''), COALESCE(o.position, ''), " +
		strings.Join(table.columns, ", ") + " FROM " + table.from + " WHERE " + condition + " LIMIT " + strconv.Itoa(rowsSearched)
	rows, err := s.read.QueryContext(ctx, query, args...)
	if err != nil {
		return translate(err)
	}
	defer rows.Close()
	for rows.Next() {
		found, err := table.scanNaming(rows.Scan, home)
		if err != nil {
			return translate(err)
		}
		if len(found) > 0 && !want(found) {
			return nil
		}
	}
	return translate(rows.Err())
}

// rowsSearched is how many rows of a table that hold the digits are looked at: more are no addresses.
const rowsSearched = 500_000

func (t searchedTable) scanNaming(scan scanner, home candor.Home) ([]candor.RemovalMatch, error) {
	match := candor.RemovalMatch{RemovalText: candor.RemovalText{Kind: t.kind}}
	texts := make([]string, len(t.columns))
	columns := []any{&match.ItemID, (*string)(&match.Status), &match.Official.ID, &match.Official.Name, &match.Official.Position}
	for i := range texts {
		columns = append(columns, &texts[i])
	}
	if err := scan(columns...); err != nil {
		return nil, err
	}
	var found []candor.RemovalMatch
	for i, text := range texts {
		if passages := home.Passages(text); len(passages) > 0 {
			match.Field, match.Text, match.Passages = t.fields[i], text, passages
			found = append(found, match)
		}
	}
	return found, nil
}

// UnsearchedRemovals lists the open requests for which nobody has looked yet, the oldest first.
func (s *Store) UnsearchedRemovals(ctx context.Context) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, "SELECT id FROM removal_requests WHERE status = $1 AND searched_until = 0 ORDER BY id", string(candor.RemovalOpen))
	return collect(rows, err, scanText)
}
