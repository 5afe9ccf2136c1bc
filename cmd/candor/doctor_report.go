package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"golang.org/x/term"

	"candor/internal/candor"
	"candor/internal/certificate"
	"candor/internal/overdue"
	"candor/internal/photo"
	"candor/internal/photo/maintenance"
	"candor/internal/settings"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// listedOfEach is how many findings of a kind are listed.
const listedOfEach = 10

// database reports whether the other checks can run.
func (r *report) database(
	ctx context.Context, store *sqlstore.Store, address string,
) (usable bool) {
	condition, err := store.Condition(ctx)
	switch {
	case err != nil:
		r.bad("The database %s cannot be read: %s.", address, oneLine(err))
	case len(condition.Faults) > 0:
		r.bad("The database %s (%s) is damaged, restore it from a backup: %s.", address, condition.Engine,
			strings.Join(condition.Faults, "; "))
	default:
		r.good("The database %s answers and is whole: %s, schema %d.", address, condition.Engine,
			condition.Schema)
	}
	return err == nil
}

// upgrade reports the last change of the schema, and the copies from before.
func (r *report) upgrade(ctx context.Context, store *sqlstore.Store, database string) error {
	last, err := store.LastUpgrade(ctx)
	if err != nil {
		return err
	}
	if !last.At.IsZero() {
		r.note("A newer program upgraded the database from schema %s to %s on %s.", last.Before, last.After,
			last.At.UTC().Format("2 January 2006 at 15:04 UTC"))
	}
	if !store.Embedded() {
		return nil
	}
	copies, err := sqldb.Copies(database)
	for _, one := range copies {
		r.note("%s (%s) is the database before that, with schema %d; the server removes it after %s.",
			one.Path, humanize.IBytes(uint64(one.Size)), one.Schema,
			one.Expires.UTC().Format("2 January 2006"))
	}
	return err
}

// stepsBack lists when servers found that the database lacked changes that they had read.
func (r *report) stepsBack(ctx context.Context, store *sqlstore.Store) error {
	steps, err := store.StepsBack(ctx)
	for _, one := range steps[:min(len(steps), listedOfEach)] {
		r.note("%s: the database %s. A standby without them took over, or an older state was brought "+
			"back; a synchronous standby loses nothing.", one.Found.UTC().Format("2006-01-02 15:04:05 UTC"), one)
	}
	return err
}

// remedies describe each kind of difference with its remedy.
var remedies = map[maintenance.Kind]string{
	maintenance.Stray: "%s belongs to no photo: the server removes it a day after it came, " +
		"candor doctor --mend does now.",
	maintenance.Missing: "The image of %s is gone: bring it back from a backup; else the server " +
		"gives the photo up a day after it missed it, candor doctor --mend does now.",
	maintenance.Unscannable: "The original file of %s was lost before it was scanned: bring " +
		"quarantine/ back from a backup; else reject its upload and ask for the photo again.",
}

// rest counts the findings of each kind that are not listed.
var rest = map[maintenance.Kind]string{
	maintenance.Stray:       "%d more belong to no photo.",
	maintenance.Missing:     "The images of %d more are gone.",
	maintenance.Unscannable: "The original files of %d more were lost.",
}

func (r *report) differences(ctx context.Context, looked *maintenance.Runner) error {
	told := map[maintenance.Kind]int{}
	compared, err := looked.Compare(ctx, func(d maintenance.Difference) {
		remedy, wrong := remedies[d.Kind]
		if told[d.Kind]++; !wrong || told[d.Kind] > listedOfEach {
			return
		}
		called := d.Piece.Key
		if d.Photo != nil {
			called = d.Photo.ObjectPath
		}
		r.bad(remedy, called)
	})
	if err != nil {
		return err
	}
	for _, kind := range []maintenance.Kind{maintenance.Stray, maintenance.Missing,
		maintenance.Unscannable} {
		if told[kind] > listedOfEach {
			r.bad(rest[kind], told[kind]-listedOfEach)
		}
	}
	missing := told[maintenance.Missing]
	if 2*missing > compared.Photos {
		r.bad("The pictures of %d of %d photos are gone: is CANDOR_BLOBS (or CANDOR_DATA) the place "+
			"where they were kept?",
			missing, compared.Photos)
	}
	if told[maintenance.Stray]+missing+told[maintenance.Unscannable] == 0 {
		r.good("%s and %s agree.", counted(compared.Photos, "photo"), counted(compared.Pictures, "image"))
	}
	if compared.Young > 0 {
		r.note("Not compared: %s without a photo, younger than an hour.", counted(compared.Young, "file"))
	}
	return nil
}

