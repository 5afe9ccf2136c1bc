package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"time"
)

// readConnections is how many connections ask at once.
const readConnections = 16

// bench is one run over the data.
type bench struct {
	rounds    int
	length    time.Duration // of a round
	officials []official
	random    *rand.Rand
	runs      int // of wrk so far: it numbers them
}

// read is one kind of question, the bytes that the limit sends for it, and its targets (0 is none).
type read struct {
	what       string
	paths      string // file from which ours are drawn
	limitPaths string // file of the recorded answer
	leastRatio float64
	mostP99    time.Duration
}

const listPath = "/api/officials"

// reads measures what visitors ask, each question beside the bare server in the same rounds.
func (b *bench) reads(ctx context.Context) (rows []row, err error) {
	terms := searchTerms(b.officials, b.random)
	one := b.officials[b.random.IntN(len(b.officials))]
	files := map[string]string{}
	for name, write := range map[string]func(file string) error{
		"list":          func(file string) error { return writePaths(file, []string{listPath}, itself) },
		"search":        func(file string) error { return writePaths(file, terms, searchPath) },
		"official":      func(file string) error { return writePaths(file, b.officials, officialPath) },
		"ratings":       func(file string) error { return writePaths(file, b.officials, ratingsPath) },
		"one official":  func(file string) error { return writePaths(file, []official{one}, officialPath) },
		"one's ratings": func(file string) error { return writePaths(file, []official{one}, ratingsPath) },
	} {
		files[name] = filepath.Join(scratch, name+".paths")
		if err := write(files[name]); err != nil {
			return nil, err
		}
	}
	answers := filepath.Join(scratch, "answers.json")
	if err := record(ctx, answers, listPath, officialPath(one), ratingsPath(one)); err != nil {
		return nil, err
	}
	limit, err := startLimit(ctx, "serve", listPath, answers)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, limit.stop()) }()

	for _, r := range []read{
		{what: "list, cached", paths: files["list"], limitPaths: files["list"], leastRatio: 0.80},
		{what: fmt.Sprintf("search, uncached, of %s terms", thousands(float64(len(terms)))), paths: files["search"], limitPaths: files["list"],
			leastRatio: 0.25, mostP99: 10 * time.Millisecond},
		{what: "one official", paths: files["official"], limitPaths: files["one official"]},
		{what: "an official's reviews", paths: files["ratings"], limitPaths: files["one's ratings"]},
	} {
		progress("%s", r.what)
		measured, err := b.read(ctx, r)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", r.what, err)
		}
		rows = append(rows, r.row(measured))
	}
	return rows, nil
}

func itself(path string) string { return path }

// read measures ours and the limit in turn. The first round of each warms up and does not count.
func (b *bench) read(ctx context.Context, r read) (series, error) {
	var measured series
	for i := range b.rounds + 1 {
		limit, err := b.measure(ctx, load{url: limitURL, script: "get.lua", paths: r.limitPaths, connections: readConnections})
		if err != nil {
			return series{}, fmt.Errorf("limit: %w", err)
		}
		ours, err := b.measure(ctx, load{url: serverURL, script: "get.lua", paths: r.paths, connections: readConnections})
		if err != nil {
			return series{}, err
		}
		if i > 0 {
			measured.limit, measured.ours = append(measured.limit, limit), append(measured.ours, ours)
		}
	}
	return measured, nil
}

// measure runs one round of load.
func (b *bench) measure(ctx context.Context, l load) (round, error) {
	b.runs++
	l.run, l.duration = b.runs, b.length
	return l.measure(ctx)
}

func (r read) row(measured series) row {
	line := rateRow(r.what, readConnections, measured)
	ratio, slowest := measured.ratio(), pick(measured.ours, p99)
	if r.leastRatio > 0 {
		line.target = fmt.Sprintf("≥ %.2f", r.leastRatio)
		line.reached = judge(ratio >= r.leastRatio)
	}
	if r.mostP99 > 0 {
		line.target += fmt.Sprintf(", p99 ≤ %d ms", r.mostP99.Milliseconds())
		line.reached = judge(ratio >= r.leastRatio && slowest <= r.mostP99)
	}
	return line
}

// rateRow tells rates a second, ours beside the limit's.
func rateRow(what string, connections int, measured series) row {
	return row{
		what: what, connections: fmt.Sprint(connections),
		ours: thousands(pick(measured.ours, rate)) + " /s", spread: spread(measured.ours),
		latency: milliseconds(pick(measured.ours, p50)) + " / " + milliseconds(pick(measured.ours, p99)),
		limit:   thousands(pick(measured.limit, rate)) + " /s", ratio: fmt.Sprintf("%.2f", measured.ratio()),
	}
}
