package formats

import (
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// plainFormat is the key of the CSV with our field names.
const plainFormat = "csv"

// isPlainCSV recognizes a table with our field names.
func isPlainCSV(d *document) bool { return d.table.has("name", "position") }

// plainColumns are the columns of a plain CSV for an official and its source.
var plainColumns = []struct {
	name string
	set  func(s *statement, value string)
}{
	{"name", func(s *statement, value string) { s.name = bareName(value) }},
	{"position", func(s *statement, value string) { s.title = withoutMarks(value) }},
	{"positionType", func(s *statement, value string) { s.positionType = value }},
	{"city", func(s *statement, value string) { s.city = withoutMarks(value) }},
	{"county", func(s *statement, value string) { s.county = value }},
	{"district", func(s *statement, value string) { s.district = value }},
	{"state", func(s *statement, value string) { s.state = value }},
	{"country", func(s *statement, value string) { s.country = value }},
	{"description", func(s *statement, value string) { s.asWritten.Description = value }},
	{"verificationUrl", func(s *statement, value string) { s.websites = []string{value} }},
	{"termStartDate", func(s *statement, value string) { s.start = bareDay(value) }},
	{"termEndDate", func(s *statement, value string) { s.end = bareDay(value) }},
	{"source", func(s *statement, value string) { s.source.Name = value }},
	{"sourceId", func(s *statement, value string) { s.id = value }},
	{"licence", func(s *statement, value string) { s.source.License = value }},
	{"date", func(s *statement, value string) { s.updated = value }},
}

// Columns lists the columns of a plain CSV; name and position are required.
func Columns() []string {
	names := make([]string, len(plainColumns))
	for i, column := range plainColumns {
		names[i] = column.name
	}
	return names
}

// plainNames are the names of plainColumns as headers are compared.
var plainNames = func() []string {
	names := Columns()
	for i, name := range names {
		names[i] = columnName(name)
	}
	return names
}()

// unreadColumns lists the unknown columns of a header, as it spells them.
func unreadColumns(header []string) []string {
	var unread []string
	for _, name := range header {
		if !slices.Contains(plainNames, columnName(name)) {
			unread = append(unread, candor.CleanLine(name))
		}
	}
	return unread
}

// readPlainCSV reads the fields of an official, named as in the API, and of a source: source,
// sourceId, licence, date. Only name and position are required. Other columns (email addresses,
// phone numbers, pictures) are ignored.
func readPlainCSV(d *document, r *Reading) {
	carries := d.table.plainUnits()
	r.Unread = unreadColumns(d.table.header)
	for _, row := range d.table.rows {
		if r.whole(d.table, row) {
			r.take(d.plainStatement(row, carries).withID())
		}
	}
}

// plainUnits returns the units for which a table has our columns.
func (t *table) plainUnits() Units {
	carries := UnitName | UnitPosition
	has := func(column string, unit Units) {
		if _, constant := t.constants[column]; constant || t.has(column) {
			carries |= unit
		}
	}
	for i, column := range plainColumns {
		has(plainNames[i], UnitOf(column.name))
	}
	has(fieldSplit, UnitTerm)
	return carries
}

// plainStatement reads a row of a table with our column names.
func (d *document) plainStatement(row tableRow, carries Units) statement {
	s := statement{line: row.line, ownWebsite: true, carries: carries, scope: "list"}
	for i, column := range plainColumns {
		column.set(&s, d.table.value(row, plainNames[i]))
	}
	if s.source.Name == "" && d.Mapping != nil {
		s.source.Name = d.Mapping.Source
	}
	if s.source.Name == "" {
		s.source.Name = baseName(d.Name)
	}
	return s
}

// withID sets a missing id, from name, office and town.
func (s statement) withID() statement {
	if s.id == "" {
		s.id = textfold.Fold(strings.Join([]string{s.name, MapTitle(s.title).Offices[0], s.city,
			s.county}, " "))
	}
	return s
}
