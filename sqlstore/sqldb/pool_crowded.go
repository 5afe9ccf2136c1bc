package sqldb

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"candor/sqlstore/pghosts"
)

const (
	// crowdedFor is how long a pool opens no further connection after a server has refused one.
	crowdedFor = 5 * time.Second
	// connectionTries is how often one query asks for another connection.
	connectionTries = 10
	// otherHostLimit is how long a query waits for another host.
	otherHostLimit = 3 * time.Second
)

// patiently runs a query that may need another connection. Where the server takes none, the pool
// goes on for a while with those that it has, and the query waits for one of them. Where the server
// is lost and others are named, the query waits until one of them is known to answer.
func (p *Pool) patiently(ctx context.Context, run func() error) (err error) {
	var until time.Time // from the first loss on: a host may have hung for long before it
	for range connectionTries {
		err = run()
		switch {
		case err == nil || ctx.Err() != nil:
			return err
		case isCrowded(err):
			present := p.db.Stats().OpenConnections
			if present == 0 {
				return err
			}
			p.db.SetMaxOpenConns(present)
			time.AfterFunc(crowdedFor, func() { p.db.SetMaxOpenConns(p.idle) })
		case p.isLost(err) && (until.IsZero() || time.Now().Before(until)):
			if until.IsZero() {
				until = time.Now().Add(otherHostLimit)
			}
			p.hosts.AwaitReader(ctx, time.Until(until))
		default:
			return err
		}
	}
	return err
}

// isLost reports whether a query failed with its connection, and another host may answer it.
func (p *Pool) isLost(err error) bool {
	return p.hosts != nil && p.hosts.Several() && !errors.Is(err, pghosts.ErrNoHost) &&
		errors.Is(TranslatePostgres(err), &unreachableFault)
}

// isCrowded reports whether a server has refused a connection since it has too many.
func isCrowded(err error) bool {
	fault, ok := errors.AsType[*pgconn.PgError](err)
	return ok && fault.Code == postgresCrowded
}

// IsCrowded reports whether a server takes no further connection.
func IsCrowded(err error) bool { return errors.Is(err, &crowdedFault) }
