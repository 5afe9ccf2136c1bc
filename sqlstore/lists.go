package sqlstore

import (
	"context"
	"regexp"
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
	// joins the officials, for columns and orders that need them; always from the left, so that SQLite
	// keeps the order
	joined string
	// tables and condition to walk along the officials instead; empty where nothing is that long
	walked string
	// finds the official at whom a far page of that begins; empty where nothing is that long
	farQuery string
	orders   map[string][]string // the expressions of each column, in their order; the first decides
	id       string              // ends each order
	newest   []string            // the order unless the filter names one, descending
}

// window is which rows of an order a page holds. The rows behind the middle are read from the end.
type window struct {
	limit, offset int
	reversed      bool
}

func windowOf(filter candor.ListFilter, total int) window {
	offset := filter.Offset()
	if offset <= total/2 {
		return window{limit: filter.Limit, offset: offset}
	}
	limit := min(filter.Limit, total-offset)
	return window{limit: limit, offset: total - offset - limit, reversed: true}
}

// by tells what a filter orders a list by, and whether descending.
func (l list) by(filter candor.ListFilter) (expressions []string, descending bool) {
	expressions, descending = l.orders[filter.Sort.Column], filter.Sort.Descending
	if filter.Sort.Column == "" {
		expressions, descending = l.newest, true
	}
	return append(slices.Clone(expressions), l.id), descending
}

// order writes the ORDER BY of a filter, turned round for a window that is read from the end.
func (l list) order(filter candor.ListFilter, reversed bool) string {
	expressions, descending := l.by(filter)
	direction := ""
	if descending != reversed {
		direction = " DESC"
	}
	return " ORDER BY " + strings.Join(expressions, direction+", ") + direction
}

// ofOfficial finds columns of the officials in a clause.
var ofOfficial = regexp.MustCompile(`\bo\.`)

// from names the tables that clauses need: officials are joined only for their own columns.
func (l list) from(clauses string) string {
	if l.walked != "" {
		return l.walked
	}
	if !strings.HasPrefix(l.table, "officials ") && ofOfficial.MatchString(clauses) {
		return l.table + l.joined
	}
	return l.table
}

// page is the query for the ids of a page.
func (l list) page(filter candor.ListFilter, w window, where conditions, args *[]any) string {
	order := l.order(filter, w.reversed)
	return "SELECT " + l.id + " AS id FROM " + l.from(order+where.String()) + where.String() + order +
		where.page(w.limit, w.offset, args)
}

// readPage reads the rows of a page: columns of the list's table, with the official whom each is
// about.
func readPage[T any](
	ctx context.Context, s *Store, l list, columns string, filter candor.ListFilter, total int,
	where conditions, args []any, scan func(sqldb.Scanner) (T, error),
) (page []T, err error) {
	if filter.Offset() >= total {
		return []T{}, nil // a database would walk the whole list to find that it has ended
	}
	where, args = slices.Clone(where), slices.Clone(args)
	w := windowOf(filter, total)
	if l.farQuery != "" && w.offset > s.farRows {
		if w, err = s.fromOfficial(ctx, l, filter, total, &where, &args); err != nil {
			return nil, err
		}
	}
	ids := l.page(filter, w, where, &args)
	// SQLite never reorders a CROSS JOIN: it would walk a million rows in their order, to look for
	// each in the page.
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+columns+" FROM ("+ids+") AS page CROSS JOIN "+l.table+l.joined+" WHERE "+l.id+" = page.id"+l.order(filter,
			false), args...)
	return sqldb.Collect(rows, err, scan)
}

// choose prepares a page of one of the smaller lists: what it is read from, which rows, and how
// many there are.
func (s *Store) choose(
	ctx context.Context, l list, in searched, kind candor.ItemKind, filter *candor.ListFilter,
) (_ list, where conditions, args []any, total int, err error) {
	if filter.Search != "" {
		total, err = s.search(ctx, in, l, filter, &where, &args)
		return l, where, args, total, err
	}
	counts, err := s.CountStatuses(ctx)
	if err != nil {
		return l, nil, nil, 0, err
	}
	s.atStatus(l, filter.Status, counts[kind], &where, &args)
	if filter.Sort.Column == "officialName" {
		l.walked = "officials o CROSS JOIN " + l.table
		where = append(where, l.short()+".official_id = o.id")
	}
	return l, where, args, counts.Total(kind, filter.Status), nil
}

// atStatus chooses the rows at a status. Where those are most of the list, SQLite would gather them
// by the index of the statuses and sort them, rather than walk an index of the order past the few
// others.
func (s *Store) atStatus(
	l list, status candor.Status, counts map[candor.Status]int, where *conditions, args *[]any,
) {
	column, others := l.short()+".status", 0
	for other, total := range counts {
		if other != status {
			others += total
		}
	}
	if counts[status] > others {
		column = s.dialect.Inside(column)
	}
	where.equal(column, string(status), args)
}

// short is the short name of a list's own table.
func (l list) short() string { return l.table[strings.Index(l.table, " ")+1:] }

// countList counts all that the conditions choose.
func (s *Store) countList(
	ctx context.Context, l list, where conditions, args []any,
) (total int, err error) {
	err = s.read.QueryRowContext(ctx, "SELECT COUNT(*) FROM "+l.from(where.String())+where.String(),
		args...).Scan(&total)
	return total, sqldb.Translate(err)
}

// subjectColumns are read behind the columns of an item, by subjectOf.
const subjectColumns = ", o.id, o.name, o.position"

// subjectOf lets a scan of an item's own columns be followed by those of its official.
func subjectOf(scan sqldb.Scanner, subject *candor.Subject) sqldb.Scanner {
	return func(columns ...any) error {
		return scan(append(columns, &subject.ID, &subject.Name, &subject.Position)...)
	}
}

// like is a pattern that finds a text as it stands, anywhere.
func like(text string) string {
	return "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(strings.ToLower(text)) +
		"%"
}

// contains adds a condition: one of the expressions holds the text, without regard to the case of
// ASCII. They are searched as one text, which takes a third of the time.
func (c *conditions) contains(text string, args *[]any, expressions ...string) {
	if text != "" {
		*c = append(*c, "LOWER("+strings.Join(expressions,
			" || '|' || ")+") LIKE "+c.placeholder(like(text), args)+` ESCAPE '\'`)
	}
}
