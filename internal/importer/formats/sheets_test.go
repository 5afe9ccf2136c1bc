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
		sheetOf{"Clerks", [][]any{{"Town", "Name", "Title"}, {"Newark", "Dee Draftson", "Clerk"}}})
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
		"Bo Testlund|council_member|Nutley||", "Cy Quillmoor|Clerk|Bloomfield|2022-01-03|",
		"Dee Draftson|Clerk|Newark||"}
	if !slices.Equal(people, want) {
		t.Errorf("%q, want %q", people, want)
	}
	if len(r.Refused) != 1 || r.Refused[0].Line != 7 {
		t.Errorf("refused %v", r.Refused)
	}
	if r.Skipped != "2 empty rows, 1 row above the header" ||
		!slices.Equal(r.Notes, []string{"Read the sheets “Mayors” and “Clerks.”"}) {
		t.Errorf("skipped %q, notes %q", r.Skipped, r.Notes)
	}
}

func TestATextNamedAsAWorkbookIsRefused(t *testing.T) {
	_, err := NewContent("list.XLSX", week, []byte("Name,Position\nAda Trialman,Mayor\n"))
	if err == nil || !strings.Contains(err.Error(), "this isn't an Excel file") {
		t.Errorf("got %v", err)
	}
}

// peopleOf reads a workbook and returns its people with town and position, and the notes.
func peopleOf(t *testing.T, mapping *Mapping, sheets ...sheetOf) (people []string, r *Reading) {
	t.Helper()
	c, err := NewContent("clerks.xlsx", week, bookOf(t, nil, sheets...))
	if err != nil {
		t.Fatal(err)
	}
	c.Mapping = mapping
	if r, err = ReadPeople(c, nil, day); err != nil {
		t.Fatal(err)
	}
	for _, made := range r.Records {
		o := made.Official
		people = append(people, strings.Trim(strings.Join([]string{o.Name, o.Position, o.City,
			made.Place.Sheet}, "|"), "|"))
	}
	return people, r
}

func TestSheetsOfAWorkbook(t *testing.T) {
	header := []any{"Name", "Title"}
	vera, otto := []any{"Vera Trialman", "Mayor"}, []any{"Otto Testlund", "Council Member"}
	for name, test := range map[string]struct {
		mapping      *Mapping
		sheets       []sheetOf
		people, note string
	}{
		"OKTownsByName": {nil, []sheetOf{{"Newton", [][]any{header, vera}}, {"Sparta", [][]any{header, otto}}},
			"Vera Trialman|mayor|Newton|Newton, Otto Testlund|council_member|Sparta|Sparta",
			"Read the sheets “Newton” and “Sparta.”"},
		"OKOneOfTwo": {&Mapping{Sheets: []string{"Newton"}},
			[]sheetOf{{"Newton", [][]any{header, vera}}, {"Sparta", [][]any{header, otto}}},
			"Vera Trialman|mayor|Newton|Newton", "Read the sheet “Newton.” Not read: “Sparta.”"},
		"OKChoiceOfOtherFile": {&Mapping{Sheets: []string{"Andover"}},
			[]sheetOf{{"Newton", [][]any{header, vera}}, {"Sparta", [][]any{header, otto}}},
			"Vera Trialman|mayor|Newton|Newton, Otto Testlund|council_member|Sparta|Sparta",
			"Read the sheets “Newton” and “Sparta.”"},
		"OKOnlyOneWithATown": {nil, []sheetOf{{"Newton", [][]any{header, vera}}},
			"Vera Trialman|mayor|Newton", "Read the sheet “Newton.”"},
		"OKNamesThatAreNoTowns": {nil, []sheetOf{{"Part 1", [][]any{header, vera}},
			{"Part 2", [][]any{header, otto}}},
			"Vera Trialman|mayor||Part 1, Otto Testlund|council_member||Part 2",
			"Read the sheets “Part 1” and “Part 2.”"},
		"OKColumnInOneOfThem": {nil, []sheetOf{{"Newton", [][]any{{"Title", "Name", "Town"},
			{"Mayor", "Vera Trialman", "Andover Borough"}}}, {"Sparta", [][]any{header, otto}}},
			"Vera Trialman|mayor|Andover Borough|Newton, Otto Testlund|council_member|Sparta|Sparta",
			"Read the sheets “Newton” and “Sparta.”"},
		"OKNotOfEarlierYears": {nil, []sheetOf{{"Clerks 2025", [][]any{header, vera}},
			{"Clerks 2026", [][]any{header, otto}}}, "Otto Testlund|council_member||Clerks 2026",
			"Read the sheet “Clerks 2026.” Not read: “Clerks 2025.”"},
		"OKUnknownHeaders": {nil, []sheetOf{{"Newton", [][]any{{"Who", "Job"}, vera, vera}},
			{"Sparta", [][]any{{"Who", "Job"}, otto, otto}}, {"Costs", [][]any{{"a", "b"}, {1, 2}}}},
			"Vera Trialman|mayor|Newton|Newton, Vera Trialman|mayor|Newton|Newton, " +
				"Otto Testlund|council_member|Sparta|Sparta, Otto Testlund|council_member|Sparta|Sparta",
			"Read the sheets “Newton” and “Sparta.” Not read: “Costs.”"},
	} {
		t.Run(name, func(t *testing.T) {
			people, r := peopleOf(t, test.mapping, test.sheets...)
			if got := strings.Join(people, ", "); got != test.people {
				t.Errorf("got  %s\nwant %s; refused %v", got, test.people, r.Refused)
			}
			if !slices.Equal(r.Notes, []string{test.note}) {
				t.Errorf("notes %q", r.Notes)
			}
		})
	}
}

func TestAWorkbookOf200SheetsIsRead(t *testing.T) {
	var sheets []sheetOf
	for i := range 200 {
		sheets = append(sheets, sheetOf{"Page " + Number(i+1), [][]any{{"Name", "Title", "Town"},
			{"Vera Trialman", "Mayor", "Newton"}}})
	}
	people, r := peopleOf(t, nil, sheets...)
	if len(people) != 200 || !strings.Contains(r.Notes[0], "“Page 8” and 192 more.") {
		t.Errorf("%d people, notes %q", len(people), r.Notes)
	}
}

func TestAWorkbookOfOneCellIsRefused(t *testing.T) {
	c, err := NewContent("a.xlsx", week, bookOf(t, nil, sheetOf{"Newton", [][]any{{"Vera Trialman"}}}))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := ReadPeople(c, nil, day); err == nil || !strings.Contains(err.Error(), "no sheet") {
		t.Errorf("got %v", err)
	}
}
