package sqldb

import (
	"context"
	"database/sql"
	"log/slog"
	"os"
	"sync/atomic"
	"time"
)

const (
	// checkpointEach is the minimum time between two checkpoints of SQLite's write-ahead log.
	// checkpointFrom is the size in bytes from which the log is copied. A page that was written
	// many times since the last checkpoint is copied only once.
	checkpointEach, checkpointFrom = time.Second, 8 << 20
	// checkpointWhole is the size in bytes from which the writer waits until the log is emptied:
	// readers or continuous writes may have kept SQLite from restarting it. checkpointPatience is
	// how many milliseconds the checkpoint waits for readers.
	checkpointWhole, checkpointPatience = 64 << 20, "100"
)

// checkpointer copies SQLite's write-ahead log into the database in the background. SQLite would
// otherwise do it within a commit, and in every commit while there is always a reader.
type checkpointer struct {
	log   string // the path of the write-ahead log
	from  atomic.Int64
	whole atomic.Int64
	due   atomic.Bool // empty the log whatever its size
	// turn is held while a batch is written and while the log is emptied. Channel senders wait in
	// order, so neither side starves.
	turn   chan struct{}
	conn   *sql.DB
	woken  chan struct{}
	cancel context.CancelFunc
	ended  chan struct{}
}

// startCheckpointer requires a database that openEngine has opened.
func (db *DB) startCheckpointer() (*checkpointer, error) {
	conn, err := db.openSQLite([]string{
		"busy_timeout(" + checkpointPatience + ")", "synchronous(FULL)", "cache_size(-100)",
	})
	if err != nil {
		return nil, err
	}
	conn.SetMaxOpenConns(1)
	ctx, cancel := context.WithCancel(context.Background())
	c := &checkpointer{
		log: db.database + "-wal", conn: conn, turn: make(chan struct{}, 1), woken: make(chan struct{}, 1),
		cancel: cancel, ended: make(chan struct{}),
	}
	c.from.Store(checkpointFrom)
	c.whole.Store(checkpointWhole)
	go c.run(ctx, db.log)
	return c, nil
}

// wake triggers a check of the log's size. It does nothing if c is nil.
func (c *checkpointer) wake() {
	if c == nil {
		return
	}
	select {
	case c.woken <- struct{}{}:
	default:
	}
}

// batch runs write while the log is not being emptied. Without turns the log would grow as long as
// there is always a writer: SQLite restarts the log only when all of it is copied, and its write
// lock has no queue.
func (c *checkpointer) batch(write func()) {
	if c != nil {
		c.turn <- struct{}{}
		defer func() { <-c.turn }()
	}
	write()
}

// empty schedules a copy and truncation of the log, because it holds erased data. It does nothing
// if c is nil. There is no retry: while there is always a reader, each attempt would block the
// writer.
func (c *checkpointer) empty() {
	if c != nil {
		c.due.Store(true)
		c.wake()
	}
}

func (c *checkpointer) stop() error {
	if c == nil {
		return nil
	}
	c.cancel()
	<-c.ended
	return c.conn.Close()
}

func (c *checkpointer) run(ctx context.Context, logger *slog.Logger) {
	defer close(c.ended)
	rest := time.NewTimer(0)
	defer rest.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-rest.C:
		}
		select {
		case <-ctx.Done():
			return
		case <-c.woken:
		}
		if err := c.copy(ctx); err != nil && ctx.Err() == nil {
			logger.Warn("copy the write-ahead log into the database", "error", err)
		}
		rest.Reset(checkpointEach)
	}
}

// copy copies as much of the log as readers allow if it is large or due.
func (c *checkpointer) copy(ctx context.Context) error {
	due := c.due.Swap(false)
	size, err := c.size()
	if err != nil || size < c.from.Load() && !due {
		return err
	}
	if err := c.checkpoint(ctx, "PASSIVE"); err != nil {
		return err
	}
	if size, err = c.size(); err != nil || size < c.whole.Load() && !due {
		return err
	}
	select {
	case c.turn <- struct{}{}:
		defer func() { <-c.turn }()
		return c.checkpoint(ctx, "TRUNCATE") // copies the rest while no batch is written
	case <-ctx.Done():
		return ctx.Err()
	}
}

// size returns the size of the log in bytes, 0 if there is none.
func (c *checkpointer) size() (int64, error) {
	file, err := os.Stat(c.log)
	if os.IsNotExist(err) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	return file.Size(), nil
}

func (c *checkpointer) checkpoint(ctx context.Context, mode string) error {
	var busy, frames, copied int
	return c.conn.QueryRowContext(ctx, "PRAGMA wal_checkpoint("+mode+")").Scan(&busy, &frames, &copied)
}
