package sqlstore

import (
	"context"
	"database/sql"
	"errors"

	"candor/internal/candor"
	"candor/internal/sqlstore/sqldb"
)

// Bulk is a whole directory to fill an empty database with, in parts that are made by several
// goroutines.
type Bulk struct {
	Parts int
	Part  func(n int) BulkPart
	Scope string // kept with each source: which bulk it was
	// Progress gets how far Fill is, from one goroutine; it may be nil.
	Progress func(step BulkStep, done, total int)
}

// BulkPart is a piece of a bulk. It also has the items that its items refer to; all are stored
// unchanged, with status and times.
type BulkPart struct {
	Officials   []*candor.Official // with their sources
	Ratings     []*candor.Rating
	Votes       []*candor.Feedback
	Corrections []*candor.Correction
	Reports     []*candor.Report
}

// BulkStep is what Fill is doing.
type BulkStep int

// The steps of Fill in their order: writing the parts, making indexes, and what remains.
const (
	BulkRows BulkStep = iota
	BulkIndexes
	BulkTotals
)

// Fill stores a bulk in one transaction, all or nothing, with the averages. It refuses a database
// that holds an official, and values that break a rule. Nothing is stored when ctx ends before.
//
// Indexes are made when the rows are there, which takes a third of the time.
func (s *Store) Fill(ctx context.Context, bulk Bulk) error {
	conn, release, err := sqldb.BulkConn(ctx, s.database)
	if err != nil {
		return sqldb.Translate(err)
	}
	f := filler{store: s, conn: conn, statements: map[string]*sql.Stmt{}}
	err = f.fill(ctx, bulk)
	if err != nil {
		// A cancelled statement may have ended the connection, and the transaction with it.
		_, _ = conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
	}
	err = errors.Join(ctx.Err(), sqldb.Translate(err), release())
	s.WakeSubscriber()
	return err
}

// filler writes a bulk over a connection that is its own.
type filler struct {
	store      *Store
	conn       *sql.Conn
	statements map[string]*sql.Stmt
}

func (f *filler) fill(ctx context.Context, bulk Bulk) error {
	report := bulk.Progress
	if report == nil {
		report = func(BulkStep, int, int) {}
	}
	if err := f.begin(ctx); err != nil {
		return err
	}
	remake, err := f.dropIndexes(ctx)
	if err != nil {
		return err
	}
	done, counts := 0, itemCounts{}
	for part := range sqldb.ParallelOrdered(bulk.Parts,
		func(n int) partRows { return f.store.rowsOf(bulk.Part(n), bulk.Scope) }) {
		report(BulkRows, done, bulk.Parts)
		if err := errors.Join(part.err, ctx.Err()); err != nil {
			return err
		}
		for _, some := range part.tables {
			if err := f.insert(ctx, some); err != nil {
				return err
			}
		}
		for at, n := range part.counts {
			counts[at] += n
		}
		done++
	}
	for i, statement := range remake {
		report(BulkIndexes, i, len(remake))
		if err := f.exec(ctx, statement); err != nil {
			return err
		}
	}
	report(BulkTotals, 0, 1)
	if err := f.writeTotals(ctx, counts); err != nil {
		return err
	}
	// A place in the feed that is forgotten makes every reader reload, which beats a change for
	// each row.
	for _, statement := range []string{"UPDATE change_counter SET last = last + 1," +
		" pruned = last + 1, mark = 0 WHERE only_row = 1", "COMMIT"} {
		if err := f.exec(ctx, statement); err != nil {
			return err
		}
	}
	report(BulkTotals, 1, 1)
	return nil
}

// begin starts the transaction, in which no one else writes, and makes sure that there are no
// officials.
func (f *filler) begin(ctx context.Context) error {
	dialect := f.store.dialect
	for _, statement := range []string{dialect.Begin, dialect.Lock} {
		if err := f.exec(ctx, statement); err != nil {
			return err
		}
	}
	var officials int
	if err := f.conn.QueryRowContext(ctx,
		"SELECT COUNT(*) FROM (SELECT 1 FROM officials LIMIT 1) AS one").Scan(&officials); err != nil {
		return err
	}
	if officials > 0 {
		return &candor.Error{Code: candor.CodeConflict, Message: "The database already holds officials"}
	}
	// Old rows may hold addresses that were removed since.
	for _, statement := range append([]string{"DELETE FROM addresses_forgotten"},
		f.store.engine.ready...) {
		if err := f.exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// dropIndexes drops the indexes that each row would update, and returns the statements that create
// them again.
func (f *filler) dropIndexes(ctx context.Context) ([]string, error) {
	type index struct{ drop, create string }
	found, err := f.conn.QueryContext(ctx, f.store.engine.indexes)
	indexes, err := sqldb.Collect(sqldb.Rows{Rows: found}, err,
		func(scan sqldb.Scanner) (i index, err error) {
			return i, scan(&i.drop, &i.create)
		})
	if err != nil {
		return nil, err
	}
	var remake []string
	for _, index := range indexes {
		remake = append(remake, index.create)
		if err := f.exec(ctx, index.drop); err != nil {
			return nil, err
		}
	}
	return remake, nil
}

// exec runs a statement, of which an empty one does nothing.
func (f *filler) exec(ctx context.Context, statement string) error {
	if statement == "" {
		return nil
	}
	_, err := f.conn.ExecContext(ctx, statement)
	return err
}
