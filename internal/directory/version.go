package directory

// Validator identifies the officials of an answer: the set as it was, and the records shown. The
// zero Validator is never current.
type Validator struct {
	epoch uint64
	shown []*record
}

// Validator returns the validator of an answer that shows no official, only counts. Take it before
// asking for them.
func (d *Directory) Validator() Validator { return Validator{epoch: d.epoch.Load()} }

// Current reports whether an answer with this validator is still right: no official was added,
// removed or moved, and no one shown has changed. It takes no lock.
func (d *Directory) Current(stamp Validator) bool {
	if stamp.epoch == 0 || stamp.epoch != d.epoch.Load() {
		return false
	}
	for _, shown := range stamp.shown {
		if shown.replaced.Load() {
			return false
		}
	}
	return true
}
