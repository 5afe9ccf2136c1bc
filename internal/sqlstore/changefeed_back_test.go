package sqlstore_test

import (
	"database/sql"
	"errors"
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

// TestStepBackReloads replaces the database by one with another history, whose counter is equal,
// lower, or higher. Everything is read again, and the step back is reported once.
func TestStepBackReloads(t *testing.T) {
	for name, test := range map[string]struct {
		earlier, history []string
		lost             int64
		atLeast          bool
	}{
		"OKTheSameNumber": {nil, []string{lastIsAnother, counted}, 1, false},
		"OKFewer":         {nil, []string{lastIsGone, backToTwo}, 1, false},
		"OKMore": {nil, []string{lastIsAnother,
			"INSERT INTO changes (number, kind, id, at, mark) VALUES (4, 'official', 'more', 0, 78)",
			"UPDATE change_counter SET last = 4, mark = 78"}, 1, false},
		"OKAll": {nil, []string{"DELETE FROM changes", "UPDATE change_counter SET last = 0, mark = 0"},
			3, false},
		"OKMoreThanIsKept": {[]string{"DELETE FROM changes WHERE number < 3",
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
				reader.until(t, "everything is read again", func() bool { return reader.reloaded() == 2 })
				after := addOfficial(t, store, nil)
				if !reader.seen(after.ID) || reader.reloaded() != 2 {
					t.Errorf("the next change was read: %v; %d reloads", reader.seen(after.ID), reader.reloaded())
				}
				found, ok := store.LastStepBack()
				if !ok || found.Lost != test.lost || found.AtLeast != test.atLeast || found.Since.IsZero() {
					t.Errorf("found %+v, %v", found, ok)
				}
				if lines.count(found.String()) != 1 || lines.count("level=ERROR") != 1 {
					t.Errorf("the log has %q", lines.lines)
				}
				until(t, func() error {
					kept, err := store.StepsBack(t.Context())
					if err == nil && (len(kept) != 1 || kept[0].String() != found.String()) {
						err = errors.New("the database does not keep the step back")
					}
					return err
				})
			})
		})
	}
}

// TestWriterWaitsForReloadAfterStepBack writes right after the database went back. The new changes
// reuse numbers that the process has read, or continue them.
func TestWriterWaitsForReloadAfterStepBack(t *testing.T) {
	for name, changed := range map[string][]string{
		"OKTheSameNumber": {"third"}, "OKTheNextNumber": {"third", "fourth"},
	} {
		t.Run(name, func(t *testing.T) {
			onBothDatabases(t, func(t *testing.T, database string, _ *clock) {
				store, _ := openLogged(t, database)
				reader := follow(t, store)
				for range 3 {
					addOfficial(t, store, nil)
				}
				rewrite(t, database, lastIsGone, backToTwo)
				err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
					for _, id := range changed {
						tx.Changed(candor.OfficialChanged, id)
					}
					return nil
				})
				if err != nil || reader.reloaded() != 2 {
					t.Errorf("acknowledged after %d reloads, %v", reader.reloaded(), err)
				}
				if found, ok := store.LastStepBack(); !ok || found.Lost != 1 {
					t.Errorf("found %+v, %v", found, ok)
				}
			})
		})
	}
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
