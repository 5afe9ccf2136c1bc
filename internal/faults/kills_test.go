package faults

import (
	"context"
	"database/sql"
	"errors"
	"math/rand/v2"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// look opens an embedded database for reading while it is served.
func look(t *testing.T, folder string) *sql.DB {
	t.Helper()
	return connect(t, "sqlite", sqldb.FileAddress(filepath.Join(folder, "candor.db"),
		url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(10000)"}}))
}

// connect opens a database on one connection, which ends with the test.
func connect(t *testing.T, driver, address string) *sql.DB {
	t.Helper()
	database, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	database.SetMaxOpenConns(1)
	database.SetMaxIdleConns(0) // nothing stays open between two queries
	t.Cleanup(func() { _ = database.Close() })
	return database
}

// sound runs all of SQLite's checks.
func sound(t *testing.T, database *sql.DB) {
	t.Helper()
	var told string
	if err := database.QueryRowContext(t.Context(),
		"PRAGMA integrity_check").Scan(&told); err != nil || told != "ok" {
		t.Errorf("the integrity check says %q, %v", told, err)
	}
	var table string
	if err := database.QueryRowContext(t.Context(),
		`SELECT "table" FROM pragma_foreign_key_check LIMIT 1`).Scan(&table); !errors.Is(err,
		sql.ErrNoRows) {
		t.Errorf("rows of %q refer to nothing, %v", table, err)
	}
}

// TestKillsLoseNothing kills a server that is written to, repeatedly: acknowledged writes are there
// afterwards, and the next start needs no help.
func TestKillsLoseNothing(t *testing.T) { // S34, S35
	postgres := postgrestest.Own(t)
	for name, test := range map[string]struct {
		kills   int
		storage []string
		look    func(t *testing.T) *sql.DB
	}{
		"SQLite": {100, []string{"--data", t.TempDir()}, nil},
		"PostgreSQL": {20, []string{"--data", t.TempDir(), "--database", postgres.Address()},
			func(t *testing.T) *sql.DB { return connect(t, "pgx", postgres.Address()) }},
	} {
		t.Run(name, func(t *testing.T) {
			addWarden(t, test.storage...)
			l := newLedger()
			preparing := serve(t, test.storage...)
			l.settle(t, preparing)
			preparing.Kill()
			var slowest time.Duration
			for range test.kills {
				began := time.Now()
				s := serve(t, test.storage...)
				slowest = max(slowest, time.Since(began))
				l.again(t, s)
				if test.look == nil {
					sound(t, look(t, test.storage[1]))
				}
				l.killed(t, s)
			}
			s := serve(t, test.storage...)
			l.again(t, s)
			var database *sql.DB
			if test.look != nil {
				database = test.look(t)
			} else {
				database = look(t, test.storage[1])
				sound(t, database)
			}
			lost := l.lost(t, database)
			if code := s.Stop(); code != 0 {
				t.Errorf("after SIGTERM the server exits with %d", code)
			}
			measured.note("`kill -9` of a server on "+name+", under write load",
				"%d kills survived, %d of %d acknowledged writes lost; serves again within %s of its start",
				test.kills, lost, l.writes, inShort(slowest))
		})
	}
}

// killed kills a server while all clients write to it.
func (l *ledger) killed(t *testing.T, s *servertest.Server) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	enough := l.acknowledged() + 1 + rand.IntN(4*writers) // at a random moment
	wait := l.write(ctx, t, s)
	servertest.Until(t, "writes are acknowledged", func() bool { return l.acknowledged() >= enough })
	time.Sleep(rand.N(20 * time.Millisecond))
	s.Kill()
	cancel()
	wait()
}
