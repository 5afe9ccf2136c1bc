package main

import (
	"context"
	"fmt"
	"path/filepath"
)

// reviewConnections are the numbers of people who send reviews at once.
var reviewConnections = []int{1, 16, 64}

// reviews measures the durable write of a review, beside one plain transaction after the other and
// beside bare fsyncs in the same rounds: a disk changes its mind from minute to minute.
func (b *bench) reviews(ctx context.Context) ([]row, error) {
	paths := filepath.Join(scratch, "ratings.paths")
	measured := make([]series, len(reviewConnections))
	var syncs []round
	for i := range b.rounds {
		progress("writing reviews, round %d of %d", i+1, b.rounds)
		insert, err := limitWrites(ctx, "insert", b.length)
		if err != nil {
			return nil, err
		}
		sync, err := limitWrites(ctx, "fsync", b.length)
		if err != nil {
			return nil, err
		}
		syncs = append(syncs, sync)
		for n, connections := range reviewConnections {
			ours, err := b.measure(ctx, load{url: serverURL, script: "post.lua", paths: paths, connections: connections})
			if err != nil {
				return nil, fmt.Errorf("reviews over %d connections: %w", connections, err)
			}
			measured[n].ours = append(measured[n].ours, ours)
			measured[n].limit = append(measured[n].limit, insert)
		}
	}
	var rows []row
	for n, connections := range reviewConnections {
		rows = append(rows, rateRow("a review is written, on disk", connections, measured[n]))
	}
	return append(rows, row{what: "limit of the disk: fsync of 4 KiB", limit: thousands(pick(syncs, rate)) + " /s", spread: spread(syncs)}), nil
}
