package main

import (
	"context"
	"fmt"
	"time"
)

// startTarget is how long the server may take on an existing database, memoryTarget how much it may hold, in bytes.
const (
	startTarget  = 300 * time.Millisecond
	memoryTarget = 120 << 20
)

// measureStarts starts the server on an existing database and stops it again, and returns how long
// each start took until the first list of officials was answered. Both cores are the server's: there is no load yet.
func measureStarts(ctx context.Context, data string, rounds int) ([]time.Duration, error) {
	progress("starting %d times", rounds)
	var took []time.Duration
	for range rounds {
		p, duration, err := startOurs(ctx, bothCores, data)
		if err != nil {
			return nil, err
		}
		took = append(took, duration)
		if err := p.stop(); err != nil {
			return nil, err
		}
	}
	return took, nil
}

func startRow(took []time.Duration) row {
	middle := median(took)
	return row{
		what: "start to first list, database present", ours: milliseconds(middle) + " ms",
		spread: milliseconds(took[0]) + " to " + milliseconds(took[len(took)-1]) + " ms",
		target: fmt.Sprintf("≤ %d ms", startTarget.Milliseconds()), reached: judge(middle <= startTarget),
	}
}

func memoryRow(peak float64) row {
	return row{
		what: "peak memory under all of the above", ours: fmt.Sprintf("%.0f MiB", peak/(1<<20)),
		target: fmt.Sprintf("≤ %d MiB", memoryTarget>>20), reached: judge(peak <= memoryTarget),
	}
}
