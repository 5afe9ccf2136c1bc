package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

const (
	// millionFolder is kept from run to run: what is in it takes minutes to make.
	millionFolder = ".cache/bench-million"

	millionOfficials = 1_000_000
	millionRatings   = 3_000_000

	millionMade   = 3 * time.Minute
	millionReady  = 8 * time.Second
	millionMemory = 700e6 // bytes
	millionP99    = 10    // milliseconds

	// keptAddresses leaves the addresses where they are. The first sweep of what years have left takes minutes, a minute
	// after the start.
	keptAddresses = "CANDOR_KEEP_ADDRESSES=36500"

	// samplePages of a hundred officials each stand for everybody.
	samplePages = 200
)

// atAMillion measures both engines, one after the other, with a million officials. Its rows are those of the engines before
// the one that failed: each takes many minutes.
func (o options) atAMillion(ctx context.Context) (rows []row, err error) {
	postgres, isNew, err := keptPostgres(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, postgres.stop()) }()
	if isNew {
		if err := makeDatabase(ctx, "candor"); err != nil {
			return nil, err
		}
	}
	for _, e := range []engine{onSQLite(millionFolder), onPostgreSQL(millionFolder)} {
		measured, err := o.atAMillionOn(ctx, e, postgres)
		if err != nil {
			return rows, fmt.Errorf("%s: %w", e.name, err)
		}
		rows = append(rows, measured...)
	}
	return rows, nil
}

// keptPostgres starts the cluster of the run before, or a new one.
func keptPostgres(ctx context.Context) (p *process, isNew bool, err error) {
	folder := postgresFolder(millionFolder)
	if _, err := os.Stat(filepath.Join(folder, "data", "PG_VERSION")); err == nil {
		p, err := runPostgres(ctx, folder)
		return p, false, err
	}
	p, err = startPostgres(ctx, folder)
	return p, true, err
}

func (o options) atAMillionOn(ctx context.Context, e engine, postgres *process) (rows []row, err error) {
	made := filepath.Join(e.data, "made")
	if _, err := os.Stat(made); err != nil {
		took, err := e.fill(ctx, millionOfficials, millionRatings)
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(made, nil, 0o644); err != nil {
			return nil, err
		}
		rows = append(rows, named(timeRow("a million officials are made", []time.Duration{took}, millionMade), e.name))
	}
	if e.key == postgresKey { // which would tidy up by itself while it is measured
		progress("%s: tidying up", e.name)
		if err := onPostgres(ctx, e.database, "VACUUM (ANALYZE)"); err != nil {
			return nil, err
		}
	}
	progress("%s: starting %d times", e.name, o.rounds)
	ready, err := startTimes(ctx, e, o.rounds)
	if err != nil {
		return nil, err
	}
	rows = append(rows, named(timeRow("start to first list", ready, millionReady), e.name))

	s, err := e.subject(ctx, postgres, keptAddresses)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, s.process.stop()) }()
	progress("%s: waiting until it has looked at its database", e.name)
	if err := s.rest(ctx); err != nil {
		return nil, err
	}
	b := &bench{rounds: o.rounds, length: o.length, random: rand.New(rand.NewPCG(seed, seed)), subjects: []*subject{s}}
	pages, err := b.sample(ctx, e)
	if err != nil {
		return nil, err
	}
	for _, q := range millionQuestions(b, pages) {
		if err := s.writePaths(q.kind, q.paths); err != nil {
			return nil, err
		}
		measured, err := b.compare(ctx, question{what: q.kind, kind: q.kind, mostP99: millionP99})
		if err != nil {
			return nil, err
		}
		rows = append(rows, measured.rows(question{what: q.kind, mostP99: millionP99}, readConnections, "")...)
	}
	if e.key == sqliteKey {
		slips, err := b.typos(ctx)
		if err != nil {
			return nil, err
		}
		rows = append(rows, slips...)
	}
	peak, err := s.process.peakMemory()
	return append(rows, named(memoryRow("peak memory", peak, millionMemory), e.name)), err
}

// sample reads pages of officials drawn at random and returns how many pages of the usual size there are.
func (b *bench) sample(ctx context.Context, e engine) (pages int, err error) {
	const size = 100
	first, err := findAt(ctx, e.url, listPath+"?limit="+strconv.Itoa(size))
	if err != nil {
		return 0, err
	}
	for range samplePages {
		found, err := findAt(ctx, e.url, fmt.Sprintf("%s?limit=%d&page=%d", listPath, size, 1+b.random.IntN(first.Pagination.Pages)))
		if err != nil {
			return 0, err
		}
		b.officials = append(b.officials, found.Officials...)
	}
	return (first.Pagination.Total + usualPage - 1) / usualPage, nil
}

func named(line row, who string) row {
	line.who = who
	return line
}
