package formats

import (
	"slices"
	"strings"

	"candor/internal/candor"
	"candor/internal/personname"
	"candor/internal/textfold"
)

// columnGuess is the guessed content of a column.
type columnGuess struct {
	header  string // as in reports and mappings
	field   string // a key of MappingFields, or empty
	value   string // see Column
	guessed bool
	private bool // contains addresses or phone numbers, and is never read
	rank    int  // smaller is a better fit of the header to the field
	seen    contents
}

// The share of matching values that decides a column: if its header is unknown, if the header means
// another field, and if it means the same one.
const (
	shareWithout = 0.8
	shareAgainst = 0.8
	shareWith    = 0.3
	sharePrivate = 0.3
)

// takenAsNamed are fields that a column with our own header has, whatever its values.
var takenAsNamed = map[string]bool{"sourceId": true, "licence": true, "date": true,
	"termStartDate": true, "termEndDate": true, "verificationUrl": true, "positionType": true}

// guessColumns finds the content of each column from the mapping, else the header, else the values.
// Each field goes to one column only.
func guessColumns(t *table, given *Mapping, today string) []columnGuess {
	guesses := make([]columnGuess, len(t.header))
	taken := map[string]bool{}
	for i := range t.header {
		g := columnGuess{header: t.headerName(i), guessed: true, seen: contentsOf(t.sample(i), today)}
		kind, rank := headerField(t.header[i])
		if isDay(g.header) {
			kind = fieldIgnored // the value on that day, or in that year
		}
		g.rank = rank
		g.private = kind == fieldPrivate || g.seen.mostly(g.seen.private, sharePrivate)
		switch {
		case g.private:
		case isOwnHeader(t.header[i]) && takenAsNamed[kind]:
			g.field = kind
		default:
			g.field = g.seen.judge(kind)
		}
		if kind == "" {
			g.rank = len(headerRanks) + i
		}
		if kind == "" && g.field == "name" && officeOfHeader(g.header) != "" {
			g.field = "" // the cells name the holders of that office: see guessHolders
		}
		if i == t.sheetColumn && i > 0 {
			g.seen.people = 0 // "Borough Council" is no person
			if !slices.Contains([]string{"city", "county", "position"}, g.field) {
				g.field = ""
			}
		}
		guesses[i] = g
	}
	sheetField := ""
	if t.sheetColumn > 0 {
		sheetField = guesses[t.sheetColumn].field
	}
	constants := applyMapping(guesses, given, taken)
	for _, c := range constants {
		taken[c.field] = true
	}
	keepBest(guesses, taken)
	guessDates(guesses, taken)
	guessHolders(guesses, taken)
	if at := t.sheetColumn; at > 0 && guesses[at].guessed && sheetField == "city" {
		guesses[at].field = "city" // for rows without a town
	}
	return append(guesses, constants...)
}

// isDay reports whether a header is a day or a year.
func isDay(header string) bool {
	from, to, err := parsePartialDate(header)
	return err == nil && (from != "" || to != "")
}

// headerName returns the name of a column, or its number if it has none.
func (t *table) headerName(i int) string {
	if name := candor.CleanLine(Shorten(t.header[i], LongestName)); name != "" {
		return name
	}
	return "Column " + Number(i+1)
}

// sample returns values of a column from the first rows that have one: a further sheet may be the
// first with a column.
func (t *table) sample(i int) []string {
	looked := min(len(t.rows), sampledRows, max(fewestSampled, sampledCells/len(t.header)))
	values := make([]string, 0, looked)
	for _, row := range t.rows {
		if len(values) == looked {
			break
		}
		if i < len(row.values) && strings.TrimSpace(row.values[i]) != "" {
			values = append(values, row.values[i])
		}
	}
	return values
}

