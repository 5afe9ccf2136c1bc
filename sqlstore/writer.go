package sqlstore

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
	store *Store
	jobs  chan *job
	quit  chan struct{}
	ended chan struct{}
	once  sync.Once
	limit time.Duration // of a transaction on PostgreSQL; 0 for none

	conn       *sql.Conn // held across batches, for its prepared statements
	silences   int       // that there were when the connection was made
	statements map[string]*sql.Stmt

	expected int           // requests of the next batch
	commits  time.Duration // how long the last commit took, without what the batch did

	processors *processors
}

// job is one request to write. Its state makes sure that a caller who gives up never leaves
// behind a function that still runs.
type job struct {
	do     func(*Tx) error
	again  bool // do may run once more after what it did was rolled back
	state  atomic.Int32
	done   chan struct{}
	err    error
	number int64  // of the batch's last change; 0 when nothing changed
	asOf   int64  // the number of a change that is not older than what the job found done; 0 when it did its own work
	meter  *Meter // what it counts against; nil for nothing
}

const (
	jobWaits int32 = iota
	jobRuns
	jobAbandoned
)

func startWriter(s *Store, limit time.Duration) *writer {
	w := &writer{store: s, limit: limit, jobs: make(chan *job, 4*batchSize), quit: make(chan struct{}), ended: make(chan struct{}), processors: newProcessors()}
	go w.run()
	return w
}

// stop ends the writer after the requests that already wait.
func (w *writer) stop() {
	w.once.Do(func() { close(w.quit) })
	<-w.ended
}

// Write runs do in a transaction and returns after its commit, and after the readers that follow
// the change feed in this process have applied it; a Receipt in ctx tells the number of the change. The transaction lives on the writer's own
// context: a request that is cancelled while it runs is committed or refused as a whole.
func (s *Store) Write(ctx context.Context, do func(*Tx) error) error {
	return s.submit(ctx, &job{do: do, done: make(chan struct{})})
}

// writeAgain is Write for a function that the writer may run twice: what it leaves behind outside the transaction
// is what its last run left.
func (s *Store) writeAgain(ctx context.Context, do func(*Tx) error) error {
	return s.submit(ctx, &job{do: do, again: true, done: make(chan struct{})})
}

func (s *Store) submit(ctx context.Context, j *job) error {
	j.meter = meterOf(ctx)
	if fault := errors.Join(s.read.silence.fault(), s.alarm.certain()); fault != nil {
		return fault
	}
	select {
	case <-s.writer.quit:
		return errStopped
	default:
	}
	select {
	case s.writer.jobs <- j:
	case <-ctx.Done():
		return ctx.Err()
	case <-s.writer.quit:
		return errStopped
	}
	select {
	case <-j.done:
	case <-ctx.Done():
		if j.state.CompareAndSwap(jobWaits, jobAbandoned) {
			return ctx.Err()
		}
		<-j.done
	case <-s.writer.ended:
		select {
		case <-j.done:
		default:
			return errStopped
		}
	}
	if j.err == nil && j.number > 0 {
		leaveReceipt(ctx, j.number)
		s.feed.waitFor(ctx, j.number, appliedLimit)
	}
	return j.err
}

// writeLater hands over a write that nobody waits for and that may be lost: it is dropped when many
// wait already.
func (s *Store) writeLater(do func(*Tx) error) {
	select {
	case s.writer.jobs <- &job{do: do, done: make(chan struct{})}:
	default:
	}
}

var errStopped = &candor.Error{Code: candor.CodeUnavailable, Message: "The server is shutting down. Please try again shortly."}

func (w *writer) run() {
	defer close(w.ended)
	defer w.release()
	defer w.processors.end()
	for {
		select {
		case j := <-w.jobs:
			w.commit(w.gather(j))
		case <-w.processors.calm.C:
			w.processors.end()
		case <-w.quit:
			for {
				select {
				case j := <-w.jobs:
					w.commit(w.gather(j))
				default:
					return
				}
			}
		}
	}
}

// commit runs a batch in one transaction. When the transaction itself fails, everybody in it is told so.
func (w *writer) commit(batch []*job) {
	if len(batch) == 0 {
		return
	}
	began := time.Now()
	var tx *Tx
	var err error
	w.store.checkpoints.batch(func() { tx, err = w.transaction(batch) })
	w.store.figures.committed(len(batch), began, err)
	if err != nil {
		err = translate(err)
		w.abandon(err)
	}
	number := int64(0)
	if err == nil && len(tx.changes) > 0 {
		number = tx.changes[len(tx.changes)-1].Number
		w.store.feed.hand(tx.changes, tx.changed)
	}
	told := int64(0)
	for _, j := range batch {
		if err != nil && j.err == nil {
			j.err = err
		}
		w.store.meet(j.err)
		j.number = max(number, j.asOf)
		told = max(told, j.number)
		close(j.done)
	}
	if err == nil {
		w.store.faults.end(true)
	}
	if told > 0 {
		w.store.feed.wake()
	}
	w.expect(len(batch))
	w.store.checkpoints.wake()
}

// protect turns a panic of one request into its error: the others in the batch must not pay for it.
func protect(do func(*Tx) error, tx *Tx) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic while writing: %v", fault)
		}
	}()
	return translate(do(tx))
}

// begin starts a transaction. A connection that was kept may be dead meanwhile, and so may others that the pool
// kept; none of them is a reason to refuse what waits.
func (w *writer) begin(tx *Tx) (err error) {
	for range writeConnections + 1 {
		if err = w.acquire(tx.ctx); err != nil {
			return err
		}
		if err = tx.Exec(w.store.dialect.begin); !errors.Is(translate(err), &unreachableFault) {
			return err
		}
		w.drop()
	}
	return err
}

// acquire takes the writer's connection, anew after a failure and after a silence, through which a line may have died.
func (w *writer) acquire(ctx context.Context) error {
	silences := w.store.read.silence.count()
	if w.conn != nil && w.silences == silences {
		return nil
	}
	w.drop()
	conn, err := w.store.write.Conn(ctx)
	if err != nil {
		return err
	}
	w.conn, w.silences, w.statements = conn, silences, map[string]*sql.Stmt{}
	return nil
}

// abandon gives up a connection whose transaction failed, so that the next batch starts afresh: what is open
// there is rolled back, and what the server has changed about new connections counts.
func (w *writer) abandon(err error) {
	if !IsFault(err) {
		w.store.log.Error("write failed", "error", err)
	}
	w.drop()
}

// drop closes the writer's connection. SQLite's statements go first: one that outlives its connection ends the process.
// Those of PostgreSQL go with the connection, which may be too dead to be told about them.
func (w *writer) drop() {
	if !w.store.dialect.breakable {
		w.closeStatements()
	}
	if w.conn != nil {
		if err := discard(w.conn); err != nil {
			w.store.log.Warn("discard the writer's connection", "error", err)
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
