package formats

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// table is a table with a header, from a CSV file or a workbook.
type table struct {
	// column numbers by name, as columnName spells it; several for a repeated name
	columns map[string][]int
	header  []string
	line    int // of the header
	rows    []tableRow
	above   []tableRow // rows above the header, such as a title
	empty   int        // skipped rows without a value
	headers int        // rows that repeat the header, as in concatenated tables
	notes   int        // footnotes and other rows without a person
	places  int        // rows that name the place of the people below
	twice   error      // the first row with different values in a repeated column that is used

	sheetColumn int // with the names of sheets; 0 or -1 for none

	constants map[string]string // values shared by all rows, by column name
}

type tableRow struct {
	line   int
	values []string
	sheet  string // empty if the file has one table
	sheetN int    // its position
}

// columnName gives "Judge Name", "judge_name" and "JudgeName" the same spelling. Overlong names
// stay.
func columnName(name string) string {
	if len(name) > longestHeader {
		return name
	}
	return strings.ReplaceAll(textfold.Fold(name), " ", "")
}

// longestHeader is the longest column name that is interpreted, in bytes.
const longestHeader = 200

// newTable finds the header among non-empty rows.
func newTable(rows []tableRow, empty int, isSheet bool) (*table, error) {
	if len(rows) == 0 {
		return nil, FaultAt(0, "the table is empty")
	}
	t := &table{columns: map[string][]int{}, empty: empty}
	at := headerRow(rows)
	if gap := gapBetweenTables(rows, at); gap > 0 {
		return besideEachOther(rows, gap, empty, isSheet)
	}
	t.above = rows[:at]
	if isDataRow(rows[at].values) {
		t.setHeader(numberedHeader(widest(rows)), 0)
		return t, t.setRows(rows[at:], isSheet)
	}
	t.setHeader(rows[at].values, rows[at].line)
	return t, t.setRows(rows[at+1:], isSheet)
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

// has reports whether the header has all columns, in columnName's spelling.
func (t *table) has(names ...string) bool { return len(t.missing(names...)) == 0 }

// missing returns the columns that the header lacks.
func (t *table) missing(names ...string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		_, ok := t.columns[name]
		return ok
	})
}

// value returns a row's value in a column, trimmed; empty if there is no such column. For a
// repeated column it returns the first value; checkColumns reports different ones.
func (t *table) value(row tableRow, column string) string {
	found := ""
	for _, i := range t.columns[column] {
		if i >= len(row.values) {
			continue
		}
		value := strings.TrimSpace(row.values[i])
		if i > 0 && i == t.sheetColumn && found != "" {
			continue // the name of the sheet only fills gaps
		}
		if found != "" && value != "" && value != found && t.twice == nil {
			t.twice = t.fault(row, column)
		}
		if found == "" {
			found = value
		}
	}
	return cmp.Or(found, t.constants[column])
}

// fault describes a repeated column: spellings and positions.
func (t *table) fault(row tableRow, column string) error {
	var spellings []string
	for _, i := range t.columns[column] {
		spellings = append(spellings, fmt.Sprintf("%s in column %d", candor.CleanLine(t.header[i]), i+1))
	}
	return FaultAt(t.line, "the column %s is there twice (%s), with different values in line %d:"+
		" please rename one of them or leave it out", column, strings.Join(spellings, ", "), row.line)
}

// checkColumns refuses a table with contradictory values in a repeated column that was read.
func (t *table) checkColumns() error { return t.twice }

// skipped describes the skipped rows.
func (t *table) skipped() string {
	var kinds []string
	if t.empty > 0 {
		kinds = append(kinds, Plural(t.empty, "empty row"))
	}
	if t.headers > 0 {
		kinds = append(kinds, Plural(t.headers, "row")+" like the header")
	}
	if t.places > 0 {
		kinds = append(kinds, Plural(t.places, "row")+" with only a place, which the rows below get")
	}
	if t.notes > 0 {
		kinds = append(kinds, Plural(t.notes, "row")+" with a note")
	}
	if len(t.above) > 0 {
		kinds = append(kinds, Plural(len(t.above), "row")+" above the header")
	}
	return strings.Join(kinds, ", ")
}
