package sqldb

import (
	"strconv"
	"strings"
)

// Scanner reads the columns of one row.
type Scanner = func(columns ...any) error

// Collect reads all rows of a query and closes it. Without an error the slice is not nil.
func Collect[T any](found Rows, err error, read func(Scanner) (T, error)) ([]T, error) {
	if err != nil {
		return nil, Translate(err)
	}
	defer found.Close()
	all := []T{}
	for found.Next() {
		one, err := read(found.Scan)
		if err != nil {
			return nil, Translate(err)
		}
		all = append(all, one)
	}
	return all, Translate(found.Err())
}

// ScanText reads a row of one text.
func ScanText(scan Scanner) (text string, err error) { return text, scan(&text) }

// RowsTogether lists how many rows one INSERT of a batch may add. The list is short so that each
// statement is prepared once.
var RowsTogether = []int{64, 8, 1}

// PerStatement builds the statement for each number of rows in RowsTogether.
func PerStatement(query func(rows int) string) map[int]string {
	queries := map[int]string{}
	for _, rows := range RowsTogether {
		queries[rows] = query(rows)
	}
	return queries
}

// ValueMarks returns the placeholders of rows to insert.
func ValueMarks(rows, columns int) string {
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
