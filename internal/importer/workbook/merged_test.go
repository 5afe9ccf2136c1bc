package workbook

import (
	"errors"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

func TestMergedCellsHaveTheirValueInAllRows(t *testing.T) {
	merging := func(cells ...[2]string) func(*excelize.File) error {
		return func(f *excelize.File) error {
			for at, row := range map[string][]any{"A1": {"Ewing", "Ada", "x"}, "A2": {nil, "Bo"},
				"A4": {nil, "Cy"}, "A5": {nil, nil, "last"}} {
				if err := f.SetSheetRow("Sheet1", at, &row); err != nil {
					return err
				}
			}
			for _, cell := range cells {
				if err := f.MergeCell("Sheet1", cell[0], cell[1]); err != nil {
					return err
				}
			}
			return nil
		}
	}
	for name, test := range map[string]struct {
		cells [][2]string
		want  string
	}{
		"OKNone": {nil, "1 Ewing|Ada|x, 2 |Bo, 4 |Cy, 5 ||last, 1 blank"},
		"OKDown": {[][2]string{{"A1", "A4"}},
			"1 Ewing|Ada|x, 2 Ewing|Bo, 4 Ewing|Cy, 5 ||last, 1 blank"},
		"OKTwoColumns": {[][2]string{{"A1", "A2"}, {"C1", "C2"}},
			"1 Ewing|Ada|x, 2 Ewing|Bo|x, 4 |Cy, 5 ||last, 1 blank"},
		"OKAcross":      {[][2]string{{"A1", "B1"}}, "1 Ewing||x, 2 |Bo, 4 |Cy, 5 ||last, 1 blank"},
		"OKBlankMerged": {[][2]string{{"A4", "A5"}}, "1 Ewing|Ada|x, 2 |Bo, 4 |Cy, 5 ||last, 1 blank"},
		"OKBeyondRows": {[][2]string{{"A1", "A900"}},
			"1 Ewing|Ada|x, 2 Ewing|Bo, 4 Ewing|Cy, 5 Ewing||last, 1 blank"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := cells(t, written(t, merging(test.cells...))); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

func TestMergedCellsOfOneSheetLeaveOthersAlone(t *testing.T) {
	book := written(t, func(f *excelize.File) error {
		for _, sheet := range []string{"Sheet1", "Other"} {
			if _, err := f.NewSheet(sheet); err != nil {
				return err
			}
			for at, row := range map[string][]any{"A1": {"Ewing", "Ada"}, "A2": {nil, "Bo"}} {
				if err := f.SetSheetRow(sheet, at, &row); err != nil {
					return err
				}
			}
		}
		return f.MergeCell("Other", "A1", "A2")
	})
	if got := cells(t, book); got != "1 Ewing|Ada, 2 |Bo, 1 Ewing|Ada, 2 Ewing|Bo" {
		t.Error(got)
	}
}

func TestTooManyMergedCellsAreRefused(t *testing.T) {
	part := "<worksheet><sheetData></sheetData><mergeCells>" +
		strings.Repeat(`<mergeCell ref="A1:A2"/>`, mostMerged+1) + "</mergeCells></worksheet>"
	if _, err := scan(strings.NewReader(part), sheet); !errors.Is(err, errTooMuch) {
		t.Error(err)
	}
}
