package postgrestest

import (
	"database/sql"
	"strings"
	"syscall"
	"testing"
)

// Server is a PostgreSQL that one test has for itself, to stop and start it.
type Server struct{ server *server }

// Own starts a server that ends with the test.
func Own(t testing.TB) *Server {
	t.Helper()
	started, err := start()
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

// Stop ends all connections, and the server.
func (s *Server) Stop() { s.server.halt(syscall.SIGINT) }

// Start starts the server again, at the same address.
func (s *Server) Start(t testing.TB) {
	t.Helper()
	if err := s.server.launch(); err != nil {
		t.Fatalf("start PostgreSQL again: %v", err)
	}
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

// Role makes a role that may log in and has no rights of its own, and returns the address at which it sees
// the database of another.
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
