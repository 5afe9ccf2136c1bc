package importer

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"

	"candor/textfold"
)

// table is a CSV file with a header.
type table struct {
	columns map[string]int // place by name, as columnName spells it
	header  []string
	rows    []tableRow
}

type tableRow struct {
	line   int
	values []string
}

// columnName makes "Judge Name", "judge_name" and "JudgeName" one.
func columnName(name string) string { return strings.ReplaceAll(textfold.Fold(name), " ", "") }

// parseTable reads CSV as RFC 4180 has it. A row of another length than the header is left to whoever takes it.
func parseTable(text []byte) (*table, error) {
	reader := csv.NewReader(bytes.NewReader(text))
	reader.FieldsPerRecord = -1
	header, err := reader.Read()
	if err != nil {
		return nil, csvFault(err)
	}
	t := &table{columns: map[string]int{}, header: header}
	for i, name := range header {
		if _, twice := t.columns[columnName(name)]; !twice {
			t.columns[columnName(name)] = i
		}
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

// has tells whether the header has all of the columns, spelled as columnName does.
func (t *table) has(names ...string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { _, ok := t.columns[name]; return !ok })
}

// value returns a row's value of a column, trimmed; empty where there is no such column.
func (t *table) value(row tableRow, column string) string {
	i, ok := t.columns[column]
	if !ok || i >= len(row.values) {
		return ""
	}
	return strings.TrimSpace(row.values[i])
}
