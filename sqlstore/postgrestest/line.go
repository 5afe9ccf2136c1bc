package postgrestest

import (
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
)

// Line lies between a program and a PostgreSQL, and can go dead without a word: it stays connected,
// and swallows everything.
type Line struct {
	t        testing.TB
	target   string // host and port of the server
	address  string // of the database, by this line
	listener net.Listener
	running  sync.WaitGroup

	mu     sync.Mutex
	dead   bool // of connections to come
	joined []*joint
}

// joint is a connection and its continuation.
type joint struct {
	ends [2]net.Conn
	dead atomic.Bool
}

// NewLine lays a line to the database at an address; it ends with the test.
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

// Address is that of the database by this line.
func (l *Line) Address() string { return l.address }

// Die swallows everything from now on, on connections to come as well.
func (l *Line) Die() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.dead = true
	for _, one := range l.joined {
		one.dead.Store(true)
	}
}

// Revive lets connections to come pass. Those that were dead stay so: what they swallowed is lost.
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

// carry hands on what comes, the end as well, unless the line is dead.
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
