package sqldb

import (
	"context"
	"errors"
	"slices"
	"time"

	"candor"
)

// commitBatch commits a batch and returns what it did, its changes with their numbers.
//
// A batch whose requests are all retryable is first tried without savepoints, whose answers would
// have to be waited for (docs/decisions/writer.md). When a request fails that has written something,
// the batch is rolled back and run once more, with savepoints. A batch that may have been committed is
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

// isUnavailable reports whether an error would recur on a retry.
func isUnavailable(err error) bool {
	known, ok := errors.AsType[*candor.Error](err)
	return ok && known.Code == candor.CodeUnavailable
}

// errTooLong is why a transaction is given up that PostgreSQL does not finish.
var errTooLong = errors.New("a transaction took too long")

// runRequest runs one request of a batch. A refusal is the error of this request alone, after which
// the transaction is as it was before; a fatal error is one of the whole transaction.
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
	tx = &Tx{writer: w, ctx: ctx, now: w.db.now().UTC()}
	tx.shared = w.db.hooks.Begin(tx)
	if err := w.db.checkPlace(); err != nil {
		return nil, err
	}
	waiting := time.AfterFunc(waitTold, w.db.waits)
	defer waiting.Stop()
	// A command asks how its only host does where it has to wait: for a synchronous standby, maybe.
	long := time.AfterFunc(waitTold, w.db.watchHosts)
	defer long.Stop()
	if err := w.begin(tx); err != nil {
		return nil, err
	}
	// Averages are computed from what is committed, and locks taken in the order of the requests:
	// two processes at once would miss each other's reviews, or stand in each other's way.
	if err := tx.QueryRowContext(ctx, w.db.dialect.Lock).Scan(&tx.last.number,
		&tx.last.mark); err != nil {
		return nil, err
	}
	waiting.Stop()
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
		err = w.db.checkPlace() // nothing is acknowledged that lies where no one finds it
	}
	return tx, err
}

// errRunAgain ends an attempt without savepoints: a request failed that had written something.
var errRunAgain = errors.New("a request failed that could not be rolled back alone")

// runWithoutSavepoint can keep the transaction only where a request that fails has written nothing.
func (tx *Tx) runWithoutSavepoint(r *writeRequest) (refusal, fatal error) {
	before := tx.writes
	err := tx.do(r)
	if err == nil || tx.writes == before && isRefusal(err) {
		return err, nil
	}
	return err, errRunAgain
}

// runInSavepoint can undo what any request has written.
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

// do calls the function of a request. What a function that fails has noted is forgotten.
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

// isRefusal reports whether an error is a domain error that leaves the transaction usable.
func isRefusal(err error) bool {
	known, ok := errors.AsType[*candor.Error](err)
	return ok && known.Code != candor.CodeUnavailable && known.Code != candor.CodeMalformed
}

// rollBack ends a transaction, if need be with its connection.
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
