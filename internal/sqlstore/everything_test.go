package sqlstore_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
)

// tablesHolding returns the tables that contain one of the texts in any column.
func tablesHolding(
	t *testing.T, store *sqlstore.Store, database string, texts ...string,
) (tables []string) {
	t.Helper()
	list := "SELECT name FROM sqlite_master WHERE type = 'table'"
	if sqldb.IsPostgres(database) {
		list = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
	}
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		names, err := lines(t, tx, list)
		for _, name := range names {
			rows, fault := lines(t, tx, "SELECT * FROM "+name)
			if fault != nil {
				return fault
			}
			if slices.ContainsFunc(rows, func(row string) bool {
				return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(row, text) })
			}) {
				tables = append(tables, name)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(tables)
	return tables
}

// lines returns the rows of a query, with all columns of a row in one text.
func lines(t *testing.T, tx *sqlstore.Tx, query string) (read []string, err error) {
	t.Helper()
	rows, err := tx.QueryContext(t.Context(), query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	for rows.Next() {
		values, targets := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			targets[i] = &values[i]
		}
		if err := rows.Scan(targets...); err != nil {
			return nil, err
		}
		texts := make([]string, len(values))
		for i, value := range values {
			if bytes, ok := value.([]byte); ok {
				value = string(bytes)
			}
			texts[i] = fmt.Sprint(value)
		}
		read = append(read, strings.Join(texts, " "))
	}
	return read, rows.Err()
}
