package sqlstore

// Hooks let the package that knows the tables take part in each transaction of the writer. They run on its goroutine and
// must not write in another way.
type Hooks struct {
	// Begin returns what the requests of a transaction share, which Tx.Shared returns.
	Begin func(*dbTx) any
	// Mark is called before each request. The function that it returns forgets what the request has noted, which has failed.
	Mark func(*dbTx) (forget func())
	// BeforeCommit writes what the requests have noted, before the changes are numbered.
	BeforeCommit func(*dbTx) error
	// OnCommit returns queries that travel with the commit. It is called only where somebody subscribes to changes.
	OnCommit func(*dbTx) []statement
	// Known adds to what a subscriber need not read, nil at first, what a transaction has left behind its changes.
	Known func(known any, tx *dbTx) any
}

// orNone replaces hooks that are missing by some that do nothing.
func (h Hooks) orNone() Hooks {
	if h.Begin == nil {
		h.Begin = func(*dbTx) any { return nil }
	}
	if h.Mark == nil {
		h.Mark = func(*dbTx) func() { return func() {} }
	}
	if h.BeforeCommit == nil {
		h.BeforeCommit = func(*dbTx) error { return nil }
	}
	if h.OnCommit == nil {
		h.OnCommit = func(*dbTx) []statement { return nil }
	}
	if h.Known == nil {
		h.Known = func(any, *dbTx) any { return nil }
	}
	return h
}
