package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"candor"
	"candor/demo"
	"candor/importer"
	"candor/sqlstore"
)

type importCommand struct {
	storage

	DryRun bool          `help:"Write nothing; print what would be done." env:"CANDOR_IMPORT_DRY_RUN"`
	AsOf   string        `help:"Leave out terms that ended before this day, YYYY-MM-DD; today if empty." env:"CANDOR_IMPORT_AS_OF" placeholder:"DATE"`
	Status candor.Status `help:"The status of officials who are new: approved or pending." default:"approved" enum:"approved,pending" env:"CANDOR_IMPORT_STATUS"`
	Format string        `help:"The format of the files; auto finds it by looking at each." default:"auto" env:"CANDOR_IMPORT_FORMAT"`
	Paths  []string      `arg:"" name:"path" help:"Files, and folders with all that lies in them."`
}

// Help lists the formats, and the columns of the simplest, below the flags.
func (importCommand) Help() string {
	return "Formats: " + strings.Join(importer.Formats(), ", ") + ".\n\n" +
		"A file of the format csv has a header with some of these columns, name and position among them: " + strings.Join(importer.Columns(), ", ") + "."
}

// Run reads the files and prints what became of them. Refused records are no failure.
func (c *importCommand) Run(ctx context.Context) (err error) {
	if c.AsOf == "" {
		c.AsOf = today().Format(time.DateOnly)
	}
	target, cleanUp, err := c.target()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, cleanUp()) }()
	store, err := target.open(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	if err := refuseDemo(ctx, store); err != nil {
		return err
	}
	shown := showProgress(os.Stderr)
	reading := func(done, total int) { shown("reading files", done, total) }
	report, err := importer.Import(ctx, store, importer.Options{
		Paths: c.Paths, Format: c.Format, AsOf: c.AsOf, Status: c.Status, DryRun: c.DryRun, Progress: reading,
	})
	if report != nil {
		err = errors.Join(report.WriteText(os.Stdout), err)
	}
	if err == nil && c.DryRun {
		fmt.Fprintln(os.Stderr, "This was a dry run: nothing has been written.")
	}
	return err
}

// refuseDemo keeps real people away from invented ones.
func refuseDemo(ctx context.Context, store *sqlstore.Store) error {
	invented, err := store.HasSource(ctx, demo.SourceName)
	if err == nil && invented {
		err = errors.New("the database holds a demo; real people never go among invented ones, please use another data folder")
	}
	return err
}

// target is the database to work on: for a dry run on an embedded database that does not exist
// yet, one in a scratch folder, since opening it makes it.
func (c *importCommand) target() (storage, func() error, error) {
	nothing := func() error { return nil }
	if !c.DryRun || c.Database != "" {
		return c.storage, nothing, nil
	}
	if _, err := os.Stat(filepath.Join(c.Data, databaseFile)); !errors.Is(err, os.ErrNotExist) {
		return c.storage, nothing, nil
	}
	scratch, err := os.MkdirTemp("", "candor-dry-run-")
	if err != nil {
		return storage{}, nil, err
	}
	return storage{Data: scratch}, func() error { return os.RemoveAll(scratch) }, nil
}
