package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/dustin/go-humanize"

	"candor/internal/move"
)

type moveCommand struct {
	Data    string `help:"The folder of the embedded database." default:"./data" env:"CANDOR_DATA" type:"path"`
	To      string `help:"The empty database to move to, postgres://…" env:"CANDOR_MOVE_TO" placeholder:"URL"`
	Blobs   bool   `help:"Copy photos as well, or alone without --to: from the folder of the embedded database to the place that CANDOR_BLOBS names."`
	BlobsTo string `name:"blobs-to" help:"That place: s3://bucket?endpoint=…&region=… or file:///folder." env:"CANDOR_BLOBS" placeholder:"URL"`
}

// Help describes a move and its limits, below the flags.
func (moveCommand) Help() string {
	return "Everything goes: officials, reviews, votes, corrections, reports, removal requests, " +
		"photo uploads, accounts and their sessions, the audit trail, the change feed, and the " +
		"promises of idempotency. What arrives is read back and compared by counts and hashes.\n\n" +
		"Stop the server first: what is written during the move is noticed, and the move then fails. A " +
		"move that was interrupted or killed resumes when the " +
		"same command is run again; until it has ended no server takes the new database. Neither the " +
		"embedded database nor its folder of photos is changed.\n\n" +
		"Photos go with --blobs, before the database, and are read back as well; nothing is " +
		"overwritten where they go. Without it they stay where they are."
}

// Run moves the photos and the embedded database, as far as requested, and prints the settings that
// a server needs.
func (c *moveCommand) Run(ctx context.Context) error {
	if c.To == "" && !c.Blobs {
		return errors.New("nothing to move: --to names the new database, --blobs copies the photos")
	}
	if c.To != "" {
		if err := checkPostgres("CANDOR_MOVE_TO", c.To); err != nil {
			return err
		}
	}
	address, err := url.Parse(c.To)
	if err != nil {
		return errors.New("CANDOR_MOVE_TO is no address that can be read: in a name or a password, " +
			"signs such as % and / are written as %25 and %2F")
	}
	if c.Blobs {
		if err := c.copyPhotos(ctx, os.Stdout); err != nil {
			return err
		}
	}
	if c.To == "" {
		return nil
	}
	began := time.Now()
	report, err := move.Move(ctx, move.Options{
		From: filepath.Join(c.Data, databaseFile), To: c.To, Progress: showProgress(os.Stderr),
		Logger: slog.New(slog.DiscardHandler),
	})
	if ctx.Err() != nil {
		return errMoveInterrupted
	}
	if err != nil {
		return fmt.Errorf("%s: %w", hidePassword(c.To), err)
	}
	c.tell(report, time.Since(began), address, os.Stdout)
	return c.warnOfPhotos(ctx, os.Stdout)
}

var errMoveInterrupted = errors.New("interrupted: the same command resumes, and until it has " +
	"ended no server takes the new database")

// tell prints the moved tables, and the settings that a server needs.
func (c *moveCommand) tell(
	report *move.Report, took time.Duration, address *url.URL, out io.Writer,
) {
	var rows int64
	for _, table := range report.Tables {
		rows += table.Rows
		if table.Rows > 0 {
			fmt.Fprintf(out, "%-22s %12s  %s\n", table.Name, humanize.Comma(table.Rows), table.Hash[:16])
		}
	}
	said := "Moved"
	if report.Resumed {
		said = "Went on with a move, in all"
	}
	fmt.Fprintf(out, "%s %s in %.1f s. Counts and hashes are the same on both sides.\n\n", said,
		counted(int(rows), "row"), took.Seconds())
	if address.User != nil {
		address.User = url.User(address.User.Username())
	}
	settings := address.Query()
	settings.Del("password")
	address.RawQuery = settings.Encode()
	fmt.Fprintf(out, "A server of the new database needs:\n  CANDOR_DATABASE=%s (with the password)\n",
		address)
	fmt.Fprintf(out,
		"  CANDOR_SECRET=… or CANDOR_SECRET_FILE=…, with what %s holds: removed homes are known by it, "+
			"and addresses for photos are signed with it\n",
		filepath.Join(c.Data, secretFile))
	fmt.Fprintln(out, "  CANDOR_BLOBS=…, where the photos are")
}
