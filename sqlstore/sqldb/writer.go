package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"candor"
)

// writer is the one goroutine that writes: it takes what waits and commits it together, so that
// one fsync serves all of them (group commit). None can roll back another.
type writer struct {
	db       *DB
	requests chan *writeRequest
	quit     chan struct{}
	ended    chan struct{}
	once     sync.Once
	limit    time.Duration // of a transaction on PostgreSQL; 0 for none

	conn       *sql.Conn // held across batches, for its prepared statements
	outages    int       // that there were when the connection was made
	statements map[string]*sql.Stmt

	expected int           // requests of the next batch
	commits  time.Duration // how long the last commit took, without what the batch did

	gomaxprocs *gomaxprocs
}

// writeRequest is one request to write. Its state makes sure that a caller who gives up never
// leaves behind a function that still runs.
type writeRequest struct {
	do        func(*Tx) error
	retryable bool // do may run once more after what it did was rolled back
	state     atomic.Int32
	done      chan struct{}
	err       error
	number    int64 // of the batch's last change; 0 when nothing changed
	observed  int64 // the number of a change that is not older than what the request found done; 0 when it did its own work
}

const (
	requestWaits int32 = iota
	requestRuns
	requestAbandoned
)

func startWriter(db *DB, limit time.Duration) *writer {
	w := &writer{db: db, limit: limit, requests: make(chan *writeRequest, 4*BatchSize), quit: make(chan struct{}), ended: make(chan struct{}), gomaxprocs: newGomaxprocs()}
	go w.run()
	return w
}

// stop ends the writer after the requests that already wait.
func (w *writer) stop() {
	w.once.Do(func() { close(w.quit) })
	<-w.ended
}

// Write runs do in a transaction and returns after its commit, and after the readers that follow
// the change feed in this process have applied it; a CommitToken in ctx tells the number of the
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
	if fault := errors.Join(db.read.watchdog.fault(), db.corruption.confirmed()); fault != nil {
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
		db.feed.waitFor(ctx, r.number, appliedLimit)
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
// caller whose context ends leaves only before the request runs.
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

var errStopped = &candor.Error{Code: candor.CodeUnavailable, Message: "The server is shutting down. Please try again shortly."}

func (w *writer) run() {
	defer close(w.ended)
	defer w.release()
	defer w.gomaxprocs.end()
	for {
		select {
		case r := <-w.requests:
			w.commit(w.collectBatch(r))
		case <-w.gomaxprocs.calm.C:
			w.gomaxprocs.end()
		case <-w.quit:
			for {
				select {
				case r := <-w.requests:
					w.commit(w.collectBatch(r))
				default:
					return
				}
			}
		}
	}
}

// commit runs a batch in one transaction. When the transaction itself fails, everybody in it is
// told so.
func (w *writer) commit(batch []*writeRequest) {
	if len(batch) == 0 {
		return
	}
	began := time.Now()
	var tx *Tx
	var err error
	w.db.checkpoints.batch(func() { tx, err = w.transaction(batch) })
	w.db.metrics.committed(len(batch), began, err)
	if err != nil {
		err = Translate(err)
		w.abandon(err)
	}
	number := int64(0)
	if err == nil && len(tx.changes) > 0 {
		number = tx.changes[len(tx.changes)-1].Number
		w.db.feed.hand(tx.changes, func(known any) any { return w.db.hooks.Known(known, tx) })
	}
	told := int64(0)
	for _, r := range batch {
		if err != nil && r.err == nil {
			r.err = err
		}
		w.db.meet(r.err)
		r.number = max(number, r.observed)
		told = max(told, r.number)
		close(r.done)
	}
	if err == nil {
		w.db.faults.end(true)
	}
	if told > 0 {
		w.db.feed.wake()
	}
	w.predictBatch(len(batch))
	w.db.checkpoints.wake()
}

// protect turns a panic of one request into its error: the others in the batch must not pay for it.
func protect(do func(*Tx) error, tx *Tx) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic while writing: %v", fault)
		}
	}()
	return Translate(do(tx))
}

// begin starts a transaction. A connection that was kept may have died since, and so may others
// that the pool kept; none of them is a reason to refuse what waits.
func (w *writer) begin(tx *Tx) (err error) {
	for range writeConnections + 1 {
		if err = w.acquire(tx.ctx); err != nil {
			return err
		}
		if err = tx.Exec(w.db.dialect.Begin); !errors.Is(Translate(err), &unreachableFault) {
			return err
		}
		w.drop()
	}
	return err
}

// acquire takes the writer's connection, a new one after a failure and after an outage, through
// which a line may have died.
func (w *writer) acquire(ctx context.Context) error {
	outages := w.db.read.watchdog.count()
	if w.conn != nil && w.outages == outages {
		return nil
	}
	w.drop()
	conn, err := w.db.write.Conn(ctx)
	if err != nil {
		return err
	}
	w.conn, w.outages, w.statements = conn, outages, map[string]*sql.Stmt{}
	return nil
}

// abandon gives up a connection whose transaction failed, so that the next batch starts afresh:
// what is open there is rolled back, and what the server has changed about new connections counts.
func (w *writer) abandon(err error) {
	if !IsFault(err) {
		w.db.log.Error("write failed", "error", err)
	}
	w.drop()
}

// drop closes the writer's connection. SQLite's statements go first: one that outlives its
// connection ends the process. Those of PostgreSQL go with the connection, which may be too dead to
// be told about them.
func (w *writer) drop() {
	if !w.db.dialect.breakable {
		w.closeStatements()
	}
	if w.conn != nil {
		if err := discard(w.conn); err != nil {
			w.db.log.Warn("discard the writer's connection", "error", err)
		}
		w.conn = nil
	}
	w.release()
}

func (w *writer) release() {
	w.closeStatements()
	if w.conn != nil {
		_ = w.conn.Close()
		w.conn = nil
	}
}

func (w *writer) closeStatements() {
	for _, statement := range w.statements {
		_ = statement.Close()
	}
	w.statements = nil
}
