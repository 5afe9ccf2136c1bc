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

// listedTexts are the texts that lists show. They are read as one column, which $3 separates:
// SQLite's driver takes three calls under a lock for each column, a quarter of the time of reading.
func listedTexts(o *candor.Official) columns {
	texts := storedOfficial(o).only("id", "profile_image")
	for i, text := range officialTexts(o) {
		if officialFields[i].Kind != candor.TextField {
			texts = append(texts, text)
		}
	}
	return texts
}

// textEnd is the character between two texts. No cleaned text has it; an official with it
// nevertheless is read by the id.
const textEnd = "\x1f"

var listedColumns = "concat_ws(CAST($3 AS TEXT), " + listedTexts(&candor.Official{}).of("o") +
	"), o.created_at, o.updated_at, " + beforeColumn + ", " + reviewedColumn + ", a.total, a.overall, a." +
	strings.Join(categoryColumns[:], ", a.")

// listedRow is the reused destination of a row.
type listedRow struct {
	texts            string
	official         candor.Official
	fields           []any // of texts
	created, updated int64
	before           sql.NullString
	reviewed         sql.NullInt64
	averages         averagesRow
}

func (r *listedRow) destinations() []any {
	r.fields = listedTexts(&r.official).destinations()
	return append([]any{&r.texts, &r.created, &r.updated, &r.before, &r.reviewed},
		r.averages.destinations()...)
}

// split gives the official its texts. It reports whether they could be separated.
func (r *listedRow) split() bool {
	rest, found := r.texts, true
	for _, field := range r.fields {
		if !found {
			return false
		}
		*field.(*string), rest, found = strings.Cut(rest, textEnd)
	}
	return !found
}

const (
	// listReaders is how many connections read the list, each a part of the table.
	listReaders = 2
	// listBatch is how many officials a reader passes on together.
	listBatch = 256
)

// listed is a batch of officials, or an error.
type listed struct {
	officials []candor.Official
	err       error
}

// ListedOfficials reads the listed fields of all approved officials, in the order of the table,
// since reading by an index costs SQLite a search for each. Several connections read parts of the
// table, so a change during the read may show in one part and not in another. An official is
// overwritten once the next is read.
func (s *Store) ListedOfficials(ctx context.Context) iter.Seq2[*candor.Official, error] {
	return func(yield func(*candor.Official, error) bool) {
		reading, cancel := context.WithCancel(ctx)
		batches := make(chan listed, listReaders)
		go func() {
			defer close(batches)
			s.readParts(reading, batches)
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
		}
		if err := ctx.Err(); err != nil {
			yield(nil, err)
		}
	}
}

// readParts reads equal parts of the table at the same time.
func (s *Store) readParts(ctx context.Context, batches chan<- listed) {
	var end int64
	if err := s.read.QueryRowContext(ctx, s.engine.tableEnd).Scan(&end); err != nil {
		pass(ctx, batches, listed{err: sqldb.Translate(err)})
		return
	}
	part := end/listReaders + 1
	var readers sync.WaitGroup
	for i := range int64(listReaders) {
		readers.Go(func() {
			if err := s.readPart(ctx, i*part, (i+1)*part, batches); err != nil {
				pass(ctx, batches, listed{err: sqldb.Translate(err)})
			}
		})
	}
	readers.Wait()
}

// pass sends a batch unless ctx ends.
func pass(ctx context.Context, batches chan<- listed, batch listed) {
	select {
	case batches <- batch:
	case <-ctx.Done():
	}
}

func (s *Store) readPart(ctx context.Context, from, to int64, batches chan<- listed) error {
	rows, err := s.read.QueryContext(ctx,
		"SELECT "+listedColumns+officialTables+" WHERE "+s.engine.rangeCondition+
			" AND "+s.dialect.Inside("o.status")+" = 'approved'",
		from, to, textEnd)
	if err != nil {
		return err
	}
	defer rows.Close()
	var row listedRow
	into := row.destinations()
	var batch []candor.Official
	var unsplit []string
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		if !row.split() {
			unsplit = append(unsplit, row.official.ID)
			continue
		}
		row.official.CreatedAt, row.official.UpdatedAt = fromMilliseconds(row.created),
			fromMilliseconds(row.updated)
		row.official.Status, row.official.Averages = candor.StatusApproved, row.averages.averages()
		row.official.Reviewed = reviewedAt(row.reviewed)
		if row.official.Before, err = averagesBefore(row.before); err != nil {
			return err
		}
		if batch = append(batch, row.official); len(batch) == listBatch {
			pass(ctx, batches, listed{officials: batch})
			batch = make([]candor.Official, 0, listBatch)
		}
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return err
	}
	read, err := s.FindOfficialsByID(ctx, unsplit)
	for _, official := range read {
		if official.Status == candor.StatusApproved {
			batch = append(batch, *official)
		}
	}
	if len(batch) > 0 {
		pass(ctx, batches, listed{officials: batch})
	}
	return err
}
