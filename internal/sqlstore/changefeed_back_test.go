package sqlstore_test

import (
	"database/sql"
	"fmt"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/storetest"
)

// rewrite runs statements in one transaction without the store, to simulate another history.
func rewrite(t *testing.T, database string, statements ...string) {
	t.Helper()
	pool := storetest.Open(t, database)
	defer pool.Close()
	begin := "BEGIN"
	if !sqldb.IsPostgres(database) {
		begin = "PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE"
	}
	all := strings.Join(append(append([]string{begin}, statements...), "COMMIT"), "; ")
	if _, err := pool.ExecContext(t.Context(), all); err != nil {
		t.Fatalf("%s: %v", all, err)
	}
}

// The changes of the three officials that the tests store have the numbers 1 to 3.
const (
	lastIsAnother = "UPDATE changes SET id = 'other', mark = 77, at = at + 9 WHERE number = 3"
	counted       = "UPDATE change_counter SET mark = 77"
	lastIsGone    = "DELETE FROM changes WHERE number = 3"
	backToTwo     = "UPDATE change_counter SET last = 2," +
		" mark = (SELECT mark FROM changes WHERE number = 2)"
)

// TestNothingIsWrittenOnTopOfAnOlderState replaces the database by one with another history, whose
// counter is equal, lower, or higher. The step back is reported once, and no write is stored.
func TestNothingIsWrittenOnTopOfAnOlderState(t *testing.T) {
	for name, test := range map[string]struct {
		earlier, history []string
		lost             int64
		atLeast          bool
	}{
		"TheSameNumber": {nil, []string{lastIsAnother, counted}, 1, false},
		"Fewer":         {nil, []string{lastIsGone, backToTwo}, 1, false},
		"More": {nil, []string{lastIsAnother,
			"INSERT INTO changes (number, kind, id, at, mark) VALUES (4, 'official', 'more', 0, 78)",
			"UPDATE change_counter SET last = 4, mark = 78"}, 1, false},
		"All": {nil, []string{"DELETE FROM changes", "UPDATE change_counter SET last = 0, mark = 0"},
			3, false},
		"MoreThanIsKept": {[]string{"DELETE FROM changes WHERE number < 3",
			"UPDATE change_counter SET pruned = 2"}, []string{lastIsAnother, counted}, 1, true},
	} {
		t.Run(name, func(t *testing.T) {
			onBothDatabases(t, func(t *testing.T, database string, _ *clock) {
				store, lines := openLogged(t, database)
				for range 3 {
					addOfficial(t, store, nil)
				}
				rewrite(t, database, test.earlier...)
				reader := follow(t, store)
				if _, found := store.LastStepBack(); found {
					t.Error("a step back is found at the start")
				}
				rewrite(t, database, test.history...)
				until(t, func() error {
					if found, ok := store.LastStepBack(); !ok || lines.count(found.String()) == 0 {
						return fmt.Errorf("found %v, %t, and %d errors in the log", found, ok, lines.count("ERROR"))
					}
					return nil
				})
				wantCode(t, store.Write(t.Context(), func(tx *sqlstore.Tx) error {
					tx.Changed(candor.OfficialChanged, "on top")
					return nil
				}), candor.CodeUnavailable)
				if fault, ok := store.Fault(); !ok || !fault.LeavesReading() || !fault.StopsWriting() {
					t.Errorf("the fault is %v", fault)
				}
				if reader.reloaded() != 1 {
					t.Errorf("%d reloads", reader.reloaded())
				}
				found, _ := store.LastStepBack()
				if found.Lost != test.lost || found.AtLeast != test.atLeast || found.Since.IsZero() {
					t.Errorf("found %+v", found)
				}
				if lines.count(found.String()) != 1 || lines.count("level=ERROR") != 1 {
					t.Errorf("the log has %q", lines.lines)
				}
			})
		})
	}
}

// TestWritesGoOnWhenTheChangesAreBack writes right after the database went back, and after the newer
// state has returned.
func TestWritesGoOnWhenTheChangesAreBack(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, _ *clock) {
		store, _ := openLogged(t, database)
		reader := follow(t, store)
		for range 3 {
			addOfficial(t, store, nil)
		}
		rewrite(t, database, "CREATE TABLE kept AS SELECT * FROM changes", lastIsGone, backToTwo)
		change := func() error {
			return store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				tx.Changed(candor.OfficialChanged, "fourth")
				return nil
			})
		}
		wantCode(t, change(), candor.CodeUnavailable)
		rewrite(t, database, "DELETE FROM changes", "INSERT INTO changes SELECT * FROM kept",
			"UPDATE change_counter SET last = 3, mark = (SELECT mark FROM changes WHERE number = 3)",
			"DROP TABLE kept")
		until(t, change)
		if reader.reloaded() != 1 || !reader.seen("fourth") {
			t.Errorf("%d reloads", reader.reloaded())
		}
	})
}

// TestMarksDiffer expects a different mark for each transaction, and the last one in the counter.
func TestMarksDiffer(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, _ *clock) {
		store := open(t, database, &clock{})
		for range 5 {
			addOfficial(t, store, nil)
		}
		pool := storetest.Open(t, database)
		defer pool.Close()
		var marks int
		var last sql.NullInt64
		err := pool.QueryRowContext(t.Context(), "SELECT (SELECT COUNT(DISTINCT mark) FROM changes"+
			" WHERE mark <> 0), (SELECT number FROM changes h WHERE h.mark = c.mark AND"+
			" h.number = c.last) FROM change_counter c").Scan(&marks, &last)
		if err != nil || marks != 5 || last.Int64 != 5 {
			t.Errorf("%d marks, the last is that of %v, %v", marks, last, err)
		}
	})
}
