package pghosts_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"candor/internal/sqlstore/pghosts"
	"candor/internal/testkit/postgrestest"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

// watch asks the hosts of an address, and returns the first verdict.
func watch(t *testing.T, address string) (*pghosts.Watch, pghosts.Verdict) {
	t.Helper()
	config, err := pgconn.ParseConfig(address)
	if err != nil {
		t.Fatal(err)
	}
	w := pghosts.New(config)
	w.Start(func(pghosts.Verdict) {})
	t.Cleanup(w.Close)
	ctx, cancel := context.WithTimeout(t.Context(), postgrestest.Hangs)
	defer cancel()
	verdict, err := w.Await(ctx)
	if err != nil {
		t.Fatal(err)
	}
	return w, verdict
}

// answering listens at a port, and lets a function answer each connection.
func answering(t *testing.T, answer func(net.Conn)) (hostPort string) {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go answer(conn)
		}
	}()
	return listener.Addr().String()
}

func at(hosts ...string) string {
	return "postgres://candor@" + strings.Join(hosts, ",") + "/postgres?sslmode=disable"
}

func hostPort(server *postgrestest.Server) string {
	return fmt.Sprintf("127.0.0.1:%d", server.Port())
}

func TestOddHosts(t *testing.T) {
	t.Parallel()
	server := postgrestest.Own(t)
	right := hostPort(server)
	silent := answering(t, func(conn net.Conn) { _, _ = io.Copy(io.Discard, conn) })
	web := answering(t, func(conn net.Conn) {
		_, _ = io.WriteString(conn, "HTTP/1.1 400 Bad Request\r\n\r\n")
		_ = conn.Close()
	})
	const nobody = "127.0.0.1:1"
	six := fmt.Sprintf("[::1]:%d", server.Port())
	for name, test := range map[string]struct {
		address string
		writer  string
		says    string // of the other hosts
	}{
		"OKAfterWebServer":    {at(web, right), right, "failed to receive message"},
		"OKAfterSilence":      {at(silent, right), right, "no answer in time"},
		"OKAfterNobody":       {at(nobody, right), right, "connection refused"},
		"OKIPv6":              {at(nobody, six), six, "connection refused"},
		"OKTwoNames":          {at(right, fmt.Sprintf("localhost:%d", server.Port())), right, ""},
		"OKTwice":             {at(right, right), right, ""},
		"OKRoleWithoutRights": {postgrestest.Role(t, server.Address(), "visitor"), right, ""},
		"ErrNoPostgreSQL":     {at(web, nobody), "", "connection refused"},
		"ErrNoDatabase": {strings.Replace(at(right, nobody), "/postgres", "/nowhere", 1), "",
			"does not exist"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, verdict := watch(t, test.address)
			if verdict.Writer != test.writer || len(verdict.Rivals) > 0 {
				t.Errorf("got %+v, want %q", verdict, test.writer)
			}
			said := ""
			for _, one := range w.Report() {
				said += fmt.Sprint(one.Err)
				if one.Host == right && test.writer == right && one.Timeline != 1 {
					t.Errorf("it answers %+v", one)
				}
			}
			if !strings.Contains(said, test.says) {
				t.Errorf("it says %q, without %q", said, test.says)
			}
		})
	}
}

// TestHigherTimelineIsUsed promotes a standby while its primary goes on.
func TestHigherTimelineIsUsed(t *testing.T) {
	t.Parallel()
	pair := postgrestest.OwnPair(t)
	old, promoted := hostPort(pair.Primary), hostPort(pair.Standby)
	w, verdict := watch(t, at(old, promoted))
	if verdict.Writer != old || len(verdict.Rivals) > 0 {
		t.Fatalf("at first: %+v", verdict)
	}
	config, err := pgconn.ParseConfig(at(old, promoted))
	if err != nil {
		t.Fatal(err)
	}
	connect := func() *pgconn.PgConn {
		own := config.Copy()
		if err := w.Direct(t.Context(), own); err != nil {
			t.Fatal(err)
		}
		conn, err := pgconn.ConnectConfig(t.Context(), own)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close(context.Background()) })
		return conn
	}
	before := connect()
	pair.Promote(t)
	postgrestest.Until(t, "the promoted one is used", func() bool {
		now := w.Verdict()
		return now.Writer == promoted && len(now.Rivals) == 2
	})
	if _, err := before.Exec(t.Context(), "SELECT 1").ReadAll(); err == nil {
		t.Error("the connection to the old one is open")
	}
	if answers, err := connect().Exec(t.Context(), "SHOW port").ReadAll(); err != nil ||
		!strings.HasSuffix(promoted, ":"+string(answers[0].Rows[0][0])) {
		t.Errorf("a new connection leads to %v, %v", answers, err)
	}
	pair.Primary.Kill()
	postgrestest.Until(t, "the old one is not used again", func() bool {
		now := w.Verdict()
		return now.Writer == "" && now.Reader == "" && now.Failed[promoted] != nil
	})
}
