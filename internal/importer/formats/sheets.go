package formats

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"candor/internal/importer/workbook"
	"candor/internal/njplace"
)

// parseTable parses a text, or the sheets of a workbook that have a table.
func (c *Content) parseTable() (*table, error) {
	if c.Book == nil {
		return parseTable(c.Text)
	}
	book, err := workbook.Open(c.Book)
	if other, ok := errors.AsType[workbook.OtherKind](err); ok {
		return nil, otherKind(string(other))
	}
	if err != nil {
		return nil, FaultAt(0, "%v", err)
	}
	t, err := c.readBook(book)
	if err := errors.Join(err, book.Close()); err != nil {
		return nil, FaultAt(0, "%v", err)
	}
	return t, nil
}

// SheetLimits match the limits of a text.
var SheetLimits = workbook.Limits{Rows: MostRows + headerRows, Columns: mostColumns, Cells: mostCells,
	Text: maxFileSize}

// mostSheets limits the sheets that are examined. New Jersey has 564 towns, a county at most 70.
const mostSheets = 300

// Sheet is a sheet of a workbook that has a table.
type Sheet struct {
	Name   string
	Rows   int // without the header; only of sheets that are read
	IsRead bool

	header  []string
	isKnown bool // the header has known column names
}

func (c *Content) readBook(book *workbook.Book) (*table, error) {
	names := book.Sheets()
	if more := len(names) - mostSheets; more > 0 {
		names = names[:mostSheets]
		c.Notes = append(c.Notes, fmt.Sprintf("The workbook has more than %d sheets; the last %s not read.",
			mostSheets, pluralIs(more)))
	}
	sheets, err := tablesOf(book, names)
	if err != nil {
		return nil, err
	}
	if len(sheets) == 0 {
		return nil, errors.New("no sheet of the workbook has a table with a row of headers and rows below it")
	}
	chooseSheets(sheets, c.Mapping)
	all := &table{columns: map[string][]int{}, sheetColumn: -1}
	cells := 0
	for i := range sheets {
		if !sheets[i].IsRead {
			continue
		}
		t, err := sheetTable(book, sheets[i].Name)
		if err != nil {
			return nil, fmt.Errorf("sheet %s: %w", quoted(sheets[i].Name), err)
		}
		sheets[i].Rows = len(t.rows)
		if cells += len(t.header) * len(t.rows); cells > mostCells || len(all.rows)+len(t.rows) > MostRows {
			return nil, errors.New("the sheets together are too large: please choose fewer of them")
		}
		all.join(t, sheets[i].Name, i)
	}
	all.pad(0)
	all.nameSheets(sheets)
	c.Sheets = sheets
	c.Notes = append(c.Notes, sheetsNote(sheets))
	return all, nil
}

func pluralIs(n int) string {
	if n == 1 {
		return "one is"
	}
	return Number(n) + " are"
}

func sheetTable(book *workbook.Book, name string) (*table, error) {
	read, blank, err := book.Rows(name, 0, SheetLimits)
	if err != nil {
		return nil, err
	}
	rows := make([]tableRow, len(read))
	for i, row := range read {
		rows[i] = tableRow{line: row.Number, values: row.Cells}
	}
	return newTable(rows, blank, true)
}

// tablesOf lists the sheets that have a table.
func tablesOf(book *workbook.Book, names []string) (sheets []Sheet, err error) {
	for _, name := range names {
		first, _, err := book.Rows(name, headerRows, SheetLimits)
		if err != nil {
			return nil, fmt.Errorf("sheet %s: %w", quoted(name), err)
		}
		rows := make([]tableRow, len(first))
		wide, pairs := 0, 0
		for i, row := range first {
			rows[i] = tableRow{values: row.Cells}
			if width(row.Cells) > 1 {
				wide++
			}
			if isDataRow(row.Cells) {
				pairs++
			}
		}
		if wide < 2 && pairs == 0 {
			continue
		}
		header := rows[headerRow(rows)].values
		sheets = append(sheets, Sheet{Name: name, header: header,
			isKnown: knownHeaders(header) >= headerWords || pairs > 0 && knownHeaders(header) == 0})
	}
	return sheets, nil
}

