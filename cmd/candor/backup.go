package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/dustin/go-humanize"

	"candor/internal/backup"
	"candor/internal/httpapi"
	"candor/internal/overdue"
	"candor/internal/photo/blobs"
	"candor/internal/sqlstore"
)

type backupCommand struct {
	storage
	photoPlace

	KeepAddresses int `help:"Addresses of visitors that are older than so many days are left out." default:"90" env:"CANDOR_KEEP_ADDRESSES"`

	To   string `arg:"" optional:"" help:"A folder for this backup alone; it is made when missing." type:"path"`
	Into string `help:"Without a folder: adds a backup, named by its time, to those in this one." env:"CANDOR_BACKUP_INTO" placeholder:"FOLDER" type:"path"`
	Keep int    `help:"With --into: how many are kept." default:"14" env:"CANDOR_BACKUP_KEEP"`
}

// Help describes a backup, below the flags.
func (backupCommand) Help() string {
	return "A server can keep running, and no one waits for the backup. The folder then holds the " +
		"database as a SQLite file, whichever engine it comes from, the photos, and manifest.json with the " +
		"hash of every file; the manifest comes last: a folder without one is an unfinished backup. " +
		"With --into each backup is in a folder named by its time, and the oldest ones beyond --keep are " +
		"removed once it is complete.\n\n" +
		"The server's secret (CANDOR_SECRET, or the file secret in the data folder) is not in " +
		"it: keep that elsewhere. candor restore brings a backup back, into either engine."
}

// Run makes a backup. It fails if a picture in the database is missing.
func (c *backupCommand) Run(ctx context.Context) (err error) {
	if c.To == "" && c.Into == "" {
		return errors.New("please name a folder for the backup, or one for several with --into")
	}
	if err := errors.Join(c.checkPresent(), c.checkAddress(), checkBackupKeep(c.Keep)); err != nil {
		return err
	}
	keep, err := keepTime(c.KeepAddresses)
	if err != nil {
		return err
	}
	heart, err := newHeart(nil)
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
	var later error // the backup is good
	err = whileCrowded(ctx, func() (err error) {
		options := backup.Options{
			Database: c.address(), Photos: kept, To: c.To, Version: httpapi.Version,
			Progress: backup.Progress(showProgress(os.Stderr)), Now: time.Now,
			KeepAddresses: keep,
			Logger:        slog.New(slog.DiscardHandler),
		}
		if c.To != "" {
			made, err = backup.Make(ctx, options)
			return err
		}
		made, c.To, err = backup.Series{Into: c.Into, Keep: c.Keep}.Make(ctx, options)
		if made != nil {
			later, err = err, nil
		}
		return err
	})
	if ctx.Err() != nil {
		return errors.Join(errInterrupted, ignoreCanceled(err))
	}
	if err != nil {
		return err
	}
	printBackup("Backed up", made, time.Since(began), os.Stdout)
	fmt.Printf("It is in %s, without the secret (%s): keep that elsewhere.\n", c.To, c.secretPlace())
	c.record(ctx, made)
	if len(made.Missing) > 0 {
		later = errors.Join(later, fmt.Errorf("the backup is made, but the pictures of %s that the "+
			"database names were not there, such as %s: candor doctor says more",
			counted(len(made.Missing), "photo"), made.Missing[0]))
	}
	if later != nil {
		return later
	}
	if err := heart.Send(ctx); err != nil {
		fmt.Fprintf(os.Stderr, "The heartbeat (CANDOR_HEARTBEAT) failed: %s.\n", oneLine(err))
	}
	return nil
}

// record stores the time of the backup in the database, whose schema may be older.
func (c *backupCommand) record(ctx context.Context, made *backup.Manifest) {
	store, err := c.openAsItIs(ctx, patient(sqlstore.Options{AsItIs: true}))
	if err == nil {
		err = errors.Join(store.RecordBackup(ctx, made.Made, c.To, made.Size()), store.Close())
	}
	if err != nil {
		fmt.Fprintf(os.Stderr, "The database could not record this backup: %s.\n", oneLine(err))
	}
}

// secretPlace returns where the server has its secret.
func (s storage) secretPlace() string {
	if s.Database != "" || os.Getenv("CANDOR_SECRET") != "" {
		return "CANDOR_SECRET"
	}
	return filepath.Join(s.Data, secretFile)
}

func checkBackupKeep(keep int) error {
	if keep < 1 || keep > 10_000 {
		return fmt.Errorf("CANDOR_BACKUP_KEEP: %d is no number of backups, from 1 to 10,000", keep)
	}
	return nil
}

// backupPlan is the schedule of a server's backups.
type backupPlan struct {
	BackupInto  string `help:"A folder for regular backups, best on another disk; empty makes none." env:"CANDOR_BACKUP_INTO" placeholder:"FOLDER" type:"path"`
	BackupEvery string `help:"How often a backup is made: 12h, 7d; empty is 24h. Without --backup-into, warn when no other program does." env:"CANDOR_BACKUP_EVERY"`
}

func (p backupPlan) plan() (overdue.Backups, error) {
	plan := overdue.Backups{Scheduled: p.BackupInto != ""}
	if p.BackupEvery == "" && !plan.Scheduled {
		return plan, nil
	}
	var err error
	if plan.Every, err = parseEvery(cmp.Or(p.BackupEvery, "24h")); err != nil {
		return overdue.Backups{}, fmt.Errorf("CANDOR_BACKUP_EVERY: %w", err)
	}
	return plan, nil
}

// backups returns the schedule of backups, or nil.
func (c *serveCommand) backups(
	every time.Duration, store *sqlstore.Store, place *blobs.Store, log *slog.Logger,
) *backup.Schedule {
	if c.BackupInto == "" {
		return nil
	}
	log.Info("backups are made without the secret: keep that elsewhere",
		"folder", c.BackupInto, "every_seconds", every.Seconds(), "keep", c.BackupKeep,
		"secret", c.secretPlace())
	return &backup.Schedule{
		Series: backup.Series{Into: c.BackupInto, Keep: c.BackupKeep},
		Options: backup.Options{Database: c.address(), Store: store, Photos: place,
			Version: httpapi.Version, KeepAddresses: c.keep, Now: time.Now, Logger: log},
		Every: every,
	}
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
