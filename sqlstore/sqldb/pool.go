package sqldb

import (
	"context"
	"database/sql"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"candor/sqlstore/pghosts"
)

// preparedQueries bounds how many queries stay prepared: those of administrators' filters have many
// forms.
const preparedQueries = 256

// Pool reads, and prepares each query once a connection: to plan a query takes SQLite longer than
// to answer it.
type Pool struct {
	db         *sql.DB
	idle       int                 // how many connections are kept open
	turns      *semaphore.Weighted // see newPool
	mu         sync.RWMutex
	statements map[string]*sql.Stmt
	limit      time.Duration // of one query to PostgreSQL; 0 for none
	watchdog   *watchdog     // nil where the database is a file
	corruption *corruption   // nil where it is none
	unnamed    bool          // no query is prepared by name
	hosts      *pghosts.Watch
}

// newPool has those who find all connections taken wait in the order in which they came:
// database/sql gives the next that is free to any of them, and some wait many times as long as
// others. One of them waits there even so: its metrics show an operator that there are too few.
func newPool(db *sql.DB, limit time.Duration, dog *watchdog) *Pool {
	connections := db.Stats().MaxOpenConnections
	return &Pool{
		db: db, idle: connections, turns: semaphore.NewWeighted(int64(connections) + 1),
		statements: map[string]*sql.Stmt{},
		limit:      limit, watchdog: dog,
	}
}

// QueryContext queries as a database does.
func (p *Pool) QueryContext(ctx context.Context, query string, args ...any) (Rows, error) {
	asked, err := p.ask(ctx)
	if err != nil {
		return Rows{}, err
	}
	var found *sql.Rows
	err = p.patiently(asked.ctx, func() (err error) {
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

// QueryRowContext queries as a database does.
func (p *Pool) QueryRowContext(ctx context.Context, query string, args ...any) Row {
	asked, err := p.ask(ctx)
	if err != nil {
		return Row{err: err}
	}
	row := Row{query: asked, corruption: p.corruption}
	_ = p.patiently(asked.ctx, func() error { // scanning tells the error
		if statement := p.prepared(asked.ctx, query); statement != nil {
			row.Row = statement.QueryRowContext(asked.ctx, args...)
		} else {
			row.Row = p.db.QueryRowContext(asked.ctx, query, args...)
		}
		return row.Row.Err()
	})
	return row
}

// ask begins a query once it is its turn.
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

// prepared returns nil where the query cannot be prepared, now or for lack of room: sent directly
// it then gives its answer or says what is wrong.
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

// Prepared is how many different queries were sent so far, at most preparedQueries.
func (p *Pool) Prepared() int {
	p.mu.RLock()
	defer p.mu.RUnlock()
	return len(p.statements)
}

// renew closes the connections that no one uses; the next ones are made again.
func (p *Pool) renew() {
	p.db.SetMaxIdleConns(0)
	p.db.SetMaxIdleConns(p.idle)
}

// Brief is the context of a query that takes microseconds. SQLite cannot break it off cheaply:
// for each query that can be, the driver and database/sql start a goroutine, which takes as long
// as the query.
func (db *DB) Brief(ctx context.Context) context.Context {
	if db.dialect.breakable {
		return ctx
	}
	return context.WithoutCancel(ctx)
}
