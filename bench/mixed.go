package main

import (
	"context"
	"fmt"

	"golang.org/x/sync/errgroup"
)

const (
	writesASecond    = 500
	writeConnections = 32
	// leastWhileWriting is the share of the read rate that must remain while reviews are written.
	leastWhileWriting = 0.7
	// leastOfPace is the share of the pace that counts as keeping it: a server that does not write
	// has more time to read.
	leastOfPace = 0.95
)

// mixed measures a visitor's mixture of reads, alone and while reviews are written, in turns.
func (b *bench) mixed(ctx context.Context) (rows []row, err error) {
	for _, s := range b.subjects {
		if !s.ours() && s.key != expressKey {
			continue
		}
		progress("reads with and without writes: %s", s.name)
		var alone, mixed, writes []round
		for i := range b.rounds + 1 {
			reads := load{script: "get.lua", paths: s.files[kindMixed], connections: readConnections}
			before, err := b.measure(ctx, s, reads)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s.name, err)
			}
			during, written, err := b.readWhileWriting(ctx, s, reads)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", s.name, err)
			}
			if i > 0 {
				alone, mixed, writes = append(alone, before), append(mixed, during), append(writes, written)
			}
		}
		share, _ := ratio(mixed, alone)
		line := mixedRow("mixed reads", s.name, alone)
		under := mixedRow(fmt.Sprintf("mixed reads while %d reviews/s are written", writesASecond),
			fmt.Sprintf("%s, wrote %s /s", s.name, thousands(pick(writes, rate))), mixed)
		under.ofLimit = fmt.Sprintf("%.2f of alone", share)
		if s.ours() {
			under.require(fmt.Sprintf("≥ %.2f of alone", leastWhileWriting), share >= leastWhileWriting)
			under.require("all written", pick(writes, rate) >= leastOfPace*writesASecond)
		}
		rows = append(rows, line, under)
	}
	return rows, nil
}

// readWhileWriting runs one wrk that reads as fast as it can while another writes at a pace.
func (b *bench) readWhileWriting(
	ctx context.Context, s *subject, reads load,
) (during, written round, err error) {
	writing, both := errgroup.WithContext(ctx)
	b.runs++
	writes := load{
		url: s.url, run: b.runs, duration: b.length,
		script: "post.lua", paths: s.files[kindReviews], connections: writeConnections,
		pace: writesASecond,
	}
	writing.Go(func() (err error) {
		written, err = writes.measure(both)
		return err
	})
	during, err = b.run(both, s, reads)
	if failed := writing.Wait(); failed != nil {
		return round{}, round{}, failed
	}
	if err != nil {
		return round{}, round{}, err
	}
	return during, written, s.settle(ctx)
}

func mixedRow(what, who string, rounds []round) row {
	return row{
		what: what, who: who, connections: fmt.Sprint(readConnections),
		figure: thousands(pick(rounds, rate)) + " /s", spread: spread(rounds), perCPU: perCPUCell(rounds),
		latency: milliseconds(pick(rounds, p50)) + " / " + milliseconds(pick(rounds, p99)),
	}
}
