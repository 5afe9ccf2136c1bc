package formats

import (
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/textfold"
)

// plainFormat is the key of the CSV with our field names.
const plainFormat = "csv"

// isPlainCSV recognizes a table whose every header is one of ours. Columns of other tables are
// guessed, unless a person chose this format.
func isPlainCSV(d *document) bool {
	return d.table.has("name", "position") && !d.Mapping.isByHand() &&
		(d.isChosen || len(unreadColumns(d.table.header)) == 0)
}

// tableFields are the fields that a column of a table may have, in the order of the screen. The
// ones with a function are the columns of a plain CSV, for an official and its source.
var tableFields = []struct {
	Field
	read func(s *statement, value string)
}{
	{Field{"name", "Full name"}, func(s *statement, value string) { s.name = bareName(value) }},
	{Field{"firstName", "First name"}, nil},
	{Field{"middleName", "Middle name or initial"}, nil},
	{Field{"lastName", "Last name"}, nil},
	{Field{"suffix", "Suffix, such as Jr."}, nil},
	{Field{"position", "Position"}, func(s *statement, value string) {
		s.title = withoutMarks(value)
	}},
	{Field{"positionType", "Position type"}, func(s *statement, value string) {
		s.positionType = value
	}},
	{Field{FieldTitleName, "Position and name in one cell"}, nil},
	{Field{FieldHolder, "Name of the person who holds the office in the header"}, nil},
	{Field{"city", "Town"}, func(s *statement, value string) { s.city = withoutMarks(value) }},
	{Field{"county", "County"}, func(s *statement, value string) { s.county = value }},
	{Field{"district", "District or ward"}, func(s *statement, value string) { s.district = value }},
	{Field{"state", "State"}, func(s *statement, value string) { s.state = value }},
	{Field{"country", "Country"}, func(s *statement, value string) { s.country = value }},
	{Field{"description", "Description"}, func(s *statement, value string) {
		s.asWritten.Description = value
	}},
	{Field{"verificationUrl", "Official web page"}, func(s *statement, value string) {
		s.websites = []string{value}
	}},
	{Field{"termStartDate", "Start of the term"}, func(s *statement, value string) {
		s.start = bareDay(value)
	}},
	{Field{"termEndDate", "End of the term"}, func(s *statement, value string) {
		s.end = bareDay(value)
	}},
	{Field{fieldSplit, "Start and end of the term"}, nil},
	{Field{"source", "Source"}, func(s *statement, value string) { s.source.Name = value }},
	{Field{"sourceId", "Id in the source"}, func(s *statement, value string) { s.id = value }},
	{Field{"licence", "License of the source"}, func(s *statement, value string) {
		s.source.License = value
	}},
	{Field{"date", "Date of the record"}, func(s *statement, value string) { s.updated = value }},
}

// plainColumn is a column of a plain CSV.
type plainColumn struct {
	name string // as headers are compared
	unit Units
	read func(s *statement, value string)
}

var plainColumns = func() (columns []plainColumn) {
	for _, field := range tableFields {
		if field.read != nil {
			columns = append(columns, plainColumn{columnName(field.Key), UnitOf(field.Key), field.read})
		}
	}
	return columns
}()

// Columns lists the columns of a plain CSV; name and position are required.
func Columns() (names []string) {
	for _, field := range tableFields {
		if field.read != nil {
			names = append(names, field.Key)
		}
	}
	return names
}

// unreadColumns lists the unknown columns of a header, as it spells them.
func unreadColumns(header []string) []string {
	var unread []string
	for _, name := range header {
		if !isOwnHeader(name) {
			unread = append(unread, candor.CleanLine(name))
		}
	}
	return unread
}

// isOwnHeader reports whether a header is one of our field names.
func isOwnHeader(header string) bool {
	return slices.ContainsFunc(plainColumns,
		func(known plainColumn) bool { return known.name == columnName(header) })
}

// readPlainCSV reads the fields of an official, named as in the API, and of a source: source,
// sourceId, licence, date. Only name and position are required. Other columns (email addresses,
// phone numbers, pictures) are ignored.
func readPlainCSV(d *document, r *Reading) {
	carries := d.table.plainUnits()
	r.Unread = unreadColumns(d.table.header)
	for _, row := range d.table.rows {
		if r.whole(d.table, row) {
			s := d.plainStatement(row, carries)
			s.splitTitleOfName()
			r.take(s.withID())
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
	for _, column := range plainColumns {
		has(column.name, column.unit)
	}
	has(fieldSplit, UnitTerm)
	return carries
}

// plainStatement reads a row of a table with our column names.
func (d *document) plainStatement(row tableRow, carries Units) statement {
	s := statement{line: row.line, ownWebsite: true, carries: carries, scope: "list"}
	for _, column := range plainColumns {
		column.read(&s, d.table.value(row, column.name))
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
