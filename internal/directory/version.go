package directory

// Validator identifies the officials of an answer: the set as it was, and the records shown. The
// zero Validator is never current.
type Validator struct {
	epoch   uint64
	ordered uint64 // 0 if the answer does not depend on reviews
	shown   []*record
}

// Validator returns the validator of an answer that shows no official, only counts. Take it before
// asking for them.
func (d *Directory) Validator() Validator { return Validator{epoch: d.epoch.Load()} }

// Only returns the validator of an answer that shows only some officials of the page, by their index.
func (v Validator) Only(shown []int) Validator {
	all := v.shown
	v.shown = make([]*record, len(shown))
	for i, at := range shown {
		v.shown[i] = all[at]
	}
	return v
}

// Current reports whether an answer with this validator is still right: no official was added,
// removed or moved, and no one shown has changed. The reviews of others only count in an order by
// reviews. It takes no lock.
func (d *Directory) Current(stamp Validator) bool {
	if stamp.epoch == 0 || stamp.epoch != d.epoch.Load() {
		return false
	}
	if stamp.ordered != 0 && stamp.ordered != d.ordered.Load() {
		return false
	}
	for _, shown := range stamp.shown {
		if shown.replaced.Load() {
			return false
		}
	}
	return true
}
