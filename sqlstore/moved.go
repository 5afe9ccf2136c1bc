package sqlstore

import (
	"errors"
	"io/fs"
	"os"
)

// movedFault is of an embedded database that SQLite goes on with although nobody finds it again by its name (sqlite.org/howtocorrupt.html, 4.2).
var movedFault = Fault{What: "the database file was removed or replaced while it is in use",
	Do:    "move it back; to put another in its place, stop candor first and move candor.db-wal and candor.db-shm away together with the old one",
	words: messageReadOnly}

// checkPlace tells whether the file that was opened is still the one of its name. What is stored otherwise would be gone after the next start.
func (s *Store) checkPlace() error {
	if s.file == nil {
		return nil
	}
	present, err := os.Stat(s.database)
	if errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(present, s.file) {
		return movedFault.by(err)
	}
	return nil
}
