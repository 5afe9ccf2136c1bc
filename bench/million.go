package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

const (
	// millionFolder is kept from run to run: its content takes minutes to create.
	millionFolder = ".cache/bench-million"

	millionOfficials = 1_000_000
	millionRatings   = 3_000_000

	millionMade   = 3 * time.Minute
	millionReady  = 8 * time.Second
	millionMemory = 700e6 // bytes
	millionP99    = 10    // milliseconds

	// keptAddresses turns off the sweep of addresses. The first sweep of years of data takes
	// minutes, a minute after the start.
	keptAddresses = "CANDOR_KEEP_ADDRESSES=36500"

	// samplePages of a hundred officials each stand for everyone.
	samplePages = 200
)

// atAMillion measures both engines, one after the other, with a million officials. After a failure
// it returns the rows of the engines before: each takes many minutes.
func (o options) atAMillion(ctx context.Context) (rows []row, err error) {
	rows, err = o.atAMillionOn(ctx, onSQLite(millionFolder), nil)
	if err != nil {
		return rows, err
	}
	// Only now: PostgreSQL tidies up after the run before, on the servers' core.
	postgres, isNew, err := keptPostgres(ctx)
	if err != nil {
		return rows, err
	}
	defer func() { err = errors.Join(err, postgres.stop()) }()
	if isNew {
		if err := makeDatabase(ctx, "candor"); err != nil {
			return rows, err
		}
	}
	more, err := o.atAMillionOn(ctx, onPostgreSQL(millionFolder), postgres)
	return append(rows, more...), err
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

func (o options) atAMillionOn(
	ctx context.Context, e engine, postgres *process,
) (rows []row, err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("%s: %w", e.name, err)
		}
	}()
	made := filepath.Join(e.data, "made")
	if _, err := os.Stat(made); err != nil {
		took, err := e.fill(ctx, millionOfficials, millionRatings)
		if err != nil {
			return nil, err
		}
		if err := os.WriteFile(made, nil, 0o644); err != nil {
			return nil, err
		}
		rows = append(rows, named(timeRow("a million officials are made", []time.Duration{took},
			millionMade), e.name))
	}
	if err := e.readAll(ctx); err != nil {
		return nil, err
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
	b := &bench{rounds: o.rounds, length: o.length, random: rand.New(rand.NewPCG(seed, seed)),
		subjects: []*subject{s}}
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
		rows = append(rows, measured.rows(question{what: q.kind, mostP99: millionP99}, readConnections,
			"")...)
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

// readAll loads a database into the kernel's cache. Otherwise the server would check an embedded
// one during the measurement, for as long as the disk takes, and PostgreSQL would tidy up.
func (e engine) readAll(ctx context.Context) error {
	progress("%s: reading all of the database once", e.name)
	if e.key == postgresKey {
		return onPostgres(ctx, e.database, "VACUUM (ANALYZE)")
	}
	file, err := os.Open(e.embedded())
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, file)
	return errors.Join(err, file.Close())
}

// sample reads pages of officials drawn at random and returns the number of pages of the default
// size.
func (b *bench) sample(ctx context.Context, e engine) (pages int, err error) {
	const size = 100
	first, err := findAt(ctx, e.url(), listPath+"?limit="+strconv.Itoa(size))
	if err == nil && first.Pagination.Pages == 0 {
		err = errors.New("there is no official")
	}
	if err != nil {
		return 0, err
	}
	for range samplePages {
		page := 1 + b.random.IntN(first.Pagination.Pages)
		found, err := findAt(ctx, e.url(), fmt.Sprintf("%s?limit=%d&page=%d", listPath, size, page))
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
