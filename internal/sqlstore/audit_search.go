package sqlstore

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math"
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
	chosen, err := s.chooseEntries(ctx, filter, nil, maxTexts+1)
	if err != nil {
		return nil, err
	}
	number, err := chosen.countUpTo(ctx, s.read, maxTexts+1)
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
	pattern := like(f.filter.Search)
	return "((e.actor || '|' || e.action || '|' || e.before || '|' || e.after || '|' || e.reason" +
		f.contains() + " OR (" + auditWords + f.contains() + ")", []any{pattern, pattern}
}

func (f entrySearch) contains() string { return ") " + f.dialect.Like + ` ? ESCAPE '\'` }

// partsSay is the condition that the first words of a part of an entry contain the search. It reads
// at most that many entries of a query, and that many parts of them from each of two tables. An ORDER BY
// of the parts would make SQLite read all of them.
func (f entrySearch) partsSay(
	entries listQuery, most, mostParts int,
) (condition string, args []any) {
	const limit = " LIMIT CAST(? AS BIGINT)) AS "
	page := "(" + entries.part(entryKey) + limit + "page CROSS JOIN "
	args = append(slices.Clip(entries.args), most, mostParts)
	args = append(args, args...)
	return "e.id IN (SELECT p.entry_id FROM (" +
		"SELECT * FROM (SELECT x.entry_id, x.kind, x.subject FROM " + page +
		"audit_parts x WHERE x.entry_id = page.id" + limit + "texts UNION ALL " +
		"SELECT * FROM (SELECT x.part_of, x.kind, x.subject FROM " + page +
		"audit_entries x WHERE x.part_of = page.id AND x.part_of <> ''" + limit + "items) AS p WHERE (" +
		partWords + f.contains() + ")", append(args, like(f.filter.Search))
}

var partWords, _ = auditExpressions("p")

// aboutPart is the query for the entries with a part about a subject, and aboutOfficial for those
// about an official, with the condition on x.
func aboutPart(subject string) string {
	return "(SELECT x.entry_id FROM audit_parts x WHERE " + subject +
		" UNION ALL SELECT x.part_of FROM audit_entries x WHERE x.part_of <> '' AND " + subject + ")"
}

func aboutOfficial(official string) string {
	return "(SELECT x.entry_id FROM audit_officials x WHERE " + official + ")"
}

// newest searches texts in the newest entries, and names in all.
func (f entrySearch) newest(
	ctx context.Context, names []string, last *hit, most int,
) ([]hit, error) {
	if f.filter.Official != "" && slices.Contains(names, f.filter.Official) {
		all, err := f.chooseEntries(ctx, f.filter, last, most) // all of them match
		if err != nil {
			return nil, err
		}
		return f.hits(ctx, all, most)
	}
	recent, err := f.chooseEntries(ctx, f.filter, nil, maxTexts)
	if err != nil {
		return nil, err
	}
	says, said := f.says()
	within, inside := f.partsSay(recent, maxTexts, maxTexts/2)
	narrow := f.narrow(wholeEntries(f.filter), f.filter).after(last)
	parts := []listQuery{recent.joinEntries(maxTexts).and(says, said...).after(last),
		narrow.and(within, inside...)}
	for _, text := range spellings(f.filter.Search) {
		parts = append(parts, narrow.equal("e.subject", text),
			narrow.and("e.id IN "+aboutPart("x.subject = ?"), text, text))
	}
	if len(names) > 0 {
		officials, args := isAmong("x.official_id", names)
		parts = append(parts, narrow.among("e.subject", names),
			narrow.and("e.id IN "+aboutOfficial(officials), args...))
		// One part each: the newest entries of several officials are in the order of no index.
		for _, name := range args {
			parts = append(parts, narrow.and("e.official_id = ?", name))
		}
	}
	return f.hits(ctx, newestOf(most, " UNION ", parts...), most)
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
	// Twice as many, because entries may be added between the queries.
	q, err := f.chooseEntries(ctx, f.filter, last, 2*searchedPortion)
	if err != nil {
		return nil, nil, err
	}
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
	within, inside := f.partsSay(q, 2*searchedPortion, math.MaxInt32)
	subjects, exact := isAmong("e.subject", spellings(f.filter.Search))
	args = slices.Concat(said, exact, []any{f.named, f.named, f.named}, exact, exact, inside)
	q = q.joinEntries(2*searchedPortion).and("("+says+" OR "+subjects+" OR e.official_id IN "+among+
		" OR e.subject IN "+among+" OR e.id IN "+aboutOfficial("x.official_id IN "+among)+
		" OR e.id IN "+aboutPart(strings.Replace(subjects, "e.", "x.", 1))+" OR "+within+")", args...)
	found, err = f.hits(ctx, q, most)
	return found, end, err
}