// judge returns the field of a column, given the field that its header means (or "") and its
// values.
func (c contents) judge(named string) string {
	switch {
	case named == fieldIgnored || named == fieldPersonal:
		return ""
	case named != "" && c.filled == 0:
		return headerOnly(named)
	case c.mostly(c.entities, 0.999) && c.entities == c.filled:
		return "sourceId"
	}
	switch named {
	case "name", "position", "city", "county":
		return c.judgeWords(named)
	case "termStartDate", "termEndDate":
		if c.mostly(c.dates, shareWith) {
			return named
		}
		return ""
	case fieldSplit:
		switch {
		case c.mostly(c.spans, shareWith):
			return fieldSplit
		case c.mostly(c.dates, shareAgainst):
			return "termEndDate"
		}
		return ""
	case "verificationUrl":
		if c.mostly(c.urls, shareWith) {
			return named
		}
		return ""
	case "state":
		if c.mostly(c.states, shareAgainst) {
			return named
		}
		return ""
	case "district":
		if c.mostly(c.counties, shareAgainst) || c.mostly(c.people, shareAgainst) {
			return ""
		}
		return named
	case "sourceId": // without an id of Wikidata
		return ""
	case "date":
		if c.mostly(c.dates, shareAgainst) {
			return named
		}
		return ""
	case "":
		return c.judgeWords("")
	}
	return named
}

// headerOnly returns the field of a column without values.
func headerOnly(named string) string {
	if named == "sourceId" || named == fieldPrivate {
		return ""
	}
	return named
}

// judgeWords decides between the fields whose values are known words.
func (c contents) judgeWords(named string) string {
	share := shareWithout
	if named != "" {
		share = shareAgainst
	}
	found := ""
	switch {
	case named == "city" && c.mostly(c.towns, share): // Camden, Salem and Passaic are counties too
		found = "city"
	case c.mostly(c.counties, share) && c.counties >= c.towns:
		found = "county"
	case c.mostly(c.towns, share):
		found = "city"
	case c.mostly(c.pairs, share):
		found = FieldTitleName
	case c.mostly(c.titles, share):
		found = "position"
	case named == "" && c.mostly(c.urls, share):
		found = "verificationUrl"
	case named == "" && c.mostly(c.spans, share):
		found = fieldSplit
	case c.mostly(c.people, share) && c.filled > 1:
		found = "name"
	}
	switch {
	case found == "":
		if named == "position" && c.mostly(c.forms, shareAgainst) {
			return ""
		}
		return named
	case named == "county" && found == "city" && c.mostly(c.counties, shareWith):
		return named
	// if every town is unknown, the rows are refused by name
	case named == "city" && found == "name":
		return named
	}
	return found
}

// applyMapping applies a mapping to the columns that it names. It returns the columns that it adds,
// which have the same value in all rows.
func applyMapping(guesses []columnGuess, given *Mapping, taken map[string]bool) []columnGuess {
	if given == nil {
		return nil
	}
	var constants []columnGuess
	for _, column := range given.Columns {
		if column.Header == "" {
			if column.Field != "" && column.Value != "" {
				constants = append(constants, columnGuess{field: column.Field, value: column.Value})
			}
			continue
		}
		at := slices.IndexFunc(guesses, func(g columnGuess) bool {
			return g.guessed && columnName(g.header) == columnName(column.Header)
		})
		if at < 0 {
			continue
		}
		g := &guesses[at]
		g.guessed, g.field, g.value = false, column.Field, column.Value
		if g.private || !IsField(g.field) {
			g.field = ""
		}
		if g.field != FieldHolder {
			taken[g.field] = true
		}
	}
	return constants
}

// IsField reports whether a column can hold the field.
func IsField(key string) bool {
	return slices.ContainsFunc(MappingFields(), func(f Field) bool { return f.Key == key })
}

// keepBest gives each field to the column whose header fits best.
func keepBest(guesses []columnGuess, taken map[string]bool) {
	best := map[string]int{}
	for i, g := range guesses {
		if !g.guessed || g.field == "" {
			continue
		}
		at, known := best[g.field]
		if taken[g.field] || known && guesses[at].rank <= g.rank {
			guesses[i].field = ""
			continue
		}
		if known {
			guesses[at].field = ""
		}
		best[g.field] = i
	}
	for field := range best {
		taken[field] = true
	}
	joinNames(guesses, taken)
	if taken["termEndDate"] {
		dropGuessed(guesses, taken, fieldSplit)
	}
}

