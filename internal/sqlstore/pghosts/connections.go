package pghosts

import (
	"context"
	"net"
	"sync"

	"github.com/jackc/pgx/v5/pgconn"
)

// connections are those to one host that are open.
type connections struct {
	mu   sync.Mutex
	open map[*connection]struct{}
}

// connection forgets itself when it is closed.
type connection struct {
	net.Conn
	of *connections
}

// Close closes it, and may be called more than once.
func (c *connection) Close() error {
	c.of.mu.Lock()
	delete(c.of.open, c)
	c.of.mu.Unlock()
	return c.Conn.Close()
}

func (c *connections) add(conn net.Conn) net.Conn {
	own := &connection{conn, c}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.open == nil {
		c.open = map[*connection]struct{}{}
	}
	c.open[own] = struct{}{}
	return own
}

// closeAll has what is under way by these connections fail.
func (c *connections) closeAll() {
	c.mu.Lock()
	open := c.open
	c.open = nil
	c.mu.Unlock()
	for conn := range open {
		_ = conn.Conn.Close() // it is given up
	}
}

// Direct has a connection go to the host that is to be used. While there is no writer that is a
// standby, also for what would write: it is refused there.
func (w *Watch) Direct(ctx context.Context, config *pgconn.Config) error {
	verdict, err := w.Await(ctx)
	if err != nil {
		return err
	}
	for _, h := range w.hosts {
		if h.name != verdict.Reader {
			continue
		}
		point(config, h)
		config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
			conn, err := w.options.Config.DialFunc(ctx, network, address)
			if err != nil {
				return nil, err
			}
			return w.register(h, conn), nil
		}
		return nil
	}
	return verdict.Err
}

// register keeps a new connection, to be closed when its host is not to be used anymore: as it may be
// the case by now.
func (w *Watch) register(h *host, conn net.Conn) net.Conn {
	w.mu.Lock()
	defer w.mu.Unlock()
	own := h.connections.add(conn)
	if w.verdict.Reader != h.name {
		h.connections.closeAll()
	}
	return own
}
