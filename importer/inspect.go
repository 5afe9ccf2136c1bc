package importer

import (
	"candor"
)

// Inspection is what a file holds, before it is read.
type Inspection struct {
	Format  string            `json:"format"` // one of Formats
	Table   bool              `json:"table"`  // its columns need a mapping
	Rows    int               `json:"rows"`   // of a table
	Columns []InspectedColumn `json:"columns"`
	Missing []string          `json:"missing"` // fields without which the table cannot be read
	Notes   []string          `json:"notes"`   // encoding, sheet and skipped rows, in words
}

// InspectedColumn is one column of a table.
type InspectedColumn struct {
	Header  string   `json:"header"`
	Samples []string `json:"samples"` // the first different values, at most three
	Field   string   `json:"field"`   // a key of MappingFields, or empty
	Value   string   `json:"value,omitempty"`
	Guessed bool     `json:"guessed"` // by header or contents, and not remembered
}

// longestSample is how much of a cell Inspect shows, in characters.
const longestSample = 80

// Inspect tells the format of a file and what the columns of a table seem to hold. What a
// remembered mapping says of a column is not guessed. The error says why the file cannot be read.
func Inspect(file File, remembered *Mapping) (*Inspection, error) {
	c, err := found{path: file.Name, file: &file}.content()
	if err != nil {
		return nil, err
	}
	d, f, err := understand(c, nil)
	if err != nil {
		return nil, err
	}
	seen := &Inspection{Format: f.key, Columns: []InspectedColumn{}, Missing: []string{}, Notes: []string{}}
	if d.table != nil {
		seen.Rows = len(d.table.rows)
		for _, header := range d.table.header {
			seen.Columns = append(seen.Columns, InspectedColumn{Header: candor.CleanLine(header)})
		}
	}
	return seen, nil
}
