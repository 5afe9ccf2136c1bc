package formats

import (
	"slices"

	"candor/internal/candor"
)

// Inspection describes a file before its import.
type Inspection struct {
	Format  string            `json:"format"` // one of Formats
	Table   bool              `json:"table"`  // the columns need a mapping
	Rows    int               `json:"rows"`   // of a table
	Columns []InspectedColumn `json:"columns"`
	Missing []string          `json:"missing"` // required fields without a column
	Sheets  []Sheet           `json:"-"`
	Notes   []string          `json:"notes"` // encoding, sheet and skipped rows, as text
}

// InspectedColumn is one column of a table.
type InspectedColumn struct {
	Header  string   `json:"header"`
	Samples []string `json:"samples"` // the first distinct values, at most three
	Field   string   `json:"field"`   // a key of MappingFields, or empty
	Value   string   `json:"value,omitempty"`
	Guessed bool     `json:"guessed"` // from header or contents, not from the remembered mapping
	// the field that the values of an unread column look like, or empty
	LooksLike string `json:"looksLike,omitempty"`
	Private   bool   `json:"private"` // email or postal addresses, phone numbers: never read or shown
}

// longestSample limits the text of a cell that Inspect shows, in characters.
const (
	longestSample = 80
	mostSamples   = 3
)

// Inspect returns the format of a file and the likely fields of its columns. The remembered mapping
// comes before guesses. The error explains why the file cannot be read.
func Inspect(file File, remembered *Mapping) (*Inspection, error) {
	c, err := Found{Path: file.Name, File: &file}.Content()
	if err != nil {
		return nil, err
	}
	c.Mapping = remembered
	d, f, err := understand(c, nil)
	if err != nil && (d == nil || d.table == nil) {
		return nil, err
	}
	seen := &Inspection{Columns: []InspectedColumn{}, Missing: []string{},
		Sheets: d.Sheets, Notes: append([]string{}, d.Notes...)}
	if f != nil {
		seen.Format = f.key
	}
	if d.table == nil {
		return seen, nil
	}
	seen.Rows = len(d.table.rows)
	if skipped := d.table.skipped(); skipped != "" {
		seen.Notes = append(seen.Notes, "skipped: "+skipped)
	}
	switch {
	case f == nil || f.key == tableFormat:
		seen.Format, seen.Table, seen.Missing = tableFormat, true, missingFields(d.guess())
		seen.Columns = d.inspectColumns(d.guess())
	case f.key == plainFormat:
		seen.Table, seen.Columns = true, d.inspectColumns(d.table.ownColumns())
	}
	return seen, nil
}

// ownColumns returns the columns of a table with our headers.
func (t *table) ownColumns() []columnGuess {
	columns := make([]columnGuess, len(t.header))
	for i := range t.header {
		columns[i].header = t.headerName(i)
		for _, field := range tableFields {
			if columnName(field.Key) == columnName(t.header[i]) {
				columns[i].field = field.Key
			}
		}
	}
	return columns
}

func (d *document) inspectColumns(guesses []columnGuess) []InspectedColumn {
	columns := make([]InspectedColumn, 0, len(d.table.header))
	asked := d.table.questions(guesses)
	for i, g := range guesses {
		column := InspectedColumn{Header: g.header, Samples: []string{}, Field: g.field, Value: g.value,
			Guessed: g.guessed, Private: g.private, LooksLike: asked[i]}
		if i < len(d.table.header) && !g.private {
			column.Samples = d.table.samples(i)
		}
		columns = append(columns, column)
	}
	return columns
}

// samples returns the first distinct values of a column.
func (t *table) samples(column int) []string {
	samples := []string{}
	for _, value := range t.sample(column) {
		value = Shorten(Visible(candor.CleanLine(value)), longestSample)
		if value != "" && !slices.Contains(samples, value) {
			samples = append(samples, value)
		}
		if len(samples) == mostSamples {
			break
		}
	}
	return samples
}

// shareAsked is the share of values from which an unread column is a question.
const shareAsked = 0.5

// questions returns, by column, the field that the values of an unread column look like: a person
// has to say what it holds. Columns that a person left out, or whose header is known and unused, are
// no questions.
func (t *table) questions(guesses []columnGuess) map[int]string {
	asked := map[int]string{}
	twins := t.twins(guesses)
	for i, g := range guesses[:min(len(guesses), len(t.header))] {
		named, _ := headerField(g.header)
		_, isTwin := twins[i]
		if g.field != "" || !g.guessed || g.private || isTwin || named == fieldIgnored ||
			named == fieldPersonal || isDay(g.header) {
			continue
		}
		if looks := g.looksLike(named, guesses); looks != "" {
			asked[i] = looks
		}
	}
	return asked
}

// looksLike returns the field that the values of a column look like, or "". named is the field that
// its header means.
func (g columnGuess) looksLike(named string, guesses []columnGuess) string {
	has := func(field string) bool {
		return slices.ContainsFunc(guesses, func(other columnGuess) bool { return other.field == field })
	}
	c := g.seen
	switch {
	case c.mostly(c.counties, shareAsked) && c.counties >= c.towns:
		return "county"
	case c.mostly(c.towns, shareAsked):
		return "city"
	case c.mostly(c.spans, shareAsked):
		return fieldSplit
	case c.mostly(c.dates, shareAsked) && (named == "termStartDate" ||
		has("termEndDate") && !has("termStartDate")):
		return "termStartDate"
	case c.mostly(c.dates, shareAsked):
		return "termEndDate"
	case c.mostly(c.people, shareAsked):
		return "name"
	}
	return ""
}
