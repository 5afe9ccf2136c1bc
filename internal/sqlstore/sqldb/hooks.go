package sqldb

// Hooks let the package that owns the tables take part in each transaction of the writer. They run
// on the writer's goroutine and must not start writes.
type Hooks struct {
	// Begin returns state shared by the requests of a transaction, for Tx.Shared.
	Begin func(*Tx) any
	// Mark is called before each request. The returned function is called if the request fails. It
	// discards the state that the request has added.
	Mark func(*Tx) (forget func())
	// BeforeCommit writes the state that the requests have added, before the changes are numbered.
	BeforeCommit func(*Tx) error
	// OnCommit returns queries to send with the commit. It is called only while there is a
	// subscriber.
	OnCommit func(*Tx) []Statement
	// Known merges the rows that a transaction has read back into the rows already handed to the
	// subscriber, which then need not read them. The first call gets nil.
	Known func(known any, tx *Tx) any
}

// withDefaults replaces missing hooks with ones that do nothing.
func (h Hooks) withDefaults() Hooks {
	if h.Begin == nil {
		h.Begin = func(*Tx) any { return nil }
	}
	if h.Mark == nil {
		h.Mark = func(*Tx) func() { return func() {} }
	}
	if h.BeforeCommit == nil {
		h.BeforeCommit = func(*Tx) error { return nil }
	}
	if h.OnCommit == nil {
		h.OnCommit = func(*Tx) []Statement { return nil }
	}
	if h.Known == nil {
		h.Known = func(any, *Tx) any { return nil }
	}
	return h
}
