package main

import (
	"context"
	"fmt"
	"time"
)

// startTarget is how long the server may take on an existing database, memoryTarget how much it may
// hold, in bytes.
const (
	startTarget  = 250 * time.Millisecond
	memoryTarget = 96 << 20
)

// starts measures how long Candor takes to start.
func starts(ctx context.Context, e engine, times int) (row, error) {
	progress("%s: starting %d times", e.name, times)
	took, err := startTimes(ctx, e, times)
	if err != nil {
		return row{}, err
	}
	return named(timeRow("start to first list, database present", took, startTarget), e.name), nil
}

// startTimes starts Candor on an existing database and stops it again, and returns how long each
// start took until the first list of officials was sent. Both cores are the server's: there is no
// load yet.
func startTimes(ctx context.Context, e engine, times int) (took []time.Duration, err error) {
	for range times {
		p, duration, err := e.start(ctx, bothCores)
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

// timeRow shows how long one thing took, each time it was done, next to its limit.
func timeRow(what string, took []time.Duration, most time.Duration) row {
	middle := median(took)
	return row{
		what: what, figure: duration(middle), spread: duration(took[0]) + " to " +
			duration(took[len(took)-1]),
		target: "≤ " + duration(most), met: judge(middle <= most),
	}
}

// duration writes a time in milliseconds, or in seconds when it is long.
func duration(d time.Duration) string {
	if d >= 10*time.Second {
		return fmt.Sprintf("%.0f s", d.Seconds())
	}
	return milliseconds(d) + " ms"
}
