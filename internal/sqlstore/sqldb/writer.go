package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"time"
)

// writer is the only goroutine that writes: it commits all waiting requests together, so that one
// fsync serves all of them (group commit). No request can roll back another.
type writer struct {
	db       *DB
	requests chan *writeRequest
	quit     chan struct{}
	ended    chan struct{}
	once     sync.Once
	limit    time.Duration // of a transaction on PostgreSQL; 0 for none

	conn       *sql.Conn // kept across batches, for its prepared statements
	outages    int       // the watchdog's count when the connection was opened
	statements map[string]*sql.Stmt

	expected   int           // size of the next batch
	commitTime time.Duration // how long the last commit took, including the statements sent with it

	gomaxprocs *gomaxprocs
}

func startWriter(db *DB, limit time.Duration) *writer {
	w := &writer{
		db: db, limit: limit, requests: make(chan *writeRequest, 4*BatchSize),
		quit: make(chan struct{}), ended: make(chan struct{}), gomaxprocs: newGomaxprocs(),
	}
	go w.run()
	return w
}

// stop ends the writer after all waiting requests.
func (w *writer) stop() {
	w.once.Do(func() { close(w.quit) })
	<-w.ended
}

func (w *writer) run() {
	defer close(w.ended)
	defer w.release()
	defer w.gomaxprocs.end()
	for {
		select {
		case r := <-w.requests:
			w.finishBatch(w.collectBatch(r))
		case <-w.gomaxprocs.calm.C:
			w.gomaxprocs.end()
		case <-w.quit:
			for {
				select {
				case r := <-w.requests:
					w.finishBatch(w.collectBatch(r))
				default:
					return
				}
			}
		}
	}
}

// finishBatch commits a batch and answers its requests. If the transaction itself fails, all of its
// requests fail with that error.
func (w *writer) finishBatch(batch []*writeRequest) {
	if len(batch) == 0 {
		return
	}
	began := time.Now()
	var tx *Tx
	var err error
	w.db.checkpoints.batch(func() { tx, err = w.commitBatch(batch) })
	w.db.metrics.committed(len(batch), began, err)
	if err != nil {
		err = Translate(err)
		w.abandon(err)
	}
	var own place
	if err == nil && len(tx.changes) > 0 {
		entries := tx.entries()
		own = entries[len(entries)-1].place()
		w.db.feed.hand(tx.last, entries, func(known any) any { return w.db.hooks.Known(known, tx) })
	}
	highest := int64(0)
	for _, r := range batch {
		if err != nil && r.err == nil {
			r.err = err
		}
		w.db.meet(r.err)
		r.number, r.mark = own.number, own.mark
		if err == nil && r.number == 0 && r.observed > 0 {
			r.number, r.mark = r.observed, tx.last.mark
		}
		highest = max(highest, r.number)
		close(r.done)
	}
	if err == nil {
		w.db.faults.end(began, true)
	}
	if highest > 0 {
		w.db.feed.wake()
	}
	w.predictBatch(len(batch))
	w.db.checkpoints.wake()
}

// protect converts a panic of one request to an error, so that the rest of the batch can continue.
func protect(do func(*Tx) error, tx *Tx) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic while writing: %v", fault)
		}
	}()
	return Translate(do(tx))
}

// begin starts a transaction. The kept connection may have died, and so may others in the pool, so
// begin retries before it fails the waiting requests.
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

// acquire takes the writer's connection. It opens a new one after a failure and after an outage,
// which the old one may not have survived.
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

// abandon closes the connection of a failed transaction, so that the next batch starts with a new
// one: the server rolls the transaction back, and changed settings of the server take effect.
func (w *writer) abandon(err error) {
	if !IsFault(err) {
		w.db.log.Error("write failed", "error", err)
	}
	w.drop()
}

// drop closes the writer's connection. SQLite's statements are closed first: one that outlives its
// connection crashes the process. PostgreSQL's statements are closed afterwards, because a dead
// connection cannot close them.
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
