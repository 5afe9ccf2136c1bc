package postgrestest

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// Server is a PostgreSQL server for one test, which can stop and start it.
type Server struct{ server *server }

// Own starts a server that ends with the test.
func Own(t testing.TB) *Server { return ownOf(t, usualConnections) }

// OwnLimited is Own with a limited number of connections, three of which are reserved for
// superusers. The address is of a role that is not a superuser and has no password, because a flag
// must not contain one.
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

// Address returns the address of the server's database.
func (s *Server) Address() string { return s.server.address("postgres") }

// Port returns the port on 127.0.0.1 and ::1.
func (s *Server) Port() int { return s.server.port }

// Stop ends all connections and the server.
func (s *Server) Stop() { s.server.halt(syscall.SIGINT) }

// Kill ends the server at once, without a checkpoint. It also works on a frozen server.
func (s *Server) Kill() {
	parent := s.server.process.Process.Pid
	children, _ := os.ReadFile(childrenFile(parent)) // missing if the server has ended
	_ = s.server.process.Process.Kill()
	for _, child := range strings.Fields(string(children)) {
		if id, err := strconv.Atoi(child); err == nil {
			_ = syscall.Kill(id, syscall.SIGKILL)
		}
	}
	<-s.server.ended
}

// Start restarts the server at the same address.
func (s *Server) Start(t testing.TB) {
	t.Helper()
	if err := s.server.launch(); err != nil {
		t.Fatalf("start PostgreSQL again: %v", err)
	}
}

// BaseBackup copies the running server's files. restore replaces the server by the copy.
func (s *Server) BaseBackup(t testing.TB) (restore func()) {
	t.Helper()
	copied := filepath.Join(s.server.directory, "copy")
	if err := s.server.run("pg_basebackup", "-D", copied, "-d", s.server.conninfo(), "-X", "stream",
		"-c", "fast", "--no-sync"); err != nil {
		t.Fatal(err)
	}
	return func() {
		t.Helper()
		s.Kill()
		err := os.RemoveAll(s.server.data())
		if err = errors.Join(err, os.Rename(copied, s.server.data())); err != nil {
			t.Fatal(err)
		}
		s.Start(t)
	}
}

// Freeze stops all processes of the server, so that it hangs without refusing connections. The
// returned function, and the end of the test, continue them.
func (s *Server) Freeze(t testing.TB) (thaw func()) {
	t.Helper()
	parent := s.server.process.Process.Pid
	// The parent is first, so that it starts no more processes.
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

// childrenFile returns the file in which Linux lists the children of a process.
func childrenFile(parent int) string {
	return fmt.Sprintf("/proc/%d/task/%d/children", parent, parent)
}

// childrenOf reads the children of a process from Linux.
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

// Configure changes a setting of a running server for the next statement on each connection.
//
// The server reads its settings when it handles the signal, and then signals its connections. Once
// a new connection has the value, all others get it before they read their next statement.
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

// Text returns the result of a query for one value.
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

// Role creates a role that may log in and has no other rights. It returns the address of the same
// database for this role.
func Role(t testing.TB, address, name string) string {
	t.Helper()
	Execute(t, address, "CREATE ROLE "+name+" LOGIN PASSWORD 'open sesame 7'")
	return asRole(address, name)
}

// asRole returns an address with the same host and database for another role.
func asRole(address, name string) string {
	_, rest, _ := strings.Cut(address, "@")
	return "postgres://" + name + ":open%20sesame%207@" + rest
}
