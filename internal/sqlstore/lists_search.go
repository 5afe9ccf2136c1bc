package sqlstore

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/textfold"
)

// maxTexts is the number of items of the chosen status, newest first, whose texts are
// searched: searching a million takes seconds. Names and addresses are found in all items.
const maxTexts = 3000

// maxNamed is the maximum number of officials whose items a search by name finds.
const maxNamed = 50

// maxIDs is the maximum number of found ids that are passed in one JSON argument. With one
// placeholder each, SQLite's driver would need time quadratic in their number.
const maxIDs = 10_000

// searchSpec describes how the items of a list are searched.
type searchSpec struct {
	kind  candor.ItemKind
	table string   // without an alias
	exact []string // indexed columns, compared with the text in all items
	said  []string // columns in which the text is searched
	// grouped finds items that have several rows by any of the rows; nil if each row is an item
	grouped *grouped
}

// grouped holds the parts of queries for items with several rows.
type grouped struct {
	status string // the expression for the status of a row's item
	first  string // the query for the items of the rows that a subquery, %s, finds
	only   string // the condition for the first rows of their items
	some   string // the condition that a subquery, %s, holds for any row of the item
}

// hit is a found item and the time when it was created.
type hit struct {
	at int64 // milliseconds
	id string
}

// search selects and counts the items found by a search with the status of a filter. It matches the
// official's name, the exact columns, and the texts of the newest items. The found items are passed
// on as ids unless there are too many, so that the search runs only once. For an order by age, only
// the ids of the page are passed on: reading thousands of rows for their age takes longer than
// everything else.
func (s *Store) search(
	ctx context.Context, in searchSpec, l list, order listOrder, filter candor.ListFilter,
) (selection, error) {
	if filter.Scope == candor.SearchEverything {
		return s.searchEverything(ctx, in, l, order, filter)
	}
	officials, more, err := s.findByName(ctx, filter.Search, maxNamed)
	if err != nil {
		return selection{}, err
	}
	chosen := selection{query: listQuery{from: l.table}, order: order}
	if more {
		chosen.searched.Officials = maxNamed
	}
	counts, err := s.CountStatuses(ctx)
	if err != nil {
		return selection{}, err
	}
	if counts.Total(in.kind, filter.Status) > maxTexts {
		chosen.searched.Newest = maxTexts
	}
	found, args := searchQuery(s.dialect.Like, in, filter, officials)
	rows, err := s.read.QueryContext(ctx, numbered(found)+" LIMIT "+strconv.Itoa(maxIDs+1), args...)
	hits, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (h hit, err error) {
		return h, scan(&h.id, &h.at)
	})
	if err != nil {
		return selection{}, err
	}
	if len(hits) > maxIDs {
		chosen.query = chosen.query.and(l.id+" IN (SELECT id FROM ("+found+") AS found)", args...)
		chosen.total, err = chosen.query.count(ctx, s.read)
		chosen.window = windowOf(filter, chosen.total)
		return chosen, err
	}
	return s.chooseHits(chosen, l, filter, hits)
}

// searchEverything is search in all items, which may take seconds.
func (s *Store) searchEverything(
	ctx context.Context, in searchSpec, l list, order listOrder, filter candor.ListFilter,
) (chosen selection, err error) {
	hits, total, err := s.searchAll(ctx, in, l, order, filter)
	if err != nil {
		return selection{}, err
	}
	chosen = selection{query: listQuery{from: l.table}, order: order, total: total}
	if l.isByAge(order) {
		chosen.window = window{limit: len(hits)} // searchAll returns only the page's hits
	} else {
		if total > maxIDs {
			chosen.total, chosen.searched.Found = maxIDs, maxIDs
		}
		chosen.window = windowOf(filter, chosen.total)
	}
	chosen.query, err = s.selectIDs(chosen.query, l, hits)
	return chosen, err
}

