package backup_test

import (
	"database/sql"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"candor/internal/backup"
)

// TestEveryRowArrivesInTheOtherEngine moves a site with rows in every table to PostgreSQL and back.
func TestEveryRowArrivesInTheOtherEngine(t *testing.T) { // S39
	from := sampleSite(t, file(t))
	pool := connected(t, "sqlite", from.database)
	for _, table := range names(t, pool,
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> "+
			"'candor_schema'") {
		furnish(t, pool, table)
	}
	there, back, fresh := empty(t, database(t)), empty(t, ""), database(t)
	at := from
	for _, to := range []site{there, back} {
		folder, made := at.backup(t)
		before := hashes(t, at.database)
		for table, hash := range before {
			if made.Tables[table] == 0 || made.Source.Hashes[table] != hash {
				t.Errorf("the backup has %d rows of %s, and hash %s of the source, want %s",
					made.Tables[table], table, made.Source.Hashes[table], hash)
			}
		}
		restored, err := to.restore(t.Context(), folder, func(step string, done, total int) {
			if done > total {
				t.Errorf("%s: %d of %d", step, done, total)
			}
		})
		if err != nil || restored.Gone != nil {
			t.Fatal(err, restored)
		}
		after := hashes(t, to.database)
		if to == there {
			// The counter has gone on, so that every server reads everything again.
			if before["change_counter"] == after["change_counter"] {
				t.Error("the change feed did not go on")
			}
			after["change_counter"] = before["change_counter"]
		}
		if len(before) < 35 || !maps.Equal(before, after) {
			t.Errorf("left\n%v\narrived\n%v", before, after)
		}
		at = to
	}
	opened(t, fresh).Close()
	if got, want := indexes(t, there.database), indexes(t, fresh); !slices.Equal(got, want) {
		t.Errorf("indexes and constraints\n%s\nwant\n%s", strings.Join(got, "\n"),
			strings.Join(want, "\n"))
	}
}

func hashes(t *testing.T, database string) map[string]string {
	t.Helper()
	found, err := backup.Hashes(t.Context(), database)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// furnish adds two rows to an empty table: one with letters of all kinds and long texts, one with
// minimal values.
func furnish(t *testing.T, pool *sql.DB, table string) {
	t.Helper()
	var rows int
	if err := pool.QueryRow("SELECT COUNT(*) FROM " + table).Scan(&rows); err != nil {
		t.Fatal(err)
	}
	if rows > 0 {
		return
	}
	columns := names(t, pool, "SELECT name || ' ' || type FROM pragma_table_info('"+table+"')")
	for i := range 2 {
		var list, values []string
		for _, column := range columns {
			name, kind, _ := strings.Cut(column, " ")
			value := fmt.Sprint(i * 1_767_225_600_123)
			switch {
			case name == "official_id" || name == "rating_id":
				value = "(SELECT id FROM " + strings.TrimSuffix(name, "_id") + "s LIMIT 1 OFFSET " +
					fmt.Sprint(i) + ")"
			case name == "merge_id":
				value = "(SELECT id FROM official_merges LIMIT 1 OFFSET " + fmt.Sprint(i) + ")"
			case name == "batch_id":
				value = "(SELECT id FROM import_batches LIMIT 1 OFFSET " + fmt.Sprint(i) + ")"
			case name == "bulk_id":
				value = "(SELECT id FROM bulk_decisions LIMIT 1 OFFSET " + fmt.Sprint(i) + ")"
			case name == "entry_id" && table == "bin_rows":
				value = "(SELECT id FROM bin_entries LIMIT 1 OFFSET " + fmt.Sprint(i) + ")"
			case name == "other_id" || name == "lost_id" || name == "kept_id":
				value = "(SELECT id FROM officials LIMIT 1)"
			case name == "request_id":
				value = "(SELECT id FROM removal_requests LIMIT 1)"
			case name == "user_id" && table == "login_places":
				value = "(SELECT id FROM users LIMIT 1)"
			case kind == "TEXT" && i == 0:
				value = "'" + strings.Repeat("Łódź 🗳 \n\t\"''", 40) + name + "'"
			case kind == "TEXT":
				value = "''"
			case kind == "BOOLEAN":
				value = fmt.Sprint(i)
			case kind == "INTEGER":
				value = fmt.Sprint(i * 4000)
			case kind == "BYTEA":
				value = []string{"x'00ff10'", "x''"}[i]
			}
			list, values = append(list, name), append(values, value)
		}
		if _, err := pool.Exec("INSERT INTO " + table + " (" + strings.Join(list, ", ") + ") VALUES (" +
			strings.Join(values, ", ") + ")"); err != nil {
			t.Fatalf("%s: %v", table, err)
		}
	}
}

func connected(t *testing.T, driver, database string) *sql.DB {
	t.Helper()
	pool, err := sql.Open(driver, database)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = pool.Close() })
	return pool
}

func names(t *testing.T, pool *sql.DB, query string) []string {
	t.Helper()
	rows, err := pool.Query(query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var all []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		all = append(all, name)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

// indexes are the definitions of a PostgreSQL's indexes and foreign keys.
func indexes(t *testing.T, database string) []string {
	t.Helper()
	return names(t, connected(t, "pgx", database), `SELECT indexdef FROM pg_indexes WHERE
		schemaname = current_schema()
		UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM
		pg_constraint WHERE connamespace = current_schema()::regnamespace ORDER BY 1`)
}
