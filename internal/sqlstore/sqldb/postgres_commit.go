package sqldb

import (
	"context"
	"database/sql"
	"errors"
	"net"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// committing is the key of a connection's flag that a commit was sent and is not yet answered.
const committing = "candor.committing"

var errKeepsCommit = errors.New("a commit that was sent is not canceled")

// keepCommits makes a new connection refuse to cancel a commit that was sent. A cancel would end
// PostgreSQL's wait for a synchronous standby and make the transaction visible although the standby
// lacks it (postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION-HA). A client
// that then retries would get the answer that its request is stored.
func keepCommits(config *pgx.ConnConfig) {
	dial, connected := config.DialFunc, config.AfterConnect
	sent := &atomic.Bool{}
	config.AfterConnect = func(ctx context.Context, conn *pgconn.PgConn) error {
		conn.CustomData()[committing] = sent
		return connected(ctx, conn)
	}
	// pgconn opens another connection to cancel a query.
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		if sent.Load() {
			return nil, errKeepsCommit
		}
		return dial(ctx, network, address)
	}
}

// noteCommit records that a connection has sent a commit, or that the commit is answered.
func noteCommit(conn *sql.Conn, sent bool) {
	_ = conn.Raw(func(driver any) error { // a lost connection has nothing to cancel
		if flag, ok := driver.(*stdlib.Conn).Conn().PgConn().CustomData()[committing].(*atomic.Bool); ok {
			flag.Store(sent)
		}
		return nil
	})
}
