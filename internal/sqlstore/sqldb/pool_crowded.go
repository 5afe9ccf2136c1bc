package sqldb

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"candor/internal/sqlstore/pghosts"
)

const (
	// crowdedFor is how long a pool opens no new connection after a server has refused one.
	crowdedFor = 5 * time.Second
	// connectionTries is how often one query tries to get a connection.
	connectionTries = 10
	// otherHostLimit is how long a query waits for another host.
	otherHostLimit = 3 * time.Second
)

// retry runs a query that may need a new connection. If the server accepts no more connections,
// the pool keeps to its open ones for a while, and the query waits for one of them. If the server
// is lost and the address names others, the query waits until one of them answers.
func (p *Pool) retry(ctx context.Context, run func() error) (err error) {
	var until time.Time // counts from the first loss: a host may have hung for long before it
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

// isLost reports whether a query failed with its connection while another host may answer it.
func (p *Pool) isLost(err error) bool {
	return p.hosts != nil && p.hosts.Several() && !errors.Is(err, pghosts.ErrNoHost) &&
		errors.Is(TranslatePostgres(err), &unreachableFault)
}

// isCrowded reports whether a server has refused a connection because it has too many.
func isCrowded(err error) bool {
	fault, ok := errors.AsType[*pgconn.PgError](err)
	return ok && fault.Code == postgresCrowded
}

// IsCrowded reports whether a server accepts no more connections.
func IsCrowded(err error) bool { return errors.Is(err, &crowdedFault) }
