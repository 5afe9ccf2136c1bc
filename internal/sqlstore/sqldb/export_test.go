package sqldb

// SetCheckpoints lowers the sizes in bytes from which the log is copied and emptied.
func (db *DB) SetCheckpoints(from, whole int64) {
	db.checkpoints.from.Store(from)
	db.checkpoints.whole.Store(whole)
}

// CloseReaders closes the connections that read, so that the next query opens a new one.
func (db *DB) CloseReaders() { db.read.renew() }

// NoDatabase exports noDatabase, the error of a file that cannot be opened.
var NoDatabase = noDatabase
