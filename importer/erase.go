package importer

import (
	"context"
	"strings"

	"candor"
	"candor/importer/workbook"
	"candor/redact"
	"candor/sqlstore"
)

// EraseLists erases the lists that wait to be applied and name the home of an open request, in
// whatever column: they are kept as they came.
func EraseLists(ctx context.Context, store *sqlstore.Store, requestID, actor string) error {
	request, err := store.FindRemoval(ctx, requestID)
	if err != nil || request.Status != candor.RemovalOpen {
		return err
	}
	waiting, err := store.WaitingImports(ctx)
	if err != nil {
		return err
	}
	for _, batch := range waiting {
		content, err := store.ImportFile(ctx, batch.ID)
		if err != nil {
			return err
		}
		if !listNames(request.Home(), File{Name: batch.Name, Bytes: content}) {
			continue
		}
		if err := store.EraseImportFile(ctx, batch.ID, actor); err != nil {
			return err
		}
	}
	return nil
}

// separators stand between the cells of a text; an address may be in several cells.
var separators = strings.NewReplacer(",", " ", ";", " ", "\t", " ", `"`, " ")

// listNames reports whether a list names a home. One that cannot be read by now may.
func listNames(home redact.Home, file File) bool {
	if len(file.Bytes) == 0 {
		return false // erased already
	}
	c, err := found{path: file.Name, file: &file}.content()
	if err != nil {
		return true
	}
	if c.book == nil {
		text := string(c.text)
		if !mayName(home, text) {
			return false
		}
		return len(home.Passages(text)) > 0 || len(home.Passages(separators.Replace(text))) > 0
	}
	book, err := workbook.Open(c.book)
	if err != nil {
		return true
	}
	defer book.Close()
	for _, sheet := range book.Sheets() {
		rows, _, err := book.Rows(sheet, 0, sheetLimits)
		if err != nil {
			return true
		}
		for _, row := range rows {
			if len(home.Passages(strings.Join(row.Cells, " "))) > 0 {
				return true
			}
		}
	}
	return false
}

// mayName tells most texts that do not name a home at a glance.
func mayName(home redact.Home, text string) bool {
	number, phone := home.Number(), home.Phone()
	return number != "" && strings.Contains(text, number) ||
		phone != "" && strings.Contains(text, phone[len(phone)-4:]) ||
		strings.ContainsAny(text, "０１２３４５６７８９")
}
