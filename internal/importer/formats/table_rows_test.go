package formats

import (
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// readSheet reads a workbook with one sheet, and returns people, refusals and skipped rows.
func readSheet(t *testing.T, change func(*excelize.File), rows ...[]any) string {
	t.Helper()
	c, err := NewContent("clerks.xlsx", week, bookOf(t, change, sheetOf{"Councils", rows}))
	if err != nil {
		t.Fatal(err)
	}
	r, err := ReadPeople(c, nil, day)
	if err != nil {
		return err.Error()
	}
	var all []string
	for _, made := range r.Records {
		o := made.Official
		all = append(all, strings.TrimRight(strings.Join([]string{o.Name, o.Position, o.City, o.District,
			o.TermEndDate}, "|"), "|"))
	}
	for _, refused := range r.Refused {
		all = append(all, refused.Name+": "+refused.Reason)
	}
	if r.Skipped != "" {
		all = append(all, "skipped "+r.Skipped)
	}
	return strings.Join(all, "; ")
}

func TestTablesOfClerks(t *testing.T) {
	header := []any{"Municipality", "Name", "Title", "Term Expires"}
	merge := func(cells ...[2]string) func(*excelize.File) {
		return func(f *excelize.File) {
			for _, cell := range cells {
				if err := f.MergeCell("Councils", cell[0], cell[1]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for name, test := range map[string]struct {
		change func(*excelize.File)
		rows   [][]any
		want   string
	}{
		"OKMergedOverRows": {merge([2]string{"A2", "A4"}, [2]string{"D2", "D3"}), [][]any{header,
			{"Ewing", "Oriel Quillmoor", "Mayor", "12/31/28"}, {nil, "Petra Quillmoor", "Council Member"},
			{}, {nil, "Ida Trialman", "Clerk"}},
			"Oriel Quillmoor|mayor|Ewing||2028-12-31; Petra Quillmoor|council_member|Ewing||2028-12-31; " +
				"Ida Trialman|Clerk; skipped 1 empty row"},
		"OKEmptyButNotMerged": {nil, [][]any{header, {"Ewing", "Oriel Quillmoor", "Mayor"},
			{nil, "Petra Quillmoor", "Council Member"}},
			"Oriel Quillmoor|mayor|Ewing; Petra Quillmoor|council_member"},
		"OKHeaderOfTwoRows": {merge([2]string{"A1", "A2"}, [2]string{"B1", "C1"}), [][]any{
			{"Municipality", "Official", nil, "Term Expires"}, {nil, "Name", "Title", "Term Expires"},
			{"Ewing", "Oriel Quillmoor", "Mayor", "12/31/28"}},
			"Oriel Quillmoor|mayor|Ewing||2028-12-31; skipped 1 row above the header"},
		"OKTownsAsSections": {nil, [][]any{{"Name", "Title"}, {"MERCER COUNTY"}, {"EWING TOWNSHIP"},
			{"Oriel Quillmoor", "Mayor"}, {"Verona"}, {"Otto Trialman", "Mayor"}},
			"Oriel Quillmoor|mayor|Ewing; Otto Trialman: no municipality of Mercer County is called \"Verona\"; " +
				"skipped 3 rows with only a place, which the rows below get"},
		"OKFurtherTable": {nil, [][]any{{"Mayors"}, header, {"Ewing", "Oriel Quillmoor", "Mayor", "12/31/28"},
			{}, {"Councils"}, {"Name", "Title", "Town", "Ward"},
			{"Petra Quillmoor", "Council Member", "Verona", "2"}},
			"Oriel Quillmoor|mayor|Ewing||2028-12-31; Petra Quillmoor|council_member|Verona|Ward 2; " +
				"skipped 1 empty row, 1 row like the header, 1 row with a note, 1 row above the header"},
		"OKFootnotes": {nil, [][]any{header, {"Ewing*", "Oriel Quillmoor**", "Mayor (1)", "12/31/28*"},
			{"Verona", "Otto Trialman†", "Council Member²", "12/31/27 (unexpired)"},
			{"* appointed"}, {"(1) Sworn in on January 4"}, {"Source: County Clerk"}},
			"Oriel Quillmoor|mayor|Ewing||2028-12-31; Otto Trialman|council_member|Verona||2027-12-31; " +
				"skipped 3 rows with a note"},
		"OKParties": {nil, [][]any{header, {"Ewing", "QUILLMOOR, John Jr. (R)", "Mayor"},
			{"Verona", "Hon. Ida Trialman - D", "Council Member"},
			{"Verona", "Ansel Testlund-Rey [D]", "Council Member"}},
			"John Quillmoor Jr.|mayor|Ewing; Ida Trialman|council_member|Verona; " +
				"Ansel Testlund-Rey|council_member|Verona"},
		"OKTwoTablesNextToEachOther": {nil, [][]any{{"Municipality", "Mayor", nil, "Municipality", "Mayor"},
			{"Ewing", "Oriel Quillmoor", nil, "Verona", "Otto Trialman"},
			{"Newark", "Petra Quillmoor", nil, "Millville", "Ida Trialman"}},
			"Oriel Quillmoor|mayor|Ewing; Petra Quillmoor|mayor|Newark; Otto Trialman|mayor|Verona; " +
				"Ida Trialman|mayor|Millville"},
		"ErrColumnForEachYear": {nil, [][]any{{"Name", "Town", "2025", "2026"},
			{"Oriel Quillmoor", "Ewing", "Mayor", "Council Member"}},
			"this is no list of people: the column position is missing; the header has Name, Town, 2025, " +
				"2026; of these Town is city"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := readSheet(t, test.change, test.rows...); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}
