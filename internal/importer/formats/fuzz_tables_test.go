package formats

import (
	"testing"
	"unicode/utf8"

	"github.com/xuri/excelize/v2"
)

// FuzzWorkbook reads arbitrary bytes as a workbook.
func FuzzWorkbook(f *testing.F) {
	f.Add(clerksBook(f, nil))
	f.Add(bookOf(f, func(book *excelize.File) {
		if err := book.MergeCell("Councils", "A2", "A9"); err != nil {
			f.Fatal(err)
		}
	}, sheetOf{"Councils", [][]any{{"Town", "Name", "Title"}, {"Verona", "Ada Trial", "Mayor"},
		{nil, "Bo Trial", "Clerk"}}}))
	f.Add([]byte(zipMark))
	f.Add([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"))
	fuzzFile(f, "a.xlsx", "csv", tableFormat)
}

// FuzzTable reads and inspects arbitrary text as a table with guessed columns.
func FuzzTable(f *testing.F) {
	seed(f, ".csv")
	for _, text := range []string{clerks, "a\tb\n1\t2", "sep=;\na;b", "\"\t\"\t", "Town;Mayor\nNewark;Ada Trial",
		"Name,Title,Ward\nEWING,,\nAda Trial,Mayor,1\nMERCER COUNTY,,\n* appointed,,\n",
		"Name,Title,Town\nAda Trial,Mayor,Verona\nTown,Official,Office,Ward,,\nVerona,Bo Trial*,Clerk,2,,x\n",
		"A title\n\nTown|Name|Title|Term\nNewark|Ada Trial|Mayor - Clerk|2024-2027"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		file := File{Name: "a.tsv", Modified: week, Bytes: text}
		seen, err := Inspect(file, nil)
		if err != nil {
			return
		}
		remembered := &Mapping{}
		for _, column := range seen.Columns {
			if column.Field != "" && !IsField(column.Field) {
				t.Errorf("%q is %q", column.Header, column.Field)
			}
			for _, sample := range column.Samples {
				if column.Private || utf8.RuneCountInString(sample) > longestSample+1 {
					t.Errorf("%q shows %q", column.Header, sample)
				}
			}
			remembered.Columns = append(remembered.Columns, Column{Header: column.Header,
				Field: column.Field, Value: column.Value})
		}
		again, err := Inspect(file, remembered)
		if err != nil || again.Table != seen.Table || len(again.Missing) != len(seen.Missing) {
			t.Errorf("remembered, %+v becomes %+v, %v", seen, again, err)
		}
	})
}

// FuzzEncoding decodes arbitrary bytes and checks that the result is text.
func FuzzEncoding(f *testing.F) {
	for _, text := range []string{"Ren\xe9e", "\xff\xfea\x00", "\xfe\xff\x00a", "a\x00b\x00", "\x00a\x00b",
		"\xef\xbb\xbfa", "\xff\xfe\x00\xd8", "é\xe9"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		text, encoding, err := decodeText(raw)
		if err != nil {
			return
		}
		if !utf8.Valid(text) {
			t.Errorf("%q as %q is %q", raw, encoding, text)
		}
		if again, encoding, err := decodeText(text); err == nil && encoding == "" &&
			string(again) != string(text) && utf8.Valid(raw) {
			t.Errorf("%q changes with each reading: %q", text, again)
		}
	})
}
