// Command bench measures the built program next to the limit of the machine and next to its peers,
// and prints one table. The method is in README.md. make bench runs it in the project's folder.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"
)

const (
	scratch = ".cache/bench"

	officialCount = 13_612
	ratingCount   = 60_000
	seed          = 1
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == limitCommand {
		exit(runLimit(os.Args[2:]))
	}
	o, err := readOptions()
	if err != nil {
		exit(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	exit(run(ctx, o))
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func run(ctx context.Context, o options) error {
	if runtime.NumCPU() < 2 {
		return errors.New("two cores are needed: one for the server, one for the load")
	}
	if err := errors.Join(os.RemoveAll(scratch), os.MkdirAll(scratch, 0o755)); err != nil {
		return err
	}
	var err error
	if at, err = chooseAddresses(); err != nil {
		return err
	}
	measure := o.everything
	if o.onlySearch {
		measure = o.searches
	}
	rows, err := measure(ctx)
	if len(rows) > 0 {
		fmt.Println(machine() + "\n")
		err = errors.Join(err, writeTable(os.Stdout, rows))
	}
	return err
}

// progress prints the current step on standard error; only the table goes to standard output.
func progress(format string, values ...any) {
	fmt.Fprintf(os.Stderr, time.Now().Format("15:04:05")+" bench: "+format+"\n", values...)
}
