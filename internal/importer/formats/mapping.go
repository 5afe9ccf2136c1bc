package formats

import "slices"

// Mapping assigns fields to the columns of a table. Columns of the file that it omits are guessed.
type Mapping struct {
	Columns []Column `json:"columns"` // in the order of the header
	Source  string   `json:"source"`  // the publisher; empty means the file's name
}

// Column is the field of one column.
type Column struct {
	Header string `json:"header"` // as spelled in the file; empty for a value that all rows share
	Field  string `json:"field"`  // a key of MappingFields; empty for an ignored column
	// The value of all rows if Header is empty, or the title for FieldHolder.
	Value string `json:"value,omitempty"`
}

// Field is a choice for the content of a column.
type Field struct {
	Key   string `json:"key"`
	Label string `json:"label"`
}

// FieldHolder is the field of a column whose header is an office and whose cells name its holders.
const FieldHolder = "holder"

// mappingFields are the choices, in the order of the screen.
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

// MappingFields lists the fields that a column may have.
func MappingFields() []Field { return slices.Clone(mappingFields) }
