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

// committing is the key of a connection's flag that a commit was sent and not answered yet.
const committing = "candor.committing"

var errKeepsCommit = errors.New("a commit that was sent is not canceled")

// keepCommits has a new connection refuse to cancel a commit that was sent. PostgreSQL would end its
// wait for a synchronous standby, and show what the standby does not have
// (postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION-HA): who sent it again
// would be told that it is stored.
func keepCommits(config *pgx.ConnConfig) {
	dial, connected := config.DialFunc, config.AfterConnect
	sent := &atomic.Bool{}
	config.AfterConnect = func(ctx context.Context, conn *pgconn.PgConn) error {
		conn.CustomData()[committing] = sent
		return connected(ctx, conn)
	}
	// pgconn dials once more to cancel what runs.
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		if sent.Load() {
			return nil, errKeepsCommit
		}
		return dial(ctx, network, address)
	}
}

// noteCommit notes that a commit is sent by a connection, or that it is answered.
func noteCommit(conn *sql.Conn, sent bool) {
	_ = conn.Raw(func(driver any) error { // a connection that is lost has nothing to cancel
		if flag, ok := driver.(*stdlib.Conn).Conn().PgConn().CustomData()[committing].(*atomic.Bool); ok {
			flag.Store(sent)
		}
		return nil
	})
}
