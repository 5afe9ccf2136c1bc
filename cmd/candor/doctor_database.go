package main

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/jackc/pgx/v5/pgconn"
	"golang.org/x/term"

	"candor/internal/ratelimit"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// working shows a progress bar on a terminal during a long step; call done at its end.
func working(step string) (done func()) {
	if !term.IsTerminal(int(os.Stderr.Fd())) {
		return func() {}
	}
	show := progressBar(os.Stderr)
	show(step, 0, 1)
	return func() { show(step, 1, 1) }
}

// file reads an embedded database completely before it is opened for writing. It reports whether
// the other checks can run.
func (r *report) file(ctx context.Context, path string) (usable bool) {
	done := working("reading the database")
	findings, err := sqldb.ExamineFile(ctx, path)
	done()
	switch {
	case ctx.Err() != nil:
	case errors.Is(err, sqldb.ErrNoAccess), errors.Is(err, sqldb.ErrIrregular),
		errors.Is(err, sqldb.ErrOtherNames):
		r.bad("Cannot check whether %s is intact: %s.", path, oneLine(err))
	case err != nil:
		r.bad("The database %s cannot be read whole, bring a backup back with candor restore into "+
			"another folder: %s.",
			path, oneLine(err))
	case len(findings) > 0:
		r.bad("The database %s is damaged, bring a backup back with candor restore into another folder: %s.",
			path, strings.Join(findings, "; "))
	default:
		return true
	}
	return false
}

// contents compares redundant data, and the indexes of PostgreSQL.
func (r *report) contents(
	ctx context.Context, store *sqlstore.Store, postgres, mend bool,
) error {
	if postgres {
		done := working("reading the indexes")
		findings, err := store.ExamineIndexes(ctx)
		done()
		switch {
		case errors.Is(err, sqldb.ErrNoIndexCheck):
			r.note("%s.", err)
		case err != nil:
			return err
		case len(findings) > 0:
			r.bad("Indexes are damaged, REINDEX DATABASE rebuilds them: %s.", strings.Join(findings, "; "))
		default:
			r.good("All indexes are in order.")
		}
	}
	done := working("comparing averages and counts")
	officials, err := store.CountWrongAverages(ctx)
	var findings []string
	if err == nil {
		findings, err = store.ExamineCounts(ctx)
	}
	done()
	if err != nil {
		return err
	}
	if wrong := officials + len(findings); mend && wrong > 0 {
		if err := store.MendFigures(ctx); err != nil {
			return err
		}
		r.note("Recounted: the averages of %s, %s of the administration.",
			counted(officials, "official"), counted(len(findings), "count"))
		return r.contents(ctx, store, false, false)
	}
	if officials > 0 {
		r.bad("The averages of %s are not what their reviews come to: candor doctor --mend recounts them.",
			counted(officials, "official"))
	}
	for _, finding := range findings {
		r.bad("A count of the administration is wrong, %s: candor doctor --mend recounts it.", finding)
	}
	if officials+len(findings) == 0 {
		r.good("Averages and counts are what reviews and lists come to.")
	}
	return r.invariants(ctx, store)
}

// invariants checks the offices of reviews, the addresses of merged profiles, and whose photos are
// shown.
func (r *report) invariants(ctx context.Context, store *sqlstore.Store) error {
	done := working("checking offices, merges and photos")
	findings, err := store.ExamineInvariants(ctx)
	done()
	for _, finding := range findings {
		r.bad("%s.", finding)
	}
	if err == nil && len(findings) == 0 {
		r.good("Each review is of an office of its official, each merged profile leads to one that shows, " +
			"and each photo is of its own official.")
	}
	return err
}

