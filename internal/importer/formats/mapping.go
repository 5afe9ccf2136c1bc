package formats

import "candor/internal/textfold"

// Mapping assigns fields to the columns of a table. Columns of the file that it omits are guessed.
type Mapping struct {
	Columns []Column `json:"columns"` // in the order of the header
	Source  string   `json:"source"`  // the publisher; empty means the file's name
	// the names of the sheets to read; empty for the default
	Sheets []string `json:"sheets,omitempty"`
	// the town of people of local offices whose row names none
	Town string `json:"town,omitempty"`
	// such people have the town of the row above
	CarriesTown bool `json:"carriesTown,omitempty"`
	// The first day in office of people who are elected and whose row names no day; without it
	// January 1.
	TakesOffice string `json:"takesOffice,omitempty"`
	// Positions by folded title; an empty one keeps the words of the list.
	Titles map[string]string `json:"titles,omitempty"`
}

// Lasting returns the parts that are remembered for the next list of a source.
func (m Mapping) Lasting() Mapping {
	m.TakesOffice, m.Titles = "", nil
	return m
}

// WithTitles returns a mapping, which may be nil, with the positions of titles.
func (m *Mapping) WithTitles(titles map[string]string) *Mapping {
	if m == nil {
		m = &Mapping{}
	}
	with := *m
	with.Titles = titles
	return &with
}

// positionOf returns the position that a person has chosen for a title. isAnswered is false if
// nobody has.
func (m *Mapping) positionOf(title string) (position string, isAnswered bool) {
	if m == nil {
		return "", false
	}
	position, isAnswered = m.Titles[textfold.FoldOrKeep(title)]
	return position, isAnswered
}

// isByHand reports whether a person said how a table is read.
func (m *Mapping) isByHand() bool {
	return m != nil && (len(m.Columns) > 0 || m.Town != "" || m.CarriesTown)
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

// FieldTitleName is the field of a column whose cells hold a title and a name: "Mayor: Ada Trial".
const FieldTitleName = "titleName"

// MappingFields lists the fields that a column may have, in the order of the screen.
func MappingFields() []Field {
	fields := make([]Field, len(tableFields))
	for i, field := range tableFields {
		fields[i] = field.Field
	}
	return fields
}
