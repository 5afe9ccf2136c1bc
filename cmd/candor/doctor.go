package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"

	"candor/internal/overdue"
	"candor/internal/photo"
	"candor/internal/photo/maintenance"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

type doctorCommand struct {
	storage
	photos
	backupPlan

	PublicURL string `name:"public-url" help:"The address at which visitors reach the site: with https:// its certificate is checked." env:"CANDOR_PUBLIC_URL" placeholder:"URL"`

	Photos  bool `help:"Also read every image, and compare it with its stored hash."`
	Mend    bool `help:"Recount wrong averages and counts, remove bytes that belong to no photo, and give up photos whose bytes are gone. Without it nothing is changed."`
	GiveUp  bool `help:"With --mend: give up photos even where the pictures of more than half are gone. Their uploads are rejected and their profiles show other pictures or none; restored pictures do not undo it."`
	Discard bool `help:"With --mend: remove pictures that belong to no photo even where these are more than half of all. Only a backup brings them back."`
}

// Run prints one line per finding. It fails if there is a fault. A server may run at the same time.
func (c *doctorCommand) Run(ctx context.Context) error {
	if !c.Mend && (c.GiveUp || c.Discard) {
		return errors.New("--give-up and --discard belong to --mend: without it nothing is changed")
	}
	plan, err := c.plan()
	if err != nil {
		return err
	}
	heart, err := newHeart(nil)
	if err != nil {
		return err
	}
	if c.PublicURL, err = publicURL(c.PublicURL); err != nil {
		return err
	}
	r := &report{out: os.Stdout}
	r.settings(settingsRead)
	for _, unknown := range unknownSettings(os.Environ()) {
		r.note("%s", unknown)
	}
	if os.Getenv("CANDOR_CONTACT") == "" {
		r.note("%s.", noContact)
	}
	if err := r.certificate(ctx, c.PublicURL); err != nil {
		return err
	}
	if err := c.examine(ctx, r, plan); err != nil {
		if ctx.Err() != nil {
			return err
		}
		r.bad("Not all could be looked at: %s.", oneLine(err))
	}
	if r.wrong == 0 {
		if err := heart.Send(ctx); err != nil {
			r.bad("The heartbeat (CANDOR_HEARTBEAT) failed: %s.", oneLine(err))
		}
	}
	if r.wrong > 0 {
		return fmt.Errorf("%s wrong", counted(r.wrong, "thing"))
	}
	return nil
}

func (c *doctorCommand) examine(
	ctx context.Context, r *report, plan overdue.Backups,
) (err error) {
	if err := c.refuseLost(ctx); err != nil {
		r.bad("%s.", oneLine(err))
		return nil
	}
	if c.isNew() {
		r.bad("There is no database at %s, or an empty one. Is CANDOR_DATA right? candor serve makes a new one.",
			c.address())
		return nil
	}
	if c.Database == "" {
		r.rights(c.Data)
		if !r.file(ctx, c.address()) {
			return ctx.Err()
		}
	}
	store, err := c.openAsItIs(ctx, patient(sqlstore.Options{AsItIs: true}))
	if err != nil {
		r.bad("The database cannot be used: %s.", oneLine(err))
		return nil
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	if !r.database(ctx, store, hidePassword(c.address())) {
		return ctx.Err()
	}
	if err := r.upgrade(ctx, store, c.address()); err != nil {
		return err
	}
	if err := r.hosts(ctx, store); err != nil {
		return err
	}
	if c.Database != "" {
		if err := r.session(ctx, store); err != nil {
			return err
		}
	}
	if err := r.stepsBack(ctx, store); err != nil {
		return err
	}
	if err := r.contents(ctx, store, c.Database != "", c.Mend); err != nil {
		return err
	}
	if err := r.addresses(ctx, store); err != nil {
		return err
	}
	if err := r.upkeep(ctx, store, plan); err != nil {
		return err
	}
	if err := r.secret(ctx, store, c.storage); err != nil {
		return err
	}
	kept, err := c.openPresent(ctx, c.storage, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, kept.Close()) }()
	if kept.Scans() {
		store.RequireScans()
	}
	r.disks(kept)
	looked := maintenance.New(maintenance.Options{Store: store, Photos: kept,
		Logger: slog.New(slog.DiscardHandler)})
	if r.place(c.Blobs) {
		if err := c.examinePhotos(ctx, r, store, kept, looked); err != nil {
			return err
		}
	}
	return r.scanner(ctx, store, kept)
}

func (c *doctorCommand) examinePhotos(
	ctx context.Context, r *report, store *sqlstore.Store, kept *photo.Store,
	looked *maintenance.Runner,
) error {
	if err := kept.AskBlobs(ctx); err != nil {
		r.bad("The place of the photos (CANDOR_BLOBS) fails: %s.", oneLine(err))
		return ctx.Err()
	}
	r.good("The place of the photos can be written and read.")
	if c.Mend {
		done, err := looked.Mend(ctx, maintenance.Allowed{GiveUp: c.GiveUp, Discard: c.Discard})
		if err != nil {
			r.bad("Not all can be mended: %s.", oneLine(err))
		}
		if _, doubted := errors.AsType[maintenance.Doubt](err); doubted {
			r.note("If place and database are the right ones: --mend --give-up rejects the uploads of " +
				"photos whose images are gone, --mend --discard deletes images that belong to no photo.")
		}
		r.note("Mended: %s removed that belonged to no photo, %s given up whose image was gone.",
			counted(done[maintenance.Stray], "file"), counted(done[maintenance.Missing], "photo"))
	}
	counts, err := store.CountPhotos(ctx)
	if err != nil {
		return err
	}
	r.note("%s kept, of which %d in quarantine as well; %d about to be removed, %d removed.",
		counted(counts.Kept, "photo"), counts.Quarantined, counts.Condemned, counts.Removed)
	if err := r.differences(ctx, looked); err != nil || !c.Photos {
		return err
	}
	return r.pictures(ctx, looked, counts.Kept)
}

// report prints findings, one line each, and counts the faults.
type report struct {
	out   io.Writer
	wrong int
}

func (r *report) good(format string, args ...any) { r.line("ok", format, args...) }
func (r *report) note(format string, args ...any) { r.line("", format, args...) }

func (r *report) bad(format string, args ...any) {
	r.wrong++
	r.line("WRONG", format, args...)
}

func (r *report) line(mark, format string, args ...any) {
	line := strings.ReplaceAll(fmt.Sprintf("%-6s "+format, append([]any{mark}, args...)...),
		sqldb.DoctorTells, "")
	fmt.Fprintln(r.out, endOnce(line))
}

// endOnce drops the period that follows a sentence ending with one, such as an error from
// elsewhere: "Access Denied..".
func endOnce(line string) string {
	sentence := strings.TrimRight(strings.TrimSuffix(line, "."), " ")
	if sentence != "" && strings.ContainsAny(sentence[len(sentence)-1:], ".?!") {
		return sentence
	}
	return strings.TrimRight(line, " ")
}
