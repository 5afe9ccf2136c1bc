// Package move brings everything that an embedded database holds into an empty PostgreSQL. What has
// been done stands in the target, so that a move that was killed goes on where it was.
package move

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"candor/sqlstore"
)

// Options says what to move, and where to. Progress is told how much of a step is done.
type Options struct {
	From     string   // the path of a SQLite file
	To       string   // postgres://…
	LeaveOut []string // tables that Snapshot leaves empty
	Progress func(step string, done, total int)
	Logger   *slog.Logger
}

// Report is what a move came to.
type Report struct {
	Tables []Table
	// Resumed tells that an earlier move had been broken off.
	Resumed bool
}

// Table is one table that is the same on both sides.
type Table struct {
	Name string
	Rows int64
	Hash string // of all rows, whatever their order, in hexadecimal
}

// ErrChanged says that a server has written to the source meanwhile.
var ErrChanged = errors.New("the embedded database was written to while it was moved: stop its " +
	"server and run the same command again, which moves what has changed; until then no server " +
	"takes the new database")

// Move copies all tables and compares what arrived, row by row. It refuses a target that holds
// something else than an unfinished move, and ends with ErrChanged when the source was written to
// since it began. The source is not changed.
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
	return m.move(ctx)
}

// mover copies one database.
type mover struct {
	source *source
	target *target
	show   func(step string, done, total int)
	total  int64 // rows of all tables
}

// progress shows how many rows of all tables a step is done with: those of the tables before, and
// some of the present one.
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

// tables lists what there is to move; both sides have to have the same.
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

// opened makes sure that a database has this program's schema, and brings an empty one there.
func opened(ctx context.Context, options sqlstore.Options) error {
	store, err := sqlstore.Open(ctx, options)
	if err != nil {
		return err
	}
	return store.Close()
}
