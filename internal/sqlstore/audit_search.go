package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/textfold"
)

// searchEntries finds the entries of a filter with its search after one, newest first. Names of
// officials, lists, requests and accounts are found in all entries, also of deleted ones; texts in
// the newest entries of the filter, or in all, which takes turns with other such searches.
func (s *Store) searchEntries(
	ctx context.Context, filter candor.AuditFilter, searched *candor.Searched, last *hit, most int,
) ([]hit, error) {
	found := entrySearch{Store: s, filter: filter}
	all := filter.Scope == candor.SearchEverything
	limit := maxNamed
	if all {
		limit = 0
	}
	names, more, err := s.auditedNames(ctx, filter.Search, limit)
	if err != nil {
		return nil, err
	}
	if more {
		searched.Officials = maxNamed
	}
	encoded, err := json.Marshal(append([]string{}, names...)) // never null
	found.named = string(encoded)
	if err != nil {
		return nil, err
	}
	if all {
		return found.everywhere(ctx, last, most)
	}
	number, err := s.chooseEntries(filter).countUpTo(ctx, s.read, maxTexts+1)
	if err != nil {
		return nil, err
	}
	if number > maxTexts {
		searched.Newest = maxTexts
	}
	return found.newest(ctx, names, last, most)
}

// auditedNames finds subjects of the trail whose names have a word that starts with each word of a
// text: at most that many, and whether there are more; 0 returns all.
func (s *Store) auditedNames(
	ctx context.Context, text string, most int,
) (subjects []string, more bool, err error) {
	words := searchWords(text)
	if len(words) == 0 {
		return nil, false, nil
	}
	q := listQuery{from: "audit_names n"}
	for _, word := range words {
		q = q.and("n.search_text LIKE ?", "%"+word+"%")
	}
	rows, err := s.read.QueryContext(ctx, q.rows("n.subject, n.name"), q.args...)
	type named struct{ subject, name string }
	all, err := sqldb.Collect(rows, err, func(scan sqldb.Scanner) (n named, err error) {
		return n, scan(&n.subject, &n.name)
	})
	for _, one := range all {
		if !hasWords(" "+textfold.Fold(one.name), words) {
			continue
		}
		if most > 0 && len(subjects) == most {
			return subjects, true, err
		}
		subjects = append(subjects, one.subject)
	}
	return subjects, false, err
}

// entrySearch is a search of the trail.
type entrySearch struct {
	*Store
	filter candor.AuditFilter
	named  string // the found subjects, as a JSON array
}

// says is the condition that an entry's texts, or the first words of its item, contain the search.
func (f entrySearch) says() (condition string, args []any) {
	contains := ") " + f.dialect.Like + ` ? ESCAPE '\'`
	pattern := like(f.filter.Search)
	return "((e.actor || '|' || e.action || '|' || e.before || '|' || e.after || '|' || e.reason" +
		contains + " OR (" + auditWords + contains + ")", []any{pattern, pattern}
}

// newest searches texts in the newest entries.
func (f entrySearch) newest(
	ctx context.Context, names []string, last *hit, most int,
) ([]hit, error) {
	entries := f.chooseEntries(f.filter)
	if f.filter.Official != "" && slices.Contains(names, f.filter.Official) {
		return f.hits(ctx, entries.after(last), most) // all of them match
	}
	narrow := f.narrow(listQuery{from: "audit_entries e"}, f.filter)
	var parts []listQuery
	for _, text := range spellings(f.filter.Search) {
		parts = append(parts, narrow.equal("e.subject", text))
	}
	if len(names) > 0 {
		officials, args := isAmong("x.official_id", names)
		parts = append(parts, narrow.among("e.official_id", names), narrow.among("e.subject", names),
			narrow.and("e.id IN (SELECT x.entry_id FROM audit_parts x WHERE "+officials+")", args...))
	}
	var texts []string
	var args []any
	for _, part := range parts {
		texts, args = append(texts, part.part("e.id AS id, e.at AS at")), append(args, part.args...)
	}
	says, said := f.says()
	texts = append(texts, "SELECT e.id, e.at FROM ("+entries.part("e.*")+
		" LIMIT CAST(? AS BIGINT)) AS e WHERE "+says)
	args = append(append(append(args, entries.args...), maxTexts), said...)
	union := listQuery{from: "(" + strings.Join(texts, " UNION ") + ") AS e", order: auditOrder,
		args: args}
	return f.hits(ctx, union.after(last), most)
}

