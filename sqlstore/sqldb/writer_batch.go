package sqldb

import (
	"context"
	"errors"
	"slices"
	"time"

	"candor"
)

// transaction commits a batch and returns what it did, its changes with their numbers.
//
// A savepoint is two statements more for each request. Where all may run again, they are tried
// without: when one fails that has written something, the batch is rolled back and run once more,
// with savepoints. It never is when it may have been committed.
func (w *writer) transaction(batch []*writeRequest) (tx *Tx, err error) {
	if !slices.ContainsFunc(batch, func(r *writeRequest) bool { return !r.retryable }) {
		tx, err = w.attempt(batch, false)
		if err == nil || errors.Is(err, errUncertain) || isUnavailable(Translate(err)) {
			return tx, err
		}
		w.rollBack()
	}
	return w.attempt(batch, true)
}

// isUnavailable tells the errors that no other order of the same statements would spare any
// request.
func isUnavailable(err error) bool {
	known, ok := errors.AsType[*candor.Error](err)
	return ok && known.Code == candor.CodeUnavailable
}

// errTooLong is why a transaction is given up that PostgreSQL does not finish.
var errTooLong = errors.New("a transaction took too long")

// attempt runs a batch in one transaction, each request in a savepoint where savepoints says so.
func (w *writer) attempt(batch []*writeRequest, savepoints bool) (tx *Tx, err error) {
	ctx := context.Background()
	if dog := w.db.read.watchdog; dog != nil {
		asked := dog.ask(ctx, w.limit, errTooLong)
		defer asked.end()
		defer func() { err = asked.classify(err) }()
		ctx = asked.ctx
	}
	tx = &Tx{writer: w, ctx: ctx, now: w.db.now().UTC(), savepoints: savepoints}
	tx.shared = w.db.hooks.Begin(tx)
	if err := w.db.checkPlace(); err != nil {
		return nil, err
	}
	if err := w.begin(tx); err != nil {
		return nil, err
	}
	// Averages are computed from what is committed, and locks taken in the order of the requests:
	// two processes at once would miss each other's reviews, or stand in each other's way.
	if err := tx.QueryRowContext(ctx, w.db.dialect.Lock).Scan(&tx.number); err != nil {
		return nil, err
	}
	for _, r := range batch {
		if err := tx.run(r); err != nil {
			return nil, err
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
	w.commits = time.Since(began)
	if w.db.dialect.pipeline == nil {
		w.gomaxprocs.add(w.commits, began)
	}
	if err == nil {
		err = w.db.checkPlace() // nothing is acknowledged that lies where nobody finds it
	}
	return tx, err
}

// errRunAgain ends an attempt without savepoints: a request failed that had written something.
var errRunAgain = errors.New("a request failed that could not be rolled back alone")

// run runs one request. An error of the request stays with it; what it returns is an error of the
// transaction.
func (tx *Tx) run(r *writeRequest) error {
	tx.request, r.observed = r, 0
	changes, forget := len(tx.changes), tx.writer.db.hooks.Mark(tx)
	if !tx.savepoints {
		before := tx.writes
		r.err = protect(r.do, tx)
		if r.err != nil {
			tx.changes = tx.changes[:changes]
			forget()
		}
		if r.err == nil || tx.writes == before && isRefusal(r.err) {
			return nil
		}
		return errRunAgain
	}
	if err := tx.Exec("SAVEPOINT request"); err != nil {
		return err
	}
	if r.err = protect(r.do, tx); r.err == nil {
		return tx.Exec("RELEASE SAVEPOINT request")
	}
	tx.changes = tx.changes[:changes]
	forget()
	if err := tx.Exec("ROLLBACK TO SAVEPOINT request"); err != nil {
		return errors.Join(err, r.err)
	}
	return tx.Exec("RELEASE SAVEPOINT request")
}

// isRefusal tells the errors that are an answer, after which the transaction is as it was.
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
