package importer

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/xuri/excelize/v2"

	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
)

// townBook writes a workbook with a sheet for each town, which has these people below a header.
func townBook(t *testing.T, towns map[string][]string) []byte {
	t.Helper()
	file := excelize.NewFile()
	for _, town := range slices.Sorted(maps.Keys(towns)) {
		if _, err := file.NewSheet(town); err != nil {
			t.Fatal(err)
		}
		rows := append([]string{"Name"}, towns[town]...)
		for i, name := range rows {
			title := "Council Member"
			if i == 0 {
				title = "Title"
			}
			if err := file.SetSheetRow(town, fmt.Sprintf("A%d", i+1), &[]any{name, title}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := file.DeleteSheet("Sheet1"); err != nil {
		t.Fatal(err)
	}
	var book bytes.Buffer
	if err := file.Write(&book); err != nil {
		t.Fatal(err)
	}
	return book.Bytes()
}

func TestAWorkbookWithASheetForEachTown(t *testing.T) {
	onAnyEngine(t, func(t *testing.T, d *desk) {
		batch, err := StageBatch(t.Context(), d.store, Upload{Actor: "warden", AsOf: day,
			File: formats.File{Name: "towns.xlsx", Bytes: townBook(t, map[string][]string{
				"Newton": {"Vera Trialman", "Otto Testlund"}, "Sparta": {"Ida Quillmoor"}})}})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, c := range d.changes(batch) {
			got = append(got, fmt.Sprint(c.Sheet, " ", c.Line, " ", c.Name, " of ", c.City))
		}
		if want := []string{"Newton 2 Vera Trialman of Newton", "Newton 3 Otto Testlund of Newton",
			"Sparta 2 Ida Quillmoor of Sparta"}; !slices.Equal(got, want) {
			t.Errorf("got %q", got)
		}
		if want := []imports.Sheet{{Name: "Newton", Rows: 2, IsRead: true},
			{Name: "Sparta", Rows: 1, IsRead: true}}; !slices.Equal(batch.Reading.Sheets, want) {
			t.Errorf("sheets %+v", batch.Reading.Sheets)
		}
		batch, err = SetColumns(t.Context(), d.store, batch.ID, ColumnChoice{Actor: "warden",
			Mapping: formats.Mapping{Sheets: []string{"Sparta"}}, Seen: batch.UpdatedAt})
		if err != nil || batch.Accepted != 1 || batch.Reading.Sheets[0].IsRead {
			t.Errorf("%+v, %v", batch, err)
		}
	})
}
