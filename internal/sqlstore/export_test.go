package sqlstore

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"candor/internal/candor"
	"candor/internal/integrity"
	"candor/internal/nearduplicate"
	"candor/internal/sqlstore/sqldb"
)

// EachWithin exports eachWithin.
var EachWithin = eachWithin

// OpenNext opens a database as a program with other migrations does.
func OpenNext(ctx context.Context, options Options, others fs.FS) (*Store, error) {
	defer func(before fs.FS) { migrations = before }(migrations)
	migrations = others
	return Open(ctx, options)
}

// SetFarRows lowers the number of reviews before and after a page from which it starts at an
// official.
func (s *Store) SetFarRows(rows int) { s.farRows = rows }

// HoldWholeSearches blocks full searches until release is called.
func (s *Store) HoldWholeSearches() (release func()) {
	if err := s.wholeSearches.Acquire(context.Background(), 1); err != nil {
		panic(err)
	}
	return func() { s.wholeSearches.Release(1) }
}

// HoldReaders takes all read connections of an embedded database until release is called.
func (s *Store) HoldReaders(ctx context.Context) (release func() error, err error) {
	var held []sqldb.Rows
	release = func() (err error) {
		for _, rows := range held {
			err = errors.Join(err, rows.Close())
		}
		return err
	}
	for range sqldb.SQLiteReaders {
		rows, err := s.read.QueryContext(ctx, "SELECT 1")
		if err != nil {
			return nil, errors.Join(err, release())
		}
		held = append(held, rows)
	}
	return release, nil
}

// Prepared returns the number of prepared queries.
func (s *Store) Prepared() int { return s.read.Prepared() }

// HoldSearches blocks searches for homes until release is called.
func (s *Store) HoldSearches() (release func()) {
	s.searching <- struct{}{}
	return func() { <-s.searching }
}

// RedactedColumns returns the columns that are searched for homes, as "table.column", and whether a
// moderator decides on them; the others are copies.
func RedactedColumns() map[string]bool {
	columns := map[string]bool{}
	for _, table := range searchedTables {
		name := strings.Fields(table.from)[0]
		for _, column := range table.columns {
			columns[name+"."+column[strings.IndexByte(column, '.')+1:]] = true
		}
	}
	for _, table := range copiedTables {
		for _, column := range table.columns {
			columns[table.name+"."+column] = false
		}
	}
	return columns
}

// UsualVotes returns the usual votes on the site, by which the next vote is judged.
func (s *Store) UsualVotes(ctx context.Context) (integrity.Site, error) {
	return s.usualVotes(ctx)
}

// Around reads the context of a review that could be stored.
func (s *Store) Around(
	ctx context.Context, rating *candor.Rating,
) (around candor.RatingContext, err error) {
	wording := nearduplicate.ShinglesOf(rating.ReviewText)
	read := ratingContext{}
	err = s.Write(ctx, func(tx *Tx) error {
		return tx.Send(read.read(tx, rating, wording, wording.Signature())...)
	})
	return read.RatingContext, err
}

// CountVoteBurstsQuery returns the query that counts the waiting bursts of votes.
func CountVoteBurstsQuery() string { return chooseWaiting.orderBy("").rows("COUNT(*)") }

// AuditActorsQuery exports auditActorsQuery, and EraseRowsQuery eraseRowsQuery.
const (
	AuditActorsQuery = auditActorsQuery
	EraseRowsQuery   = eraseRowsQuery
)

// DuplicatesQuery returns the query that finds near duplicates.
func DuplicatesQuery() string { return duplicatesQuery }

// BinnedQuery returns the query that finds near duplicates in the bin.
func BinnedQuery() string { return binnedQuery }

// BinTables returns the tables of which the bin keeps rows with an official.
func BinTables() (names []string) {
	for _, part := range officialParts {
		names = append(names, part.name)
	}
	return names
}

// CaseQueries returns the queries that read a case.
func CaseQueries() []string {
	return []string{"SELECT " + burstColumns + " FROM bursts b WHERE b.id = $1",
		fmt.Sprintf(burstReviewsQuery, "r.review_text")}
}
