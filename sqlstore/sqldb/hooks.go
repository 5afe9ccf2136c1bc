package sqldb

// Hooks let the package that knows the tables take part in each transaction of the writer. They run
// on its goroutine and must not write in another way.
type Hooks struct {
	// Begin returns what the requests of a transaction share, which Tx.Shared returns.
	Begin func(*Tx) any
	// Mark is called before each request. The function that it returns forgets what the request has
	// noted, which has failed.
	Mark func(*Tx) (forget func())
	// BeforeCommit writes what the requests have noted, before the changes are numbered.
	BeforeCommit func(*Tx) error
	// OnCommit returns queries that travel with the commit. It is called only while there is a
	// subscriber.
	OnCommit func(*Tx) []Statement
	// Known merges the rows that a transaction has read again into those already handed to the
	// subscriber, which then need not read them. The first call gets nil.
	Known func(known any, tx *Tx) any
}

// orNone replaces hooks that are missing by some that do nothing.
func (h Hooks) orNone() Hooks {
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
