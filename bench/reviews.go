package main

import (
	"context"
	"fmt"
)

// reviewConnections are the numbers of people who send reviews at once, fullHouse is that of the
// targets.
var reviewConnections = []int{1, 16, fullHouse}

const fullHouse = 64

// The keys of the limits of writing.
const (
	insertKey = "insert"
	syncKey   = "fsync"
)

// reviews measures the durable write of a review, next to single plain transactions and to bare
// fsyncs in the same rounds: a disk's speed changes from minute to minute.
func (b *bench) reviews(ctx context.Context) (rows []row, err error) {
	limits := comparison{{key: syncKey, name: "limit of the disk: fsync of 4 KiB"},
		{key: insertKey, name: "limit: one insert a transaction"}}
	measured := make([]comparison, len(reviewConnections))
	for n := range measured {
		for _, s := range b.subjects {
			if s.files[kindReviews] != "" {
				measured[n] = append(measured[n], result{key: s.key, name: s.name})
			}
		}
	}
	for i := range b.rounds {
		progress("writing reviews, round %d of %d", i+1, b.rounds)
		for l, limit := range limits {
			r, err := limitWrites(ctx, limit.key, b.length)
			if err != nil {
				return nil, err
			}
			limits[l].rounds = append(limits[l].rounds, r)
		}
		for n, connections := range reviewConnections {
			for m, r := range measured[n] {
				s := b.subject(r.key)
				round, err := b.measure(ctx, s, load{script: "post.lua", paths: s.files[kindReviews],
					connections: connections})
				if err != nil {
					return nil, fmt.Errorf("reviews over %d connections: %s: %w", connections, s.name, err)
				}
				measured[n][m].rounds = append(measured[n][m].rounds, round)
			}
		}
	}
	for _, limit := range limits {
		rows = append(rows, row{what: "rows written durably", who: limit.name,
			figure: thousands(pick(limit.rounds, rate)) + " /s", spread: spread(limit.rounds)})
	}
	for n, connections := range reviewConnections {
		q := question{what: "a review is written"}
		if connections == fullHouse {
			q.leastTimes = map[string]float64{expressKey: 4}
		}
		rows = append(rows, append(measured[n], limits...).rows(q, connections,
			insertKey)[:len(measured[n])]...)
	}
	return rows, nil
}

func (b *bench) subject(key string) *subject {
	for _, s := range b.subjects {
		if s.key == key {
			return s
		}
	}
	return nil
}
