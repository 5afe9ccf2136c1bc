package storetest

import (
	"database/sql"
	"fmt"
	"io/fs"
	"net/url"
	"slices"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
	"github.com/pressly/goose/v3"
	gooseDatabase "github.com/pressly/goose/v3/database"
	_ "modernc.org/sqlite" // the driver "sqlite"

	"candor/sqlstore/sqldb"
)

// VersionTable is the table of the schema's version.
const VersionTable = "candor_schema"

// Versions are those of the schema that a folder of migrations knows, in their order.
func Versions(t testing.TB, migrations fs.FS) (versions []int64) {
	t.Helper()
	files, err := fs.Glob(migrations, "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		version, err := goose.NumericComponent(file)
		if err != nil {
			t.Fatal(err)
		}
		versions = append(versions, version)
	}
	slices.Sort(versions)
	return versions
}

// Open opens a database past the store.
func Open(t testing.TB, database string) *sql.DB {
	t.Helper()
	driver, address := "sqlite", sqldb.FileAddress(database,
		url.Values{"_pragma": {"journal_mode(WAL)"}})
	if sqldb.IsPostgres(database) {
		// a plan that is kept does not outlive its table
		driver, address = "pgx", database+"&default_query_exec_mode=simple_protocol"
	}
	pool, err := sql.Open(driver, address)
	if err != nil {
		t.Fatal(err)
	}
	pool.SetMaxOpenConns(2) // goose holds one
	return pool
}

// At makes a database of an earlier version of the schema out of an empty one. At each version up
// to that it puts a row into each table, for rows of every age.
func At(t testing.TB, migrations fs.FS, database string, version int64) {
	t.Helper()
	for _, step := range Versions(t, migrations) {
		if step <= version {
			Next(t, migrations, database, step)
		}
	}
}

// Next brings a database from one version of the schema to the next, and puts a row into each table.
func Next(t testing.TB, migrations fs.FS, database string, version int64) {
	t.Helper()
	pool := Open(t, database)
	defer pool.Close()
	dialect := goose.DialectSQLite3
	if sqldb.IsPostgres(database) {
		dialect = goose.DialectPostgres
	} else {
		execute(t, pool, "PRAGMA application_id = 0x43414e44")
	}
	store, err := gooseDatabase.NewStore(dialect, VersionTable)
	if err != nil {
		t.Fatal(err)
	}
	provider, err := goose.NewProvider("", pool, migrations, goose.WithStore(store),
		goose.WithDisableGlobalRegistry(true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := provider.UpTo(t.Context(), version); err != nil {
		t.Fatal(err)
	}
	for _, table := range Tables(t, pool, database) {
		if columns, filled := row(t, pool, table, version); filled {
			execute(t, pool, "INSERT INTO "+table+" ("+strings.Join(columns.names,
				", ")+") VALUES ("+strings.Join(columns.values, ", ")+")")
		}
	}
}

// Tables are those of a database, each behind those that it refers to, without that of the schema's
// version.
func Tables(t testing.TB, pool *sql.DB, database string) (tables []string) {
	t.Helper()
	query := "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'" +
		" ORDER BY name"
	if sqldb.IsPostgres(database) {
		query = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename"
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
		if name != VersionTable {
			tables = append(tables, name)
		}
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	referred := []string{"import_batches", "official_merges", "ratings", "removal_requests",
		"officials", "users"}
	slices.SortStableFunc(tables, func(a, b string) int {
		return slices.Index(referred, b) - slices.Index(referred, a)
	})
	return tables
}

// columns are those of a row, with their values as SQL has them.
type columns struct{ names, values []string }

// row makes one up whose values tell the column and the version; filled is false for tables whose
// rows the schema brings along.
func row(t testing.TB, pool *sql.DB, table string, version int64) (made columns, filled bool) {
	t.Helper()
	rows, err := pool.QueryContext(t.Context(), "SELECT * FROM "+table+" LIMIT 0")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	types, err := rows.ColumnTypes()
	if err != nil {
		t.Fatal(err)
	}
	refers := map[string]string{"official_id": "officials", "other_id": "officials",
		"lost_id": "officials", "kept_id": "officials", "merge_id": "official_merges",
		"batch_id":  "import_batches",
		"rating_id": "ratings", "user_id": "users", "request_id": "removal_requests"}
	for _, column := range types {
		name, value := column.Name(), ""
		switch kind := column.DatabaseTypeName(); {
		case name == "only_row" || table == "status_counts" || table == "turns":
			return columns{}, false
		case name == "id" && kind == "TEXT":
			value = fmt.Sprintf("'%s-%d'", table, version)
		case refers[name] != "":
			value = fmt.Sprintf("'%s-%d'", refers[name], version)
		case name == "merged_into":
			value = "NULL"
		case name == "status":
			value = "'approved'"
		case strings.HasSuffix(name, "_ip"):
			value = fmt.Sprintf("'10.0.0.%d'", version)
		case kind == "TEXT":
			value = fmt.Sprintf("'%s of version %d'", name, version)
		case kind == "BYTEA":
			value = fmt.Sprintf("CAST('%s %d' AS BYTEA)", name, version)
		case strings.HasPrefix(kind, "BOOL"):
			value = "TRUE"
		default:
			value = fmt.Sprint(version)
		}
		made.names, made.values = append(made.names, name), append(made.values, value)
	}
	return made, true
}

func execute(t testing.TB, pool *sql.DB, statement string) {
	t.Helper()
	if _, err := pool.ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}

// Contents are the rows of all tables, each as a value for each column.
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
