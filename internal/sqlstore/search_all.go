package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

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
