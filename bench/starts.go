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

// timeRow tells how long one thing took, each time that it was done, beside the most that it may take.
func timeRow(what string, took []time.Duration, most time.Duration) row {
	middle := median(took)
	return row{
		what: what, ours: milliseconds(middle) + " ms", spread: milliseconds(took[0]) + " to " + milliseconds(took[len(took)-1]) + " ms",
		target: "≤ " + milliseconds(most) + " ms", reached: judge(middle <= most),
	}
}

// memoryRow tells a peak of memory beside the most that it may be, both in bytes.
func memoryRow(what string, peak, most float64) row {
	return row{what: what, ours: fmt.Sprintf("%.0f MiB", peak/(1<<20)), target: fmt.Sprintf("≤ %.0f MiB", most/(1<<20)), reached: judge(peak <= most)}
}
