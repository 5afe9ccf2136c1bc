package sqldb

import (
	"context"
	"errors"
	"slices"
	"time"

	"candor/internal/candor"
)

// commitBatch commits a batch and returns its transaction with the numbered changes.
//
// A batch of only retryable requests is first tried without savepoints, which would each cost a
// round trip (docs/decisions/writer.md). If a request fails after it has written something, the
// batch is rolled back and run once more with savepoints. A batch that may have been committed is
// never run again.
func (w *writer) commitBatch(batch []*writeRequest) (tx *Tx, err error) {
	if slices.ContainsFunc(batch, func(r *writeRequest) bool { return !r.retryable }) {
		return w.tryBatch(batch, (*Tx).runInSavepoint)
	}
	tx, err = w.tryBatch(batch, (*Tx).runWithoutSavepoint)
	if err == nil || errors.Is(err, errOutcomeUnknown) || isUnavailable(Translate(err)) {
		return tx, err
	}
	w.rollBack()
	return w.tryBatch(batch, (*Tx).runInSavepoint)
}

// isUnavailable reports whether a retry would fail with the same error.
func isUnavailable(err error) bool {
	known, ok := errors.AsType[*candor.Error](err)
	return ok && known.Code == candor.CodeUnavailable
}

// errTooLong is the cause when a transaction exceeds the time limit on PostgreSQL.
var errTooLong = errors.New("a transaction took too long")

// runRequest runs one request of a batch. A refusal is the error of this request alone and leaves
// the transaction unchanged. A fatal error ends the whole transaction.
type runRequest func(*Tx, *writeRequest) (refusal, fatal error)

// tryBatch runs a batch in one transaction.
func (w *writer) tryBatch(batch []*writeRequest, run runRequest) (tx *Tx, err error) {
	ctx := context.Background()
	if dog := w.db.read.watchdog; dog != nil {
		asked := dog.askToWrite(ctx, w.limit, errTooLong)
		defer asked.end()
		defer func() { err = asked.classify(err) }()
		ctx = asked.ctx
	}
	if fault := w.db.refusesWrites(); fault != nil {
		return nil, fault
	}
	tx = &Tx{writer: w, ctx: ctx}
	tx.shared = w.db.hooks.Begin(tx)
	if err := w.db.checkPlace(); err != nil {
		return nil, err
	}
	waiting := time.AfterFunc(waitWarning, w.db.waits)
	defer waiting.Stop()
	// A command starts to watch its only host when it has to wait, perhaps for a synchronous
	// standby.
	long := time.AfterFunc(waitWarning, w.db.watchHosts)
	defer long.Stop()
	if err := w.begin(tx); err != nil {
		return nil, err
	}
	// The lock comes first: averages are computed from committed rows, and rows are locked in the
	// order of the requests. Two concurrent processes would miss each other's reviews or deadlock.
	if err := tx.lock(); err != nil {
		return nil, err
	}
	if w.db.feed.lacks(tx.last) { // the subscriber decides whether this database is the truth
		w.db.feed.wake()
		return nil, vanishedFault.by(nil)
	}
	waiting.Stop()
	tx.now = w.db.now().UTC() // after the lock, so that times are in the order of the commits
	for _, r := range batch {
		var fatal error
		if r.err, fatal = run(tx, r); fatal != nil {
			return nil, fatal
		}
	}
	if err := w.db.hooks.BeforeCommit(tx); err != nil {
		return nil, err
	}
	if err := tx.appendChanges(); err != nil {
		return nil, err
	}
	var reading []Statement
	if w.db.feed.hasSubscriber() {
		reading = w.db.hooks.OnCommit(tx)
	}
	began := time.Now()
	err = tx.commit(reading...)
	w.commitTime = time.Since(began)
	if w.db.dialect.pipeline == nil {
		w.gomaxprocs.add(w.commitTime, began)
	}
	if err == nil {
		err = w.db.checkPlace() // never acknowledge a write to a file that was moved
	}
	return tx, err
}

// errRunAgain ends an attempt without savepoints after a request failed that had written something.
var errRunAgain = errors.New("a request failed that could not be rolled back alone")

// runWithoutSavepoint can keep the transaction only if a failing request has written nothing.
func (tx *Tx) runWithoutSavepoint(r *writeRequest) (refusal, fatal error) {
	before := tx.writes
	err := tx.do(r)
	if err == nil || tx.writes == before && isRefusal(err) {
		return err, nil
	}
	return err, errRunAgain
}

// runInSavepoint can undo the writes of any request.
func (tx *Tx) runInSavepoint(r *writeRequest) (refusal, fatal error) {
	tx.savepoints = true
	if err := tx.Exec("SAVEPOINT request"); err != nil {
		return nil, err
	}
	if refusal = tx.do(r); refusal != nil {
		if err := tx.Exec("ROLLBACK TO SAVEPOINT request"); err != nil {
			return refusal, errors.Join(err, refusal)
		}
	}
	return refusal, tx.Exec("RELEASE SAVEPOINT request")
}

// Try runs a step of a request in its own savepoint. A refused step leaves the transaction unchanged.
// A fatal error must be returned to the writer.
func (tx *Tx) Try(step func() error) (refusal, fatal error) {
	before := tx.savepoints
	tx.savepoints = true
	defer func() { tx.savepoints = before }()
	if err := tx.Exec("SAVEPOINT step"); err != nil {
		return nil, err
	}
	changes, forget := len(tx.changes), tx.writer.db.hooks.Mark(tx)
	if refusal = step(); refusal != nil {
		tx.changes = tx.changes[:changes]
		forget()
		err := tx.Exec("ROLLBACK TO SAVEPOINT step")
		if known := errors.Is(refusal, candor.ErrConflict) || errors.Is(refusal, candor.ErrNotFound) ||
			errors.Is(refusal, candor.ErrInvalid); err != nil || !known {
			return refusal, errors.Join(err, refusal)
		}
	}
	return refusal, tx.Exec("RELEASE SAVEPOINT step")
}

// do calls the function of a request. If it fails, its changes and hook state are discarded.
func (tx *Tx) do(r *writeRequest) error {
	tx.request, r.observed = r, 0
	changes, forget := len(tx.changes), tx.writer.db.hooks.Mark(tx)
	err := protect(r.do, tx)
	if err != nil {
		tx.changes = tx.changes[:changes]
		forget()
	}
	return err
}

// isRefusal reports whether err is a domain error that leaves the transaction usable.
func isRefusal(err error) bool {
	known, ok := errors.AsType[*candor.Error](err)
	return ok && known.Code != candor.CodeUnavailable && known.Code != candor.CodeMalformed
}

// rollBack ends a transaction. If that fails, it closes the connection.
func (w *writer) rollBack() {
	if w.conn == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), pollLimit)
	defer cancel()
	if _, err := w.conn.ExecContext(ctx, "ROLLBACK"); err != nil {
		w.drop()
	}
}
