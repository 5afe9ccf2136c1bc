package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/dustin/go-humanize"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/httpapi/passwords"
	"candor/internal/sqlstore"
)

type demoCommand struct {
	storage

	Officials int    `help:"How many officials to invent." default:"13612" env:"CANDOR_DEMO_OFFICIALS"`
	Ratings   int    `help:"How many reviews to invent." default:"60000" env:"CANDOR_DEMO_RATINGS"`
	Seed      uint64 `help:"The same seed makes the same people and reviews on the same day." default:"1" env:"CANDOR_DEMO_SEED"`
}

// Help describes large demos, below the flags.
func (demoCommand) Help() string {
	return "A demo is written as a whole or not at all: one that is interrupted leaves the database " +
		"empty, and the same command starts over. " +
		"A million officials with three million reviews take some minutes and 8 GB of disk " +
		"(--officials 1000000 --ratings 3000000)."
}

// Run fills the database unless it already holds the same demo.
func (c *demoCommand) Run(ctx context.Context) (err error) {
	options := demo.Options{Officials: c.Officials, Ratings: c.Ratings, Seed: c.Seed, Until: today()}
	if err := options.Validate(); err != nil {
		return err
	}
	if err := c.refuseLost(ctx); err != nil {
		return err
	}
	secret, err := c.presentSecret(ctx)
	if err != nil {
		return err
	}
	c.nameDatabase("Inventing people in")
	store, err := c.openWith(ctx, patient(sqlstore.Options{Secret: secret}))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	reportBegun(store)
	return makeDemo(ctx, store, options, os.Stdout)
}

// makeDemo fills an empty database, and leaves one with the same demo alone.
func makeDemo(
	ctx context.Context, store *sqlstore.Store, options demo.Options, out io.Writer,
) error {
	held, err := heldDemo(ctx, store)
	if err != nil {
		return err
	}
	if held != "" && held != options.String() {
		return fmt.Errorf("the database holds another demo (%s); please use an empty data folder", held)
	}
	return ensureDemo(ctx, store, held, options, out)
}

// prepareDemo prepares a database for serving a demo: it fills an empty one with the default
// numbers, and keeps any demo.
func prepareDemo(ctx context.Context, store *sqlstore.Store) error {
	held, err := heldDemo(ctx, store)
	if err != nil {
		return err
	}
	options := demo.Options{Officials: demo.DefaultOfficials, Ratings: demo.DefaultRatings,
		Seed: demo.DefaultSeed, Until: today()}
	return ensureDemo(ctx, store, held, options, os.Stdout)
}

// today returns the last day of a demo's data: demos made on the same day are equal.
func today() time.Time { return time.Now().UTC().Truncate(24 * time.Hour) }

// heldDemo returns the options of the demo in a database, or "" if there is none. It refuses a
// database with officials from other sources. Officials without a source were added by visitors, so
// they are allowed.
func heldDemo(ctx context.Context, store *sqlstore.Store) (options string, err error) {
	origins, err := store.FindOrigins(ctx)
	if err != nil {
		return "", err
	}
	others, unsourced := 0, 0
	for _, origin := range origins {
		switch origin.Source {
		case demo.SourceName:
			options = origin.Scope
		case "":
			unsourced += origin.Officials
		default:
			others += origin.Officials
		}
	}
	if options == "" {
		others += unsourced
	}
	if others > 0 {
		return "",
			fmt.Errorf("the database holds %s that no demo has made; invented people never go among them, "+
				"please use another data folder",
				counted(others, "official"))
	}
	return options, nil
}

// ensureDemo fills the database unless it holds a demo, and creates an administrator if there is
// none.
func ensureDemo(
	ctx context.Context, store *sqlstore.Store, held string, options demo.Options, out io.Writer,
) error {
	if held == "" {
		began := time.Now()
		data, err := demo.New(options)
		if err != nil {
			return err
		}
		bulk := sqlstore.Bulk{
			Parts: data.Parts(),
			Part:  func(n int) sqlstore.BulkPart { return sqlstore.BulkPart(data.Part(n)) },
			Scope: options.String(),
		}
		if options.Officials+options.Ratings >= manyRows {
			bulk.Progress = bulkProgress(showProgress(os.Stderr))
		}
		if err := store.Fill(ctx, bulk); err != nil {
			if ctx.Err() != nil {
				return errDemoInterrupted
			}
			return err
		}
		fmt.Fprintf(out, "Invented %s and %s in %.1f s.\n", counted(options.Officials, "official"),
			counted(options.Ratings, "review"), time.Since(began).Seconds())
	} else {
		fmt.Fprintf(out, "The database holds a demo already (%s).\n", held)
	}
	return ensureAdministrator(ctx, store, out)
}

// errDemoInterrupted is true because a demo is written in one transaction.
var errDemoInterrupted = errors.New("interrupted: nothing of the demo was kept, and the same " +
	"command starts over")

// manyRows is the number of officials and reviews from which progress is shown.
const manyRows = 200_000

// bulkProgress shows the steps of a bulk insert.
func bulkProgress(show progress) func(step sqlstore.BulkStep, done, total int) {
	names := map[sqlstore.BulkStep]string{sqlstore.BulkRows: "writing people and reviews",
		sqlstore.BulkIndexes: "making indexes", sqlstore.BulkTotals: "counting"}
	return func(step sqlstore.BulkStep, done, total int) { show(names[step], done, total) }
}

// demoAdministrator is the username of a demo's administrator.
const demoAdministrator = "admin"

// ensureAdministrator creates a demo's administrator, and prints the password. It is not shown
// again.
func ensureAdministrator(ctx context.Context, store *sqlstore.Store, out io.Writer) error {
	_, err := store.FindUserByName(ctx, demoAdministrator)
	if err == nil || !errors.Is(err, candor.ErrNotFound) {
		return err
	}
	password := newPassword()
	user := &accounts.User{Username: demoAdministrator, Email: demoAdministrator + "@example.org",
		IsAdmin: true, IsVerified: true}
	if user.PasswordHash, err = passwords.Hash(password); err != nil {
		return err
	}
	if err := store.CreateUser(ctx, user); err != nil {
		return err
	}
	fmt.Fprintf(out, "The administrator is %s with the password %s (shown only this once).\n",
		user.Username, password)
	return nil
}

// counted formats a number with its noun: 1 official, 13,612 officials.
func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return humanize.Comma(int64(n)) + " " + noun
}
