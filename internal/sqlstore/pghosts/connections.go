package pghosts

import (
	"context"
	"net"
	"slices"

	"github.com/jackc/pgx/v5/pgconn"
)

// connection is an open connection to a host.
type connection struct {
	net.Conn
	host  string
	watch *Watch
}

// Close may be called more than once.
func (c *connection) Close() error {
	c.watch.mu.Lock()
	delete(c.watch.open, c)
	c.watch.mu.Unlock()
	return c.Conn.Close()
}

// Direct makes a new connection go to the host that is used. While there is no writer, that is a
// standby, which refuses writes. The connection is closed when another host is used.
func (w *Watch) Direct(ctx context.Context, config *pgconn.Config) error {
	verdict, err := w.Await(ctx)
	if err != nil {
		return err
	}
	if verdict.Err != nil {
		return verdict.Err
	}
	h := w.hosts[slices.IndexFunc(w.hosts, func(h *host) bool { return h.name == verdict.Reader })]
	h.direct(config)
	dial := config.DialFunc
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(ctx, network, address)
		if err != nil {
			return nil, err
		}
		c := &connection{conn, h.name, w}
		w.mu.Lock()
		defer w.mu.Unlock()
		w.open[c] = struct{}{}
		w.closeOthers()
		return c, nil
	}
	return nil
}

// closeOthers closes the connections to hosts that are not used. The caller holds mu.
func (w *Watch) closeOthers() {
	for c := range w.open {
		if c.host != w.verdict.Reader {
			delete(w.open, c)
			_ = c.Conn.Close()
		}
	}
}
