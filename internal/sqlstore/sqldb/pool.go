package sqldb

import (
	"context"
	"database/sql"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"candor/internal/sqlstore/pghosts"
)

// preparedQueries bounds the number of prepared queries. The filters of administrators produce many
// different queries.
const preparedQueries = 256

// Pool runs read queries. It prepares each query once per connection, because SQLite takes longer
// to plan a query than to run it.
type Pool struct {
	db         *sql.DB
	idle       int                 // the number of connections kept open
	turns      *semaphore.Weighted // see newPool
	mu         sync.RWMutex
	statements map[string]*sql.Stmt
	limit      time.Duration // of one PostgreSQL query; 0 for none
	watchdog   *watchdog     // nil if the database is a file
	corruption *corruption   // nil if the database is not a file
	unnamed    bool          // queries are not prepared by name
	hosts      *pghosts.Watch
}

// newPool adds a fair queue in front of the connections: database/sql gives a free connection to a
// random waiter, and some waiters take many times as long as others. One waiter is still let into
// database/sql, so that its metrics show an operator that there are too few connections.
func newPool(db *sql.DB, limit time.Duration, dog *watchdog) *Pool {
	connections := db.Stats().MaxOpenConnections
	return &Pool{
		db: db, idle: connections, turns: semaphore.NewWeighted(int64(connections) + 1),
		statements: map[string]*sql.Stmt{},
		limit:      limit, watchdog: dog,
	}
}

// QueryContext works as sql.DB.QueryContext does.
func (p *Pool) QueryContext(ctx context.Context, query string, args ...any) (Rows, error) {
	asked, err := p.ask(ctx)
	if err != nil {
		return Rows{}, err
	}
	var found *sql.Rows
	err = p.retry(asked.ctx, func() (err error) {
		found, err = p.query(asked.ctx, query, args)
		return err
	})
	if err != nil {
		defer asked.end()
		return Rows{}, asked.classify(p.corruption.note(err))
	}
	return Rows{found, asked, p.corruption}, nil
}

func (p *Pool) query(ctx context.Context, query string, args []any) (*sql.Rows, error) {
	if statement := p.prepared(ctx, query); statement != nil {
		return statement.QueryContext(ctx, args...)
	}
	return p.db.QueryContext(ctx, query, args...)
}

// QueryRowContext works as sql.DB.QueryRowContext does.
func (p *Pool) QueryRowContext(ctx context.Context, query string, args ...any) Row {
	asked, err := p.ask(ctx)
	if err != nil {
		return Row{err: err}
	}
	row := Row{query: asked, corruption: p.corruption}
	_ = p.retry(asked.ctx, func() error { // Scan returns the error
		if statement := p.prepared(asked.ctx, query); statement != nil {
			row.Row = statement.QueryRowContext(asked.ctx, args...)
		} else {
			row.Row = p.db.QueryRowContext(asked.ctx, query, args...)
		}
		return row.Row.Err()
	})
	return row
}

// ask begins a query after waiting in the queue.
func (p *Pool) ask(ctx context.Context) (*query, error) {
	asked := &query{ctx: ctx}
	if p.watchdog != nil {
		asked = p.watchdog.ask(ctx, p.limit, errTooSlow)
	}
	if err := p.turns.Acquire(asked.ctx, 1); err != nil {
		defer asked.end()
		return nil, asked.classify(err)
	}
	asked.turns = p.turns
	return asked, nil
}

// prepared returns the prepared query. It returns nil if the query cannot be prepared or if there
// are too many: the query is then sent directly, which returns the rows or the error.
func (p *Pool) prepared(ctx context.Context, query string) *sql.Stmt {
	p.mu.RLock()
	statement, full := p.statements[query], len(p.statements) >= preparedQueries
	p.mu.RUnlock()
	if statement != nil || full || p.unnamed {
		return statement
	}
	made, err := p.db.PrepareContext(ctx, query)
	if err != nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if other := p.statements[query]; other != nil {
		_ = made.Close()
		return other
	}
	p.statements[query] = made
	return made
}

// Prepared returns the number of prepared queries, at most preparedQueries.
func (p *Pool) Prepared() int {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return len(p.statements)
}

// openAll opens all connections, so that queries still work when the file is moved away.
func (p *Pool) openAll(ctx context.Context) error {
	for range p.idle {
		conn, err := p.db.Conn(ctx)
		if err != nil {
			return err
		}
		defer conn.Close() // held, so that the next one is new
	}
	return nil
}

// renew closes the idle connections, so that later queries open new ones.
func (p *Pool) renew() {
	p.db.SetMaxIdleConns(0)
	p.db.SetMaxIdleConns(p.idle)
}

// Brief returns the context for a query that takes microseconds. On SQLite it cannot be canceled:
// for each cancelable query, the driver and database/sql start a goroutine, which takes as long as
// the query itself.
func (db *DB) Brief(ctx context.Context) context.Context {
	if db.dialect.breakable {
		return ctx
	}
	return context.WithoutCancel(ctx)
}
