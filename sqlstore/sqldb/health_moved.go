package sqldb

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// movedFault is of an embedded database that SQLite goes on with although no one finds it again by
// its name (sqlite.org/howtocorrupt.html, 4.2).
var movedFault = Fault{What: "the database file was removed or replaced while it is in use",
	Do: "move it back; to put another in its place, stop candor first and move candor.db-wal and" +
		" candor.db-shm away together with the old one",
	words: messageReadOnly}

// checkPlace reports whether the file that was opened is still the one of its name. What is stored
// otherwise would be gone after the next start.
func (db *DB) checkPlace() error {
	if db.file == nil {
		return nil
	}
	present, err := os.Stat(db.database)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(present, db.file) {
		return movedFault.by(err)
	}
	if err == nil {
		db.tellOfLinks(present)
	}
	return nil
}

// ErrOtherNames says that an embedded database is reached by several names.
var ErrOtherNames = errors.New("the database has to have one name")

// refuseOtherNames refuses an embedded database that is reached by several names other than
// symbolic links, which SQLite follows. Its log is named after the database: two programs that open
// one file by two names damage it, and what one has written is missing under the other name.
func refuseOtherNames(database string) error {
	file, err := os.Stat(database)
	switch {
	case err != nil: // opening it says so
		return nil
	case linksOf(file) > 1:
		return fmt.Errorf("%w: it %s; nothing was changed", ErrOtherNames, manyNames(file))
	case isMounted(database):
		return fmt.Errorf("%w: it is mounted by itself, without the log that SQLite keeps next to it; "+
			"nothing was changed: mount the folder that it lies in", ErrOtherNames)
	}
	return nil
}

func manyNames(file os.FileInfo) string {
	return fmt.Sprintf("has %d names (hard links), and SQLite keeps a log for each, so that programs "+
		"which use two of them damage it: remove all but the one that candor is served by "+
		"(find / -xdev -samefile tells them)", linksOf(file))
}

// tellOfLinks logs once that the database has got another name, and once that it has one again.
// Writing goes on: the name alone does no harm, and nothing of ours opens it.
func (db *DB) tellOfLinks(file os.FileInfo) {
	linked := linksOf(file) > 1
	if db.linked.Swap(linked) == linked {
		return
	}
	if linked {
		db.log.Warn("the database " + manyNames(file))
	} else {
		db.log.Info("the database has one name again")
	}
}