// chooseSheets marks the sheets that a person chose. By default these are the ones with a known
// header, or with the header of the first, without those of earlier years.
func chooseSheets(sheets []Sheet, given *Mapping) {
	chosen := false
	for i := range sheets {
		sheets[i].IsRead = given != nil && slices.Contains(given.Sheets, sheets[i].Name)
		chosen = chosen || sheets[i].IsRead
	}
	if chosen {
		return
	}
	at := max(0, slices.IndexFunc(sheets, func(s Sheet) bool { return s.isKnown }))
	earlier := earlierYears(sheets)
	for i := range sheets {
		sheets[i].IsRead = i == at || sheets[i].isKnown || sameColumns(sheets[i].header, sheets[at].header)
		sheets[i].IsRead = sheets[i].IsRead && !earlier[sheets[i].Name]
	}
}

var yearOfSheet = regexp.MustCompile(`\b(19|20)\d\d\b`)

// earlierYears lists sheets whose name differs from another only by an earlier year.
func earlierYears(sheets []Sheet) map[string]bool {
	earlier, latest := map[string]bool{}, map[string]Sheet{}
	for _, s := range sheets {
		year := yearOfSheet.FindString(s.Name)
		rest := columnName(strings.Replace(s.Name, year, "", 1))
		other, known := latest[rest]
		switch {
		case year == "":
		case !known || yearOfSheet.FindString(other.Name) < year:
			if latest[rest] = s; known {
				earlier[other.Name] = true
			}
		default:
			earlier[s.Name] = true
		}
	}
	return earlier
}

// join adds the rows of another sheet below, with its columns moved to the ones of the same name or
// field.
func (t *table) join(other *table, name string, n int) {
	if len(t.header) == 0 {
		t.setHeader(other.header, other.line)
	}
	places := t.placesOf(other.header)
	for _, row := range other.rows {
		moved := tableRow{line: row.line, values: row.values, sheet: name, sheetN: n}
		if len(row.values) == len(other.header) {
			moved.values = t.place(row.values, places)
		}
		t.rows = append(t.rows, moved)
	}
	t.above = append(t.above, other.above...)
	t.empty, t.headers = t.empty+other.empty, t.headers+other.headers
	t.notes, t.places = t.notes+other.notes, t.places+other.places
}

// sheetHeader is the header of the column with the names of the sheets.
const sheetHeader = "Name of the sheet"

// nameSheets adds a column with the name of each row's sheet, if there are several or the name is a
// town's.
func (t *table) nameSheets(sheets []Sheet) {
	read := slices.DeleteFunc(slices.Clone(sheets), func(s Sheet) bool { return !s.IsRead })
	if len(read) == 1 && len(njplace.Candidates(read[0].Name, "")) == 0 {
		if len(sheets) == 1 {
			t.forgetSheets()
		}
		return
	}
	if (len(t.header)+1)*len(t.rows) > mostCells {
		return
	}
	had := len(t.header)
	t.sheetColumn = had
	t.addColumn(sheetHeader)
	for i, row := range t.rows {
		if len(row.values) == had {
			t.rows[i].values = append(slices.Clip(row.values), row.sheet)
		}
	}
	if len(sheets) == 1 {
		t.forgetSheets()
	}
}

// forgetSheets removes the names of the sheets from the rows of a workbook with one table.
func (t *table) forgetSheets() {
	for i := range t.rows {
		t.rows[i].sheet = ""
	}
}

func quoted(name string) string { return "“" + Shorten(Visible(name), LongestName) + "”" }

// mostSheetsListed limits the sheets that a note names.
const mostSheetsListed = 8

// sheetsNote says which sheets were read, and which were not.
func sheetsNote(sheets []Sheet) string {
	var read, left []string
	for _, s := range sheets {
		if s.IsRead {
			read = append(read, s.Name)
		} else {
			left = append(left, s.Name)
		}
	}
	note := "Read the sheet "
	if len(read) > 1 {
		note = "Read the sheets "
	}
	note += listQuoted(read)
	if len(left) > 0 {
		note += " Not read: " + listQuoted(left)
	}
	return note
}

// listQuoted lists names in quotes as a sentence ends: “A,” “B” and “C.”
func listQuoted(names []string) string {
	more := len(names) - mostSheetsListed
	if more > 1 {
		names = names[:mostSheetsListed]
	}
	var text strings.Builder
	for i, name := range names {
		name = Shorten(Visible(name), LongestName)
		switch {
		case i == len(names)-1 && more > 1:
			text.WriteString("“" + name + "” and " + Number(more) + " more.")
		case i == len(names)-1:
			text.WriteString("“" + name + ".”")
		case i == len(names)-2 && more <= 1:
			text.WriteString("“" + name + "” and ")
		default:
			text.WriteString("“" + name + ",” ")
		}
	}
	return text.String()
}
