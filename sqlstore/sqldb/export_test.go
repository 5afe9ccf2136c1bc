package sqldb

// SetCheckpoints makes small logs large: they are copied from so many bytes on, and emptied from so
// many.
func (db *DB) SetCheckpoints(from, whole int64) {
	db.checkpoints.from.Store(from)
	db.checkpoints.whole.Store(whole)
}

// NoDatabase is what a file that cannot be opened is refused with.
var NoDatabase = noDatabase
