package postgrestest

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"syscall"
	"testing"
	"time"
)

// Pair is a primary and a standby with streaming replication, for one test.
type Pair struct {
	Primary, Standby *Server
	// hosts keep their order when the roles change, as in a list that an operator writes.
	hosts [2]*server
}

// OwnPair starts a primary and its standby, which end with the test.
func OwnPair(t testing.TB) *Pair {
	t.Helper()
	primary := Own(t)
	standby, err := startWith(usualConnections, primary.server.copyTo)
	if err != nil {
		t.Fatalf("start a standby: %v", err)
	}
	t.Cleanup(func() {
		if err := standby.stop(); err != nil {
			t.Error(err)
		}
	})
	p := &Pair{primary, &Server{standby}, [2]*server{primary.server, standby}}
	p.AwaitReplay(t)
	return p
}

// copyTo makes another cluster a standby of this one.
func (s *server) copyTo(standby *server) error {
	return standby.run("pg_basebackup", "-D", standby.data(), "-d", s.conninfo(), "-X", "stream",
		"-R", "-c", "fast", "--no-sync")
}

// conninfo returns the connection string for a standby of the server.
func (s *server) conninfo() string {
	return fmt.Sprintf("host=127.0.0.1 port=%d user=candor", s.port)
}

// Address returns the address of the database on the server that takes writes.
func (p *Pair) Address() string { return p.AnyHost() + "&target_session_attrs=read-write" }

// AnyHost returns the address of the database on the first of both servers that answers.
func (p *Pair) AnyHost() string {
	address, err := url.Parse(p.hosts[0].address("postgres"))
	if err != nil {
		panic(err) // cannot fail: built from constants and a port
	}
	address.Host = fmt.Sprintf("127.0.0.1:%d,127.0.0.1:%d", p.hosts[0].port, p.hosts[1].port)
	return address.String()
}

// Synchronous makes commits wait until the standby has them on disk, starting with the next one.
func (p *Pair) Synchronous(t testing.TB) {
	t.Helper()
	p.Primary.Configure(t, "synchronous_standby_names", "*")
	Until(t, "the standby is synchronous", func() bool {
		return Text(t, p.Primary.Address(), "SELECT COALESCE(MAX(sync_state), '') FROM "+
			"pg_stat_replication") == "sync"
	})
}

// Cut ends the replication: later commits reach only the primary.
func (p *Pair) Cut(t testing.TB) {
	t.Helper()
	p.AwaitReplay(t)
	p.Standby.Configure(t, "primary_conninfo", "")
	Until(t, "the standby receives nothing", func() bool {
		return Text(t, p.Standby.Address(), "SELECT COUNT(*) FROM pg_stat_wal_receiver") == "0"
	})
}

// FailOver kills the primary and promotes the standby, so that they swap roles.
func (p *Pair) FailOver(t testing.TB) {
	t.Helper()
	p.Primary.Kill()
	p.Promote(t)
}

// Promote makes the standby the primary, whether or not the other server runs.
func (p *Pair) Promote(t testing.TB) {
	t.Helper()
	Text(t, p.Standby.Address(), "SELECT pg_promote(TRUE, 60)")
	p.Primary, p.Standby = p.Standby, p.Primary
}

// Rejoin makes the former primary a standby of the other server, as a fresh copy of it.
func (p *Pair) Rejoin(t testing.TB) {
	t.Helper()
	standby := p.Standby.server
	standby.halt(syscall.SIGQUIT)
	err := os.RemoveAll(standby.data())
	if err = errors.Join(err, p.Primary.server.copyTo(standby), standby.launch()); err != nil {
		t.Fatalf("make a standby again: %v", err)
	}
	p.AwaitReplay(t)
}

// AwaitReplay waits until the standby has replayed everything from the primary.
func (p *Pair) AwaitReplay(t testing.TB) {
	t.Helper()
	at := Text(t, p.Primary.Address(), "SELECT pg_current_wal_lsn()")
	Until(t, "the standby has caught up", func() bool {
		return Text(t, p.Standby.Address(), "SELECT COALESCE(pg_last_wal_replay_lsn() >= '"+at+
			"', FALSE)") == "true"
	})
}

// Until waits for a condition.
func Until(t testing.TB, what string, holds func() bool) {
	t.Helper()
	for limit := time.Now().Add(Hangs); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(limit) {
			t.Fatalf("never: %s", what)
		}
	}
}