func (f entrySearch) hits(ctx context.Context, q listQuery, most int) ([]hit, error) {
	query, args := q.page("e.id, e.at", most, 0)
	rows, err := f.read.QueryContext(ctx, query, args...)
	return sqldb.Collect(rows, err, func(scan sqldb.Scanner) (h hit, err error) {
		return h, scan(&h.id, &h.at)
	})
}

// everywhere searches all entries in portions.
func (f entrySearch) everywhere(
	ctx context.Context, last *hit, most int,
) (hits []hit, err error) {
	for {
		found, end, err := f.portion(ctx, last, most-len(hits))
		if err != nil {
			return nil, err
		}
		if hits = append(hits, found...); end == nil || len(hits) >= most {
			return hits, nil
		}
		last = end
	}
}

// portion searches the entries after one, and returns the last entry that it has read unless there
// are no more.
func (f entrySearch) portion(
	ctx context.Context, last *hit, most int,
) (found []hit, end *hit, err error) {
	if err := f.wholeSearches.Acquire(ctx, 1); err != nil {
		return nil, nil, err
	}
	defer f.wholeSearches.Release(1)
	q := f.chooseEntries(f.filter).after(last)
	read := hit{}
	query, args := q.page("e.at, e.id", 1, searchedPortion-1)
	err = f.read.QueryRowContext(ctx, query, args...).Scan(&read.at, &read.id)
	switch {
	case err == nil:
		end = &read
		q = q.row([]string{"e.at", "e.id"}, ">=", read.at, read.id)
	case !errors.Is(err, sql.ErrNoRows):
		return nil, nil, sqldb.Translate(err)
	}
	says, said := f.says()
	among := "(" + fmt.Sprintf(f.dialect.Among, "?") + ")"
	subjects, exact := isAmong("e.subject", spellings(f.filter.Search))
	q = q.and("("+says+" OR "+subjects+" OR e.official_id IN "+among+" OR e.subject IN "+among+
		" OR e.id IN (SELECT x.entry_id FROM audit_parts x WHERE x.official_id IN "+among+"))",
		append(append(said, exact...), f.named, f.named, f.named)...)
	found, err = f.hits(ctx, q, most)
	return found, end, err
}

// chooseEntries selects the entries of a filter, without its search, newest first. The entries about
// a subject or an official have two halves, each in the order of an index: SQLite and PostgreSQL
// read a page of them without the rest.
func (s *Store) chooseEntries(filter candor.AuditFilter) listQuery {
	about, value := "official_id", &filter.Official
	if filter.Subject != "" {
		about, value = "subject", &filter.Subject
	}
	if *value == "" {
		q := listQuery{from: "audit_entries e", order: auditOrder}
		return q.equal("e.actor", filter.Actor).equal("e.action", filter.Action).
			between(filter.From, filter.Until)
	}
	q := listQuery{order: auditOrder, args: []any{*value, *value, *value}}
	q.from = "(SELECT x.* FROM audit_entries x WHERE x." + about + " = ? UNION ALL" +
		" SELECT x.* FROM audit_entries x WHERE x." + about + " <> ? AND x.id IN" +
		" (SELECT p.entry_id FROM audit_parts p WHERE p." + about + " = ?)) AS e"
	*value = ""
	return s.narrow(q, filter)
}

// narrow adds the conditions of a filter without the use of their indexes.
func (s *Store) narrow(q listQuery, filter candor.AuditFilter) listQuery {
	for _, about := range [...]struct{ column, value string }{{"subject", filter.Subject},
		{"official_id", filter.Official}} {
		if about.value != "" {
			q = q.and("("+s.dialect.Inside("e."+about.column)+" = ? OR e.id IN (SELECT p.entry_id"+
				" FROM audit_parts p WHERE p."+about.column+" = ?))", about.value, about.value)
		}
	}
	return q.equal(s.dialect.Inside("e.actor"), filter.Actor).
		equal(s.dialect.Inside("e.action"), filter.Action).between(filter.From, filter.Until)
}

// between adds the days of a filter; the zero time is no limit.
func (q listQuery) between(from, until time.Time) listQuery {
	if !from.IsZero() {
		q = q.and("e.at >= ?", milliseconds(from))
	}
	if !until.IsZero() {
		q = q.and("e.at < ?", milliseconds(until))
	}
	return q
}
