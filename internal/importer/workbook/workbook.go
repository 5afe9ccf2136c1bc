// Package workbook reads the sheets of XLSX workbooks as text, with limited memory.
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
	// daysLater is added to day numbers: some workbooks count from 1904 instead of 1900.
	daysLater int
	merged    map[string][]mergedCell // by sheet
}

// Row is a row with at least one cell that is not blank.
type Row struct {
	Number int // from 1, as in Excel
	Cells  []string
}

// Limits of a sheet; a larger one is refused.
type Limits struct {
	Rows, Columns, Cells int
	Text                 int // bytes of all cells
}

// ErrUnreadable reports a damaged workbook.
var ErrUnreadable = errors.New("the workbook is damaged")

// Open checks and opens a workbook. Its error explains a refusal: no workbook, macros, or too
// large. It skips parts that no table needs, such as styles, pictures, the order of formulas, and
// links. The caller must call Close.
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

// Close removes temporary files.
func (b *Book) Close() error { return b.file.Close() }

// Sheets lists the visible sheets in order.
func (b *Book) Sheets() []string {
	var shown []string
	for _, name := range b.file.GetSheetList() {
		if visible, err := b.file.GetSheetVisible(name); err == nil && visible {
			shown = append(shown, name)
		}
	}
	return shown
}

// Rows returns the first non-blank rows of a sheet as stored: dates are day numbers from 1900 on,
// formulas have their last result, and all rows of a merged cell have its value. Trailing blank
// cells are omitted. blank counts the blank rows between them.
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

// Day numbers of 1904 that mean days from 1970 to 2099; others stay unchanged.
const firstDay, lastDay = 24_107, 71_588

// later converts a day number that counts from 1904 to one from 1900.
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
