package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"iter"
	"strings"
	"sync"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// listedTexts are the texts that lists show, in the order of listedRow.texts. They are read as one
// column, which $3 parts again: SQLite's driver takes three calls under a lock for each column, a
// quarter of the time in which a million officials are read.
const listedTexts = `concat_ws(CAST($3 AS TEXT), o.id, o.name, o.position, o.position_type, o.city,
	o.county, o.district, o.state, o.country, o.profile_image,
	o.verification_url, o.term_start_date, o.term_end_date)`

// textEnd is the character between two texts. No text that has been cleaned has it; who has it all
// the same is read by the id.
const textEnd = "\x1f"

var listedColumns = listedTexts + ", o.created_at, o.updated_at, " + beforeColumn +
	", a.total, a.overall, a." +
	strings.Join(categoryColumns[:], ", a.")

// listedRow is what a row is read into, again and again.
type listedRow struct {
	texts            string
	official         candor.Official
	created, updated int64
	before           sql.NullString
	averages         averagesRow
}

func (r *listedRow) destinations() []any {
	return append([]any{&r.texts, &r.created, &r.updated, &r.before}, r.averages.destinations()...)
}

// part gives the official its texts. It reports whether they could be separated.
func (r *listedRow) part() bool {
	o, rest, found := &r.official, r.texts, true
	for _, text := range [...]*string{
		&o.ID, &o.Name, &o.Position, (*string)(&o.PositionType), &o.City, &o.County, &o.District,
		&o.State, &o.Country,
		&o.ProfileImage,
		&o.VerificationURL, &o.TermStartDate, &o.TermEndDate,
	} {
		if !found {
			return false
		}
		*text, rest, found = strings.Cut(rest, textEnd)
	}
	return !found
}

const (
	// listReaders is how many connections read the list at the same time.
	listReaders = 2
	// manyParts is from how many parts on each is a small one.
	manyParts = 8
	// listBatch is how many officials are handed on together.
	listBatch = 256
)

// listed is a batch of officials, or what went wrong.
type listed struct {
	officials []candor.Official
	err       error
}

// ListedOfficials reads what lists show of all approved officials, in no particular order: as they
// lie in the database, since to read them by an index costs SQLite a search for each. Several
// connections read parts of the table, so a change that comes while they read may show in one part
// and not in another. An official is overwritten once the next is read.
func (s *Store) ListedOfficials(ctx context.Context) iter.Seq2[*candor.Official, error] {
	return func(yield func(*candor.Official, error) bool) {
		reading, cancel := context.WithCancel(ctx)
		batches, spare := make(chan listed, listReaders), make(chan []candor.Official, 2*listReaders)
		go func() {
			defer close(batches)
			s.readParts(reading, batches, spare)
		}()
		defer func() {
			cancel()
			for range batches { // until the readers have ended
			}
		}()
		for batch := range batches {
			for i := range batch.officials {
				if !yield(&batch.officials[i], nil) {
					return
				}
			}
			if batch.err != nil {
				yield(nil, batch.err)
				return
			}
			select {
			case spare <- batch.officials:
			default:
			}
		}
		if err := ctx.Err(); err != nil {
			yield(nil, err)
		}
	}
}

// readParts has readers share the parts of the table.
func (s *Store) readParts(
	ctx context.Context, batches chan<- listed, spare <-chan []candor.Official,
) {
	var end int64
	if err := s.read.QueryRowContext(ctx, s.engine.tableEnd).Scan(&end); err != nil {
		hand(ctx, batches, listed{err: sqldb.Translate(err)})
		return
	}
	tables := officialTables
	if end > manyParts*s.engine.rangeSize {
		tables = s.engine.rangeTables
	}
	parts := make(chan int64)
	var readers sync.WaitGroup
	for range listReaders {
		readers.Go(func() {
			for from := range parts {
				if err := s.readPart(ctx, tables, from, batches, spare); err != nil {
					hand(ctx, batches, listed{err: sqldb.Translate(err)})
				}
			}
		})
	}
	for from := int64(0); from < end && ctx.Err() == nil; from += s.engine.rangeSize {
		select {
		case parts <- from:
		case <-ctx.Done():
		}
	}
	close(parts)
	readers.Wait()
}

// hand passes a batch on, unless no one waits for it.
func hand(ctx context.Context, batches chan<- listed, batch listed) {
	select {
	case batches <- batch:
	case <-ctx.Done():
	}
}

func (s *Store) readPart(
	ctx context.Context, tables string, from int64, batches chan<- listed,
	spare <-chan []candor.Official,
) error {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+listedColumns+tables+" WHERE "+s.engine.rangeCondition+
			" AND "+s.dialect.Inside("o.status")+" = 'approved'",
		from, from+s.engine.rangeSize, textEnd)
	if err != nil {
		return err
	}
	defer rows.Close()
	var row listedRow
	into := row.destinations()
	batch := listed{officials: unused(spare)}
	var unparted []string
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		if !row.part() {
			unparted = append(unparted, row.official.ID)
			continue
		}
		row.official.CreatedAt, row.official.UpdatedAt = fromMilliseconds(row.created),
			fromMilliseconds(row.updated)
		row.official.Status, row.official.Averages = candor.StatusApproved, row.averages.averages()
		if row.official.Before, err = averagesBefore(row.before); err != nil {
			return err
		}
		batch.officials = append(batch.officials, row.official)
		if len(batch.officials) == listBatch {
			hand(ctx, batches, batch)
			batch.officials = unused(spare)
		}
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return err
	}
	read, err := s.FindOfficialsByID(ctx, unparted)
	for _, official := range read {
		if official.Status == candor.StatusApproved {
			batch.officials = append(batch.officials, *official)
		}
	}
	if len(batch.officials) > 0 {
		hand(ctx, batches, batch)
	}
	return err
}

// unused returns a batch that is no longer needed, or a new one.
func unused(spare <-chan []candor.Official) []candor.Official {
	select {
	case batch := <-spare:
		return batch[:0]
	default:
		return make([]candor.Official, 0, listBatch)
	}
}
