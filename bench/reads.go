package main

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"time"
)

const (
	// readConnections is how many connections ask at once.
	readConnections = 16
	// drawnConnections are so few that each screen is rendered: a request that would wait too long
	// gets an unrendered one.
	drawnConnections = 2

	fewestAnswers = 60
	longestRound  = 8 * time.Second
)

// bench is one run over the data.
type bench struct {
	rounds    int
	length    time.Duration // of a round
	officials []official
	random    *rand.Rand
	subjects  []*subject // in the order of the table
	terms     int        // how many there are to search for
	runs      int        // of wrk so far: it numbers them
}

// reads measures what visitors ask, all subjects in the same rounds.
func (b *bench) reads(ctx context.Context) (rows []row, err error) {
	for _, q := range []question{
		{what: "list, cached", kind: kindList, leastOfLimit: 0.88},
		{what: fmt.Sprintf("search, uncached, of %s terms", thousands(float64(b.terms))),
			kind: kindSearch, leastOfLimit: 0.5, mostP99: 5,
			leastTimes: map[string]float64{expressKey: 60, pocketBaseKey: 400}},
		{what: fmt.Sprintf("search, cached, of %d terms", fewSearches), kind: kindFewSearches},
		{what: kindSlips, kind: kindSlips},
		{what: "one official", kind: kindOfficial},
		{what: "an official's reviews", kind: kindRatings},
		{what: "Home's screen, drawn already", kind: kindHome},
		{what: "a profile's screen, not cached", kind: kindProfiles, connections: drawnConnections},
	} {
		measured, err := b.compare(ctx, q)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", q.what, err)
		}
		rows = append(rows, measured.rows(q, q.asking(), bareKey)...)
	}
	return rows, nil
}

func (q question) asking() int { return cmp.Or(q.connections, readConnections) }

// compare measures everyone in turn, round by round. The first round warms up and does not count.
func (b *bench) compare(ctx context.Context, q question) (measured comparison, err error) {
	progress("%s", q.what)
	defer func() {
		for _, s := range b.subjects {
			s.length = 0
		}
	}()
	for i := range b.rounds + 1 {
		n := 0
		for _, s := range b.subjects {
			file, asked := s.files[q.kind]
			if !asked {
				continue
			}
			r, err := b.measure(ctx, s, load{script: "get.lua", paths: file, connections: q.asking()})
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s.name, err)
			}
			if i == 0 {
				s.length = longEnough(r)
				measured = append(measured, result{key: s.key, name: s.name})
			} else {
				measured[n].rounds = append(measured[n].rounds, r)
			}
			n++
		}
	}
	return measured, nil
}

// longEnough is how long rounds have to be for someone who was as fast as in the first: a few dozen
// answers, if they come within the longest round.
func longEnough(first round) time.Duration {
	if first.rate == 0 {
		return longestRound
	}
	return min(longestRound,
		time.Duration(fewestAnswers/first.rate*float64(time.Second)).Round(time.Second))
}

// measure runs one round of load and waits until its subject rests again.
func (b *bench) measure(ctx context.Context, s *subject, l load) (round, error) {
	before := s.ticks()
	r, err := b.run(ctx, s, l)
	if err != nil {
		return round{}, err
	}
	if err := s.settle(ctx); err != nil {
		return round{}, err
	}
	if ticks := s.ticks() - before; ticks > 0 {
		r.perCPU = r.requests * ticksASecond / float64(ticks)
	}
	return r, nil
}

func (b *bench) run(ctx context.Context, s *subject, l load) (round, error) {
	b.runs++
	l.url, l.run, l.duration = s.url, b.runs, max(b.length, s.length)
	return l.measure(ctx)
}
