package postgrestest

import (
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
)

// Line is a proxy between a program and a PostgreSQL server. It can simulate a dead network: the
// connections stay open, but all data is dropped.
type Line struct {
	t        testing.TB
	target   string // host and port of the server
	address  string // of the database through this proxy
	listener net.Listener
	running  sync.WaitGroup

	mu     sync.Mutex
	dead   bool // applies to new connections
	joined []*joint
}

// joint is a pair of connections: from the program and to the server.
type joint struct {
	ends [2]net.Conn
	dead atomic.Bool
}

// NewLine starts a proxy to the database at an address. It ends with the test.
func NewLine(t testing.TB, address string) *Line {
	t.Helper()
	parsed, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	l := &Line{t: t, target: parsed.Host}
	if l.listener, err = (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	parsed.Host = l.listener.Addr().String()
	l.address = parsed.String()
	l.running.Go(l.accept)
	t.Cleanup(func() {
		_ = l.listener.Close()
		l.mu.Lock()
		for _, one := range l.joined {
			_ = one.ends[0].Close()
			_ = one.ends[1].Close()
		}
		l.mu.Unlock()
		l.running.Wait()
	})
	return l
}

// Address returns the address of the database through the proxy.
func (l *Line) Address() string { return l.address }

// Die drops all data from now on, also on new connections.
func (l *Line) Die() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.dead = true
	for _, one := range l.joined {
		one.dead.Store(true)
	}
}

// Revive lets new connections pass. Dead ones stay dead, because they have lost data.
func (l *Line) Revive() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.dead = false
}

func (l *Line) accept() {
	for {
		here, err := l.listener.Accept()
		if err != nil {
			return
		}
		there, err := net.Dial("tcp", l.target)
		if err != nil {
			_ = here.Close()
			continue
		}
		one := &joint{ends: [2]net.Conn{here, there}}
		l.mu.Lock()
		one.dead.Store(l.dead)
		l.joined = append(l.joined, one)
		l.mu.Unlock()
		l.running.Go(func() { one.carry(here, there) })
		l.running.Go(func() { one.carry(there, here) })
	}
}

// carry forwards data, and the end of the stream, unless the line is dead.
func (j *joint) carry(from, to net.Conn) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if j.dead.Load() {
			if err != nil {
				return
			}
			continue
		}
		if _, lost := to.Write(buffer[:n]); err != nil || lost != nil {
			_ = to.Close()
			return
		}
	}
}
