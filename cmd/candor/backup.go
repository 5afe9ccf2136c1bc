package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"github.com/dustin/go-humanize"

	"candor/internal/backup"
	"candor/internal/httpapi"
)

type backupCommand struct {
	storage
	photoPlace

	KeepAddresses int `help:"Addresses of visitors that are older than so many days are left out." default:"90" env:"CANDOR_KEEP_ADDRESSES"`

	To string `arg:"" help:"A folder for this backup alone; it is made when missing." type:"path"`
}

// Help describes a backup, below the flags.
func (backupCommand) Help() string {
	return "A server can keep running, and no one waits for the backup. The folder then holds the " +
		"database as a SQLite file, whichever engine it comes from, the photos, and manifest.json with the " +
		"hash of every file; the manifest comes last: a folder without one is an unfinished backup.\n\n" +
		"The server's secret (CANDOR_SECRET, or the file secret in the data folder) is not in " +
		"it: keep that elsewhere. candor restore brings a backup back, into either engine."
}

// Run makes a backup. It fails if a picture in the database is missing.
func (c *backupCommand) Run(ctx context.Context) (err error) {
	if err := c.checkPresent(); err != nil {
		return err
	}
	if err := c.checkAddress(); err != nil {
		return err
	}
	keep, err := keepTime(c.KeepAddresses)
	if err != nil {
		return err
	}
	kept, err := c.openPlace(c.storage)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	began := time.Now()
	var made *backup.Manifest
	err = whileCrowded(ctx, func() (err error) {
		made, err = backup.Make(ctx, backup.Options{
			Database: c.address(), Photos: kept, To: c.To, Version: httpapi.Version,
			Progress: backup.Progress(showProgress(os.Stderr)), Now: time.Now,
			KeepAddresses: keep,
			Logger:        slog.New(slog.DiscardHandler),
		})
		return err
	})
	if ctx.Err() != nil {
		return errors.Join(errInterrupted, ignoreCanceled(err))
	}
	if err != nil {
		return err
	}
	printBackup("Backed up", made, time.Since(began), os.Stdout)
	if len(made.Missing) > 0 {
		return fmt.Errorf("the backup is made, but the pictures of %s that the database names were not "+
			"there, such as %s: candor doctor says more",
			counted(len(made.Missing), "photo"), made.Missing[0])
	}
	return nil
}

func printBackup(what string, m *backup.Manifest, took time.Duration, out io.Writer) {
	fmt.Fprintf(out, "%s %s and %s, %s in all, in %.1f s: %s, schema %d, of %s.\n", what,
		counted(int(m.Rows()), "row"), counted(m.Pictures, "photo"),
		humanize.Bytes(uint64(m.Size())), took.Seconds(), m.Engine, m.Schema,
		m.Made.Format("2 January 2006 at 15:04:05 MST"))
}

// ignoreCanceled ignores the error of an interruption.
func ignoreCanceled(err error) error {
	if errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}
