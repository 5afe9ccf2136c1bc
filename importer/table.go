package importer

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"candor"
	"candor/textfold"
)

// table is a CSV file with a header.
type table struct {
	columns map[string][]int // places by name, as columnName spells it; of a repeated one, several
	header  []string
	line    int // of the header
	rows    []tableRow
	empty   int   // rows without a value, which are skipped
	headers int   // rows that repeat the header, as where several tables were put together
	twice   error // the first row with different values in a repeated column that was asked for
}

type tableRow struct {
	line   int
	values []string
}

// columnName makes "Judge Name", "judge_name" and "JudgeName" one.
func columnName(name string) string { return strings.ReplaceAll(textfold.Fold(name), " ", "") }

// parseTable reads CSV as in RFC 4180. It does not check the length of rows.
func parseTable(text []byte) (*table, error) {
	reader := csv.NewReader(bytes.NewReader(endRows(text)))
	reader.FieldsPerRecord = -1
	t := &table{columns: map[string][]int{}}
	for {
		values, err := reader.Read()
		if errors.Is(err, io.EOF) && t.header != nil {
			return t, nil
		}
		if err != nil {
			return nil, csvFault(err)
		}
		line, _ := reader.FieldPos(0)
		switch {
		case isEmpty(values):
			t.empty++
		case t.header == nil:
			t.setHeader(values, line)
		case sameColumns(values, t.header):
			t.headers++
		default:
			t.rows = append(t.rows, tableRow{line: line, values: values})
		}
	}
}

func (t *table) setHeader(header []string, line int) {
	t.header, t.line = header, line
	for i, name := range header {
		name = columnName(name)
		t.columns[name] = append(t.columns[name], i)
	}
}

func isEmpty(values []string) bool {
	return !slices.ContainsFunc(values, func(value string) bool { return strings.TrimSpace(value) != "" })
}

func sameColumns(values, header []string) bool {
	return slices.EqualFunc(values, header,
		func(a, b string) bool { return columnName(a) == columnName(b) })
}

// endRows turns a lone \r outside quotes into the \n that ends a row.
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

// value returns a row's value of a column, trimmed; empty where there is no such column. Of a
// repeated column it returns the one value that the row has; several are recorded for checkColumns.
func (t *table) value(row tableRow, column string) string {
	found := ""
	for _, i := range t.columns[column] {
		if i >= len(row.values) {
			continue
		}
		value := strings.TrimSpace(row.values[i])
		if found != "" && value != "" && value != found && t.twice == nil {
			t.twice = t.fault(row, column)
		}
		if found == "" {
			found = value
		}
	}
	return found
}

// fault says of a repeated column how the header spells it, and where.
func (t *table) fault(row tableRow, column string) error {
	var spellings []string
	for _, i := range t.columns[column] {
		spellings = append(spellings, fmt.Sprintf("%s in column %d", candor.CleanLine(t.header[i]), i+1))
	}
	return faultAt(t.line, "the column %s is there twice (%s), with different values in line %d:"+
		" please rename one of them or leave it out", column, strings.Join(spellings, ", "), row.line)
}

// checkColumns refuses a table with a repeated column that was read and does not say one thing.
func (t *table) checkColumns() error { return t.twice }

// skipped counts in words the rows that say nothing.
func (t *table) skipped() string {
	var kinds []string
	if t.empty > 0 {
		kinds = append(kinds, plural(t.empty, "empty row"))
	}
	if t.headers > 0 {
		kinds = append(kinds, plural(t.headers, "row")+" like the header")
	}
	return strings.Join(kinds, ", ")
}
