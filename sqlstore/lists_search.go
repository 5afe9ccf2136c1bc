package sqlstore

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"candor"
	"candor/sqlstore/sqldb"
	"candor/textfold"
)

// textsSearched is in how many items of a list, the newest of the status chosen, a text is looked
// for: to look through a million takes seconds. Names and addresses are found in all.
const textsSearched = 3000

// namesFound is of how many officials of a name the items are found at most.
const namesFound = 50

// idsNamed is how many items that were found are named by their ids, in one argument: SQLite's
// driver binds thousands of them in the square of their time.
const idsNamed = 10_000

// searched is how the items of a list are searched.
type searched struct {
	kind  candor.ItemKind
	table string   // without a short name
	exact []string // columns of an index each, found in all items when they are the text
	said  []string // columns in which a text is looked for
}

// hit is an item that a search found, and when it was made.
type hit struct {
	at int64 // milliseconds
	id string
}

// search adds the condition of a search and counts what it and the status choose. An item is found
// by its official's name, by a column that is the text, and by its texts when it is among the
// newest. What was found is named by its ids unless it is too much for that, so that it is looked
// for once. Of what is ordered by its age the page alone is named, and is the filter's first from
// then on: to read thousands of rows for their age takes longer than all the rest. The filter is
// told where the search stopped.
func (s *Store) search(
	ctx context.Context, in searched, l list, filter *candor.ListFilter, where *conditions,
	args *[]any,
) (total int, err error) {
	if filter.Searched == nil {
		filter.Searched = &candor.Searched{}
	}
	if filter.Scope == candor.SearchEverything {
		return s.searchEverything(ctx, in, l, filter, where, args)
	}
	officials, more, err := s.officialsNamed(ctx, filter.Search, namesFound)
	if err != nil {
		return 0, err
	}
	if more {
		filter.Searched.Officials = namesFound
	}
	counts, err := s.CountStatuses(ctx)
	if err != nil {
		return 0, err
	}
	if counts.Total(in.kind, filter.Status) > textsSearched {
		filter.Searched.Newest = textsSearched
	}
	var given []any
	found := searching(s.dialect.Like, in, *filter, officials, &given)
	rows, err := s.read.QueryContext(ctx, found+" LIMIT "+strconv.Itoa(idsNamed+1), given...)
	hits, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (h hit, err error) {
		return h, scan(&h.id, &h.at)
	})
	switch {
	case err != nil:
		return 0, err
	case len(hits) == 0:
		*where = append(*where, "FALSE")
		return 0, nil
	case len(hits) > idsNamed:
		*args = append(*args, given...)
		*where = append(*where, l.id+" IN (SELECT id FROM ("+found+") AS found)")
		return s.countList(ctx, l, *where, *args)
	}
	total = len(hits)
	if byAge, descending := l.byAge(*filter); byAge {
		hits = pageOf(hits, filter, descending)
	}
	return total, s.named(hits, l, where, args)
}

// searchEverything is search in all items, which may take seconds.
func (s *Store) searchEverything(
	ctx context.Context, in searched, l list, filter *candor.ListFilter, where *conditions,
	args *[]any,
) (total int, err error) {
	hits, total, err := s.searchAll(ctx, in, l, *filter)
	if err != nil {
		return 0, err
	}
	if byAge, _ := l.byAge(*filter); byAge {
		filter.Page = 1
	} else if total > idsNamed {
		total, filter.Searched.Found = idsNamed, idsNamed
	}
	return total, s.named(hits, l, where, args)
}

// named adds the condition that a row is one of the hits.
func (s *Store) named(hits []hit, l list, where *conditions, args *[]any) error {
	ids := make([]string, len(hits))
	for i, h := range hits {
		ids[i] = h.id
	}
	named, err := json.Marshal(ids)
	*where = append(*where, l.id+" IN ("+fmt.Sprintf(s.dialect.Among,
		where.placeholder(string(named), args))+")")
	return err
}

// byAge reports whether a filter orders a list by the age of its items, and whether the newest come
// first.
func (l list) byAge(filter candor.ListFilter) (byAge, descending bool) {
	expressions, descending := l.by(filter)
	return slices.Equal(expressions[:len(expressions)-1], l.newest), descending
}

// pageOf orders hits by their age, keeps those of the filter's page, and makes that its first.
func pageOf(hits []hit, filter *candor.ListFilter, descending bool) []hit {
	slices.SortFunc(hits, func(a, b hit) int {
		if descending {
			a, b = b, a
		}
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.id, b.id))
	})
	from := min(filter.Offset(), len(hits))
	hits = hits[from:min(from+filter.Limit, len(hits))]
	filter.Page = 1
	return hits
}

// searching is the query for the ids and ages of what a search finds at the status of the filter;
// its marks begin with $1.
func searching(
	likeOperator string, in searched, filter candor.ListFilter, officials []string, args *[]any,
) string {
	var marks conditions
	status := func(condition string) string {
		if filter.Status == "" {
			return condition
		}
		return condition + " AND status = " + marks.placeholder(string(filter.Status), args)
	}
	var parts []string
	for _, column := range in.exact {
		for _, text := range exactly(filter.Search) {
			parts = append(parts,
				"SELECT id, created_at FROM "+in.table+" WHERE "+status(column+" = "+marks.placeholder(text,
					args)))
		}
	}
	if len(officials) > 0 {
		parts = append(parts,
			"SELECT id, created_at FROM "+in.table+" WHERE "+status("official_id IN ("+marks.marks(officials,
				args)+")"))
	}
	newest := ""
	if filter.Status != "" {
		newest = " WHERE " + status("created_at > 0")
	}
	parts = append(parts, "SELECT id, created_at FROM (SELECT id, created_at, "+strings.Join(in.said,
		" || '|' || ")+" AS said FROM "+in.table+newest+
		" ORDER BY created_at DESC, id DESC LIMIT CAST("+marks.placeholder(textsSearched,
		args)+" AS BIGINT)) AS newest WHERE said "+likeOperator+" "+
		marks.placeholder(like(filter.Search), args)+` ESCAPE '\'`)
	return strings.Join(parts, " UNION ")
}

// exactly lists how a text that stands in a column may be written: as it was typed, and as
// addresses are.
func exactly(text string) []string {
	if lower := strings.ToLower(text); lower != text {
		return []string{text, lower}
	}
	return []string{text}
}

// officialsNamed finds officials in whose name each word of a text begins a word: at most so many,
// and whether there are more; 0 finds all.
func (s *Store) officialsNamed(
	ctx context.Context, text string, most int,
) (ids []string, more bool, err error) {
	words := searchWords(text)
	if len(words) == 0 {
		return nil, false, nil
	}
	var args []any
	type named struct{ id, name string }
	rows, err := s.read.QueryContext(ctx,
		"SELECT o.id, o.name FROM officials o WHERE o.id IN ("+officialsSaying(words, &args)+")", args...)
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
