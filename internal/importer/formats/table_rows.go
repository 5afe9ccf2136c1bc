package formats

import (
	"regexp"
	"slices"
	"strings"

	"candor/internal/njplace"
)

// setRows takes the rows below the header, without notes and repeated headers. If another header
// starts a further table, its columns are mapped to those of the first. Rows of a sheet lack
// trailing blank cells.
func (t *table) setRows(rows []tableRow, isSheet bool) error {
	t.rows = make([]tableRow, 0, len(rows))
	first := t.header
	var places []int // the target columns of a further table
	for _, row := range rows {
		if isSheet {
			row.values = padded(row.values, len(first))
		}
		switch {
		case sameColumns(row.values, first):
			t.headers++
			places = nil
		case isNote(row.values, len(first)):
			t.notes++
		case isFurtherHeader(row.values):
			t.dropTitle()
			places = t.placesOf(row.values)
			t.headers++
			if len(t.header)*len(rows) > mostCells {
				return tooMany(row.line, mostCells, "cell")
			}
		case places != nil:
			t.rows = append(t.rows, tableRow{line: row.line, values: t.place(row.values, places)})
		default:
			t.rows = append(t.rows, row)
		}
	}
	if len(t.header) > len(first) {
		t.pad(len(first))
	}
	return t.takeSections()
}

// pad extends rows after columns were added to a header that had this many.
func (t *table) pad(had int) {
	for i, row := range t.rows {
		if len(row.values) >= had {
			t.rows[i].values = padded(row.values, len(t.header))
		}
	}
}

func padded(values []string, to int) []string {
	if len(values) >= to {
		return values
	}
	return append(slices.Clip(values), make([]string, to-len(values))...)
}

// noteBelow matches the start of text below a table: footnotes, sources and dates.
var noteBelow = regexp.MustCompile(`(?i)^(\*|†|‡|§|[¹²³]|\(\d\) |\[\d\] |(foot)?notes?\b|sources?:|` +
	`(last )?(updated|revised)\b|prepared (by|on)\b|printed\b|page \d|as of \w)`)

// isNote reports whether the only value of a row is a note.
func isNote(values []string, columns int) bool {
	return columns > 2 && width(values) == 1 && noteBelow.MatchString(strings.TrimSpace(only(values)))
}

// only returns the first value of a row.
func only(values []string) string {
	at := slices.IndexFunc(values, func(value string) bool { return strings.TrimSpace(value) != "" })
	return values[at]
}

// isFurtherHeader reports whether a row is the header of another table: all values are column
// names.
func isFurtherHeader(values []string) bool {
	known := knownHeaders(values)
	return known > headerWords && known == width(values)
}

// dropTitle removes the title of a further table.
func (t *table) dropTitle() {
	if last := len(t.rows) - 1; last >= 0 && width(t.rows[last].values) == 1 {
		t.rows = t.rows[:last]
		t.notes++
	}
}

// placesOf maps the columns of a further table to those of the same name, else of the same field,
// else to new ones.
func (t *table) placesOf(header []string) []int {
	places := make([]int, len(header))
	taken := map[int]bool{}
	find := func(is func(string) bool) int {
		for at, name := range t.header {
			if !taken[at] && is(name) {
				return at
			}
		}
		return -1
	}
	for i, name := range header {
		if places[i] = -1; strings.TrimSpace(name) == "" {
			continue
		}
		at := find(func(known string) bool { return columnName(known) == columnName(name) })
		if field, _ := headerField(name); at < 0 && field != "" {
			at = find(func(known string) bool { same, _ := headerField(known); return same == field })
		}
		if at < 0 {
			at = len(t.header)
			t.addColumn(name)
		}
		places[i], taken[at] = at, true
	}
	return places
}

func (t *table) addColumn(name string) {
	t.columns[columnName(name)] = append(t.columns[columnName(name)], len(t.header))
	t.header = append(slices.Clip(t.header), name)
}

// place moves the values of a row to their columns. Values without a header go beyond the last
// column.
func (t *table) place(values []string, places []int) []string {
	to := make([]string, len(t.header))
	for i, value := range values {
		switch {
		case i < len(places) && places[i] >= 0:
			to[places[i]] = value
		case strings.TrimSpace(value) != "":
			to = append(to, value)
		}
	}
	return to
}

// takeSections reads rows with only the name of a town or a county as the place of the people
// below, if the table has no column for the town.
func (t *table) takeSections() error {
	if t.hasField("city") {
		return nil
	}
	if !slices.ContainsFunc(t.rows, func(row tableRow) bool {
		_, isTown, _ := sectionOf(row.values)
		return isTown
	}) {
		return nil
	}
	if (len(t.header)+2)*len(t.rows) > mostCells {
		return tooMany(t.line, mostCells, "cell")
	}
	town, county := "", ""
	people := make([]tableRow, 0, len(t.rows))
	for _, row := range t.rows {
		name, isTown, isCounty := sectionOf(row.values)
		switch {
		case isTown:
			town = name
		case isCounty && !t.hasField("county"):
			town, county = "", name
		default:
			people = append(people, tableRow{line: row.line,
				values: append(slices.Clip(row.values), town, county)})
		}
	}
	t.places = len(t.rows) - len(people)
	t.rows = people
	t.addColumn("City")
	t.addColumn("County")
	return nil
}

// hasField reports whether the header has a column for a field.
func (t *table) hasField(field string) bool {
	return slices.ContainsFunc(t.header, func(name string) bool {
		known, _ := headerField(name)
		return known == field
	})
}

// sectionOf returns the only value of a row if it is a town or a county.
func sectionOf(values []string) (name string, isTown, isCounty bool) {
	if width(values) != 1 {
		return "", false, false
	}
	name = strings.TrimSpace(only(values))
	_, err := njplace.FindCounty(name)
	if err == nil && strings.Contains(strings.ToLower(name), "county") {
		return name, false, true
	}
	return name, len(njplace.Candidates(name, "")) > 0, false
}
