package importer

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"candor"
	"candor/textfold"
)

// table is a CSV file with a header.
type table struct {
	columns  map[string]int // place by name, as columnName spells it
	repeated map[string]bool
	header   []string
	line     int // of the header
	rows     []tableRow
	twice    string // the first repeated column that was asked for, whose value is not known
}

type tableRow struct {
	line   int
	values []string
}

// columnName makes "Judge Name", "judge_name" and "JudgeName" one.
func columnName(name string) string { return strings.ReplaceAll(textfold.Fold(name), " ", "") }

// parseTable reads CSV as in RFC 4180. It does not check the length of rows.
func parseTable(text []byte) (*table, error) {
	reader := csv.NewReader(bytes.NewReader(text))
	reader.FieldsPerRecord = -1
	header, err := reader.Read()
	if err != nil {
		return nil, csvFault(err)
	}
	line, _ := reader.FieldPos(0)
	t := &table{columns: map[string]int{}, repeated: map[string]bool{}, header: header, line: line}
	for i, name := range header {
		name = columnName(name)
		if _, known := t.columns[name]; known {
			t.repeated[name] = true
		}
		t.columns[name] = i
	}
	for {
		values, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return t, nil
		}
		if err != nil {
			return nil, csvFault(err)
		}
		line, _ := reader.FieldPos(0)
		t.rows = append(t.rows, tableRow{line: line, values: values})
	}
}

func csvFault(err error) error {
	if broken, ok := errors.AsType[*csv.ParseError](err); ok {
		return faultAt(broken.Line, "the CSV is broken: %v", broken.Err)
	}
	return faultAt(0, "the CSV is broken: %v", err)
}

// has reports whether the header has all of the columns, in columnName's spelling.
func (t *table) has(names ...string) bool { return len(t.missing(names...)) == 0 }

// missing are the columns that the header lacks.
func (t *table) missing(names ...string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		_, ok := t.columns[name]
		return ok
	})
}

// value returns a row's value of a column, trimmed; empty where there is no such column. It records
// a repeated column, for checkColumns.
func (t *table) value(row tableRow, column string) string {
	if t.twice == "" && t.repeated[column] {
		t.twice = column
	}
	i, ok := t.columns[column]
	if !ok || i >= len(row.values) {
		return ""
	}
	return strings.TrimSpace(row.values[i])
}

// checkColumns refuses a table with a repeated column that was read.
func (t *table) checkColumns() error {
	if t.twice == "" {
		return nil
	}
	var spellings []string
	for _, name := range t.header {
		if columnName(name) == t.twice {
			spellings = append(spellings, candor.CleanLine(name))
		}
	}
	return faultAt(t.line, "the column %s is there twice (%s): please leave one of them out",
		t.twice, strings.Join(spellings, ", "))
}
