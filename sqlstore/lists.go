package sqlstore

import (
	"context"
	"slices"
	"strings"

	"candor"
	"candor/sqlstore/sqldb"
)

// list is one of the administrators' lists: how a page of it is chosen, and how its rows are read.
// The page is chosen by ids alone, from an index where there is one; whole rows are read of one
// page only.
type list struct {
	table string // with its short name: "ratings r"
	// joins the officials, for columns and orders that need them; always from the left, so that
	// SQLite keeps the order
	joined string
	orders map[string][]string // the expressions of each column, in their order; the first decides
	id     string              // ends each order
	newest []string            // the order unless the filter names one, descending
	// what is not approved has indexes of its own
	openIndexes bool
	only        string // the condition of rows that are items; empty where all are
}

// byOfficialName is the column that orders a list of items by the names of their officials.
const byOfficialName = "officialName"

// short is the short name of a list's own table.
func (l list) short() string { return l.table[strings.Index(l.table, " ")+1:] }

// listOrder is an order of a list, of which the last expression is unique.
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

// isByAge reports whether an order is that of the items' age.
func (l list) isByAge(order listOrder) bool {
	return slices.Equal(order.expressions[:len(order.expressions)-1], l.newest)
}

// clause writes the order, turned round for a window that is read from the end.
func (o listOrder) clause(reversed bool) string {
	direction := ""
	if o.descending != reversed {
		direction = " DESC"
	}
	return strings.Join(o.expressions, direction+", ") + direction
}

// window is which rows of an order a page holds. The rows after the middle are read from the end.
type window struct {
	limit, offset int // no rows where limit is 0
	reversed      bool
}

func windowOf(filter candor.ListFilter, total int) window {
	offset := filter.Offset()
	if offset >= total {
		return window{} // a database would walk the whole list to find that it has ended
	}
	if offset <= total/2 {
		return window{limit: filter.Limit, offset: offset}
	}
	limit := min(filter.Limit, total-offset)
	return window{limit: limit, offset: total - offset - limit, reversed: true}
}

// selection is what a filter chooses of a list.
type selection struct {
	query    listQuery // without an order
	order    listOrder
	window   window // of the page among the rows of the query
	total    int
	searched candor.Searched // where a search stopped
}

// tell notes in the filter where the search stopped.
func (s selection) tell(filter candor.ListFilter) {
	if filter.Searched != nil && filter.Search != "" {
		*filter.Searched = s.searched
	}
}

// readPage reads the rows of a page: columns of the list's table, with the official whom each is
// about.
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
	// SQLite never reorders a CROSS JOIN: it would walk a million rows in their order, to look for
	// each in the page.
	rows, err := s.read.QueryContext(ctx, "SELECT "+columns+" FROM ("+ids+") AS page"+
		" CROSS JOIN "+l.table+l.joined+" WHERE "+l.id+" = page.id"+
		" ORDER BY "+chosen.order.clause(false), args...)
	return sqldb.Collect(rows, err, scan)
}

// choose finds what a filter chooses of one of the lists of items.
func (s *Store) choose(
	ctx context.Context, l list, in searched, filter candor.ListFilter,
) (chosen selection, err error) {
	order := l.order(filter.Sort)
	if filter.Search != "" {
		chosen, err = s.search(ctx, in, l, order, filter)
		chosen.tell(filter)
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

// walkOfficials walks along the officials o, rather than look for the official of each item.
func (q listQuery) walkOfficials(l list) listQuery {
	q.from = "officials o CROSS JOIN " + l.table
	return q.and(l.short() + ".official_id = o.id")
}

// atStatus chooses the rows at a status. Where those are most of the list, SQLite would gather them
// by the index of the statuses and sort them, rather than walk an index of the order past the few
// others.
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

// subjectColumns are read after the columns of an item, by subjectOf.
const subjectColumns = ", o.id, o.name, o.position, o.term_start_date, o.term_end_date"

// subjectOf lets a scan of an item's own columns be followed by those of its official.
func subjectOf(scan sqldb.Scanner, subject *candor.Subject) sqldb.Scanner {
	return func(columns ...any) error {
		return scan(append(columns, &subject.ID, &subject.Name, &subject.Position,
			&subject.TermStartDate, &subject.TermEndDate)...)
	}
}
