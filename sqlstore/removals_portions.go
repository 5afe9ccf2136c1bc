package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"strconv"
	"strings"
	"time"

	"candor"
	"candor/redact"
	"candor/sqlstore/sqldb"
)

const (
	// rowsLookedAt is how many rows of a table one query looks through: some 10 ms.
	rowsLookedAt = 2_000
	// rowsSearched is how many rows that hold the digits are read by one query: more are no addresses.
	rowsSearched = 500_000
)

// removalSearch looks through texts for a home, a portion at a time. Of all searches of a process
// one portion runs: however many requests there are, visitors keep a processor and the other
// connections.
type removalSearch struct {
	store *Store
	home  redact.Home
	rest  func(ctx context.Context, took time.Duration) error // after each portion
}

// noRest goes on at once: an administrator waits.
func noRest(context.Context, time.Duration) error { return nil }

// restFor waits as long as the last portion took.
func restFor(ctx context.Context, took time.Duration) error {
	select {
	case <-time.After(took):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// whole hands over, row by row, the texts of a table that name the home, until no more are wanted.
func (q removalSearch) whole(
	ctx context.Context, table searchedTable, want func([]candor.RemovalMatch) bool,
) error {
	for last, more := "", true; more; {
		rows := table.mentioning(q.home).and(table.id+" > ?", last)
		next, err := q.store.portionEnd(ctx, table, last)
		if more = err == nil; more {
			rows = rows.and(table.id+" <= ?", next)
		} else if !errors.Is(err, sql.ErrNoRows) {
			return sqldb.Translate(err)
		}
		wanted, err := q.some(ctx, table, rows, want)
		if err != nil || !wanted {
			return err
		}
		last = next
	}
	return nil
}

// portionEnd is the id of the last row of the portion after an id.
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

// some hands over the texts of those of the rows that name the home, and reports whether more are
// wanted.
func (q removalSearch) some(
	ctx context.Context, table searchedTable, rows listQuery,
	want func([]candor.RemovalMatch) bool,
) (wanted bool, err error) {
	select {
	case q.store.searching <- struct{}{}:
	case <-ctx.Done():
		return false, ctx.Err()
	}
	began := time.Now()
	wanted, err = q.store.eachNaming(ctx, table, q.home, rows, want)
	<-q.store.searching
	if err != nil || !wanted {
		return wanted, err
	}
	return true, q.rest(ctx, time.Since(began))
}

// eachNaming hands over, row by row, the texts of those rows of a table that name the home, until
// no more are wanted.
func (s *Store) eachNaming(
	ctx context.Context, table searchedTable, home redact.Home, chosen listQuery,
	want func([]candor.RemovalMatch) bool,
) (wanted bool, err error) {
	query := chosen.rows(table.id+", "+table.status+
		", COALESCE(o.id, ''), COALESCE(o.name, ''), COALESCE(o.position, ''), "+
		strings.Join(table.columns, ", ")) + " LIMIT " + strconv.Itoa(rowsSearched)
	rows, err := s.read.QueryContext(ctx, query, chosen.args...)
	if err != nil {
		return false, sqldb.Translate(err)
	}
	defer rows.Close()
	for rows.Next() {
		found, err := table.scanNaming(rows.Scan, home)
		if err != nil {
			return false, sqldb.Translate(err)
		}
		if len(found) > 0 && !want(found) {
			return false, nil
		}
	}
	return true, sqldb.Translate(rows.Err())
}
