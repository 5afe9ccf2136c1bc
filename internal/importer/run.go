// Package importer reads lists of public officials in their exchange formats, and updates the
// directory.
package importer

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/sqlstore"
)

// Options configure an import.
type Options struct {
	Paths    []string         // files and folders
	Files    []formats.File   // files in memory, read after Paths
	Format   string           // one of Formats; empty means AutoFormat
	Mapping  *formats.Mapping // for tables with unknown headers; nil guesses all columns
	AsOf     string           // YYYY-MM-DD: terms that ended before this day are left out
	Status   candor.Status    // of new officials
	DryRun   bool             // write nothing
	Restore  bool             // add people again who were deleted by an administrator
	Succeed  bool             // end the terms of the holders of seats that newcomers get
	Similar  bool             // add new people whose names are similar to someone known
	NoTown   bool             // add new people in local offices whose record names no town
	Progress func(done, total int)
}

// Why an import changed nothing.
var (
	ErrNothingRead  = errors.New("nothing was read")  // no record was found
	ErrNothingTaken = errors.New("nothing was taken") // all records were refused
)

// errDryRun rolls back the transaction of a dry run.
var errDryRun = errors.New("a dry run writes nothing")

// Validate refuses an invalid day, format or status.
func (o *Options) Validate() error {
	if _, err := time.Parse(time.DateOnly, o.AsOf); err != nil {
		return &candor.Error{Code: candor.CodeInvalid, Message: "as-of: " + candor.MessageDate}
	}
	if o.Format == "" {
		o.Format = formats.AutoFormat
	}
	if !slices.Contains(formats.Formats(), o.Format) {
		return &candor.Error{Code: candor.CodeInvalid, Message: "format must be one of " +
			strings.Join(formats.Formats(), ", ")}
	}
	return o.Status.Validate()
}

// Import reads all files and then updates the directory in one transaction. Refused files and
// records are in the report. They are an error only if there was nothing else: ErrNothingRead and
// ErrNothingTaken come with a report too.
func Import(ctx context.Context, store *sqlstore.Store, options Options) (*Report, error) {
	if err := options.Validate(); err != nil {
		return nil, err
	}
	titles, err := titlesOf(ctx, store)
	if err != nil {
		return nil, err
	}
	options.Mapping = options.Mapping.WithTitles(titles)
	report := newReport(options.AsOf)
	read, err := readAll(ctx, options, report)
	if err != nil {
		return nil, err
	}
	if report.Seen == 0 {
		sortRefusals(report.Refused)
		return report, report.nothingRead()
	}
	err = store.Write(ctx, func(tx *sqlstore.Tx) error {
		d, err := loadDirectory(tx.Importing(), tx.Now(), options.Status)
		if err != nil {
			return err
		}
		d.judge.restore, d.judge.succeed = options.Restore, options.Succeed
		d.judge.addSimilar, d.judge.addNoTown = options.Similar, options.NoTown
		d.take(read, report)
		if options.DryRun {
			if err := d.save(tx); err != nil {
				return err
			}
			return errDryRun
		}
		return d.record(tx, options, report)
	})
	if err != nil && !(options.DryRun && errors.Is(err, errDryRun)) {
		return nil, err
	}
	if refused := len(report.Refused); refused > 0 && report.people() == 0 {
		return report, fmt.Errorf("%w: %s", ErrNothingTaken, formats.Plural(refused, "refusal"))
	}
	return report, nil
}

// record writes the changes as a batch, which the desk shows and can undo.
func (d *directory) record(tx *sqlstore.Tx, options Options, report *Report) error {
	save := func() error { return d.save(tx) }
	written := d.writtenIDs()
	if len(written) == 0 {
		return save()
	}
	batch := &imports.Batch{Name: options.name(), Format: options.Format, AsOf: options.AsOf,
		CreatedBy: candor.ActorOperator, Rows: report.Seen, Unchanged: report.Unchanged}
	batch.Notes = notesOf(report, batch.Name)
	d.showFirstDays()
	return tx.RecordImport(sqlstore.AppliedImport{Batch: batch, Actor: candor.ActorOperator,
		Changes: report.Changes, Touched: written, Together: d.together,
		Back: d.restoredDeletions()}, save)
}

// name names the files of a run: "clerks.csv and 2 more".
func (o *Options) name() string {
	var names []string
	for _, path := range o.Paths {
		names = append(names, candor.CleanLine(filepath.Base(path)))
	}
	for _, file := range o.Files {
		names = append(names, candor.CleanLine(file.Name))
	}
	name := formats.Shorten(names[0], formats.LongestName)
	if more := len(names) - 1; more > 0 {
		name += fmt.Sprintf(" and %d more", more)
	}
	return name
}

// take applies the records to the directory in memory, and reports the changes.
func (d *directory) take(read *collection, report *Report) {
	d.asOf = report.AsOf
	for _, r := range read.records {
		r.LimitDate(d.now)
	}
	assignOffices(read.records, d.records, read.seen)
	records := gather(read.records, report.AsOf, d.records)
	report.Repeated = len(read.records) - len(records)
	d.apply(records, read.seen, report)
	d.endOffices(records, report)
	report.Gone = d.gone(read.coverage)
	d.askSeats()
	report.count(d)
	sortRefusals(report.Refused)
	report.Changes = d.numberedChanges(report)
}
