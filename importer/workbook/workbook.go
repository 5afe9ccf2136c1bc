// Package workbook reads the sheets of XLSX workbooks as text, within bounds of memory.
package workbook

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"
)

// Book is an open workbook.
type Book struct {
	file *excelize.File
	// daysLater is what has to be added to its day numbers: some count from 1904 instead of 1900.
	daysLater int
	merged    map[string][]mergedCell // by sheet
}

// Row is a row with at least one cell that is not blank.
type Row struct {
	Number int // from 1, as the program shows it
	Cells  []string
}

// Limits bound what is read of a sheet; beyond them it is refused.
type Limits struct {
	Rows, Columns, Cells int
	Text                 int // bytes of all cells
}

// ErrUnreadable reports a damaged workbook.
var ErrUnreadable = errors.New("the workbook is damaged")

// Open checks a workbook and opens it. The error says in words why it is refused: it is none, or has
// macros, or is beyond the bounds. Parts that no table needs are left out unread: styles, pictures,
// formulas' order, links. Close it.
func Open(book []byte) (opened *Book, err error) {
	path, merged, err := writeNeeded(book)
	if path != "" {
		defer func() { err = errors.Join(err, os.Remove(path)) }()
	}
	if err != nil {
		return nil, err
	}
	file, err := excelize.OpenFile(path, excelize.Options{
		RawCellValue: true, UnzipSizeLimit: mostUnpacked, UnzipXMLSizeLimit: mostInMemory,
	})
	if err != nil {
		if file != nil {
			err = errors.Join(err, file.Close())
		}
		return nil, fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	file.CharsetTranscoder(onlyUTF8)
	b := &Book{file: file, merged: merged}
	if properties, err := file.GetWorkbookProps(); err == nil && properties.Date1904 != nil &&
		*properties.Date1904 {
		b.daysLater = 1462
	}
	return b, nil
}

// Close removes what lies in temporary files.
func (b *Book) Close() error { return b.file.Close() }

// mostSheets bounds how many sheets are looked at.
const mostSheets = 64

// Sheets lists the sheets that are not hidden, in their order.
func (b *Book) Sheets() []string {
	var shown []string
	for _, name := range b.file.GetSheetList() {
		if visible, err := b.file.GetSheetVisible(name); err == nil && visible &&
			len(shown) < mostSheets {
			shown = append(shown, name)
		}
	}
	return shown
}

// Rows returns the first rows of a sheet that are not blank, as they are stored: dates are day
// numbers from 1900 on, of formulas the last result, and all rows of a merged cell have its value.
// Blank cells at the end of a row are left out.
// blank counts the blank rows between them.
func (b *Book) Rows(sheet string, most int, limits Limits) (rows []Row, blank int, err error) {
	stream, err := b.file.Rows(sheet)
	if err != nil {
		return nil, 0, fmt.Errorf("%w: %w", ErrUnreadable, err)
	}
	defer func() {
		if failed := stream.Close(); failed != nil && err == nil {
			err = fmt.Errorf("%w: %w", ErrUnreadable, failed)
		}
	}()
	cells, text, last := 0, 0, 0
	merged := filler{b.merged[sheet], map[int]mergedCell{}, map[int]string{}}
	for number := 1; stream.Next(); number++ {
		values, err := stream.Columns()
		if err != nil {
			return nil, 0, fmt.Errorf("%w: row %d: %w", ErrUnreadable, number, err)
		}
		values = trim(values)
		if len(values) == 0 {
			continue
		}
		if len(rows) > 0 {
			blank += number - last - 1
		}
		last = number
		values = merged.fill(number, values)
		cells += len(values)
		for i, value := range values {
			text += len(value)
			values[i] = b.later(value)
		}
		rows = append(rows, Row{Number: number, Cells: values})
		if err := limits.check(len(rows), len(values), cells, text); err != nil {
			return nil, 0, err
		}
		if len(rows) == most {
			return rows, blank, nil
		}
	}
	return rows, blank, nil
}

func trim(values []string) []string {
	for len(values) > 0 && strings.TrimSpace(values[len(values)-1]) == "" {
		values = values[:len(values)-1]
	}
	return values
}

func (l Limits) check(rows, columns, cells, text int) error {
	for _, bound := range []struct {
		have, most int
		what       string
	}{
		{rows, l.Rows, "rows"}, {columns, l.Columns, "columns"}, {cells, l.Cells, "cells"},
		{text, l.Text, "bytes of text"},
	} {
		if bound.have > bound.most {
			return fmt.Errorf("the sheet is too large: it has more than %d %s", bound.most, bound.what)
		}
	}
	return nil
}

// The day numbers of 1904 that are days from 1970 to 2099; others are left as they are.
const firstDay, lastDay = 24_107, 71_588

// later turns a day number of a workbook that counts from 1904 into one from 1900.
func (b *Book) later(value string) string {
	if b.daysLater == 0 {
		return value
	}
	whole, rest, _ := strings.Cut(value, ".")
	day, err := strconv.Atoi(whole)
	if err != nil || day < firstDay || day > lastDay || strings.Trim(rest, "0123456789") != "" {
		return value
	}
	return strconv.Itoa(day + b.daysLater)
}