// pictures reads all pictures, which takes as long as the disk or the network needs.
func (r *report) pictures(ctx context.Context, looked *maintenance.Runner, total int) error {
	show := func(string, int, int) {}
	if term.IsTerminal(int(os.Stderr.Fd())) {
		show = progressBar(os.Stderr)
	}
	read, altered := 0, 0
	err := looked.ReadPictures(ctx, func() { read++; show("reading images", min(read, total), total) },
		func(one *candor.Photo) {
			if altered++; altered > listedOfEach {
				return
			}
			r.bad("The image of %s is not the one that was kept: bring it back from a backup, or reject its upload.",
				one.ObjectPath)
		})
	if altered > listedOfEach {
		r.bad("The images of %d more are not those that were kept.", altered-listedOfEach)
	}
	if err == nil && altered == 0 {
		r.good("All present images are unchanged.")
	}
	return err
}

// upkeep reports when the server's regular work was last done.
func (r *report) upkeep(
	ctx context.Context, store *sqlstore.Store, plan overdue.Backups,
) error {
	last, err := store.LastBackup(ctx)
	if err != nil {
		return err
	}
	sources, err := store.ImportSources(ctx)
	if err != nil {
		return err
	}
	if found := plan.Find(last, store.Now()); last.MadeAt.IsZero() && !found.Late {
		r.note("%s", found.Text)
	} else {
		r.finding(found, " candor backup makes one now.")
	}
	for _, one := range overdue.Sources(sources, store.Now()) {
		r.finding(one, " candor sources list shows its address.")
	}
	return nil
}

func (r *report) scanner(ctx context.Context, store *sqlstore.Store, kept *photo.Store) error {
	waiting, err := store.CountUnscanned(ctx)
	if err != nil {
		return err
	}
	if !kept.Scans() {
		r.note("No malware scanner is configured (CANDOR_CLAMD); %s were never scanned.",
			counted(waiting, "kept photo"))
		return nil
	}
	if err := kept.AskScanner(ctx); err != nil {
		r.bad("The malware scanner (CANDOR_CLAMD) does not answer, and %s for it: %s.", waits(waiting),
			oneLine(err))
		return ctx.Err()
	}
	version := kept.ScannerHealth()
	r.good("The malware scanner answers: %s; %s for it.", version.Engine, waits(waiting))
	if !version.Signatures.IsZero() {
		r.finding(overdue.Signatures(version.Signatures, store.Now()), "")
	}
	return nil
}

// certificate reports when the site's certificate ends. A proxy may be out of reach from here.
func (r *report) certificate(ctx context.Context, address string) error {
	end, err := certificate.Read(ctx, address)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case errors.Is(err, certificate.ErrPlain):
	case err != nil:
		r.note("When the certificate of %s ends is unknown: %s.", address, oneLine(err))
	default:
		r.finding(overdue.Certificate(end, time.Now()), "")
	}
	return nil
}

// finding prints a finding, with a remedy if it is late.
func (r *report) finding(found overdue.Finding, remedy string) {
	if found.Late {
		r.bad("%s%s", found.Text, remedy)
	} else {
		r.good("%s", found.Text)
	}
}

// disks reports the free space for the data and the photos.
func (r *report) disks(kept *photo.Store) {
	for _, one := range kept.Disks() {
		switch {
		case one.Err != nil:
			r.note("Disk of the %s: %s.", one.Name, oneLine(one.Err))
		case one.Low:
			r.bad("Disk of the %s: %s; the server takes no photos, since %s have to stay free "+
				"(CANDOR_PHOTOS_FLOOR): make room on it, or give it more.",
				one.Name, one.Space, settings.FormatSize(one.Floor))
		default:
			r.good("Disk of the %s: %s.", one.Name, one.Space)
		}
	}
}

func waits(photos int) string {
	if photos == 1 {
		return "1 photo waits"
	}
	return fmt.Sprintf("%s wait", counted(photos, "photo"))
}