// hosts says of each PostgreSQL that the address names what it does.
func (r *report) hosts(ctx context.Context, store *sqlstore.Store) error {
	hosts, err := store.Hosts(ctx)
	if err != nil {
		return err
	}
	var written uint64
	takesWrites, primary := false, ""
	for _, one := range hosts {
		if one.Err != nil {
			continue
		}
		if !one.Standby {
			written, primary = max(written, one.Position), one.Host
		}
		takesWrites = takesWrites || !one.ReadOnly
	}
	switch fault := store.ExamineWriting(ctx); {
	case ctx.Err() != nil:
		return ctx.Err()
	case fault != nil && takesWrites:
		r.bad("Nothing can be stored: %s.", oneLine(fault))
	case !takesWrites && primary != "":
		r.bad("Nothing can be stored, the primary %s is in read-only mode: set default_transaction_read_only "+
			"to off for it, for the database and for the role. Do not promote a standby next to it.", primary)
	case !takesWrites && len(hosts) > 0:
		r.bad("Nothing can be stored, no PostgreSQL takes writes: start the primary, or promote a standby " +
			"(docs/postgresql.md).")
	}
	for _, one := range hosts {
		switch {
		case refuses(one.Err):
			r.bad("PostgreSQL at %s refuses candor: %s.", one.Host, oneLine(one.Err))
		case one.Err != nil && takesWrites:
			r.bad("PostgreSQL at %s does not answer, start it as a standby (docs/postgresql.md): %s.", one.Host,
				oneLine(one.Err))
		case one.Err != nil:
			r.bad("PostgreSQL at %s does not answer: %s.", one.Host, oneLine(one.Err))
		case one.Standby && primary == "":
			r.note("PostgreSQL at %s is a standby. How far it is behind is unknown while no primary answers.",
				one.Host)
		case one.Standby && written > one.Position:
			r.note("PostgreSQL at %s is a standby, and %s of the log behind.", one.Host,
				humanize.IBytes(written-one.Position))
		case one.Standby && written < one.Position:
			r.note("PostgreSQL at %s is a standby, and is ahead of the primary's last position. If that "+
				"stays so, rebuild it by pg_rewind or pg_basebackup.", one.Host)
		case one.Standby:
			r.good("PostgreSQL at %s is a standby, and has all.", one.Host)
		case one.LacksStandby:
			r.bad("PostgreSQL at %s waits for the synchronous standby: start it, or take it out of"+
				" synchronous_standby_names.", one.Host)
		case one.ReadOnly:
			r.note("PostgreSQL at %s is a primary that takes no writes.", one.Host)
		default:
			r.good("PostgreSQL at %s takes writes, on timeline %d.", one.Host, one.Timeline)
		}
	}
	if several := store.SeveralWriters(); several != "" {
		r.bad("Of the hosts in CANDOR_DATABASE, %s.", several)
	}
	return nil
}

// refuses reports whether a server answers, but refuses the login or lacks the database.
func refuses(err error) bool {
	fault, ok := errors.AsType[*pgconn.PgError](err)
	return ok && slices.Contains([]string{"28000", "28P01", "3D000"}, fault.Code)
}

// addresses reports that most reviews come from one address. Only a non-public one may be a proxy
// to trust: any visitor can send most requests from a public one.
func (r *report) addresses(ctx context.Context, store *sqlstore.Store) error {
	const looked, least = 200, 20
	address, reviews, all, err := store.BusiestAddress(ctx, looked)
	switch {
	case err != nil:
		return err
	case all < least || reviews*2 <= all:
	case ratelimit.TellingAddress(address).IsValid():
		r.note("%d of the last %d reviews came from one client, %s. Do not trust it as a proxy unless "+
			"it is your own.", reviews, all, address)
	default:
		r.bad("%d of the last %d reviews came from %s: is CANDOR_TRUSTED_PROXIES set? Until it is, rules by "+
			"address and network leave visitors out, or take all for one.", reviews, all, address)
	}
	return nil
}

// rights lists files of the data folder that other users can read. Windows has no such modes.
func (r *report) rights(data string) {
	folder, err := os.Stat(data)
	if err != nil || runtime.GOOS == "windows" || folder.Mode()&0o001 == 0 {
		return // other users cannot enter the folder
	}
	for _, name := range []string{databaseFile, databaseFile + "-wal", secretFile} {
		path := filepath.Join(data, name)
		if file, err := os.Stat(path); err == nil && file.Size() > 0 && file.Mode()&0o006 != 0 {
			r.bad("Other users of this machine can read %s, which holds what visitors entrusted to you: chmod 600 %s.",
				path, path)
		}
	}
}

// place reports whether the folder in CANDOR_BLOBS exists, since opening it would create it.
func (r *report) place(address string) (there bool) {
	named, err := url.Parse(address)
	if err != nil || named.Scheme != "file" {
		return true
	}
	if _, err := os.Stat(named.Path); err != nil {
		r.bad("The folder of the photos, %s (CANDOR_BLOBS), is not there: is its disk mounted? Until "+
			"it is, no picture shows.",
			named.Path)
		return false
	}
	return true
}
