// Package move copies an embedded database into an empty PostgreSQL. The target records the
// progress, so that a killed move continues where it was.
package move

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// Options are the source and the target. Progress receives how much of a step is done.
type Options struct {
	From     string   // the path of a SQLite file
	To       string   // postgres://…
	LeaveOut []string // tables that Snapshot leaves empty
	Progress func(step string, done, total int)
	Logger   *slog.Logger
}

// Report is the result of a move.
type Report struct {
	Tables []Table
	// Resumed reports that an earlier move had been interrupted.
	Resumed bool
}

// Table is one table that is the same on both sides.
type Table struct {
	Name string
	Rows int64
	Hash string // of all rows in any order, in hexadecimal
}

// ErrChanged reports that a server has written to the source during the move.
var ErrChanged = errors.New("the embedded database was written to while it was moved: stop its " +
	"server and run the same command again, which moves what has changed; until then no server " +
	"takes the new database")

// Move copies all tables and compares the copies, row by row. It refuses a target that holds
// anything but an unfinished move, and ends with ErrChanged when the source was written to since it
// began. The source is not changed.
func Move(ctx context.Context, options Options) (_ *Report, err error) {
	if options.Progress == nil {
		options.Progress = func(string, int, int) {}
	}
	source, err := openSource(ctx, options)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, source.close()) }()
	target, err := openTarget(ctx, options)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, target.close(context.WithoutCancel(ctx))) }()
	m := mover{source: source, target: target, show: options.Progress}
	report, err := m.move(ctx)
	if fault := sqldb.TranslatePostgres(err); err != nil && sqldb.IsFault(fault) {
		return nil, fmt.Errorf("%w; then run the same command again, which goes on where it was", fault)
	}
	return report, err
}

// mover copies one database.
type mover struct {
	source *source
	target *target
	show   func(step string, done, total int)
	total  int64 // rows of all tables
}

// progress shows the rows done of all tables: those of the finished tables, and some of the present
// one.
func (m *mover) progress(step string, before, now int64) {
	m.show(step, int(min(before+now, m.total)), int(m.total))
}

func (m *mover) move(ctx context.Context) (*Report, error) {
	tables, err := m.tables(ctx)
	if err != nil {
		return nil, err
	}
	if err := m.compareBegun(ctx, tables); err != nil {
		return nil, err
	}
	if err := m.copyAll(ctx, tables); err != nil {
		return nil, err
	}
	if err := m.target.remake(ctx, m.show); err != nil {
		return nil, err
	}
	if err := m.compareAll(ctx, tables); err != nil {
		return nil, err
	}
	changed, err := m.source.changed(ctx)
	if err != nil {
		return nil, err
	}
	if changed {
		return nil, ErrChanged
	}
	report := &Report{Resumed: m.target.resumed}
	for _, t := range tables {
		report.Tables = append(report.Tables, Table{Name: t.name, Rows: t.state.rows,
			Hash: t.state.sum.String()})
	}
	return report, m.target.finish(ctx)
}

// tables lists the tables to move; both sides must have the same.
func (m *mover) tables(ctx context.Context) ([]*table, error) {
	tables, err := m.target.tables(ctx)
	if err != nil {
		return nil, err
	}
	there, err := m.source.tables(ctx)
	if err != nil {
		return nil, err
	}
	if len(there) != len(tables) {
		return nil,
			fmt.Errorf("the embedded database has %d tables and the new one %d: both need the schema of this program",
				len(there), len(tables))
	}
	for _, t := range tables {
		if t.total, err = m.source.count(ctx, t.name); err != nil {
			return nil, err
		}
		m.total += t.total
	}
	return tables, nil
}

// opened checks that a database has this program's schema, and creates it in an empty one.
func opened(ctx context.Context, options sqlstore.Options) error {
	store, err := sqlstore.Open(ctx, options)
	if err != nil {
		return err
	}
	return store.Close()
}
