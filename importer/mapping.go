package importer

import "slices"

// Mapping says what the columns of a table hold whose headers are not ours. A column of the file that
// it does not name is guessed.
type Mapping struct {
	Columns []Column `json:"columns"` // in the order of the header
	Source  string   `json:"source"`  // who published the list; empty takes the file's name
}

// Column is what one column holds.
type Column struct {
	Header string `json:"header"` // as the file spells it; empty for a value that all rows have
	Field  string `json:"field"`  // a key of MappingFields; empty for a column that is not read
	// Value is that of all rows where Header is empty, and the title of FieldHolder.
	Value string `json:"value,omitempty"`
}

// Field is one of the things that a column may hold.
type Field struct {
	Key   string `json:"key"`
	Label string `json:"label"`
}

// FieldHolder is the field of a column whose header is an office and whose cells name who holds it.
const FieldHolder = "holder"

// mappingFields are those of a column, in the order of a list to choose from.
var mappingFields = []Field{
	{"name", "Full name"},
	{"firstName", "First name"},
	{"middleName", "Middle name or initial"},
	{"lastName", "Last name"},
	{"suffix", "Suffix, such as Jr."},
	{"position", "Position"},
	{"positionType", "Position type"},
	{FieldHolder, "Name of the person who holds the office in the header"},
	{"city", "Town"},
	{"county", "County"},
	{"district", "District or ward"},
	{"state", "State"},
	{"country", "Country"},
	{"description", "Description"},
	{"verificationUrl", "Official web page"},
	{"termStartDate", "Start of the term"},
	{"termEndDate", "End of the term"},
	{fieldSplit, "Start and end of the term"},
	{"source", "Source"},
	{"sourceId", "Id in the source"},
	{"licence", "License of the source"},
	{"date", "Date of the record"},
}

// MappingFields lists what a column may hold.
func MappingFields() []Field { return slices.Clone(mappingFields) }
