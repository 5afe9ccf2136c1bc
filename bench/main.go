// Command bench measures the built program beside the limit of the machine and prints one table.
// The method stands in README.md. It is run in the project's folder, by make bench.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"
	"time"
)

const (
	serverProgram = "bin/candor"
	scratch       = ".cache/bench"
	serverURL     = "http://127.0.0.1:18080"
	limitURL      = "http://127.0.0.1:18081"

	officialCount = "13612"
	ratingCount   = "60000"
	seed          = 1
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == limitCommand {
		exit(runLimit(os.Args[2:]))
	}
	rounds := flag.Int("rounds", 5, "how often each thing is measured; the median counts")
	seconds := flag.Int("seconds", 2, "how long a round is")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	exit(run(ctx, *rounds, time.Duration(*seconds)*time.Second))
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func run(ctx context.Context, rounds int, length time.Duration) (err error) {
	if runtime.NumCPU() < 2 {
		return errors.New("two cores are needed: one for the server, one for the load")
	}
	data := filepath.Join(scratch, "data")
	if err := prepare(ctx, data); err != nil {
		return err
	}
	starts, err := measureStarts(ctx, data, rounds)
	if err != nil {
		return err
	}
	photoRows, shown, err := photos(ctx, data, rounds)
	if err != nil {
		return err
	}
	ours, _, err := startOurs(ctx, serverCore, data)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, ours.stop()) }()
	b := bench{rounds: rounds, length: length, random: rand.New(rand.NewPCG(seed, seed))}
	if b.officials, err = everybody(ctx); err != nil {
		return err
	}
	var rows []row
	var memory float64
	sent := func(ctx context.Context) ([]row, error) { return b.pictures(ctx, shown) }
	for _, measure := range []func(context.Context) ([]row, error){b.screens, b.reads, sent, b.reviews, b.typos} {
		measured, err := measure(ctx)
		if err != nil {
			return err
		}
		rows = append(rows, measured...)
		if memory, err = ours.peakMemory(); err != nil {
			return err
		}
		progress("peak memory so far: %.0f MiB", memory/(1<<20))
	}
	rows = append(rows, memoryRow("peak memory under all of the above", memory, memoryTarget))
	rows = append(rows, photoRows...)
	writeTable(os.Stdout, append(rows, timeRow("start to first list, database present", starts, startTarget)))
	return nil
}

// prepare makes new data: what an earlier run wrote would count.
func prepare(ctx context.Context, data string) error {
	progress("making %s officials and %s reviews", officialCount, ratingCount)
	if err := errors.Join(os.RemoveAll(scratch), os.MkdirAll(data, 0o755)); err != nil {
		return err
	}
	command := exec.CommandContext(ctx, serverProgram, "demo", "--data", data, "--officials", officialCount, "--ratings", ratingCount, "--seed", fmt.Sprint(seed))
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("candor demo: %w: %s", err, output)
	}
	return makeAdministrator(ctx, data)
}

// startOurs starts the server with every promise switched on but the limit of requests from one address.
func startOurs(ctx context.Context, cores, data string) (*process, time.Duration, error) {
	return start(ctx, cores, serverURL+"/api/officials", filepath.Join(scratch, "server.log"), []string{
		"CANDOR_ADDR=" + serverURL[len("http://"):], "CANDOR_DATA=" + data, "CANDOR_DATABASE=",
		"CANDOR_TRUSTED_PROXIES=127.0.0.1", "CANDOR_RATE_LIMIT=off", "CANDOR_MODERATION=screened", "CANDOR_PUBLIC_URL=" + serverURL,
	}, serverProgram, "serve")
}

// progress tells on standard error what is being done; the table alone goes to standard output.
func progress(format string, values ...any) {
	fmt.Fprintf(os.Stderr, "bench: "+format+"\n", values...)
}
