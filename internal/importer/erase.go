package importer

import (
	"context"
	"strings"

	"candor/internal/importer/formats"
	"candor/internal/importer/workbook"
	"candor/internal/redact"
	"candor/internal/removals"
	"candor/internal/sqlstore"
)

// EraseLists erases lists that wait to be applied and contain the home of an open request, in any
// column: lists are stored unredacted.
func EraseLists(ctx context.Context, store *sqlstore.Store, requestID, actor string) error {
	request, err := store.FindRemoval(ctx, requestID)
	if err != nil || request.Status != removals.Open {
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
		if !listHasHome(request.Home(), formats.File{Name: batch.Name, Bytes: content}) {
			continue
		}
		if err := store.EraseImportFile(ctx, batch.ID, actor); err != nil {
			return err
		}
	}
	return nil
}

// separators replaces the characters between cells, since an address may span several.
var separators = strings.NewReplacer(",", " ", ";", " ", "\t", " ", `"`, " ")

// listHasHome reports whether a list contains a home. A list that can no longer be read might.
func listHasHome(home redact.Home, file formats.File) bool {
	if len(file.Bytes) == 0 {
		return false // erased already
	}
	c, err := formats.Found{Path: file.Name, File: &file}.Content()
	if err != nil {
		return true
	}
	if c.Book == nil {
		text := string(c.Text)
		if !mayHaveHome(home, text) {
			return false
		}
		return len(home.Passages(text)) > 0 || len(home.Passages(separators.Replace(text))) > 0
	}
	book, err := workbook.Open(c.Book)
	if err != nil {
		return true
	}
	defer book.Close()
	for _, sheet := range book.Sheets() {
		rows, _, err := book.Rows(sheet, 0, formats.SheetLimits)
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

// mayHaveHome quickly rules out most texts without the home.
func mayHaveHome(home redact.Home, text string) bool {
	number, phone := home.Number(), home.Phone()
	return number != "" && strings.Contains(text, number) ||
		phone != "" && strings.Contains(text, phone[len(phone)-4:]) ||
		strings.ContainsAny(text, "０１２３４５６７８９")
}
