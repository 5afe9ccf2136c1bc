package importer

import (
	"regexp"
	"slices"
	"strings"

	"candor/njplace"
)

// setRows takes the rows below the header. Left out are rows that repeat it and notes. Where another
// header begins a further table, its columns are put below those of the first. Rows of a sheet lack
// the blank cells at their end.
func (t *table) setRows(rows []tableRow, isSheet bool) error {
	t.rows = make([]tableRow, 0, len(rows))
	first := t.header
	var places []int // of the columns of a further table
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
			t.rows = append(t.rows, tableRow{row.line, t.moved(row.values, places)})
		default:
			t.rows = append(t.rows, row)
		}
	}
	if len(t.header) > len(first) {
		t.pad(len(first))
	}
	return t.takeSections()
}

// pad gives rows the columns that were added to the header since it had some.
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

// noteBelow begins what stands below a table: footnotes, and where and when it was made.
var noteBelow = regexp.MustCompile(`(?i)^(\*|†|‡|§|[¹²³]|\(\d\) |\[\d\] |(foot)?notes?\b|sources?:|` +
	`(last )?(updated|revised)\b|prepared (by|on)\b|printed\b|page \d|as of \w)`)

// isNote reports whether the one value of a row is a note.
func isNote(values []string, columns int) bool {
	return columns > 2 && width(values) == 1 && noteBelow.MatchString(strings.TrimSpace(only(values)))
}

// only is the first value of a row.
func only(values []string) string {
	at := slices.IndexFunc(values, func(value string) bool { return strings.TrimSpace(value) != "" })
	return values[at]
}

// isFurtherHeader reports whether a row is the header of another table: no value is anything else.
func isFurtherHeader(values []string) bool {
	known := knownHeaders(values)
	return known > headerWords && known == width(values)
}

// dropTitle leaves out the title of a further table.
func (t *table) dropTitle() {
	if last := len(t.rows) - 1; last >= 0 && width(t.rows[last].values) == 1 {
		t.rows = t.rows[:last]
		t.notes++
	}
}

// placesOf finds where the columns of a further table belong: in the column of the same name, else of
// the same field, else in one that is added.
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

// moved puts the values of a row where they belong. Those below no header stay beyond all columns.
func (t *table) moved(values []string, places []int) []string {
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

// takeSections gives the people below a row that is only the name of a town, or of a county, that
// town, in a table that has no column for it.
func (t *table) takeSections() error {
	if t.tells("city") {
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
		case isCounty && !t.tells("county"):
			town, county = "", name
		default:
			people = append(people, tableRow{row.line, append(slices.Clip(row.values), town, county)})
		}
	}
	t.places = len(t.rows) - len(people)
	t.rows = people
	t.addColumn("City")
	t.addColumn("County")
	return nil
}

// tells reports whether the header names a column of a field.
func (t *table) tells(field string) bool {
	return slices.ContainsFunc(t.header, func(name string) bool {
		known, _ := headerField(name)
		return known == field
	})
}

// sectionOf is the one value of a row, where it is a town or a county.
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
