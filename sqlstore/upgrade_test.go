//go:build !race

package sqlstore_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"candor/sqlstore"
	"candor/sqlstore/postgrestest"
	"candor/sqlstore/storetest"
)

// TestEveryEarlierVersionIsUpgraded opens the database of each earlier version, with rows of every
// age in all tables: afterwards each of them says in each column what it said before.
func TestEveryEarlierVersionIsUpgraded(t *testing.T) { // S40
	if testing.Short() {
		t.Skip("takes seconds; make test runs it")
	}
	migrations := os.DirFS("migrations")
	versions := storetest.Versions(t, migrations)
	newest := versions[len(versions)-1]
	for engine, copyOf := range map[string]func(testing.TB, string) string{
		"SQLite": copyOfFile, "PostgreSQL": postgrestest.Clone,
	} {
		older := filepath.Join(t.TempDir(), "candor.db")
		if engine == "PostgreSQL" {
			older = postgrestest.Database(t)
		}
		for _, version := range versions {
			storetest.Next(t, migrations, older, version)
			t.Run(fmt.Sprintf("%s/%d", engine, version), func(t *testing.T) {
				address := copyOf(t, older)
				pool := storetest.Open(t, address)
				defer pool.Close()
				before := storetest.Contents(t, pool, address)
				store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: address,
					Secret: []byte(strings.Repeat("5", 32))})
				if err != nil {
					t.Fatal(err)
				}
				defer store.Close()
				condition, err := store.Condition(t.Context())
				if err != nil || condition.Schema != newest || len(condition.Faults) > 0 {
					t.Errorf("%+v, %v", condition, err)
				}
				after := storetest.Contents(t, pool, address)
				if len(before["ratings"]) == 0 {
					t.Error("the old database is empty")
				}
				for table, rows := range before {
					if table == "status_counts" || table == "change_counter" || table == "official_rules" {
						continue // they are counted again, or say what opening has done
					}
					for _, lost := range missing(rows, after[table]) {
						t.Errorf("%s: %v is no more", table, lost)
					}
				}
				for _, one := range append(after["review_feedback"], after["rating_reports"]...) {
					if strings.HasPrefix(one["voter_hash"]+one["reporter_hash"], "ip:") {
						t.Errorf("no hash was made of %v", one)
					}
				}
				if _, err := store.FindOfficial(t.Context(), "officials-1"); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

func copyOfFile(t testing.TB, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "candor.db")
	if err := os.WriteFile(copied, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return copied
}

// missing are the rows that are not among others, as far as both have a column; what the program
// makes of other columns is made again.
func missing(rows, among []map[string]string) (lost []map[string]string) {
	key := func(row map[string]string, columns []string) string {
		var all strings.Builder
		for _, column := range columns {
			fmt.Fprintf(&all, "%s=%q ", column, row[column])
		}
		return all.String()
	}
	derived := []string{"voter_hash", "reporter_hash", "sort_key", "search_text"}
	there := map[string]bool{}
	var columns []string
	for i, row := range among {
		if i == 0 && len(rows) > 0 {
			for _, column := range slices.Sorted(maps.Keys(rows[0])) {
				if _, kept := row[column]; kept && !slices.Contains(derived, column) {
					columns = append(columns, column)
				}
			}
		}
		there[key(row, columns)] = true
	}
	for _, row := range rows {
		if !there[key(row, columns)] {
			lost = append(lost, row)
		}
	}
	return lost
}
