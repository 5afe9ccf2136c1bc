package workbook

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"
)

// written returns a new workbook after a change.
func written(t *testing.T, change func(*excelize.File) error) []byte {
	t.Helper()
	file := excelize.NewFile()
	if err := change(file); err != nil {
		t.Fatal(err)
	}
	var book bytes.Buffer
	if err := file.Write(&book); err != nil {
		t.Fatal(err)
	}
	return book.Bytes()
}

func cells(t *testing.T, book []byte) string {
	t.Helper()
	opened, err := Open(book)
	if err != nil {
		return err.Error()
	}
	defer func() {
		if err := opened.Close(); err != nil {
			t.Error(err)
		}
	}()
	var all []string
	for _, sheet := range opened.Sheets() {
		rows, blank, err := opened.Rows(sheet, 0, testLimits)
		if err != nil {
			return err.Error()
		}
		for _, row := range rows {
			all = append(all, fmt.Sprintf("%d %s", row.Number, strings.Join(row.Cells, "|")))
		}
		if blank > 0 {
			all = append(all, fmt.Sprintf("%d blank", blank))
		}
	}
	return strings.Join(all, ", ")
}

func TestCellsHaveTheirStoredValues(t *testing.T) {
	for name, test := range map[string]struct {
		change func(*excelize.File) error
		want   string
	}{
		"OK": {func(f *excelize.File) error {
			return f.SetSheetRow("Sheet1", "B2", &[]any{"Ada", 46752, 1.5, true, "", " "})
		}, "2 |Ada|46752|1.5|1"},
		"OKBlankRows": {func(f *excelize.File) error {
			if err := f.SetCellValue("Sheet1", "A3", "a"); err != nil {
				return err
			}
			return f.SetCellValue("Sheet1", "A6", "b")
		}, "3 a, 6 b, 2 blank"},
		"OKRichText": {func(f *excelize.File) error {
			return f.SetCellRichText("Sheet1", "A1", []excelize.RichTextRun{{Text: "Ada "}, {Text: "Trial"}})
		}, "1 Ada Trial"},
		"OKFormulaWithoutResult": {func(f *excelize.File) error {
			return f.SetCellFormula("Sheet1", "A1", `=HYPERLINK("http://127.0.0.1","Ada")`)
		}, ""},
		"OKHiddenSheet": {func(f *excelize.File) error {
			if _, err := f.NewSheet("Two"); err != nil {
				return err
			}
			if err := f.SetCellValue("Two", "A1", "hidden"); err != nil {
				return err
			}
			return f.SetSheetVisible("Two", false)
		}, ""},
		"OKDaysFrom1904": {func(f *excelize.File) error {
			from1904 := true
			if err := f.SetWorkbookProps(&excelize.WorkbookPropsOptions{Date1904: &from1904}); err != nil {
				return err
			}
			return f.SetSheetRow("Sheet1", "A1", &[]any{45290, 45290.5, 7102, "45290 A"})
		}, "1 46752|46752|7102|45290 A"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := cells(t, written(t, test.change)); got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

func TestFormulasAreReadByTheirLastResult(t *testing.T) {
	book := archive(t, sheetPart(`<row r="1"><c r="A1"><f>1+1</f><v>7</v></c>`+
		`<c r="B1" t="str"><f>"a"</f><v>Vera</v></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`, "", 0))
	if got := cells(t, book); got != "1 7|Vera|#DIV/0!" {
		t.Errorf("%q", got)
	}
}

func TestOpenRefuses(t *testing.T) {
	var locked bytes.Buffer
	if err := excelize.NewFile().Write(&locked, excelize.Options{Password: "secret"}); err != nil {
		t.Fatal(err)
	}
	whole := archive(t, sheetPart("<row/>", "", 0))
	for name, test := range map[string]struct {
		book []byte
		want string
	}{
		"ErrMacros":       {archive(t, part{name: "xl/vbaProject.bin"}), "the workbook has macros"},
		"ErrBinary":       {archive(t, part{name: "xl/workbook.bin"}), "this is a binary workbook"},
		"ErrOpenDocument": {archive(t, part{name: "content.xml"}), "this is a document of OpenDocument"},
		"ErrText":         {archive(t, part{name: "word/document.xml"}), "this is a text document"},
		"ErrPassword":     {locked.Bytes(), "the workbook is damaged"},
		"ErrCutOff":       {whole[:len(whole)-30], "the workbook is damaged"},
		"ErrChanged": {bytes.Replace(whole, []byte("PK\x03\x04"), []byte("PK\x03\x05"), 1),
			"the workbook is damaged"},
		"ErrEncoding": {archive(t, part{name: "xl/worksheets/sheet1.xml",
			before: `<?xml version="1.0" encoding="UTF-16"?><worksheet/>`}), "the workbook has parts"},
		"ErrNoWorkbook": {bytes.ReplaceAll(whole, []byte("xl/workbook.xml"), []byte("xl/workbook.txt")),
			"this is a ZIP archive and no workbook"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := cells(t, test.book); !strings.HasPrefix(got, test.want) {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
