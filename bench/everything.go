package main

import (
	"context"
	"errors"
	"math/rand/v2"
)

// everything measures the selected parts, and stops every process it has started.
func (o options) everything(ctx context.Context) (rows []row, err error) {
	sqlite, postgreSQL := onSQLite(scratch), onPostgreSQL(scratch)
	if _, err := sqlite.fill(ctx, officialCount, ratingCount); err != nil {
		return nil, err
	}
	if err := makeAdministrator(ctx, sqlite.data); err != nil {
		return nil, err
	}
	postgres, err := startPostgres(ctx, postgresFolder(scratch))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, postgres.stop()) }()
	if err := makeDatabase(ctx, "candor"); err != nil {
		return nil, err
	}
	if _, err := postgreSQL.fill(ctx, officialCount, ratingCount); err != nil {
		return nil, err
	}
	if o.wants("starts") {
		for _, e := range []engine{sqlite, postgreSQL} {
			line, err := starts(ctx, e, o.rounds)
			if err != nil {
				return nil, err
			}
			rows = append(rows, line)
		}
	}
	var shown string
	var photoRows []row
	if o.wants("photos") {
		if photoRows, shown, err = photos(ctx, sqlite, o.rounds); err != nil {
			return nil, err
		}
	}
	b := &bench{rounds: o.rounds, length: o.length, random: rand.New(rand.NewPCG(seed, seed))}
	defer func() { err = errors.Join(err, stopAll(b.subjects)) }()
	if err := b.startSubjects(ctx, o, sqlite, postgreSQL, postgres); err != nil {
		return nil, err
	}
	for _, step := range []struct {
		part    string
		measure func(context.Context) ([]row, error)
	}{
		{"screens", b.screens}, {"reads", b.reads}, {"photos",
			func(ctx context.Context) ([]row, error) { return b.pictures(ctx, shown) }},
		{"mixed", b.mixed}, {"reviews", b.reviews}, {"slips", b.typos}, {"words", b.words},
		{"memory", b.memory},
	} {
		if !o.wants(step.part) {
			continue
		}
		measured, err := step.measure(ctx)
		if err != nil {
			return nil, err
		}
		rows = append(rows, measured...)
	}
	return append(rows, photoRows...), nil
}

// startSubjects starts all subjects, in the order of the table, and writes their requests.
func (b *bench) startSubjects(
	ctx context.Context, o options, sqlite, postgreSQL engine, postgres *process,
) error {
	for _, e := range []engine{sqlite, postgreSQL} {
		s, err := e.subject(ctx, postgres)
		if err != nil {
			return err
		}
		b.subjects = append(b.subjects, s)
	}
	var err error
	if b.officials, err = allOfficials(ctx); err != nil {
		return err
	}
	if o.wants("peers") {
		peers, err := startPeers(ctx, sqlite.embedded(), postgres)
		if err != nil {
			return err
		}
		b.subjects = append(b.subjects, peers...)
	}
	if err := b.writePools(b.subjects); err != nil {
		return err
	}
	limits, err := startLimits(ctx, b.officials[b.random.IntN(len(b.officials))])
	b.subjects = append(limits, b.subjects...)
	return err
}
