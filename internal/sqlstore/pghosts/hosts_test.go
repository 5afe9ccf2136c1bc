package pghosts_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"candor/internal/sqlstore/pghosts"
	"candor/internal/testkit/postgrestest"
)

// TestMain sets the keys of all buckets: a test that runs next to others may set no variable.
func TestMain(m *testing.M) {
	for _, name := range []string{"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"} {
		if err := os.Setenv(name, "a"); err != nil {
			panic(err)
		}
	}
	postgrestest.Main(m)
}

// watch asks the hosts of an address, and returns the first verdict.
func watch(t *testing.T, address string) (*pghosts.Watch, pghosts.Verdict) {
	t.Helper()
	return watchWith(t, address, nil)
}

// watchWith is watch of a replica that agrees with others by a record.
func watchWith(
	t *testing.T, address string, record pghosts.Record,
) (*pghosts.Watch, pghosts.Verdict) {
	t.Helper()
	config, err := pgconn.ParseConfig(address)
	if err != nil {
		t.Fatal(err)
	}
	w := pghosts.New(pghosts.Options{Config: config, Oldest: 150_000, Record: record})
	w.Start(func(now pghosts.Verdict) { t.Logf("%+v", now) })
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

func TestOddHosts(t *testing.T) {
	t.Parallel()
	server, other := postgrestest.Own(t), postgrestest.Own(t)
	right := fmt.Sprintf("127.0.0.1:%d", server.Port())
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
		reports string // of the other host, or of why there is no writer
	}{
		"one that is no PostgreSQL": {at(web, right), right, "failed to receive message"},
		"one that says nothing":     {at(silent, right), right, ""},
		"one that is not there":     {at(nobody, right), right, "connection refused"},
		"one over IPv6":             {at(nobody, six), six, "connection refused"},
		"none that is PostgreSQL":   {at(web, nobody), "", "connection refused"},
		"another cluster": {at(fmt.Sprintf("127.0.0.1:%d", other.Port()), right), "",
			"hold different databases"},
		"one host by two names": {at(right, fmt.Sprintf("localhost:%d", server.Port())), right, ""},
		"one host twice":        {at(right, right), right, ""},
		"one over a socket":     {server.Socket(), server.Socket(), ""},
		"a database that is not here": {strings.Replace(at(right, nobody), "/postgres", "/nowhere", 1),
			"", "does not exist"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, verdict := watch(t, test.address)
			if writer := verdict.Writer; writer != test.writer &&
				!strings.HasPrefix(test.writer, "postgres://") {
				t.Errorf("%q takes writes, want %q (%v)", writer, test.writer, verdict.Err)
			}
			said := fmt.Sprint(verdict.Err)
			for _, one := range w.Report() {
				said += fmt.Sprint(one.Err)
			}
			if !strings.Contains(said, test.reports) {
				t.Errorf("it says %q, without %q", said, test.reports)
			}
		})
	}
	t.Run("for a role without rights", func(t *testing.T) {
		w, verdict := watch(t, postgrestest.Role(t, server.Address(), "visitor"))
		if told := w.Report()[0]; verdict.Writer != right || told.Timeline != 1 || told.Cluster == "" {
			t.Errorf("%+v, of %+v", verdict, told)
		}
	})
	if _, verdict := watch(t, at(right, fmt.Sprintf("localhost:%d", server.Port()))); len(verdict.Same) != 2 {
		t.Errorf("one server by two names is told as %+v", verdict)
	}
}

// TestTheHighestTimelineIsUsed lets an old primary come back next to the new one.
func TestTheHighestTimelineIsUsed(t *testing.T) {
	t.Parallel()
	pair := postgrestest.OwnPair(t)
	old, taking := fmt.Sprintf("127.0.0.1:%d", pair.Primary.Port()),
		fmt.Sprintf("127.0.0.1:%d", pair.Standby.Port())
	w, verdict := watch(t, at(old, taking))
	if verdict.Writer != old || len(verdict.Rivals) > 0 {
		t.Fatalf("at first: %+v", verdict)
	}
	config, err := pgconn.ParseConfig(at(old, taking))
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
	pair.Promote(t) // while the old one goes on
	postgrestest.Until(t, "the promoted one is used", func() bool { return w.Verdict().Writer == taking })
	if rivals := w.Verdict().Rivals; len(rivals) != 2 {
		t.Errorf("two take writes, and it names %q", rivals)
	}
	postgrestest.Until(t, "the connection to the old one ends", func() bool {
		_, err := before.Exec(t.Context(), "SELECT 1").ReadAll()
		return err != nil
	})
	connect()
	pair.Primary.Kill()
	postgrestest.Until(t, "the old one is not used again", func() bool {
		now := w.Verdict()
		return now.Writer == "" && now.Reader == "" && len(now.Stale) == 1
	})
}

