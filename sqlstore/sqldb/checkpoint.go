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
	// checkpointEach is how often at most SQLite's log is copied into the database, and
	// checkpointFrom how large the log is by then, in bytes. A page that was written many times
	// since is copied once.
	checkpointEach, checkpointFrom = time.Second, 8 << 20
	// checkpointWhole is from which size on the writer waits until the log is empty: readers may
	// have kept it from beginning again, or a writer that never rests. Readers are waited for so
	// many milliseconds.
	checkpointWhole, checkpointPatience = 64 << 20, "100"
)

// checkpointer copies SQLite's write-ahead log into the database while the writer works, which
// would do so within a commit, after each one while there is always a reader.
type checkpointer struct {
	log   string // the path of the write-ahead log
	from  atomic.Int64
	whole atomic.Int64
	due   atomic.Bool // the log is to be emptied whatever its size
	// turn is full while a batch is written, and while the log is emptied; who waits longest is
	// next.
	turn   chan struct{}
	conn   *sql.DB
	woken  chan struct{}
	cancel context.CancelFunc
	ended  chan struct{}
}

// startCheckpoints is for a database that openEngine opened.
func startCheckpoints(database string, logger *slog.Logger) (*checkpointer, error) {
	conn, err := openSQLite(database, []string{
		"busy_timeout(" + checkpointPatience + ")", "synchronous(FULL)", "cache_size(-100)",
	})
	if err != nil {
		return nil, err
	}
	conn.SetMaxOpenConns(1)
	ctx, cancel := context.WithCancel(context.Background())
	c := &checkpointer{
		log: database + "-wal", conn: conn, turn: make(chan struct{}, 1), woken: make(chan struct{}, 1),
		cancel: cancel, ended: make(chan struct{}),
	}
	c.from.Store(checkpointFrom)
	c.whole.Store(checkpointWhole)
	go c.run(ctx, logger)
	return c, nil
}

// wake has the log looked at; nil does nothing.
func (c *checkpointer) wake() {
	if c == nil {
		return
	}
	select {
	case c.woken <- struct{}{}:
	default:
	}
}

// batch writes while the log is not emptied. Without turns the log would grow for as long as there
// is always a writer: SQLite begins it again only when all of it is copied, and gives the writer's
// lock to any of those that ask.
func (c *checkpointer) batch(write func()) {
	if c != nil {
		c.turn <- struct{}{}
		defer func() { <-c.turn }()
	}
	write()
}

// empty has the log be copied and emptied soon, since what it holds was erased; nil does nothing.
// It is tried once: while there is always a reader, the writer would wait for it each
// time.
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

// copy copies the log, as far as readers let it, where it is large or due.
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
		return c.checkpoint(ctx, "TRUNCATE") // of what was written since, while nobody writes
	case <-ctx.Done():
		return ctx.Err()
	}
}

// size is that of the log in bytes, 0 where there is none.
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
