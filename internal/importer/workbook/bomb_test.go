package workbook

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"candor/internal/testkit/heaptest"
)

// smallParts are the minimal parts of a workbook with one sheet.
var smallParts = map[string]string{
	"[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns=` +
		`"http://schemas.openxmlformats.org/package/2006/content-types">` +
		`<Default Extension="xml" ContentType="application/xml"/></Types>`,
	"_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
		`<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/` +
		`officeDocument" Target="xl/workbook.xml"/></Relationships>`,
	"xl/workbook.xml": `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r=` +
		`"http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>` +
		`<sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
	"xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/` +
		`relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/` +
		`relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const sheetBegin = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`

const sstBegin = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`

// part is one part of a workbook: a repeated text, with text before and after it.
type part struct {
	name, before, repeated string
	times                  int
	after                  string
}

// archive writes a workbook of the minimal parts and the given ones.
func archive(t testing.TB, parts ...part) []byte {
	t.Helper()
	var written bytes.Buffer
	w := zip.NewWriter(&written)
	for name, text := range smallParts {
		parts = append(parts, part{name: name, before: text})
	}
	for _, p := range parts {
		to, err := w.Create(p.name)
		if err != nil {
			t.Fatal(err)
		}
		block := strings.Repeat(p.repeated, min(p.times, 1000))
		_, err = io.WriteString(to, p.before)
		for left := p.times; left > 0 && err == nil; left -= 1000 {
			_, err = io.WriteString(to, block[:len(p.repeated)*min(left, 1000)])
		}
		if err == nil {
			_, err = io.WriteString(to, p.after)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return written.Bytes()
}

// sheetPart is a sheet that contains a repeated text.
func sheetPart(before, repeated string, times int) part {
	return part{"xl/worksheets/sheet1.xml", sheetBegin + before, repeated, times, "</sheetData></worksheet>"}
}

const (
	tooMuch  = "the workbook unpacks to too much"
	tooLarge = "the sheet is too large: it has more than "
)

// testLimits are similar to the importer's.
var testLimits = Limits{Rows: 50_000, Columns: 500, Cells: 1_000_000, Text: 16 << 20}

// bombs are workbooks that would fill the memory.
var bombs = map[string]heaptest.Case{
	"ZeroBytes": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart("", strings.Repeat(" ", 1<<20), 100))
	}, Want: tooMuch},
	"LongText": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row r="1"><c t="inlineStr"><is><t>`, "aaaaaaaaaa", 4<<20))
	}, Want: tooMuch},
	"MillionColumns": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row r="1">`, "<c><v>1</v></c>", 1<<20))
	}, Want: tooMuch + "; please save the table as CSV: a row has more than 500 values"},
	"WideRows": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart("", `<row><c r="XFD1"><v>1</v></c></row>`, 50_000))
	}, Want: tooLarge + "500 columns"},
	"BlankCells": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row r="1">`, "<c/>", 8<<20))
	}, Want: tooMuch},
	"MillionRows": {Slow: true, Make: func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<row><c><v>1</v></c></row>", 1_000_000))
	}, Want: tooLarge + "50000 rows"},
	"MillionBlankRows": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<row/>", 1_000_000))
	}},
	"FarRow": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row r="1048576"><c><v>1</v></c></row>`, "", 0))
	}},
	"DeepNesting": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<a>", 8<<20))
	}, Want: tooMuch},
	"ManyRuns": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row><c t="inlineStr"><is>`, "<r/>", 8<<20))
	}, Want: tooMuch},
	"ManyStrings": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row><c t="s"><v>0</v></c></row>`, "", 0),
			part{"xl/sharedStrings.xml", sstBegin, "<si/>", 6 << 20, "</sst>"})
	}, Want: tooMuch},
	"LongStringOften": {Slow: true, Make: func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<row>"+strings.Repeat(`<c t="s"><v>0</v></c>`, 400)+"</row>", 2000),
			part{"xl/sharedStrings.xml", sstBegin + "<si><t>", "0123456789", 3000, "</t></si></sst>"})
	}, Want: tooLarge + "16777216 bytes of text"},
	"LongStringsOften": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<row>"+strings.Repeat(`<c t="s"><v>7</v></c>`, 490)+"</row>", 2000),
			part{"xl/sharedStrings.xml", sstBegin, "<si><t>" + strings.Repeat("b", 32_000) + "</t></si>", 100,
				"</sst>"})
	}, Want: tooLarge + "16777216 bytes of text"},
	"ManySmallStrings": {Slow: true, Make: func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row><c t="s"><v>0</v></c></row>`, "", 0),
			part{"xl/sharedStrings.xml", sstBegin, "<si><t>ab</t></si>", 199_000, "</sst>"})
	}},
	"Comment": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart("<!--", "< < < < <", 4<<20))
	}, Want: "the workbook has parts that are not read here"},
	"Entities": {Make: func(t testing.TB) []byte {
		return archive(t, part{"xl/worksheets/sheet1.xml", `<!DOCTYPE a [<!ENTITY a "aaaa">]><worksheet>`, "", 0,
			"</worksheet>"})
	}, Want: "the workbook has parts that are not read here"},
	"ManyParts": {Make: func(t testing.TB) []byte {
		parts := make([]part, 3_000)
		for i := range parts {
			parts[i].name = fmt.Sprintf("xl/media/%d", i)
		}
		return archive(t, parts...)
	}, Want: "the workbook has more than 2000 parts"},
	"ManySheets": {Make: func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<row/>", 10), part{"XL/workbook.xml", "<workbook><sheets>",
			`<sheet name="a" sheetId="1" r:id="rId1"/>`, 1 << 20, "</sheets></workbook>"})
	}, Want: tooMuch},
}

func TestBombsStayWithinTheMemory(t *testing.T) { heaptest.Run(t, bombs, readFirst) }

func readFirst(book []byte) error {
	opened, err := Open(book)
	if err != nil {
		return err
	}
	for _, sheet := range opened.Sheets() {
		if _, _, err := opened.Rows(sheet, 0, testLimits); err != nil {
			return errors.Join(err, opened.Close())
		}
	}
	return opened.Close()
}
