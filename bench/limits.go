package main

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"candor/bench/limit"
)

// limitCommand is the first argument with which this program is the limit instead of the benchmark:
// the limit has to be a process of its own, on the server's core.
const limitCommand = "limit"

// runLimit is that process. Rates go to standard output.
func runLimit(arguments []string) error {
	if len(arguments) != 3 {
		return fmt.Errorf("%s needs serve ADDRESS FILE, or insert or fsync FOLDER DURATION", limitCommand)
	}
	if arguments[0] == "serve" {
		return limit.Serve(arguments[1], arguments[2])
	}
	duration, err := time.ParseDuration(arguments[2])
	if err != nil {
		return err
	}
	write := limit.InsertRows
	if arguments[0] == "fsync" {
		write = limit.SyncPages
	}
	perSecond, err := write(arguments[1], duration)
	if err != nil {
		return err
	}
	fmt.Println(perSecond)
	return nil
}

// limitWrites runs "insert" or "fsync" for a time and returns how many there were a second.
func limitWrites(ctx context.Context, what string, duration time.Duration) (round, error) {
	program, err := os.Executable()
	if err != nil {
		return round{}, err
	}
	output, err := pinned(ctx, serverCore, program, limitCommand, what, scratch, duration.String()).Output()
	if err != nil {
		return round{}, fmt.Errorf("limit %s: %w: %s", what, err, errorOutput(err))
	}
	perSecond, err := strconv.ParseFloat(strings.TrimSpace(string(output)), 64)
	return round{rate: perSecond}, err
}

// startLimit starts the bare server on the recorded answers.
func startLimit(ctx context.Context, answers, logFile string) (*process, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p, _, err := start(ctx, serverCore, limitURL+listPath, logFile, nil, program, limitCommand, "serve", limitURL[len("http://"):], answers)
	return p, err
}