func TestOnly(t *testing.T) {
	const both = "postgres://u:p@a:1,b:2/candor?target_session_attrs=read-write&sslmode=disable"
	for name, test := range map[string]struct{ address, host, want, refused string }{
		"by its name": {both, "b", "postgres://u:p@b:2/candor?sslmode=disable", ""},
		"with a port": {both, "a:1", "postgres://u:p@a:1/candor?sslmode=disable", ""},
		"over IPv6":   {"postgres://u@[::1]:1,[::2]:2/c", "[::2]:2", "postgres://u@[::2]:2/c", ""},
		"over a socket": {"postgres:///c?host=/run,/tmp&port=1,2&user=u", "/tmp",
			"postgres:///c?host=%2Ftmp&port=2&user=u", ""},
		"not by an unknown name": {both, "c", "", `the address names no host "c", but a:1, b:2`},
		"not by half a name":     {"postgres://u@a:1,a:2/c", "a", "", `"a" may be a:1 or a:2`},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := pghosts.Only(test.address, test.host)
			if got != test.want || (err != nil || test.refused != "") && fmt.Sprint(err) != test.refused {
				t.Errorf("got %q, %v", got, err)
			}
		})
	}
}

// TestAStandbyTellsItsTimeline asks one that was made after a promotion.
func TestAStandbyTellsItsTimeline(t *testing.T) {
	t.Parallel()
	pair := postgrestest.OwnPair(t)
	pair.FailOver(t)
	pair.Rejoin(t)
	w, verdict := watch(t, at(fmt.Sprintf("127.0.0.1:%d", pair.Standby.Port())))
	if told := w.Report()[0]; !verdict.Standby || told.Timeline != 2 {
		t.Errorf("it tells %+v", told)
	}
}

// TestAStandbyReportsWhatItDoesNotShow pauses its replay.
func TestAStandbyReportsWhatItDoesNotShow(t *testing.T) {
	t.Parallel()
	pair := postgrestest.OwnPair(t)
	postgrestest.Execute(t, pair.Primary.Address(), "CREATE TABLE shown (only_row BIGINT)")
	postgrestest.Until(t, "the standby has all", func() bool {
		return postgrestest.Text(t, pair.Standby.Address(), "SELECT COUNT(*) FROM pg_class"+
			" WHERE relname = 'shown'") == "1"
	})
	w, _ := watch(t, at(fmt.Sprintf("127.0.0.1:%d", pair.Standby.Port())))
	if told := w.Report()[0]; told.Unreplayed != 0 {
		t.Errorf("it shows all, and tells %+v", told)
	}
	postgrestest.Execute(t, pair.Standby.Address(), "SELECT pg_wal_replay_pause()")
	postgrestest.Execute(t, pair.Primary.Address(), "INSERT INTO shown VALUES (1)")
	postgrestest.Until(t, "it reports that it lacks something", func() bool {
		return w.Report()[0].Unreplayed > 0
	})
}

// TestAStandbyThatHasDivergedIsNotRead starts an old primary as a standby of the new one, which lacks
// what it wrote last.
func TestAStandbyThatHasDivergedIsNotRead(t *testing.T) {
	t.Parallel()
	pair := postgrestest.OwnPair(t)
	old, taking := fmt.Sprintf("127.0.0.1:%d", pair.Primary.Port()),
		fmt.Sprintf("127.0.0.1:%d", pair.Standby.Port())
	pair.Cut(t)
	postgrestest.Execute(t, pair.Primary.Address(),
		"CREATE TABLE lost AS SELECT repeat('x', 1000) FROM generate_series(1, 4000)")
	pair.FailOver(t)
	pair.RejoinAsItIs(t)
	w, verdict := watch(t, at(old, taking))
	if verdict.Writer != taking {
		t.Fatalf("at first: %+v", verdict)
	}
	diverged := func() bool { return slices.Equal(w.Verdict().Diverged, []string{old}) }
	postgrestest.Until(t, "it is known that it has diverged", diverged)
	pair.Primary.Kill()
	postgrestest.Until(t, "nothing is read", func() bool { return w.Verdict().Reader == "" })
	if !diverged() {
		t.Errorf("then: %+v", w.Verdict())
	}
	pair.Primary.Start(t)
	pair.Rejoin(t)
	postgrestest.Until(t, "it is a standby again", func() bool {
		now := w.Verdict()
		return now.Writer == taking && len(now.Diverged) == 0 && len(now.Failed) == 0
	})
}
