package postgrestest

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// Server is a PostgreSQL that one test has for itself, to stop and start it.
type Server struct{ server *server }

// Own starts a server that ends with the test.
func Own(t testing.TB) *Server { return ownOf(t, usualConnections) }

// OwnLimited is Own with so many connections, three of them for superusers alone. The address is
// that of a role that is none, without a password, which a flag must not have.
func OwnLimited(t testing.TB, connections int) (s *Server, address string) {
	t.Helper()
	s = ownOf(t, connections)
	Execute(t, s.Address(), "CREATE ROLE site LOGIN; GRANT USAGE, CREATE ON SCHEMA public TO site")
	return s, strings.Replace(s.Address(), "//candor@", "//site@", 1)
}

func ownOf(t testing.TB, connections int) *Server {
	t.Helper()
	skipWithout(t)
	started, err := start(connections)
	if err != nil {
		t.Fatalf("start PostgreSQL: %v", err)
	}
	t.Cleanup(func() {
		if err := started.stop(); err != nil {
			t.Error(err)
		}
	})
	return &Server{started}
}

// Address is that of its database.
func (s *Server) Address() string { return s.server.address("postgres") }

// Socket is the address of its database by a socket of the machine.
func (s *Server) Socket() string {
	return fmt.Sprintf("postgres://candor@/postgres?host=%s&port=%d", s.server.data(), s.server.port)
}

// Port is where it listens, on 127.0.0.1 and ::1.
func (s *Server) Port() int { return s.server.port }

// Stop ends all connections, and the server.
func (s *Server) Stop() { s.server.halt(syscall.SIGINT) }

// Kill ends the server at once, without a checkpoint. It may be frozen.
func (s *Server) Kill() {
	parent := s.server.process.Process.Pid
	children, _ := os.ReadFile(childrenFile(parent)) // which a server that has ended lacks
	_ = s.server.process.Process.Kill()
	for _, child := range strings.Fields(string(children)) {
		if id, err := strconv.Atoi(child); err == nil {
			_ = syscall.Kill(id, syscall.SIGKILL)
		}
	}
	<-s.server.ended
}

// Start starts the server again, at the same address.
func (s *Server) Start(t testing.TB) {
	t.Helper()
	if err := s.server.launch(); err != nil {
		t.Fatalf("start PostgreSQL again: %v", err)
	}
}

// Freeze stops all processes of the server where they are: it hangs, and refuses nothing. The
// returned function lets them go on; the end of the test does, too.
func (s *Server) Freeze(t testing.TB) (thaw func()) {
	t.Helper()
	parent := s.server.process.Process.Pid
	// The parent goes first: it begins no other process afterwards.
	signal(t, parent, syscall.SIGSTOP)
	children := childrenOf(t, parent)
	for _, child := range children {
		signal(t, child, syscall.SIGSTOP)
	}
	thaw = sync.OnceFunc(func() {
		for _, process := range append(children, parent) {
			signal(t, process, syscall.SIGCONT)
		}
	})
	t.Cleanup(thaw)
	return thaw
}

// signal sends a signal to a process, which may have ended.
func signal(t testing.TB, process int, which syscall.Signal) {
	t.Helper()
	if err := syscall.Kill(process, which); err != nil && !errors.Is(err, syscall.ESRCH) {
		t.Errorf("send %s to process %d: %v", which, process, err)
	}
}

// childrenFile is where Linux lists the processes that a process has begun.
func childrenFile(parent int) string {
	return fmt.Sprintf("/proc/%d/task/%d/children", parent, parent)
}

// childrenOf asks Linux for the processes that a process has begun.
func childrenOf(t testing.TB, parent int) (children []int) {
	t.Helper()
	listed, err := os.ReadFile(childrenFile(parent))
	if err != nil {
		t.Fatal(err)
	}
	for _, child := range strings.Fields(string(listed)) {
		id, err := strconv.Atoi(child)
		if err != nil {
			t.Fatal(err)
		}
		children = append(children, id)
	}
	return children
}

// Configure changes a setting of a running server, for each connection's next statement.
//
// The server reads its settings when it gets to the signal, and then signals its connections: once
// a new connection has the value, all others have it before they read what they are sent next.
func (s *Server) Configure(t testing.TB, setting, value string) {
	t.Helper()
	quoted := "'" + strings.ReplaceAll(value, "'", "''") + "'"
	Execute(t, s.Address(), "ALTER SYSTEM SET "+setting+" = "+quoted)
	Execute(t, s.Address(), "SELECT pg_reload_conf()")
	Until(t, setting+" is "+quoted, func() bool { return Text(t, s.Address(), "SHOW "+setting) == value })
}

// Execute runs a statement on a database.
func Execute(t testing.TB, address, statement string) {
	t.Helper()
	pool, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// Text is the answer to a query of one value.
func Text(t testing.TB, address, query string) (text string) {
	t.Helper()
	pool, err := sql.Open("pgx", address)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if err := pool.QueryRowContext(t.Context(), query).Scan(&text); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return text
}

// Role makes a role that may log in and has no rights of its own, and returns the address at which
// it sees the database of another.
func Role(t testing.TB, address, name string) string {
	t.Helper()
	Execute(t, address, "CREATE ROLE "+name+" LOGIN PASSWORD 'open sesame 7'")
	return asRole(address, name)
}

// asRole keeps the host and the database of an address.
func asRole(address, name string) string {
	_, rest, _ := strings.Cut(address, "@")
	return "postgres://" + name + ":open%20sesame%207@" + rest
}
