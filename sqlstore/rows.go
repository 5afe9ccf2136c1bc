package sqlstore

import (
	"strconv"
	"strings"
)

// scanner reads the columns of one row.
type scanner = func(columns ...any) error

// collect reads all rows of a query and closes it; it never returns a nil slice without an error.
func collect[T any](found openRows, err error, read func(scanner) (T, error)) ([]T, error) {
	if err != nil {
		return nil, translate(err)
	}
	defer found.Close()
	all := []T{}
	for found.Next() {
		one, err := read(found.Scan)
		if err != nil {
			return nil, translate(err)
		}
		all = append(all, one)
	}
	return all, translate(found.Err())
}

// scanText reads a row of one text.
func scanText(scan scanner) (text string, err error) { return text, scan(&text) }

// rowsTogether is how many rows of a batch one statement adds: few statements, each prepared once.
var rowsTogether = []int{64, 8, 1}

// perStatement makes the statement for each number of rows.
func perStatement(query func(rows int) string) map[int]string {
	queries := map[int]string{}
	for _, rows := range rowsTogether {
		queries[rows] = query(rows)
	}
	return queries
}

// valueMarks are the marks of rows to insert.
func valueMarks(rows, columns int) string {
	var marks strings.Builder
	for i := range rows * columns {
		switch {
		case i == 0:
			marks.WriteString("(")
		case i%columns == 0:
			marks.WriteString("), (")
		default:
			marks.WriteString(", ")
		}
		marks.WriteString("$" + strconv.Itoa(i+1))
	}
	return marks.String() + ")"
}
