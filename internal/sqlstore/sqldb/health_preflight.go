package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"time"

	"modernc.org/sqlite"
)

// wholeBelow is the size in bytes up to which an embedded database is read in full before it is
// opened for writing, which takes about 40 ms. A larger one is read while it is served, but in full
// before its schema changes or before it is served the first time.
const wholeBelow = 16 << 20

// messageDamaged is the message for visitors.
const messageDamaged = "The site is not available at the moment. Please try again later."

// DoctorTells ends messages about damage. The doctor command removes it from its own output.
const DoctorTells = "; candor doctor reports details"

// damagedFault does not end by waiting.
var damagedFault = Fault{What: "the database is damaged",
	Do: "stop candor, keep the file, and bring a backup back with candor restore into another folder" +
		DoctorTells,
	words: messageDamaged, lasts: true}

// Inspect examines an embedded database before anything opens it for writing. It refuses one that
// is damaged, of another application, newer, or from before the first release, and leaves it
// unchanged byte for byte. whole reports whether all of it was read.
func Inspect(
	ctx context.Context, database string, migrations fs.FS, asItIs bool,
) (whole bool, err error) {
	if err := errors.Join(refuseIrregular(database), refuseOtherNames(database)); err != nil {
		return false, err
	}
	file, err := os.Stat(database)
	if errors.Is(err, fs.ErrNotExist) || err == nil && file.Size() == 0 {
		return true, nil // it will be created
	}
	if err != nil {
		return false, noDatabase(err)
	}
	looking, err := OpenToLook(database)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, looking.Close()) }()
	var foreign int64
	if err := looking.QueryRowContext(ctx, sqliteDialect.foreign).Scan(&foreign); err != nil {
		if fault, ok := errors.AsType[*sqlite.Error](err); ok && fault.Code()&0xff == sqliteBusy {
			return false, Translate(err)
		}
		return false, noDatabase(err)
	}
	if foreign != 0 {
		return false, errForeign
	}
	known, err := KnownSchemas(migrations)
	if err != nil {
		return false, err
	}
	present, err := presentSchema(ctx, looking, known)
	if newer, ok := errors.AsType[*Fault](err); ok && newer.What != damagedFault.What {
		newer.lasts = true // no other process can bring the right version
		newer.Do += ", or bring a backup of this one back with candor restore"
	}
	if err != nil || asItIs {
		return false, err
	}
	mark := damageMark(database)
	_, unmarked := os.Lstat(mark)
	served, err := logged(ctx, looking)
	if err != nil {
		return false, err
	}
	if served && file.Size() > wholeBelow && present == known.Newest && unmarked != nil {
		return false, nil
	}
	if err := readWhole(ctx, database); err != nil {
		return false, err
	}
	if unmarked == nil {
		return true, os.Remove(mark)
	}
	return true, nil
}

// logged reports whether a database has a write-ahead log, as all have that were served. A restored
// one has none yet: opening it for writing would change its header, damaged or not.
func logged(ctx context.Context, looking *sql.DB) (bool, error) {
	var mode string
	err := looking.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode)
	return mode == "wal", err
}

// makeFile creates the file of an embedded database if it is missing, readable by its owner only.
// SQLite gives its log the same mode. An existing file keeps its mode.
func makeFile(database string) error {
	file, err := os.OpenFile(database, os.O_WRONLY|os.O_CREATE, 0o600)
	if err != nil {
		return noDatabase(err)
	}
	return file.Close()
}

// refuseEmptyFile returns ErrNew if the file is missing or empty.
func refuseEmptyFile(database string) error {
	file, err := os.Stat(database)
	if errors.Is(err, fs.ErrNotExist) || err == nil && file.Size() == 0 {
		return ErrNew
	}
	return err
}

var errForeign = errors.New("this database belongs to another application")

// ErrNoAccess reports that file permissions, not the contents, prevent opening an embedded
// database.
var ErrNoAccess = errors.New("the data folder and the files in it have to belong to the user" +
	" that candor runs as, with rights to read and write them")

// ErrIrregular reports that the path of an embedded database or of one of SQLite's files next to it
// is not a regular file.
var ErrIrregular = errors.New("it has to be a file, and is a folder, a pipe, a socket or a device")

// refuseIrregular refuses files that would block forever when opened, such as a pipe. Links to
// regular files are allowed.
func refuseIrregular(database string) error {
	for _, path := range []string{database, database + "-wal", database + "-shm", database +
		"-journal"} {
		if file, err := os.Stat(path); err == nil && !file.Mode().IsRegular() {
			return fmt.Errorf("%s cannot be opened (%w); nothing was changed: look whether CANDOR_DATA"+
				" names the right folder", path, ErrIrregular)
		}
	}
	return nil
}

// noDatabase wraps the error of a file that cannot be opened with the remedy.
func noDatabase(err error) error {
	if isNoAccess(err) {
		return fmt.Errorf("the database may not be opened (%w); nothing was changed: %w", err,
			ErrNoAccess)
	}
	return fmt.Errorf("this is no database that can be opened (%w); nothing was changed:"+
		" bring a backup back with candor restore, which wants an empty folder", err)
}

// OpenToLook opens an embedded database for reading only. If a bulk write was killed, its journal
// has to be rolled back first, for which SQLite needs a writable connection.
func OpenToLook(database string) (*sql.DB, error) {
	mode := "ro"
	if journal, err := os.Stat(database + "-journal"); err == nil && journal.Size() > 0 {
		mode = "rw"
	}
	pool, err := sql.Open("sqlite", FileAddress(database, url.Values{
		"mode": {mode}, "_pragma": {"busy_timeout(5000)", "cache_size(-1000)"},
	}))
	if err == nil {
		pool.SetMaxOpenConns(1)
	}
	return pool, err
}

// isNoAccess reports whether an error says that this user may not use a file, or the folder for
// SQLite's log.
func isNoAccess(err error) bool {
	if fault, ok := errors.AsType[*sqlite.Error](err); ok {
		code := fault.Code() & 0xff
		return code == sqliteReadOnly || code == sqliteCannotOpen
	}
	return errors.Is(err, fs.ErrPermission)
}

// damageMark names a file next to a damaged embedded database. It makes the next start read all of
// the database before it is served.
func damageMark(database string) string { return database + ".damaged" }

// markDamage writes the time and the finding to the damage mark.
func markDamage(database string, at time.Time, fault *Fault) error {
	found := at.UTC().Format(time.RFC3339) + " " + fault.Error() + "\n"
	return os.WriteFile(damageMark(database), []byte(found), 0o600)
}
