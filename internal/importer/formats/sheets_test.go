package formats

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// sheetOf is a sheet of a workbook, with its rows.
type sheetOf struct {
	name string
	rows [][]any
}

// bookOf writes a workbook.
func bookOf(t testing.TB, change func(*excelize.File), sheets ...sheetOf) []byte {
	t.Helper()
	file := excelize.NewFile()
	for i, sheet := range sheets {
		if _, err := file.NewSheet(sheet.name); err != nil {
			t.Fatal(err)
		}
		if i == 0 && sheet.name != "Sheet1" {
			if err := file.DeleteSheet("Sheet1"); err != nil {
				t.Fatal(err)
			}
		}
		for n, row := range sheet.rows {
			cell, err := excelize.CoordinatesToCellName(1, n+1)
			if err == nil && len(row) > 0 {
				err = file.SetSheetRow(sheet.name, cell, &row)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	if change != nil {
		change(file)
	}
	var written bytes.Buffer
	if err := file.Write(&written); err != nil {
		t.Fatal(err)
	}
	return written.Bytes()
}

// clerksBook is a list as counties publish it: a title, a blank row, a header, an empty seat.
func clerksBook(t testing.TB, change func(*excelize.File)) []byte {
	return bookOf(t, change,
		sheetOf{"Read me", [][]any{{"Only for offices"}}},
		sheetOf{"Mayors", [][]any{
			{"Mayors and councils of Essex County, 2026"},
			{},
			{"Municipality", "Official", "Office", "Sworn In", "Term Exp."},
			{"Newark", "Trialman, Ada", "Mayor", 45292, 46752},
			{"Nutley Twp.", "Bo Testlund", "Council Member"},
			{},
			{"Nutley Twp.", "Vacant - Ward 3", "Council Member", nil, 46752.5},
			{"Bloomfield", "Cy Quillmoor", "Clerk", "3-Jan-22", "whenever"},
		}},
		sheetOf{"Clerks", [][]any{{"Town", "Name", "Title"}, {"Newark", "A. B.", "Clerk"}}})
}

func TestWorkbookIsReadAsATable(t *testing.T) {
	c, err := NewContent("clerks.xlsx", week, clerksBook(t, nil))
	if err != nil {
		t.Fatal(err)
	}
	r, err := ReadPeople(c, nil, day)
	if err != nil {
		t.Fatal(err)
	}
	var people []string
	for _, made := range r.Records {
		o := made.Official
		people = append(people, strings.Join([]string{o.Name, o.Position, o.City, o.TermStartDate,
			o.TermEndDate}, "|"))
	}
	want := []string{"Ada Trialman|mayor|Newark|2024-01-01|2027-12-31",
		"Bo Testlund|council_member|Nutley||", "Cy Quillmoor|Clerk|Bloomfield|2022-01-03|"}
	if !slices.Equal(people, want) {
		t.Errorf("%q, want %q", people, want)
	}
	if len(r.Refused) != 1 || r.Refused[0].Line != 7 {
		t.Errorf("refused %v", r.Refused)
	}
	if r.Skipped != "2 empty rows, 1 row above the header" ||
		!slices.Equal(r.Notes, []string{`Read the sheet "Mayors". Not read: "Clerks".`}) {
		t.Errorf("skipped %q, notes %q", r.Skipped, r.Notes)
	}
}

func TestATextNamedAsAWorkbookIsRefused(t *testing.T) {
	_, err := NewContent("list.XLSX", week, []byte("Name,Position\nAda Trialman,Mayor\n"))
	if err == nil || !strings.Contains(err.Error(), "this isn't an Excel file") {
		t.Errorf("got %v", err)
	}
}
