package sqldb

import (
	"context"
	"errors"
	"sync/atomic"

	"candor/internal/candor"
)

// writeRequest is a request to write. Its state ensures that after a caller gives up, the function
// does not run.
type writeRequest struct {
	do        func(*Tx) error
	retryable bool // do may run again after its writes were rolled back
	state     atomic.Int32
	done      chan struct{}
	err       error
	number    int64 // of the batch's last change; 0 if nothing changed
	mark      int64 // of that change
	// observed is the number of a change at least as new as the earlier request that this one
	// repeats; 0 if it is not a repetition.
	observed int64
}

const (
	requestWaits int32 = iota
	requestRuns
	requestAbandoned
)

// Write runs do in a transaction. It returns after the commit and after this process's readers of
// the change feed have applied it. A CommitToken in ctx gets the number of the change. The
// transaction uses the writer's context: a request that is canceled while it runs is committed or
// refused as a whole.
func (db *DB) Write(ctx context.Context, do func(*Tx) error) error {
	return db.submit(ctx, &writeRequest{do: do, done: make(chan struct{})})
}

// WriteRetryable is Write for a function that the writer may run twice: only the effects of its
// last run outside the transaction may count.
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

// enqueue hands a request to the writer. While the bounded queue is full, it waits.
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

// wait returns when the request is done, with the request's error in r.err, or when it will never
// run. A caller whose context ends can leave only before the writer takes the request into a batch.
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

// WriteLater enqueues a write without waiting for it. The write is dropped if the queue is full.
func (db *DB) WriteLater(do func(*Tx) error) {
	select {
	case db.writer.requests <- &writeRequest{do: do, done: make(chan struct{})}:
	default:
	}
}

var errStopped = &candor.Error{
	Code: candor.CodeUnavailable, Message: "The server is shutting down. Please try again shortly.",
}
