package sqlstore_test

import (
	"database/sql"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

// logged collects the log lines of a store.
type logged struct {
	mu    sync.Mutex
	lines []string
}

func (l *logged) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.lines = append(l.lines, string(line))
	return len(line), nil
}

func (l *logged) count(words string) (n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, line := range l.lines {
		if strings.Contains(line, words) {
			n++
		}
	}
	return n
}

// openLogged is open with a log to inspect.
func openLogged(t *testing.T, database string) (*sqlstore.Store, *logged) {
	t.Helper()
	lines := &logged{}
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database,
		Logger: slog.New(slog.NewTextHandler(lines, nil))})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store, lines
}

func TestFollowOutlivesDroppedConnections(t *testing.T) {
	database := postgrestest.Database(t)
	store, lines := openLogged(t, database)
	reader := follow(t, store)
	for range 5 {
		postgrestest.Execute(t, database,
			"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "+
				"AND pid <> pg_backend_pid()")
		official := addOfficial(t, store, nil)
		reader.until(t, "a change after the connections were dropped", func() bool {
			return reader.seen(official.ID)
		})
	}
	until(t, func() error {
		if faults, ends := lines.count("level=ERROR"), lines.count("well again"); faults != ends {
			return fmt.Errorf("the log has %d faults, and %d ends", faults, ends)
		}
		return nil
	})
	if reader.reloaded() != 1 {
		t.Errorf("%d reloads", reader.reloaded())
	}
}

// lockTable blocks a table for all others until the transaction ends.
func lockTable(t *testing.T, database, table string) *sql.Tx {
	t.Helper()
	pool, err := sql.Open("pgx", database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = pool.Close() })
	blocking, err := pool.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := blocking.Exec("LOCK TABLE " + table + " IN ACCESS EXCLUSIVE MODE"); err != nil {
		t.Fatal(err)
	}
	return blocking
}

func TestFollowCatchesUpAfterASlowPoll(t *testing.T) {
	database := postgrestest.Database(t)
	here, there := open(t, database, &clock{}), open(t, database, &clock{})
	reader := follow(t, there)
	blocking := lockTable(t, database, "change_counter")
	if _, err := blocking.Exec("UPDATE change_counter SET last = last + 1"); err != nil {
		t.Fatal(err)
	}
	if _, err := blocking.Exec("INSERT INTO changes (number, kind, id, at)" +
		" VALUES (1, 'official', 'slow', 0)"); err != nil {
		t.Fatal(err)
	}
	// The follower's next poll has to wait for the lock.
	until(t, func() error { return blockedBy(t, database, "change_counter") })
	if err := blocking.Commit(); err != nil {
		t.Fatal(err)
	}
	reader.until(t, "the slow change", func() bool { return reader.seen("slow") })
	official := addOfficial(t, here, nil)
	reader.until(t, "the next change", func() bool { return reader.seen(official.ID) })
}

// blockedBy returns an error until a session waits for a lock on the table.
func blockedBy(t *testing.T, database, table string) error {
	t.Helper()
	pool, err := sql.Open("pgx", database)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	var waiting int
	if err := pool.QueryRow("SELECT COUNT(*) FROM pg_locks WHERE NOT granted AND relation = CAST($1 "+
		"AS regclass)",
		table).Scan(&waiting); err != nil {
		t.Fatal(err)
	}
	if waiting == 0 {
		return fmt.Errorf("nobody waits for %s", table)
	}
	return nil
}

// until waits for a condition.
func until(t *testing.T, holds func() error) {
	t.Helper()
	limit := time.Now().Add(postgrestest.Hangs)
	for err := holds(); err != nil; err = holds() {
		if time.Now().After(limit) {
			t.Fatal(err)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

func TestUnknownChangeKindCausesOneReload(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, _ *clock) {
		store, lines := openLogged(t, database)
		reader := follow(t, store)
		before := addOfficial(t, store, nil)
		err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			tx.Changed("endorsement", "of a newer version")
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		after := addOfficial(t, store, nil)
		reader.until(t, "the change behind", func() bool { return reader.seen(after.ID) })
		if !reader.seen(before.ID) || reader.reloaded() != 2 || lines.count("does not know") != 1 {
			t.Errorf("%d reloads, the log has %q", reader.reloaded(), lines.lines)
		}
	})
}

// TestSlowFileIsNotReportedAsPostgres keeps all readers of an embedded database busy for longer
// than the follower waits.
func TestSlowFileIsNotReportedAsPostgres(t *testing.T) {
	t.Parallel() // takes seconds
	store, lines := openLogged(t, filepath.Join(t.TempDir(), "candor.db"))
	follow(t, store)
	release, err := store.HoldReaders(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	until(t, func() error {
		if fault, ok := store.Fault(); !ok || fault.What != "the database file does not answer in time" {
			return fmt.Errorf("the fault is %v", fault)
		}
		return nil
	})
	if err := release(); err != nil {
		t.Fatal(err)
	}
	until(t, func() error {
		if fault, ok := store.Fault(); ok {
			return fault
		}
		return nil
	})
	if lines.count("PostgreSQL") != 0 || lines.count("the database is well again") != 1 {
		t.Errorf("the log has %q", lines.lines)
	}
}
