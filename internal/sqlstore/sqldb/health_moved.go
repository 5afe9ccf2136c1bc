package sqldb

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// movedFault means that SQLite still uses a file that can no longer be opened by its name
// (sqlite.org/howtocorrupt.html, 4.2).
var movedFault = Fault{What: "the database file was removed or replaced while it is in use",
	Do: "move it back; to put another in its place, stop candor first and move candor.db-wal and" +
		" candor.db-shm away together with the old one",
	words: messageReadOnly}

// checkPlace returns movedFault unless the open file still has its name. Anything stored in it
// would be lost after the next start.
func (db *DB) checkPlace() error {
	if db.file == nil {
		return nil
	}
	present, err := os.Stat(db.database)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(present, db.file) {
		return movedFault.by(err)
	}
	if err == nil {
		db.warnOfLinks(present)
	}
	return nil
}

// placeConnector opens no connection while the file is missing or replaced. SQLite would create an
// empty file, or apply the log to another one.
type placeConnector struct {
	driver.Connector
	db *DB
}

// Connect implements driver.Connector.
func (c placeConnector) Connect(ctx context.Context) (driver.Conn, error) {
	if err := c.db.checkPlace(); err != nil {
		return nil, whileOpening(err)
	}
	return c.Connector.Connect(ctx)
}

// ErrOtherNames reports that an embedded database has several names.
var ErrOtherNames = errors.New("the database has to have one name")

// refuseOtherNames refuses an embedded database that has several names other than symbolic links,
// which SQLite follows. The log is named after the database: two programs that open one file by two
// names damage it, and writes by one name are missing under the other.
func refuseOtherNames(database string) error {
	file, err := os.Stat(database)
	switch {
	case err != nil: // opening it returns the error
		return nil
	case linksOf(file) > 1:
		return fmt.Errorf("%w: it %s; nothing was changed", ErrOtherNames, linksMessage(file))
	case isMounted(database):
		return fmt.Errorf("%w: it is mounted by itself, without the log that SQLite keeps next to it; "+
			"nothing was changed: mount its folder", ErrOtherNames)
	}
	return nil
}

func linksMessage(file os.FileInfo) string {
	return fmt.Sprintf("has %d names (hard links), and SQLite keeps a log for each, so that programs "+
		"which use two of them damage it: remove all but the one that candor is served by "+
		"(find / -xdev -samefile lists them)", linksOf(file))
}

// warnOfLinks logs once that the database has gained another name, and once that it is back to one.
// Writing continues: the name alone does no harm, and Candor does not open it.
func (db *DB) warnOfLinks(file os.FileInfo) {
	linked := linksOf(file) > 1
	if db.linked.Swap(linked) == linked {
		return
	}
	if linked {
		db.log.Warn("the database " + linksMessage(file))
	} else {
		db.log.Info("the database has one name again")
	}
}
