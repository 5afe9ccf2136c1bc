package sqldb

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

const (
	// crowdedFor is how long a pool opens no further connection after a server has refused one.
	crowdedFor = 5 * time.Second
	// crowdedTries is how often one query asks for another connection.
	crowdedTries = 10
)

// patiently runs a query that may need another connection. Where the server takes none, the pool
// goes on for a while with those that it has, and the query waits for one of them.
func (p *Pool) patiently(ctx context.Context, run func() error) (err error) {
	for range crowdedTries {
		if err = run(); !isCrowded(err) || ctx.Err() != nil {
			return err
		}
		present := p.db.Stats().OpenConnections
		if present == 0 {
			return err
		}
		p.db.SetMaxOpenConns(present)
		time.AfterFunc(crowdedFor, func() { p.db.SetMaxOpenConns(p.idle) })
	}
	return err
}

// isCrowded reports whether a server has refused a connection since it has too many.
func isCrowded(err error) bool {
	fault, ok := errors.AsType[*pgconn.PgError](err)
	return ok && fault.Code == postgresCrowded
}

// IsCrowded reports whether a server takes no further connection.
func IsCrowded(err error) bool { return errors.Is(err, &crowdedFault) }
