package sqlstore

import (
	"context"
	"errors"
	"iter"

	"candor"
)

// Bulk is a whole directory to fill an empty database with. Ratings and corrections follow the officials
// they are about, votes and reports the ratings; all are stored as they are given, status and times
// included. A sequence that is nil yields nothing.
type Bulk struct {
	Officials   iter.Seq[*candor.Official] // with their sources
	Ratings     iter.Seq[*candor.Rating]
	Votes       iter.Seq[*candor.Feedback]
	Corrections iter.Seq[*candor.Correction]
	Reports     iter.Seq[*candor.Report]
	Scope       string // kept with each source: which bulk it was
}

// Fill stores a bulk in one transaction, all or nothing, with the averages. It refuses a database
// that holds an official, and values that break a rule. Nothing is stored when ctx ends before.
//
// Indexes are made when the rows are there, which takes a third of the time.
func (s *Store) Fill(ctx context.Context, bulk Bulk) error {
	return s.Write(ctx, func(tx *Tx) error {
		var officials int
		if err := tx.QueryRowContext(tx.ctx, "SELECT COUNT(*) FROM (SELECT 1 FROM officials LIMIT 1) AS anybody").Scan(&officials); err != nil {
			return err
		}
		if officials > 0 {
			return &candor.Error{Code: candor.CodeConflict, Message: "The database holds officials already"}
		}
		return tx.fill(ctx, bulk)
	})
}

func (tx *Tx) fill(ctx context.Context, bulk Bulk) error {
	definitions, err := tx.dropIndexes()
	if err != nil {
		return err
	}
	if err := tx.insertAll(ctx, bulk); err != nil {
		return err
	}
	for _, definition := range append(definitions, allAveragesQuery) {
		if err := tx.Exec(definition); err != nil {
			return err
		}
	}
	if err := tx.recount(); err != nil {
		return err
	}
	// A place in the feed that is forgotten makes every reader reload, which beats a change for each row.
	return tx.Exec("UPDATE change_counter SET last = last + 1, pruned = last + 1 WHERE only_row = 1")
}

// wideFrom is the number of rows from which the parts of the indexes in use outgrow the usual
// cache, and reading them again and again takes most of the time.
const wideFrom = 1_000_000

// batchesAhead is how many batches of rows wait at most to be inserted.
const batchesAhead = 4

// insertAll inserts the rows. The memory for a large bulk is given back before indexes are made:
// sorting them may take as much again.
func (tx *Tx) insertAll(ctx context.Context, bulk Bulk) (err error) {
	inserted, wide := 0, false
	defer func() {
		if wide {
			err = errors.Join(err, tx.Exec(tx.writer.store.dialect.narrow))
		}
	}()
	for batch := range ahead(joined(bulk.rows(tx.writer.store.dialect.marked)), batchesAhead) {
		if err := errors.Join(batch.err, ctx.Err()); err != nil {
			return err
		}
		for row := range merged(batch.rows, tx.writer.store.dialect.rowsAtOnce) {
			if err := tx.Exec(row.query, row.args...); err != nil {
				return err
			}
		}
		inserted += len(batch.rows)
		if widen := tx.writer.store.dialect.widen; inserted >= wideFrom && !wide && widen != "" {
			if err := tx.Exec(widen); err != nil {
				return err
			}
			wide = true
		}
	}
	return nil
}

// dropIndexes drops the indexes that are no part of a constraint and returns the statements that make them again.
func (tx *Tx) dropIndexes() ([]string, error) {
	type index struct{ name, definition string }
	rows, err := tx.QueryContext(tx.ctx, tx.writer.store.dialect.indexes)
	indexes, err := collect(rows, err, func(scan scanner) (i index, err error) { return i, scan(&i.name, &i.definition) })
	if err != nil {
		return nil, err
	}
	definitions := make([]string, len(indexes))
	for i, index := range indexes {
		definitions[i] = index.definition
		if err := tx.Exec("DROP INDEX " + index.name); err != nil {
			return nil, err
		}
	}
	return definitions, nil
}
