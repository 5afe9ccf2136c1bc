package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"candor/internal/backup"
)

type restoreCommand struct {
	storage
	photoPlace

	AcceptLoss bool `help:"Restore although the database of the backup was written to since: those writes are not in it."`

	From string `arg:"" help:"The folder of a backup." type:"path"`
}

// Help describes the target of a restore, below the flags.
func (restoreCommand) Help() string {
	return "The backup is checked first, by the hash of every file. It is restored only where there " +
		"is no database and no photo yet: into another data folder, or into an empty PostgreSQL " +
		"(CANDOR_DATABASE) and an empty place for photos (CANDOR_BLOBS). What arrived is compared with " +
		"the backup. If it was interrupted or killed, run the same command again; until it has ended no " +
		"server takes the database.\n\nIf the database that was backed up is still there and was " +
		"written to since, the restore is refused. A PostgreSQL is compared with PGPASSWORD or " +
		".pgpass, since a backup holds no password.\n\nThe server then needs the secret that it had."
}

// Run restores a backup, and prints the remaining settings for the server.
func (c *restoreCommand) Run(ctx context.Context) (err error) {
	if err := c.checkAddress(); err != nil {
		return err
	}
	to, err := c.openPlace(c.storage)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, to.Close()) }()
	began := time.Now()
	restored, err := backup.Restore(ctx, backup.RestoreOptions{
		From: c.From, Database: c.address(), Photos: to, AcceptLoss: c.AcceptLoss,
		Progress: backup.Progress(showProgress(os.Stderr)), Logger: slog.New(slog.DiscardHandler),
	})
	if ctx.Err() != nil {
		return errors.Join(errRestoreInterrupted, ignoreCanceled(err))
	}
	if err != nil && c.Database != "" {
		return fmt.Errorf("%s: %w", hidePassword(c.Database), err)
	}
	if err != nil {
		return err // names the file
	}
	printBackup("Restored", restored.Manifest, time.Since(began), os.Stdout)
	if len(restored.Missing) > 0 {
		fmt.Printf("The pictures of %s were lost before the backup was made; candor doctor names them.\n",
			counted(len(restored.Missing), "photo"))
	}
	if restored.Gone != nil {
		fmt.Printf("Not compared with %s (%s): what was written there since is not restored.\n",
			restored.Source.Database, oneLine(restored.Gone))
	}
	if c.Database == "" {
		fmt.Printf("The server needs the secret that it had, in CANDOR_SECRET or in %s.\n",
			filepath.Join(c.Data, secretFile))
	} else {
		fmt.Println("The server needs the secret that it had, in CANDOR_SECRET.")
	}
	return nil
}

var errRestoreInterrupted = errors.New("interrupted: run the same command again; until it has " +
	"ended no server takes the database")
