// Command desk measures administrators' requests, with a million reviews, and prints one table.
// make bench-desk runs it in the project's folder; the data stay for the next time. The method is
// in bench/README.md.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"syscall"
	"time"

	"candor/internal/demo"
	"candor/internal/integrity"
	"candor/internal/sqlstore"
)

func main() {
	var o options
	flag.StringVar(&o.data, "data", ".cache/desk",
		"the folder of the embedded database, which is filled when it is new")
	flag.StringVar(&o.postgres, "postgres", os.Getenv("BENCH_POSTGRES"),
		"postgres://… of a database to measure as well, which is filled when it is empty")
	flag.BoolVar(&o.onlyPostgres, "only-postgres", false, "leave the embedded database out")
	flag.IntVar(&o.reviews, "reviews", 1_000_000, "how many reviews a new database gets")
	flag.IntVar(&o.times, "times", 9, "how often each question is asked; the median counts")
	flag.BoolVar(&o.noWorks, "no-works", false, "leave out cases and imports, which add reviews")
	flag.BoolVar(&o.all, "all", false,
		"print each question, rather than the slowest of those that are alike")
	only := flag.String("only", "",
		"ask only the questions whose address this regular expression finds")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	var err error
	if o.only, err = regexp.Compile(*only); err == nil {
		err = o.run(ctx)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench desk:", err)
		os.Exit(1)
	}
}

type options struct {
	data, postgres string
	reviews, times int
	all, noWorks   bool
	onlyPostgres   bool
	only           *regexp.Regexp
}

func (o options) run(ctx context.Context) error {
	if err := os.MkdirAll(o.data, 0o755); err != nil {
		return err
	}
	var engines []engine
	if !o.onlyPostgres {
		engines = append(engines, engine{name: "SQLite", database: filepath.Join(o.data, "candor.db")})
	}
	if o.postgres != "" {
		engines = append(engines, engine{name: "PostgreSQL", database: o.postgres})
	}
	if len(engines) == 0 {
		return errors.New("there is no database to measure")
	}
	for i := range engines {
		if err := engines[i].measure(ctx, o); err != nil {
			return fmt.Errorf("%s: %w", engines[i].name, err)
		}
	}
	return writeTable(os.Stdout, engines, o.all)
}

// engine is one of the databases, and how long each question and each work took it.
type engine struct {
	name, database string
	answers        []answer
	works          []work
}

func (e *engine) measure(ctx context.Context, o options) (err error) {
	store, err := sqlstore.Open(ctx, sqlstore.Options{Database: e.database, Secret: secret,
		Integrity: integrity.On})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	data := demo.Options{Officials: demo.DefaultOfficials, Ratings: o.reviews, Seed: demo.DefaultSeed,
		Until: time.Now().UTC().Truncate(24 * time.Hour)}
	if err := fill(ctx, store, data); err != nil {
		return err
	}
	desk, err := openDesk(ctx, store, o.data)
	if err != nil {
		return err
	}
	defer desk.close()
	if e.answers, err = desk.askAll(ctx, store, o); err == nil && !o.noWorks {
		e.works, err = desk.doWorks(ctx, store)
	}
	return err
}
