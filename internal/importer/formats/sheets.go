package formats

import (
	"errors"
	"strings"

	"candor/internal/importer/workbook"
)

// parseTable parses a text, or the first sheet with a table of a workbook.
func (c *Content) parseTable() (*table, error) {
	if c.Book == nil {
		return parseTable(c.Text)
	}
	book, err := workbook.Open(c.Book)
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

func (c *Content) readBook(book *workbook.Book) (*table, error) {
	chosen, others, err := chooseSheet(book)
	if err != nil {
		return nil, err
	}
	if chosen == "" {
		return nil, errors.New("no sheet of the workbook has a table")
	}
	read, blank, err := book.Rows(chosen, 0, SheetLimits)
	if err != nil {
		return nil, err
	}
	rows := make([]tableRow, len(read))
	for i, row := range read {
		rows[i] = tableRow{line: row.Number, values: row.Cells}
	}
	t, err := newTable(rows, blank, true)
	if err != nil {
		return nil, err
	}
	note := "Read the sheet " + quoted(chosen) + "."
	if len(others) > 0 {
		note += " Not read: " + strings.Join(others, ", ") + "."
	}
	c.Notes = append(c.Notes, note)
	return t, nil
}

func quoted(name string) string { return `"` + Shorten(Visible(name), LongestName) + `"` }

// chooseSheet returns the first sheet with a known header, else the first with a table, and the
// names of the other sheets with a table.
func chooseSheet(book *workbook.Book) (chosen string, others []string, err error) {
	isKnown := false
	for _, name := range book.Sheets() {
		first, _, err := book.Rows(name, headerRows, SheetLimits)
		if err != nil {
			return "", nil, err
		}
		rows := make([]tableRow, len(first))
		wide := 0
		for i, row := range first {
			rows[i] = tableRow{values: row.Cells}
			if width(row.Cells) > 1 {
				wide++
			}
		}
		if wide < 2 {
			continue
		}
		known := knownHeaders(rows[headerRow(rows)].values) >= headerWords
		switch {
		case chosen == "":
			chosen, isKnown = name, known
		case known && !isKnown:
			others = append([]string{quoted(chosen)}, others...)
			chosen, isKnown = name, true
		default:
			others = append(others, quoted(name))
		}
	}
	return chosen, others, nil
}
