package move_test

import (
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/internal/accounts"
	"candor/internal/candor"
	"candor/internal/demo"
	"candor/internal/move"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

// inhabited is an embedded database with invented people and at least two rows in every table.
func inhabited(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "candor.db")
	store := opened(t, path)
	data, err := demo.New(demo.Options{Officials: 300, Ratings: 900, Seed: 5,
		Until: time.Date(2026, 3, 4, 0, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Fill(t.Context(), sqlstore.Bulk{Parts: 1,
		Part: func(int) sqlstore.BulkPart { return sqlstore.BulkPart(data.Part(0)) }}); err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	pool := connected(t, "sqlite", path)
	for _, table := range names(t, pool,
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> "+
			"'candor_schema'") {
		furnish(t, pool, table)
	}
	return path
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

func opened(t *testing.T, database string) *sqlstore.Store {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database,
		Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	return store
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

func TestMoveBringsEverything(t *testing.T) {
	from, to, fresh := inhabited(t), postgrestest.Database(t), postgrestest.Database(t)
	steps := map[string]bool{}
	report, err := move.Move(t.Context(), move.Options{From: from, To: to,
		Progress: func(step string, done, total int) {
			steps[step] = true
			if done > total {
				t.Errorf("%s: %d of %d", step, done, total)
			}
		}})
	if err != nil {
		t.Fatal(err)
	}
	if len(steps) != 3 || report.Resumed || len(report.Tables) < 25 {
		t.Errorf("steps %v, %d tables, resumed %v", steps, len(report.Tables), report.Resumed)
	}
	for _, table := range report.Tables {
		if table.Rows == 0 {
			t.Errorf("%s was moved empty", table.Name)
		}
	}
	before, after := opened(t, from), opened(t, to)
	defer before.Close()
	defer after.Close()
	for what, read := range map[string]func(*sqlstore.Store) (any, error){
		"officials": func(s *sqlstore.Store) (any, error) {
			all, total, err := s.FindOfficials(t.Context(), candor.OfficialFilter{Page: 1, Limit: 3})
			return fmt.Sprintf("%d %+v", total, *all[0]), err
		},
		"counts": func(s *sqlstore.Store) (any, error) {
			c, err := s.CountStatuses(t.Context())
			return fmt.Sprint(c), err
		},
		"origins": func(s *sqlstore.Store) (any, error) {
			o, err := s.FindOrigins(t.Context())
			return fmt.Sprint(o), err
		},
	} {
		want, err := read(before)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := read(after); err != nil || got != want {
			t.Errorf("%s: %v, want %v: %v", what, got, want, err)
		}
	}
	old, _ := before.LastChange(t.Context())
	if now, err := after.LastChange(t.Context()); err != nil || now <= old {
		t.Errorf("the change feed stands at %d, was at %d: %v", now, old, err)
	}
	opened(t, fresh).Close()
	if got, want := indexes(t, to), indexes(t, fresh); !slices.Equal(got, want) {
		t.Errorf("indexes and constraints\n%s\nwant\n%s", strings.Join(got, "\n"),
			strings.Join(want, "\n"))
	}
}

func TestMoveRefusesWhatIsServed(t *testing.T) {
	t.Parallel() // it waits for seconds
	from, to := inhabited(t), postgrestest.Database(t)
	served := opened(t, to)
	if _, err := move.Move(t.Context(), move.Options{From: from, To: to}); err == nil ||
		!strings.Contains(err.Error(), "a server works on the new database already") {
		t.Errorf("while a server runs: %v", err)
	}
	if _, err := served.LastChange(t.Context()); err != nil {
		t.Errorf("the server's database afterwards: %v", err)
	}
	if err := served.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := move.Move(t.Context(), move.Options{From: from, To: to}); err != nil {
		t.Errorf("without the server: %v", err)
	}
}

func TestMoveNoticesChanges(t *testing.T) {
	from, to := inhabited(t), postgrestest.Database(t)
	pool, changed := connected(t, "sqlite", from), false
	_, err := move.Move(t.Context(), move.Options{From: from, To: to,
		Progress: func(step string, _, _ int) {
			if step != "comparing" || changed {
				return
			}
			changed = true
			for _, statement := range []string{
				"UPDATE officials SET name = 'Ada Changed' WHERE rowid = 7", "DELETE FROM notices",
				"DELETE FROM review_feedback WHERE rowid = (SELECT MAX(rowid) FROM review_feedback)",
				"INSERT INTO notices (kind, subject, created_at) VALUES ('rating', 'new', 1)",
			} {
				if _, err := pool.Exec(statement); err != nil {
					t.Error(err)
				}
			}
		}})
	if !errors.Is(err, move.ErrChanged) {
		t.Fatalf("got %v", err)
	}
	again, err := move.Move(t.Context(), move.Options{From: from, To: to})
	if err != nil {
		t.Fatal(err)
	}
	fresh, err := move.Move(t.Context(), move.Options{From: from, To: postgrestest.Database(t)})
	if err != nil {
		t.Fatal(err)
	}
	if !again.Resumed || !slices.Equal(again.Tables, fresh.Tables) {
		t.Errorf("%v, want %v", again.Tables, fresh.Tables)
	}
}

func TestMoveRefuses(t *testing.T) {
	from := inhabited(t)
	for name, test := range map[string]struct {
		from func(t *testing.T) string
		to   func(t *testing.T) string
		want string
	}{
		"ErrNotEmpty": {to: func(t *testing.T) string {
			to := postgrestest.Database(t)
			store := opened(t, to)
			defer store.Close()
			if err := store.CreateUser(t.Context(), &accounts.User{Username: "warden",
				Email: "warden@example.org"}); err != nil {
				t.Fatal(err)
			}
			return to
		}, want: "is not empty, it holds rows in audit_entries (1), users (1)"},
		"ErrAnotherApplication": {to: func(t *testing.T) string {
			to := postgrestest.Database(t)
			execute(t, "pgx", to, "CREATE TABLE recipes (id INTEGER)")
			return to
		}, want: "belongs to another application"},
		"ErrNewerSchema": {to: func(t *testing.T) string {
			to := postgrestest.Database(t)
			opened(t, to).Close()
			execute(t, "pgx", to, "INSERT INTO candor_schema (version_id, is_applied) VALUES (9999, TRUE)")
			return to
		}, want: "newer version of candor"},
		"ErrNoRights": {to: func(t *testing.T) string {
			to := postgrestest.Database(t)
			execute(t, "pgx", to,
				"DO $$ BEGIN IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'visitor') THEN CREATE "+
					"ROLE visitor LOGIN; END IF; END $$")
			return strings.Replace(to, "candor@", "visitor@", 1)
		}, want: "may not make tables"},
		"ErrNotReachable": {to: func(*testing.T) string { return "postgres://candor@127.0.0.1:1/none" },
			want: "cannot be reached"},
		"ErrNothingToMove": {from: func(t *testing.T) string {
			return filepath.Join(t.TempDir(),
				"candor.db")
		}, to: postgresDatabase, want: "candor.db: is CANDOR_DATA right?"},
		"ErrSourceBeforeRelease": {from: func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "candor.db")
			opened(t, path).Close()
			execute(t, "sqlite", path, "UPDATE candor_schema SET version_id = 36 WHERE version_id > 0")
			return path
		}, to: postgresDatabase, want: "this database is of a build before the first release"},
	} {
		t.Run(name, func(t *testing.T) {
			path := from
			if test.from != nil {
				path = test.from(t)
			}
			if _, err := move.Move(t.Context(), move.Options{From: path, To: test.to(t)}); err == nil ||
				!strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func postgresDatabase(t *testing.T) string { return postgrestest.Database(t) }

func execute(t *testing.T, driver, database, statement string) {
	t.Helper()
	if _, err := connected(t, driver, database).Exec(statement); err != nil {
		t.Fatal(err)
	}
}
