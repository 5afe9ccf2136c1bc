package sqlstore

import (
	"database/sql"
	"errors"
)

// scanner reads the columns of one row.
type scanner = func(columns ...any) error

// collect reads all rows of a query and closes it; it never returns a nil slice without an error.
func collect[T any](rows *sql.Rows, err error, read func(scanner) (T, error)) ([]T, error) {
	if err != nil {
		return nil, translate(err)
	}
	defer rows.Close()
	all := []T{}
	for rows.Next() {
		one, err := read(rows.Scan)
		if err != nil {
			return nil, translate(err)
		}
		all = append(all, one)
	}
	return all, translate(errors.Join(rows.Err()))
}
