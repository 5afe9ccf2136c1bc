package sqlstore

import (
	"context"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// list describes one of the administrators' lists. Its page is selected by ids, from an index if
// possible; full rows are read for that page only.
type list struct {
	table string // with its alias: "ratings r"
	// joins the officials for columns and orders that need them. It is always a left join, so that
	// SQLite keeps the order.
	joined string
	orders map[string][]string // the expressions of each sort column, most significant first
	id     string              // the tiebreaker of each order
	newest []string            // the default order, descending
	// items that are not approved have separate indexes
	openIndexes bool
	only        string // the condition for rows that are items; empty if all are
}

// byOfficialName is the sort column for the names of the items' officials.
const byOfficialName = "officialName"

// short returns the alias of a list's table.
func (l list) short() string { return l.table[strings.Index(l.table, " ")+1:] }

// listOrder is an order of a list. Its last expression is unique.
type listOrder struct {
	expressions []string
	descending  bool
}

func (l list) order(sort candor.Sort) listOrder {
	expressions, descending := l.orders[sort.Column], sort.Descending
	if sort.Column == "" {
		expressions, descending = l.newest, true
	}
	return listOrder{append(slices.Clone(expressions), l.id), descending}
}

// isByAge reports whether an order is by the items' age.
func (l list) isByAge(order listOrder) bool {
	return slices.Equal(order.expressions[:len(order.expressions)-1], l.newest)
}

// clause returns the ORDER BY expressions, reversed for a window that is read from the end.
func (o listOrder) clause(reversed bool) string {
	direction := ""
	if o.descending != reversed {
		direction = " DESC"
	}
	return strings.Join(o.expressions, direction+", ") + direction
}

// window is the range of rows of a page. Rows after the middle are read from the end.
type window struct {
	limit, offset int // no rows if limit is 0
	reversed      bool
}

func windowOf(filter candor.ListFilter, total int) window {
	offset := filter.Offset()
	if offset >= total {
		return window{} // otherwise the database would scan the whole list
	}
	if offset <= total/2 {
		return window{limit: filter.Limit, offset: offset}
	}
	limit := min(filter.Limit, total-offset)
	return window{limit: limit, offset: total - offset - limit, reversed: true}
}

// selection is the result of applying a filter to a list.
type selection struct {
	query    listQuery // without an order
	order    listOrder
	window   window // the page's rows within the query
	total    int
	searched candor.Searched // where a search stopped
}

// reportStop reports to the filter where the search stopped.
func (s selection) reportStop(filter candor.ListFilter) {
	if filter.Searched != nil && filter.Search != "" {
		*filter.Searched = s.searched
	}
}

// readPage reads the rows of a page: columns of the list's table, and the official of each item.
func readPage[T any](
	ctx context.Context, s *Store, l list, chosen selection, columns string,
	scan func(sqldb.Scanner) (T, error),
) ([]T, error) {
	w := chosen.window
	if w.limit == 0 {
		return []T{}, nil
	}
	ids, args := chosen.query.orderBy(chosen.order.clause(w.reversed)).
		page(l.id+" AS id", w.limit, w.offset)
	// SQLite never reorders a CROSS JOIN: otherwise it would scan a million rows in order and look
	// for each in the page.
	rows, err := s.read.QueryContext(ctx, "SELECT "+columns+" FROM ("+ids+") AS page"+
		" CROSS JOIN "+l.table+l.joined+" WHERE "+l.id+" = page.id"+
		" ORDER BY "+chosen.order.clause(false), args...)
	return sqldb.Collect(rows, err, scan)
}

// choose applies a filter to one of the lists of items.
func (s *Store) choose(
	ctx context.Context, l list, in searchSpec, filter candor.ListFilter,
) (chosen selection, err error) {
	order := l.order(filter.Sort)
	if filter.Decided.IsSet() {
		chosen, err = s.chooseDecided(ctx, l, in, filter)
		if filter.Sort.Column == byOfficialName {
			chosen.query.from += l.joined
		}
		return chosen, err
	}
	if filter.Search != "" {
		chosen, err = s.search(ctx, in, l, order, filter)
		chosen.reportStop(filter)
		if filter.Sort.Column == byOfficialName {
			chosen.query.from += l.joined
		}
		return chosen, err
	}
	counts, err := s.CountStatuses(ctx)
	if err != nil {
		return selection{}, err
	}
	query := s.atStatus(listQuery{from: l.table}, l, filter.Status, counts[in.kind])
	if filter.Status == "" && l.only != "" {
		query = query.and(l.only)
	}
	if filter.Sort.Column == byOfficialName {
		query = query.walkOfficials(l)
	}
	total := counts.Total(in.kind, filter.Status)
	return selection{query: query, order: order, window: windowOf(filter, total), total: total}, nil
}

// walkOfficials iterates over the officials o instead of looking up the official of each item.
func (q listQuery) walkOfficials(l list) listQuery {
	q.from = "officials o CROSS JOIN " + l.table
	return q.and(l.short() + ".official_id = o.id")
}

// atStatus selects the rows with a status. If these are most of the list, the condition is kept
// from the index of statuses: SQLite would use that index and sort the rows, instead of scanning an
// index in order and skipping the few others.
func (s *Store) atStatus(
	query listQuery, l list, status candor.Status, counts map[candor.Status]int,
) listQuery {
	column, others := l.short()+".status", 0
	if l.openIndexes && status != "" && status != candor.StatusApproved {
		return query.and(column+" <> 'approved'").equal(column, string(status))
	}
	for other, total := range counts {
		if other != status {
			others += total
		}
	}
	if counts[status] > others {
		column = s.dialect.Inside(column)
	}
	return query.equal(column, string(status))
}

// subjectColumns follow the columns of an item, and are read by subjectOf.
const subjectColumns = ", o.id, o.name, o.position, o.term_start_date, o.term_end_date"

// subjectOf returns a scanner that also reads the columns of an item's official.
func subjectOf(scan sqldb.Scanner, subject *candor.Subject) sqldb.Scanner {
	return func(columns ...any) error {
		return scan(append(columns, &subject.ID, &subject.Name, &subject.Position,
			&subject.TermStartDate, &subject.TermEndDate)...)
	}
}