func dropGuessed(guesses []columnGuess, taken map[string]bool, fields ...string) {
	for i := range guesses {
		if guesses[i].guessed && slices.Contains(fields, guesses[i].field) {
			delete(taken, guesses[i].field)
			guesses[i].field = ""
		}
	}
}

// guessDates assigns columns of days with unknown headers: two are the start and the end of a term,
// one is the end if most of its days are in the future.
func guessDates(guesses []columnGuess, taken map[string]bool) {
	var unnamed []int
	for i, g := range guesses {
		named, _ := headerField(g.header)
		if g.guessed && g.field == "" && !g.private && named == "" &&
			g.seen.mostly(g.seen.dates, shareWithout) {
			unnamed = append(unnamed, i)
		}
	}
	switch {
	case len(unnamed) == 2 && !taken["termStartDate"] && !taken["termEndDate"]:
		first, last := unnamed[0], unnamed[1]
		if guesses[first].seen.future > guesses[last].seen.future {
			first, last = last, first
		}
		guesses[first].field, guesses[last].field = "termStartDate", "termEndDate"
	case len(unnamed) == 1 && !taken["termEndDate"]:
		if g := &guesses[unnamed[0]]; g.seen.mostly(g.seen.future, shareWithout) {
			g.field = "termEndDate"
		}
	}
}

// guessHolders finds columns whose header is an office and whose cells name people, in a table with
// a row for each town.
func guessHolders(guesses []columnGuess, taken map[string]bool) {
	if taken["name"] || taken["lastName"] {
		return
	}
	for i := range guesses {
		g := &guesses[i]
		office := officeOfHeader(g.header)
		if g.guessed && g.field == "" && !g.private && office != "" &&
			g.seen.mostly(g.seen.people, shareWith) {
			g.field, g.value = FieldHolder, office
			taken[FieldHolder] = true
		}
	}
}

// municipalOffices are offices with columns in directories that the table of titles lacks.
var municipalOffices = textfold.WordSet(`clerk administrator manager attorney engineer assessor
	treasurer prosecutor auditor solicitor`)

// officeOfHeader returns the office in the header of a column: "Mayor", "Mayor Name", "Municipal
// Clerk".
func officeOfHeader(header string) string {
	if len(header) > longestHeader {
		return ""
	}
	words := candor.CleanLine(header)
	for _, end := range []string{" Name", " name", " NAME", "'s", "’s", "(s)"} {
		words = strings.TrimSpace(strings.TrimSuffix(words, end))
	}
	folded := strings.Fields(textfold.Fold(words))
	if len(folded) == 0 || len(folded) > 4 {
		return ""
	}
	if MapTitle(words).Known || municipalOffices[folded[len(folded)-1]] {
		return words
	}
	return ""
}

// joinNames decides between a column of names and columns of their parts. A column "Name" next to
// given names holds family names if most of its values are single words.
func joinNames(guesses []columnGuess, taken map[string]bool) {
	at := slices.IndexFunc(guesses, func(g columnGuess) bool { return g.field == "name" })
	if at < 0 {
		return
	}
	name := &guesses[at]
	isPart := name.guessed && name.seen.mostly(name.seen.single, 0.5)
	for _, other := range [][2]string{{"firstName", "lastName"}, {"lastName", "firstName"}} {
		if isPart && taken[other[0]] && !taken[other[1]] {
			delete(taken, "name")
			name.field, taken[other[1]] = other[1], true
			return
		}
	}
	if name.seen.single == 0 || !taken["firstName"] {
		dropGuessed(guesses, taken, "firstName", "middleName", "lastName", "suffix")
	}
}

// wholeName returns the name of a row from a column of names and columns of parts. A name of one
// word, or a name that repeats the given one, is no reason to lose or to double a part.
func wholeName(name, first, middle, last, suffix string) string {
	if name != "" && (first == "" || personname.Parse(name).Given != "") {
		return name
	}
	if name != "" && last == "" {
		last = name
	}
	parsed := personname.Parse(last)
	if first != "" && parsed.Given != "" && textfold.Fold(parsed.Given) == textfold.Fold(first) {
		first, middle = "", ""
	}
	return nameOfParts(first, middle, last, suffix)
}
