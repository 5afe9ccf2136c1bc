//go:build !race

package importer

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/xuri/excelize/v2"

	"candor/internal/importer/formats"
	"candor/internal/importer/imports"
	"candor/internal/testkit/heaptest"
)

func repeated(text string, times int) func(testing.TB) []byte {
	return func(testing.TB) []byte { return []byte(strings.Repeat(text, times)) }
}

// hostileTables are files that would fill the memory, and files just below the limits.
var hostileTables = map[string]heaptest.Case{
	"ErrTooLarge": {Make: repeated("name,position\n", 50<<20/14), Want: "the file is too large"},
	"ErrMillionCells": {Make: repeated(",", 16<<20),
		Want: "the table is too large: it has more than 500 columns"},
	"ErrMillionRows": {Make: repeated("a,b\n", 4<<20),
		Want: "the table is too large: it has more than 1,000,000 cells"},
	"ErrManyRows": {Make: repeated("name,position\nVera Trial,mayor\n", 100_000),
		Want: "the table is too large: it has more than 50,000 rows"},
	"ErrQuotes": {Make: repeated("\"", 16<<20-1), Want: "a cell has more than a million bytes"},
	"ErrTabs":   {Make: repeated("\"\t", 8<<20), Want: "a cell has more than a million bytes"},
	"ErrBytes":  {Make: repeated("\x81", 16<<20), Want: "the text is neither in UTF-8 nor in Windows-1252"},
	"ErrWide":   {Make: repeated("\xff\xfe\x4e\x4e", 4<<20), Want: "the file is too large"},
	"ErrOneCell": {Make: func(testing.TB) []byte {
		return []byte("name,position\n" + strings.Repeat("é", 7<<20) + ",mayor\n")
	}, Want: "a cell has more than a million bytes"},
	"OKLongCells": {Make: repeated(strings.Repeat("乎 Ab", 50_000)+",", 40)},
	"OKFullTable": {Make: func(testing.TB) []byte {
		var text bytes.Buffer
		text.WriteString("Municipality,Last Name,First Name,Title,Term Expires,Note\n")
		for i := range formats.MostRows - 1 {
			fmt.Fprintf(&text, "Newark,Trialman%d,Ada,Council Member,12/31/28,%0100d\n", i, i)
		}
		return text.Bytes()
	}},
	"OKFullWorkbook": {Slow: true, Make: func(t testing.TB) []byte {
		file := excelize.NewFile()
		stream, err := file.NewStreamWriter("Sheet1")
		if err != nil {
			t.Fatal(err)
		}
		for i := range 40_000 {
			row := []any{"Newark", fmt.Sprintf("Trialman%d", i), "Ada", "Council Member", 46752, "a note"}
			if i == 0 {
				row = []any{"Municipality", "Last Name", "First Name", "Title", "Term Expires", "Note"}
			}
			if err := stream.SetRow(fmt.Sprintf("A%d", i+1), row); err != nil {
				t.Fatal(err)
			}
		}
		var written bytes.Buffer
		if err := stream.Flush(); err != nil {
			t.Fatal(err)
		}
		if err := file.Write(&written); err != nil {
			t.Fatal(err)
		}
		return written.Bytes()
	}},
	"OKTownsAsSections": {Make: func(testing.TB) []byte {
		return []byte("name,position" + strings.Repeat(",x", 16) + "\nNewark" + strings.Repeat(",", 17) + "\n" +
			strings.Repeat("Ada Trialman,Mayor"+strings.Repeat(",y", 16)+"\n", 45_000))
	}},
	"ErrFurtherTableIsWide": {Make: func(testing.TB) []byte {
		header := strings.Join(slices.Collect(maps.Keys(formats.HeaderFields)), ",")
		return []byte("name,position\n" + strings.Repeat("Ada Trialman,Mayor\n", 45_000) + header +
			"\nAda Trialman,Mayor\n")
	}, Want: "the table is too large: it has more than 1,000,000 cells"},
	"OKUTF16": {Make: func(testing.TB) []byte {
		var text []byte
		list := "name,position\n" + strings.Repeat("Ünes Trialman,mayor\n", 45_000)
		for _, unit := range utf16.Encode([]rune(list)) {
			text = append(text, byte(unit), byte(unit>>8))
		}
		return text
	}},
}

// TestLongListsStayWithinTheMemory uploads tables that are readable but too long to compare.
func TestLongListsStayWithinTheMemory(t *testing.T) {
	long := map[string]heaptest.Case{}
	for _, name := range []string{"OKFullTable", "OKFullWorkbook"} {
		table := hostileTables[name]
		table.Want = imports.MessageLong
		long[name] = table
	}
	heaptest.Run(t, long, func(file []byte) error {
		_, err := StageBatch(t.Context(), newStore(t), Upload{File: formats.File{Name: "list", Bytes: file},
			Actor: "warden", AsOf: day})
		return err
	})
}

func TestTablesStayWithinTheMemory(t *testing.T) {
	heaptest.Run(t, hostileTables, func(file []byte) error {
		_, err := formats.Inspect(formats.File{Name: "list.csv", Modified: week, Bytes: file}, nil)
		return err
	})
}
