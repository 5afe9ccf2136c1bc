package formats

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
)

// The limits of a table. All officials of New Jersey are about 15,000.
const (
	MostRows    = 50_000
	mostColumns = 500
	mostCells   = 1_000_000
	longestCell = 1 << 20 // bytes
)

// parseTable reads rows of cells as in RFC 4180, and detects the delimiter. It does not check the
// length of rows.
func parseTable(text []byte) (*table, error) {
	text, delimiter := delimiterOf(endRows(text))
	if err := measure(text, delimiter, true); err != nil {
		return nil, err
	}
	rows, empty, err := readRows(text, delimiter)
	if _, broken := errors.AsType[*csv.ParseError](err); broken && delimiter == '\t' {
		// Tables with tabs often contain quotes that are plain text.
		rows, empty, err = splitRows(text, delimiter)
	}
	if err != nil {
		return nil, csvFault(err)
	}
	return newTable(rows, empty, false)
}

// readRows returns the rows with a value, and the number of empty ones.
func readRows(text []byte, delimiter byte) (rows []tableRow, empty int, err error) {
	reader := csv.NewReader(bytes.NewReader(text))
	reader.FieldsPerRecord, reader.Comma = -1, rune(delimiter)
	for {
		values, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return rows, empty, nil
		}
		if err != nil {
			return nil, 0, err
		}
		line, _ := reader.FieldPos(0)
		if isEmpty(values) {
			empty++
			continue
		}
		if rows = append(rows, tableRow{line: line, values: values}); len(rows) > MostRows+1 {
			return nil, 0, tooMany(line, MostRows, "row")
		}
	}
}

// splitRows reads rows in which quotes are plain text.
func splitRows(text []byte, delimiter byte) (rows []tableRow, empty int, err error) {
	if err := measure(text, delimiter, false); err != nil {
		return nil, 0, err
	}
	line := 0
	for row := range strings.Lines(string(text)) {
		line++
		values := strings.Split(strings.TrimRight(row, "\r\n"), string(delimiter))
		if isEmpty(values) {
			empty++
			continue
		}
		if rows = append(rows, tableRow{line: line, values: values}); len(rows) > MostRows+1 {
			return nil, 0, tooMany(line, MostRows, "row")
		}
	}
	return rows, empty, nil
}

func tooMany(line, most int, what string) error {
	return FaultAt(line, "the table is too large: it has more than %s", Plural(most, what))
}

// measure refuses a table with too many columns or cells, or with a huge cell, before it uses up
// memory.
func measure(text []byte, delimiter byte, quotes bool) error {
	columns, cells, line := 1, 1, 1
	quoted, begin := false, 0
	for i, c := range text {
		if i-begin > longestCell {
			return FaultAt(line, "a cell has more than a million bytes of text")
		}
		switch {
		case c == '"' && quotes:
			quoted = !quoted
		case c == '\n':
			line++
			if !quoted {
				columns, begin = 1, i
				cells++
			}
		case c == delimiter && !quoted:
			columns++
			cells++
			begin = i
		default:
			continue
		}
		switch {
		case columns > mostColumns:
			return tooMany(line, mostColumns, "column")
		case cells > mostCells:
			return tooMany(line, mostCells, "cell")
		}
	}
	return nil
}

// endRows changes a lone \r outside quotes to \n, so that it ends a row.
func endRows(text []byte) []byte {
	if !bytes.Contains(text, []byte("\r")) {
		return text
	}
	text = slices.Clone(text)
	quoted := false
	for i, c := range text {
		switch {
		case c == '"':
			quoted = !quoted
		case c == '\r' && !quoted && (i+1 == len(text) || text[i+1] != '\n'):
			text[i] = '\n'
		}
	}
	return text
}

func csvFault(err error) error {
	if known, ok := errors.AsType[*Fault](err); ok {
		return known
	}
	if broken, ok := errors.AsType[*csv.ParseError](err); ok {
		return FaultAt(broken.Line, "the CSV is broken: %v", broken.Err)
	}
	return FaultAt(0, "the CSV is broken: %v", err)
}
