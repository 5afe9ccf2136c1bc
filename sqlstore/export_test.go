package sqlstore

import (
	"context"
	"errors"
	"strings"

	"candor"
	"candor/integrity"
	"candor/nearduplicate"
	"candor/sqlstore/sqldb"
)

// SetFarRows makes small lists long: pages with so many reviews before and after them begin at an
// official.
func (s *Store) SetFarRows(rows int) { s.farRows = rows }

// SetListedPart makes small parts of which the list is read.
func (s *Store) SetListedPart(length int64) { s.engine.rangeSize = length }

// HoldWholeSearches keeps whole searches waiting for their turn, until release is called.
func (s *Store) HoldWholeSearches() (release func()) {
	if err := s.wholeSearches.Acquire(context.Background(), 1); err != nil {
		panic(err)
	}
	return func() { s.wholeSearches.Release(1) }
}

// HoldReaders takes all connections that read an embedded database, until release is called.
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

// Prepared is how many queries were asked so far that differ.
func (s *Store) Prepared() int { return s.read.Prepared() }

// HoldSearches keeps homes from being looked for until release is called.
func (s *Store) HoldSearches() (release func()) {
	s.searching <- struct{}{}
	return func() { <-s.searching }
}

// RedactedColumns are the columns in which homes are looked for, as "table.column", and whether a
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

// UsualVotes returns what is usual on the site, by which the next vote is judged.
func (s *Store) UsualVotes(ctx context.Context) (integrity.Site, error) {
	return s.usualVotes(ctx)
}

// Around reads what is around a review that could be stored.
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

// CountVoteBurstsQuery is the query that counts the bursts of votes that wait.
func CountVoteBurstsQuery() string { return chooseWaiting.orderBy("").rows("COUNT(*)") }

// DuplicatesQuery is the query that finds reviews of the same words.
func DuplicatesQuery() string { return duplicatesQuery }