var allEntries = listQuery{from: "audit_entries e", order: auditOrder}

// chooseEntries selects the newest entries of a filter after one, without its search, at most that
// many. Entries about a subject or an official have two halves, each bounded and in the order of an
// index: neither engine reads a page of them without the rest otherwise.
func (s *Store) chooseEntries(
	ctx context.Context, filter candor.AuditFilter, last *hit, most int,
) (listQuery, error) {
	whole, about, value := wholeEntries(filter), "official_id", filter.Official
	if filter.Subject != "" {
		about, value, filter.Subject = "subject", filter.Subject, ""
	} else {
		filter.Official = ""
	}
	direct := whole.equal("e.actor", filter.Actor).equal("e.action", filter.Action).
		between(filter.From, filter.Until).after(last)
	if value == "" {
		return direct, nil
	}
	column := "e." + about
	narrow := s.narrow(whole, filter).after(last)
	own := narrow.and(column+" = ?", value)
	if isRare, err := s.isRare(ctx, whole, filter, column, value); err != nil {
		return listQuery{}, err
	} else if isRare {
		own = direct.and(s.dialect.Inside(column)+" = ?", value)
	}
	part, values := partIs(about, value)
	return newestOf(most, " UNION ALL ", own, narrow.and(column+" <> ?", value).
		and(part, values...)), nil
}

// isRare reports whether the actor and the action of a filter have few entries and a subject or an
// official has many. PostgreSQL knows that from its statistics.
func (s *Store) isRare(
	ctx context.Context, q listQuery, filter candor.AuditFilter, column, value string,
) (bool, error) {
	if column == "e.subject" || filter.Official != "" || filter.Actor+filter.Action == "" ||
		s.dialect.Inside("") == "" {
		return false, nil
	}
	about, err := q.and(column+" = ?", value).countUpTo(ctx, s.read, maxIDs)
	if err != nil || about < maxIDs {
		return false, err
	}
	by, err := q.equal("e.actor", filter.Actor).equal("e.action", filter.Action).
		countUpTo(ctx, s.read, maxIDs)
	return by < maxIDs, err
}

// newestOf merges the newest entries of several queries, at most that many of each.
func newestOf(most int, union string, queries ...listQuery) listQuery {
	merged := listQuery{order: auditOrder}
	texts := make([]string, len(queries))
	for i, q := range queries {
		texts[i] = fmt.Sprintf("SELECT id, at FROM (%s LIMIT CAST(? AS BIGINT)) AS q%d",
			q.part(entryKey), i)
		merged.args = append(append(merged.args, q.args...), most)
	}
	merged.from = "(" + strings.Join(texts, union) + ") AS e"
	return merged
}

// joinEntries selects the entries with the ids of a query, of which it reads at most that many.
func (q listQuery) joinEntries(most int) listQuery {
	return listQuery{from: "(" + q.part(entryKey) + " LIMIT CAST(? AS BIGINT)) AS page" +
		" CROSS JOIN audit_entries e", order: auditOrder,
		args: append(slices.Clip(q.args), most)}.and("e.id = page.id")
}

// partIs is the condition that a part of an entry has the value of a column. A filter by subject
// selects such a part itself if it is an entry.
func partIs(column, value string) (condition string, args []any) {
	if column == "subject" {
		return "e.id IN (SELECT x.entry_id FROM audit_parts x WHERE x.subject = ?)", []any{value}
	}
	return "e.id IN " + aboutOfficial("x.official_id = ?"), []any{value}
}

// wholeEntries selects the entries that are no part of another, and for a filter by subject all.
func wholeEntries(filter candor.AuditFilter) listQuery {
	if filter.Subject != "" {
		return allEntries
	}
	return allEntries.and("e.part_of = ''")
}

// narrow adds the conditions of a filter without the use of their indexes.
func (s *Store) narrow(q listQuery, filter candor.AuditFilter) listQuery {
	for _, about := range [...]struct{ column, value string }{{"subject", filter.Subject},
		{"official_id", filter.Official}} {
		if about.value != "" {
			part, values := partIs(about.column, about.value)
			q = q.and("("+s.dialect.Inside("e."+about.column)+" = ? OR "+part+")",
				append([]any{about.value}, values...)...)
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
