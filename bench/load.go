package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// load is one run of wrk.
type load struct {
	url         string
	script      string // in bench/wrk
	paths       string // file of the paths that the script draws from
	connections int
	duration    time.Duration
	run         int // a unique number, which seeds the script
	pace        int // requests a second; 0 is as many as the server handles
}

// measure runs it. An error response is an error here.
func (l load) measure(ctx context.Context) (round, error) {
	command := pinned(ctx, loadCore, "wrk", "--threads=1",
		"--connections="+strconv.Itoa(l.connections),
		fmt.Sprintf("--duration=%.0fs", l.duration.Seconds()), "--timeout=10s",
		"--script=bench/wrk/"+l.script, l.url,
		"--", l.paths, strconv.Itoa(l.run), strconv.Itoa(l.run), strconv.Itoa(l.pace))
	output, err := command.Output()
	if err != nil {
		return round{}, fmt.Errorf("wrk: %w: %s", err, errorOutput(err))
	}
	return readFigures(string(output))
}

// readFigures takes the line that bench/wrk/report.lua writes: requests, duration, failures and
// percentiles, times in microseconds.
func readFigures(output string) (round, error) {
	_, line, _ := strings.Cut(output, "figures ")
	var requests, duration, failures, half, most float64
	if _, err := fmt.Sscanf(line, "%g %g %g %g %g", &requests, &duration, &failures, &half,
		&most); err != nil {
		return round{}, fmt.Errorf("wrk said something else: %s", output)
	}
	if failures > 0 {
		return round{}, fmt.Errorf("%g of %g requests failed", failures, requests)
	}
	return round{
		rate: requests / (duration / 1e6), requests: requests,
		p50: time.Duration(half * float64(time.Microsecond)),
		p99: time.Duration(most * float64(time.Microsecond)),
	}, nil
}

// errorOutput is the standard error of a failed command.
func errorOutput(err error) []byte {
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		return failed.Stderr
	}
	return nil
}
