package sqlstore_test

import (
	"fmt"
	"sync"
	"testing"

	"candor/internal/candor"
	"candor/internal/personname"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/storetest"
)

// TestNewRulesUpdateSortKeys opens a database with columns from older rules, by two processes at
// once, and again when nothing is left to do.
func TestNewRulesUpdateSortKeys(t *testing.T) {
	onBothDatabases(t, func(t *testing.T, database string, _ *clock) {
		names := []string{"Ada Example-Zebra", "Bea Dummyfield (D)", "Hal O´Testfield", "Vera Trial", "..."}
		const copies = 300 // more than one statement updates
		store := openAt(t, database)
		err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			for i := range len(names) * copies {
				o := candor.Official{ID: candor.NewID(), Name: names[i%len(names)], Position: "mayor",
					PositionType: candor.Mayor, Status: candor.StatusPending}
				if err := tx.InsertOfficial(&o); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || store.Close() != nil {
			t.Fatal(err)
		}
		spoil(t, database, 0)
		var opening sync.WaitGroup
		for range 2 {
			opening.Go(func() {
				other, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
				if err != nil {
					t.Error(err)
					return
				}
				if err := other.Close(); err != nil {
					t.Error(err)
				}
			})
		}
		opening.Wait()
		if wrong := wrongKeys(t, database); wrong != 0 {
			t.Errorf("%d officials have keys of older rules", wrong)
		}
		spoil(t, database, 1<<40)
		if err := openAt(t, database).Close(); err != nil {
			t.Fatal(err)
		}
		if wrong := wrongKeys(t, database); wrong != len(names)*copies {
			t.Errorf("only %d officials were left as newer rules have made them", wrong)
		}
	})
}

func openAt(t *testing.T, database string) *sqlstore.Store {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// spoil sets the columns and the version of the rules.
func spoil(t *testing.T, database string, version int64) {
	t.Helper()
	pool := storetest.Open(t, database)
	defer pool.Close()
	kind := "BLOB"
	if sqldb.IsPostgres(database) {
		kind = "BYTEA"
	}
	for _, statement := range []string{
		"UPDATE officials SET search_text = 'zebra', sort_key = CAST('zebra' AS " + kind + ")",
		fmt.Sprintf("UPDATE official_rules SET version = %d", version),
	} {
		if _, err := pool.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
}

func wrongKeys(t *testing.T, database string) (wrong int) {
	t.Helper()
	pool := storetest.Open(t, database)
	defer pool.Close()
	rows, err := pool.QueryContext(t.Context(), "SELECT name, search_text, sort_key FROM officials")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var name, text string
		var key []byte
		if err := rows.Scan(&name, &text, &key); err != nil {
			t.Fatal(err)
		}
		o := candor.Official{Name: name, Position: "mayor", PositionType: candor.Mayor}
		if string(key) != string(personname.SortKey(name)) || text != o.SearchText() {
			wrong++
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return wrong
}
