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
var plainColumns = []string{
	"name", "position", "positionType", "city", "county", "district", "state", "country", "description",
	"verificationUrl",
	"termStartDate", "termEndDate", "source", "sourceId", "licence", "date",
}

// Columns lists the columns of a plain CSV; name and position are required.
func Columns() []string { return slices.Clone(plainColumns) }

// unreadColumns lists the unknown columns of a header, as it spells them.
func unreadColumns(header []string) []string {
	var unread []string
	for _, name := range header {
		if !slices.ContainsFunc(plainColumns,
			func(known string) bool { return columnName(known) == columnName(name) }) {
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
	for column, unit := range map[string]Units{
		"city": UnitPlace, "county": UnitPlace, "district": UnitDistrict, "description": UnitDescription,
		"verificationurl": UnitWebsite, "termstartdate": UnitTerm, "termenddate": UnitTerm,
		fieldSplit: UnitTerm,
	} {
		if _, constant := t.constants[column]; constant || t.has(column) {
			carries |= unit
		}
	}
	return carries
}

// plainStatement reads a row of a table with our column names.
func (d *document) plainStatement(row tableRow, carries Units) statement {
	value := func(column string) string { return d.table.value(row, column) }
	s := statement{
		line:         row.line,
		id:           value("sourceid"),
		source:       candor.Source{Name: value("source"), License: value("licence")},
		name:         bareName(value("name")),
		title:        withoutMarks(value("position")),
		positionType: value("positiontype"),
		city:         withoutMarks(value("city")),
		county:       value("county"),
		district:     value("district"),
		state:        value("state"),
		country:      value("country"),
		description:  value("description"),
		websites:     []string{value("verificationurl")},
		ownWebsite:   true,
		start:        bareDay(value("termstartdate")),
		end:          bareDay(value("termenddate")),
		updated:      value("date"),
		carries:      carries,
		scope:        "list",
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