// selectIDs selects the hits by their ids.
func (s *Store) selectIDs(query listQuery, l list, hits []hit) (listQuery, error) {
	ids := make([]string, len(hits))
	for i, h := range hits {
		ids[i] = h.id
	}
	return s.amongIDs(query, l.id, ids)
}

// sortedPage sorts hits by age and keeps the filter's page.
func sortedPage(hits []hit, filter candor.ListFilter, descending bool) []hit {
	slices.SortFunc(hits, func(a, b hit) int {
		if descending {
			a, b = b, a
		}
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.id, b.id))
	})
	from := min(filter.Offset(), len(hits))
	return hits[from:min(from+filter.Limit, len(hits))]
}

// searchQuery returns the query for the ids and ages of the found items with the filter's status.
func searchQuery(
	likeOperator string, in searchSpec, filter candor.ListFilter, officials []string,
) (query string, args []any) {
	items := listQuery{from: in.table}
	var parts []listQuery
	for _, column := range in.exact {
		for _, text := range spellings(filter.Search) {
			parts = append(parts, items.equal(column, text))
		}
	}
	if len(officials) > 0 {
		parts = append(parts, items.among("official_id", officials))
	}
	const columns = "id, created_at"
	var texts []string
	status := "status"
	if in.grouped != nil {
		status = in.grouped.status
	}
	for _, part := range parts {
		part = part.equal(status, string(filter.Status))
		texts, args = append(texts, part.part(columns)), append(args, part.args...)
	}
	newest := items.orderBy("created_at DESC, id DESC")
	if filter.Status != "" {
		newest = newest.and("created_at > 0").equal(status, string(filter.Status))
	}
	texts = append(texts, "SELECT "+columns+" FROM ("+
		newest.part(columns+", "+strings.Join(in.said, " || '|' || ")+" AS said")+
		" LIMIT CAST(? AS BIGINT)) AS newest WHERE said "+likeOperator+` ? ESCAPE '\'`)
	args = append(append(args, newest.args...), maxTexts, like(filter.Search))
	query = strings.Join(texts, " UNION ")
	if in.grouped != nil {
		query = fmt.Sprintf(in.grouped.first, query)
	}
	return query, args
}

// spellings lists the spellings of a text to compare with a column: as typed, and in lower case
// like addresses.
func spellings(text string) []string {
	if lower := strings.ToLower(text); lower != text {
		return []string{text, lower}
	}
	return []string{text}
}

// findByName finds officials whose names have a word that starts with each word of a text. It
// returns at most that many ids, and whether there are more; 0 returns all.
func (s *Store) findByName(
	ctx context.Context, text string, most int,
) (ids []string, more bool, err error) {
	words := searchWords(text)
	if len(words) == 0 {
		return nil, false, nil
	}
	type named struct{ id, name string }
	saying := officialsWithWords(words)
	query := listQuery{from: "officials o"}.and("o.id IN ("+saying.part("s.id")+")", saying.args...)
	rows, err := s.read.QueryContext(ctx, query.rows("o.id, o.name"), query.args...)
	all, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (n named, err error) {
		return n, scan(&n.id, &n.name)
	})
	for _, one := range all {
		if !hasWords(" "+textfold.Fold(one.name), words) {
			continue
		}
		if most > 0 && len(ids) == most {
			return ids, true, err
		}
		ids = append(ids, one.id)
	}
	return ids, false, err
}

func hasWords(folded string, words []string) bool {
	for _, word := range words {
		if !strings.Contains(folded, " "+word) {
			return false
		}
	}
	return true
}

// searchedPortion is the number of items that one query of a full search reads. Full searches take
// turns after each portion, and other queries run in between.
const searchedPortion = 10_000

// wholeSearch searches all items of a list with a status, ordered by age.
type wholeSearch struct {
	searchSpec
	filter     candor.ListFilter
	officials  []string // whose items are found
	descending bool
}

