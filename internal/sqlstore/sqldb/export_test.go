package sqldb

// SetCheckpoints lowers the sizes in bytes from which the log is copied and emptied.
func (db *DB) SetCheckpoints(from, whole int64) {
	db.checkpoints.from.Store(from)
	db.checkpoints.whole.Store(whole)
}

// NoDatabase exports noDatabase, the error of a file that cannot be opened.
var NoDatabase = noDatabase
