package sqldb

import (
	"context"
	"errors"
	"sync/atomic"

	"candor"
)

// writeRequest is one request to write. Its state makes sure that a caller who gives up never
// leaves behind a function that still runs.
type writeRequest struct {
	do        func(*Tx) error
	retryable bool // do may run once more after what it did was rolled back
	state     atomic.Int32
	done      chan struct{}
	err       error
	number    int64 // of the batch's last change; 0 when nothing changed
	mark      int64 // of that change
	// observed is the number of a change that is not older than what the request found done; 0 when
	// it did its own work.
	observed int64
}

const (
	requestWaits int32 = iota
	requestRuns
	requestAbandoned
)

// Write runs do in a transaction and returns after its commit, and after the readers that follow
// the change feed in this process have applied it; a CommitToken in ctx gets the number of the
// change. The transaction lives on the writer's own context: a request that is cancelled while it
// runs is committed or refused as a whole.
func (db *DB) Write(ctx context.Context, do func(*Tx) error) error {
	return db.submit(ctx, &writeRequest{do: do, done: make(chan struct{})})
}

// WriteRetryable is Write for a function that the writer may run twice: what it leaves behind
// outside the transaction is what its last run left.
func (db *DB) WriteRetryable(ctx context.Context, do func(*Tx) error) error {
	return db.submit(ctx, &writeRequest{do: do, retryable: true, done: make(chan struct{})})
}

func (db *DB) submit(ctx context.Context, r *writeRequest) error {
	if fault := errors.Join(db.read.watchdog.fault(), db.refusesWrites(),
		db.corruption.confirmed()); fault != nil {
		return fault
	}
	if err := db.writer.enqueue(ctx, r); err != nil {
		return err
	}
	if err := db.writer.wait(ctx, r); err != nil {
		return err
	}
	if r.err == nil && r.number > 0 {
		leaveCommitToken(ctx, r.number)
		db.feed.waitFor(ctx, r.number, r.mark, appliedLimit)
	}
	return r.err
}

// enqueue hands a request to the writer. Its queue is bounded: while it is full, enqueue waits.
func (w *writer) enqueue(ctx context.Context, r *writeRequest) error {
	select {
	case <-w.quit:
		return errStopped
	default:
	}
	select {
	case w.requests <- r:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-w.quit:
		return errStopped
	}
}

// wait returns when the request is done, whose own error is in r.err, or when it never will be. A
// caller whose context ends can leave only until the writer takes the request into a batch.
func (w *writer) wait(ctx context.Context, r *writeRequest) error {
	select {
	case <-r.done:
		return nil
	case <-ctx.Done():
		if r.state.CompareAndSwap(requestWaits, requestAbandoned) {
			return ctx.Err()
		}
		<-r.done
		return nil
	case <-w.ended:
		select {
		case <-r.done:
			return nil
		default:
			return errStopped
		}
	}
}

// WriteLater hands over a write without waiting for it, which may be lost: it is dropped when many
// wait already.
func (db *DB) WriteLater(do func(*Tx) error) {
	select {
	case db.writer.requests <- &writeRequest{do: do, done: make(chan struct{})}:
	default:
	}
}

var errStopped = &candor.Error{
	Code: candor.CodeUnavailable, Message: "The server is shutting down. Please try again shortly.",
}
