package sqlstore_test

import (
	"log/slog"
	"net/url"
	"testing"
	"time"

	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

// forsake has commits wait for a standby that there is not.
func forsake(t *testing.T, server *postgrestest.Server) (end func()) {
	t.Helper()
	const setting = "synchronous_standby_names"
	server.Configure(t, setting, "nobody")
	return func() { server.Configure(t, setting, "") }
}

const waitsForStandby = "PostgreSQL waits for the synchronous standby"

// TestACommandDoesNotWaitForAStandbyForEver writes without following the change feed, as commands do.
func TestACommandDoesNotWaitForAStandbyForEver(t *testing.T) {
	t.Parallel() // it waits for seconds
	server := postgrestest.Own(t)
	store, lines := openLogged(t, server.Address())
	defer forsake(t, server)()
	answered := make(chan error, 1)
	go func() {
		answered <- store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			return tx.Exec("INSERT INTO idempotency_keys (key_hash, created_at, answer)" +
				" VALUES ('a', 1, '{}')")
		})
	}()
	select {
	case err := <-answered:
		if err == nil {
			t.Error("a write that waits for a standby is answered as done")
		}
		postgrestest.Until(t, "the log tells", func() bool { return lines.count(waitsForStandby) > 0 })
	case <-time.After(postgrestest.Hangs):
		t.Error("a write is not answered")
	}
}

func TestAMigrationThatWaitsForAStandbyIsTold(t *testing.T) {
	t.Parallel() // it waits for seconds
	server := postgrestest.Own(t)
	end := forsake(t, server)
	lines := &logged{}
	opened := make(chan error, 1)
	go func() {
		store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: server.Address(),
			Logger: slog.New(slog.NewTextHandler(lines, nil))})
		if err == nil {
			err = store.Close()
		}
		opened <- err
	}()
	postgrestest.Until(t, "it is told", func() bool { return lines.count(waitsForStandby) > 0 })
	end()
	if err := <-opened; err != nil {
		t.Error(err)
	}
}

func TestAHostThatDoesNotAnswerIsTold(t *testing.T) {
	t.Parallel() // it waits for seconds
	server := postgrestest.Own(t)
	address, err := url.Parse(server.Address())
	if err != nil {
		t.Fatal(err)
	}
	address.Host += ",127.0.0.1:1"
	store, lines := openLogged(t, address.String())
	addOfficial(t, store, nil)
	for _, words := range []string{"a PostgreSQL server does not answer", "127.0.0.1:1",
		"connection refused"} {
		postgrestest.Until(t, "the log tells", func() bool { return lines.count(words) > 0 })
		if lines.count(words) != 1 {
			t.Errorf("%q is not told once: %q", words, lines.lines)
		}
	}
}
