package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
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
		return fmt.Errorf("%s needs serve ADDRESS FILE, files ADDRESS FOLDER, or insert or fsync FOLDER DURATION", limitCommand)
	}
	switch arguments[0] {
	case "serve":
		return limit.Serve(arguments[1], arguments[2])
	case "files":
		return limit.Files(arguments[1], arguments[2])
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

// startLimit starts a bare server, "serve" on recorded answers or "files" on those in a folder, and waits until it
// answers the path.
func startLimit(ctx context.Context, what, path, from string) (*process, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	p, _, err := start(ctx, serverCore, limitURL+path, filepath.Join(scratch, "limit.log"), nil, program, limitCommand, what, limitURL[len("http://"):], from)
	return p, err
}