// searchAll searches all items, and counts the matches. For an order by age it returns the hits of
// the filter's page, otherwise the newest ones up to the limit of ids.
func (s *Store) searchAll(
	ctx context.Context, in searchSpec, l list, order listOrder, filter candor.ListFilter,
) (hits []hit, total int, err error) {
	officials, _, err := s.findByName(ctx, filter.Search, 0)
	if err != nil {
		return nil, 0, err
	}
	byAge := l.isByAge(order)
	from, until := 0, maxIDs
	if byAge {
		from, until = filter.Offset(), filter.Offset()+filter.Limit
	}
	whole := wholeSearch{in, filter, officials, order.descending || !byAge}
	for start := (*hit)(nil); ; {
		found, end, err := s.searchPortion(ctx, whole, start)
		if err != nil {
			return nil, 0, err
		}
		for _, h := range found {
			if total >= from && total < until {
				hits = append(hits, h)
			}
			total++
		}
		if end == nil {
			return hits, total, nil
		}
		start = end
	}
}

// searchPortion searches the items after one, and returns the last item that it has read unless
// there are no more.
func (s *Store) searchPortion(
	ctx context.Context, w wholeSearch, start *hit,
) (found []hit, end *hit, err error) {
	if err := s.wholeSearches.Acquire(ctx, 1); err != nil {
		return nil, nil, err
	}
	defer s.wholeSearches.Release(1)
	direction, behind, upTo := "", ">", "<="
	if w.descending {
		direction, behind, upTo = " DESC", "<", ">="
	}
	age := []string{"created_at", "id"}
	items := listQuery{from: w.table, order: strings.Join(age, direction+", ") + direction}.
		equal("status", string(w.filter.Status))
	if w.grouped != nil {
		items = items.and(w.grouped.only)
	}
	if start != nil {
		items = items.row(age, behind, start.at, start.id)
	}
	last := hit{}
	query, args := items.page("created_at, id", 1, searchedPortion-1)
	err = s.read.QueryRowContext(ctx, query, args...).Scan(&last.at, &last.id)
	switch {
	case err == nil:
		end = &last
		items = items.row(age, upTo, end.at, end.id)
	case !errors.Is(err, sql.ErrNoRows):
		return nil, nil, sqldb.Translate(err)
	}
	found, err = s.findHits(ctx, w, items)
	return found, end, err
}

// findHits reads which items are hits. It compares many officials here, because a query could not
// list them all.
func (s *Store) findHits(ctx context.Context, w wholeSearch, items listQuery) ([]hit, error) {
	says := "(" + strings.Join(w.said, " || '|' || ") + ") " + s.dialect.Like + ` ? ESCAPE '\'`
	values := []any{like(w.filter.Search)}
	or := func(condition string, more []any) {
		says, values = says+" OR "+condition, append(values, more...)
	}
	for _, column := range w.exact {
		or(isAmong(column, spellings(w.filter.Search)))
	}
	if w.grouped != nil {
		says = fmt.Sprintf(w.grouped.some, says)
	}
	named := map[string]bool{}
	if len(w.officials) > maxNamed {
		for _, id := range w.officials {
			named[id] = true
		}
	} else {
		if len(w.officials) > 0 {
			or(isAmong("official_id", w.officials))
		}
		items = items.and("("+says+")", values...)
		says, values = "TRUE", nil
	}
	query := items.rows("id, created_at, official_id, CASE WHEN " + says + " THEN 1 ELSE 0 END")
	rows, err := s.read.QueryContext(ctx, query, append(values, items.args...)...)
	type candidate struct {
		hit
		official string
		says     int
	}
	all, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (c candidate, err error) {
		return c, scan(&c.id, &c.at, &c.official, &c.says)
	})
	var hits []hit
	for _, c := range all {
		if c.says == 1 || named[c.official] {
			hits = append(hits, c.hit)
		}
	}
	return hits, err
}
