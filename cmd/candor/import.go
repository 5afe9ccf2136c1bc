package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/importer"
	"candor/internal/importer/formats"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

type importCommand struct {
	storage

	New            bool          `help:"Begin a new database where there is none."`
	DryRun         bool          `help:"Write nothing; print the changes." env:"CANDOR_IMPORT_DRY_RUN"`
	Stage          bool          `help:"Change no official: let each list wait on the desk, where a moderator decides." env:"CANDOR_IMPORT_STAGE"`
	Succeed        bool          `help:"Where someone new gets a seat that has one holder, end the holder's term. Otherwise they are left out." env:"CANDOR_IMPORT_SUCCEED"`
	AddSimilar     bool          `help:"Add new people whose names are similar to someone known. Otherwise they are left out." env:"CANDOR_IMPORT_ADD_SIMILAR"`
	AddNoTown      bool          `help:"Add new people in offices of a town where the list names no town. Otherwise they are left out." env:"CANDOR_IMPORT_ADD_NO_TOWN"`
	RestoreDeleted bool          `help:"Also import officials that an administrator has deleted." env:"CANDOR_IMPORT_RESTORE_DELETED"`
	Report         string        `help:"Write every change to this file, by person and field: .csv or .json." env:"CANDOR_IMPORT_REPORT" placeholder:"FILE"`
	AsOf           string        `help:"Leave out terms that ended before this day, YYYY-MM-DD; today if empty." env:"CANDOR_IMPORT_AS_OF" placeholder:"DATE"`
	Status         candor.Status `help:"The status of officials who are new: approved or pending." default:"approved" enum:"approved,pending" env:"CANDOR_IMPORT_STATUS"`
	Format         string        `help:"The format of the files; auto finds it by looking at each." default:"auto" env:"CANDOR_IMPORT_FORMAT"`
	Paths          []string      `arg:"" name:"path" help:"Files, and folders with everything inside."`
}

// Help lists the formats, and the columns of the simplest one, below the flags.
func (importCommand) Help() string {
	return "Formats: " + strings.Join(formats.Formats(), ", ") + ".\n\n" +
		"A file of the format csv has a header with some of these columns, name and position among them: " +
		strings.Join(formats.Columns(), ", ") + ".\n\n" +
		"Any other table, CSV or XLSX, is of the format table: the meaning of its columns is guessed, and" +
		" printed."
}

// Run imports the files and prints the results. It only fails for refused records if all were
// refused.
func (c *importCommand) Run(ctx context.Context) (err error) {
	if c.AsOf == "" {
		c.AsOf = candor.Today(time.Now())
	}
	shown := showProgress(os.Stderr)
	options := importer.Options{
		Paths: c.Paths, Format: c.Format, AsOf: c.AsOf, Status: c.Status, DryRun: c.DryRun,
		Restore: c.RestoreDeleted, Succeed: c.Succeed, Similar: c.AddSimilar, NoTown: c.AddNoTown,
		Progress: func(done, total int) { shown("reading files", done, total) },
	}
	// Refuse before a database is created.
	if err := errors.Join(options.Validate(), c.checkStage()); err != nil {
		return err
	}
	if c.Report != "" {
		if err := importer.CheckReportName(c.Report); err != nil {
			return err
		}
	}
	if !slices.ContainsFunc(c.Paths, exists) {
		return fmt.Errorf("%w: there is nothing at %s", importer.ErrNothingRead,
			strings.Join(c.Paths, ", "))
	}
	store, cleanUp, err := c.openTarget(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close(), cleanUp()) }()
	if !c.DryRun {
		reportBegun(store)
	}
	if err := refuseDemo(ctx, store); err != nil {
		return err
	}
	if c.Stage {
		return stageLists(ctx, store, options, os.Stdout)
	}
	report, err := importer.Import(ctx, store, options)
	if report != nil {
		err = errors.Join(report.WriteText(os.Stdout), err)
	}
	if report != nil && c.Report != "" {
		err = errors.Join(report.WriteFile(c.Report), err)
	}
	if err == nil && c.DryRun {
		fmt.Fprintln(os.Stderr, "This was a dry run: nothing has been written.")
	}
	return err
}

// checkStage refuses flags that decide about changes, which --stage leaves to a moderator.
func (c *importCommand) checkStage() error {
	if c.Stage && (c.DryRun || c.Succeed || c.AddSimilar || c.AddNoTown || c.RestoreDeleted ||
		c.Report != "" || c.Status != candor.StatusApproved) {
		return errors.New("--stage leaves all decisions to the desk: of the other flags, only --as-of," +
			" --format and --new go with it")
	}
	return nil
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// refuseDemo keeps real people out of a demo's database.
func refuseDemo(ctx context.Context, store *sqlstore.Store) error {
	invented, err := store.HasSource(ctx, demo.SourceName)
	if err == nil && invented {
		err = errors.New("the database holds a demo; real people never go among invented ones, please " +
			"use another data folder")
	}
	return err
}

// openTarget opens the database and prints which one it is. Only --new creates a database. With a
// dry run, --new uses a temporary one, which cleanUp removes.
func (c *importCommand) openTarget(
	ctx context.Context,
) (store *sqlstore.Store, cleanUp func() error, err error) {
	isNew := c.isNew()
	if isNew && !c.DryRun {
		if err := c.refuseLost(ctx); err != nil {
			return nil, nil, err
		}
		if !c.New {
			return nil, nil, c.refuseNew()
		}
	}
	c.nameDatabase("Importing into")
	if !isNew || !c.DryRun {
		store, err = c.openWith(ctx, patient(sqlstore.Options{NotNew: !c.New || c.DryRun}))
		switch {
		case !errors.Is(err, sqldb.ErrNew):
			return store, func() error { return nil }, err
		case !c.DryRun:
			return nil, nil, c.refuseNew()
		}
	}
	scratch, err := os.MkdirTemp("", "candor-dry-run-")
	if err != nil {
		return nil, nil, err
	}
	cleanUp = func() error { return os.RemoveAll(scratch) }
	if store, err = (storage{Data: scratch}).open(ctx); err != nil {
		return nil, nil, errors.Join(err, cleanUp())
	}
	return store, cleanUp, nil
}

func (c *importCommand) refuseNew() error {
	return fmt.Errorf("%w To begin a new one there, add --new", c.errNone())
}
