package storetest

import (
	"database/sql"
	"fmt"
	"net/url"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
	_ "modernc.org/sqlite"             // the driver "sqlite"

	"candor/internal/sqlstore/sqldb"
)

// Open opens a database directly, without the store.
func Open(t testing.TB, database string) *sql.DB {
	t.Helper()
	driver, address := "sqlite", sqldb.FileAddress(database,
		url.Values{"_pragma": {"journal_mode(WAL)"}})
	if sqldb.IsPostgres(database) {
		// a cached plan would fail after its table is dropped
		driver, address = "pgx", database+"&default_query_exec_mode=simple_protocol"
	}
	pool, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	return pool
}

// Tables returns the names of all tables except the one with the schema's version.
func Tables(t testing.TB, pool *sql.DB, database string) (tables []string) {
	t.Helper()
	query := "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
	if sqldb.IsPostgres(database) {
		query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
	}
	rows, err := pool.QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		if name != "candor_schema" {
			tables = append(tables, name)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return tables
}

// Contents returns the rows of all tables, each as a map from column to value.
func Contents(t testing.TB, pool *sql.DB, database string) map[string][]map[string]string {
	t.Helper()
	contents := map[string][]map[string]string{}
	for _, table := range Tables(t, pool, database) {
		contents[table] = contentsOf(t, pool, table)
	}
	return contents
}

func contentsOf(t testing.TB, pool *sql.DB, table string) (all []map[string]string) {
	t.Helper()
	rows, err := pool.QueryContext(t.Context(), "SELECT * FROM "+table)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	names, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	for rows.Next() {
		values := make([]any, len(names))
		into := make([]any, len(names))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		one := map[string]string{}
		for i, name := range names {
			one[name] = fmt.Sprintf("%v", values[i])
		}
		all = append(all, one)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}
