package formats

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/njplace"
	"candor/internal/textfold"
)

// tableFormat is the key of a table with unknown headers.
const tableFormat = "table"

// isMapped recognizes a table whose columns can be guessed or are in the mapping: it needs names
// and positions.
func isMapped(d *document) bool { return len(missingFields(d.guess())) == 0 }

// guess returns the guessed columns of the table, computed once.
func (d *document) guess() []columnGuess {
	if d.guesses == nil {
		d.guesses = guessColumns(d.table, d.Mapping, d.Modified.Format("2006-01-02"))
	}
	return d.guesses
}

// missingFields returns the required fields that no column has.
func missingFields(guesses []columnGuess) []string {
	has := func(fields ...string) bool {
		for _, field := range fields {
			if !slices.ContainsFunc(guesses, func(g columnGuess) bool { return g.field == field }) {
				return false
			}
		}
		return true
	}
	missing := []string{}
	if has(FieldTitleName) {
		return []string{}
	}
	if !has("name") && !has("firstName", "lastName") && !has(FieldHolder) {
		missing = append(missing, "name")
	}
	if !has("position") && !has(FieldHolder) {
		missing = append(missing, "position")
	}
	return missing
}

// holder is a column whose cells name the holders of an office.
type holder struct {
	column int
	office string
}

// useGuess assigns our column names by the guesses, and returns the columns of holders.
func (t *table) useGuess(guesses []columnGuess) (holders []holder) {
	t.columns, t.constants = map[string][]int{}, map[string]string{}
	for i, g := range guesses {
		name := columnName(g.field)
		switch {
		case g.field == "":
		case i >= len(t.header):
			t.constants[name] = g.value
		case g.field == FieldHolder:
			office := g.value
			if office == "" {
				office = officeOfHeader(g.header)
			}
			if office == "" {
				office = g.header
			}
			holders = append(holders, holder{i, office})
		default:
			t.columns[name] = append(t.columns[name], i)
		}
	}
	return holders
}

// readMapped reads a table by its guessed or mapped columns.
func readMapped(d *document, r *Reading) {
	guesses := d.guess()
	holders := d.table.useGuess(guesses)
	carries := d.table.plainUnits()
	asked := d.table.questions(guesses)
	for i, g := range guesses {
		switch {
		case asked[i] != "":
			r.Asked = append(r.Asked, fmt.Sprintf("%q, which looks like %s", g.header, asked[i]))
		case i < len(d.table.header) && g.field == "":
			r.Unread = append(r.Unread, g.header)
		case g.guessed && g.field == FieldHolder:
			r.Guessed = append(r.Guessed, fmt.Sprintf("%q names who is %s", g.header, g.value))
		case g.guessed && g.field != columnName(g.header):
			r.Guessed = append(r.Guessed, fmt.Sprintf("%q is %s", g.header, g.field))
		}
	}
	twins := d.table.twins(guesses)
	var above townAbove
	for _, row := range d.table.rows {
		if !r.whole(d.table, row) {
			continue
		}
		d.table.checkTwins(row, twins)
		s := d.mappedStatement(row, carries)
		if len(holders) == 0 {
			d.fillTown(&s, &above)
			r.take(s.withID())
			continue
		}
		for _, one := range holdersOf(s, row, holders) {
			d.fillTown(&one, &above)
			r.take(one.withID())
		}
	}
}

// twins maps each column that is not read because another has the same name to that other one.
func (t *table) twins(guesses []columnGuess) map[int]int {
	twins := map[int]int{}
	for i, g := range guesses[:len(t.header)] {
		if g.field != "" || !g.guessed || g.private || g.seen.filled == 0 {
			continue
		}
		for at, read := range guesses[:len(t.header)] {
			if read.field != "" && columnName(t.header[at]) == columnName(t.header[i]) {
				twins[i] = at
			}
		}
	}
	return twins
}

// checkTwins refuses a table whose columns of the same name differ, since either may be right.
func (t *table) checkTwins(row tableRow, twins map[int]int) {
	for second, first := range twins {
		a, b := strings.TrimSpace(row.values[first]), strings.TrimSpace(row.values[second])
		if a != "" && b != "" && a != b && t.twice == nil {
			t.twice = FaultAt(t.line, "the header has %q twice, in columns %d and %d, with different"+
				" values in row %d: please rename one of them, put one table below the other, or leave it out",
				candor.CleanLine(t.header[second]), first+1, second+1, row.line)
		}
	}
}

// mappedStatement reads a row of a table with our column names.
func (d *document) mappedStatement(row tableRow, carries Units) statement {
	value := func(column string) string { return d.table.value(row, column) }
	s := d.plainStatement(row, carries)
	if d.Mapping != nil && d.Mapping.Source != "" && value("source") == "" {
		s.source.Name = d.Mapping.Source
	}
	s.name = wholeName(s.name, bareName(value("firstname")), bareName(value("middlename")),
		bareName(value("lastname")), bareName(value("suffix")))
	s.splitTitleOfName()
	if pair := value(columnName(FieldTitleName)); s.name == "" && pair != "" {
		title, name, ok := splitPair(pair)
		if s.name = bareName(pair); ok {
			s.name, s.title = bareName(name), cmp.Or(s.title, title)
		}
	}
	if from, to := SplitTerm(bareDay(value(fieldSplit))); s.start == "" && s.end == "" {
		s.start, s.end = from, to
	}
	if bare := s.websites[0]; webAddress.MatchString(bare) && !strings.Contains(bare, "://") {
		s.websites[0] = "https://" + bare
	}
	s.splitPlaceOfTitle()
	s.district = tidyDistrict(s.district, d.table.headerOf("district"), s.title)
	return s
}

// nameOfParts joins the parts of a name; the last name may already contain the suffix.
func nameOfParts(first, middle, last, suffix string) string {
	parts := slices.DeleteFunc([]string{first, middle, last, suffix},
		func(part string) bool { return part == "" })
	return strings.Join(parts, " ")
}

// holdersOf returns a person for each column of an office, or several if the cell has several lines.
func holdersOf(s statement, row tableRow, holders []holder) (people []statement) {
	for _, h := range holders {
		for _, name := range strings.FieldsFunc(row.values[h.column],
			func(c rune) bool { return c == '\n' || c == ';' || c == '\v' }) {
			if name = bareName(strings.TrimSpace(name)); name == "" {
				continue
			}
			one := s
			one.name, one.title, one.id = name, h.office, ""
			people = append(people, one)
		}
	}
	return people
}

// splitPlaceOfTitle moves the town out of a title such as "Mayor of Newark", as Wikidata has them.
func (s *statement) splitPlaceOfTitle() {
	office, place, found := strings.Cut(s.title, " of ")
	if !found || s.city != "" || !MapTitle(office).Known {
		return
	}
	if _, whole := exactTitles[textfold.Fold(s.title)]; whole {
		return
	}
	if county, err := njplace.FindCounty(place); err == nil && s.county == "" &&
		strings.Contains(textfold.Fold(place), "county") {
		s.title, s.county = office, county
		s.carries |= UnitPlace
		return
	}
	if town, err := njplace.Find(place, s.county); err == nil {
		s.title, s.city, s.county = office, town.Name, town.County
		s.carries |= UnitPlace
	}
}

// headerOf returns the header of the column that is read for a field.
func (t *table) headerOf(field string) string {
	if at := t.columns[field]; len(at) > 0 {
		return candor.CleanLine(t.header[at[0]])
	}
	return ""
}
