package workbook

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"
)

// The smallest parts of a workbook with one sheet.
var smallParts = map[string]string{
	"[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/` +
		`package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
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

// part is one part of a workbook: a text before and after a repeated one.
type part struct {
	name, before, repeated string
	times                  int
	after                  string
}

// archive writes a workbook of the smallest parts and these.
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

// sheetPart is a sheet with a repeated text in it.
func sheetPart(before, repeated string, times int) part {
	return part{"xl/worksheets/sheet1.xml", sheetBegin + before, repeated, times, "</sheetData></worksheet>"}
}

// testLimits are like those of the importer.
var testLimits = Limits{Rows: 50_000, Columns: 500, Cells: 1_000_000, Text: 16 << 20}

// bombs are workbooks that would fill the memory, with what is said of them; nothing of those that are
// read.
var bombs = map[string]struct {
	make func(testing.TB) []byte
	want string
}{
	"ZeroBytes": {func(t testing.TB) []byte {
		return archive(t, sheetPart("", strings.Repeat(" ", 1<<20), 100))
	}, "unpacks to too much"},
	"LongText": {func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row r="1"><c t="inlineStr"><is><t>`, "aaaaaaaaaa", 4<<20))
	}, "unpacks to too much"},
	"MillionColumns": {func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row r="1">`, "<c><v>1</v></c>", 1<<20))
	}, "a row has more than 500 values"},
	"WideRows": {func(t testing.TB) []byte {
		return archive(t, sheetPart("", `<row><c r="XFD1"><v>1</v></c></row>`, 50_000))
	}, "more than 500 columns"},
	"BlankCells": {func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row r="1">`, "<c/>", 8<<20))
	}, "unpacks to too much"},
	"MillionRows": {func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<row><c><v>1</v></c></row>", 1_000_000))
	}, "more than 50000 rows"},
	"MillionBlankRows": {func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<row/>", 1_000_000))
	}, ""},
	"FarRow": {func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row r="1048576"><c><v>1</v></c></row>`, "", 0))
	}, ""},
	"DeepNesting": {func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<a>", 8<<20))
	}, "unpacks to too much"},
	"ManyRuns": {func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row><c t="inlineStr"><is>`, "<r/>", 8<<20))
	}, "unpacks to too much"},
	"ManyStrings": {func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row><c t="s"><v>0</v></c></row>`, "", 0),
			part{"xl/sharedStrings.xml", sstBegin, "<si/>", 6 << 20, "</sst>"})
	}, "unpacks to too much"},
	"LongStringOften": {func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<row>"+strings.Repeat(`<c t="s"><v>0</v></c>`, 400)+"</row>", 2000),
			part{"xl/sharedStrings.xml", sstBegin + "<si><t>", "0123456789", 3000, "</t></si></sst>"})
	}, "more than 16777216 bytes of text"},
	"LongStringsOften": {func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<row>"+strings.Repeat(`<c t="s"><v>7</v></c>`, 490)+"</row>", 2000),
			part{"xl/sharedStrings.xml", sstBegin, "<si><t>" + strings.Repeat("b", 32_000) + "</t></si>", 100,
				"</sst>"})
	}, "more than 16777216 bytes of text"},
	"ManySmallStrings": {func(t testing.TB) []byte {
		return archive(t, sheetPart(`<row><c t="s"><v>0</v></c></row>`, "", 0),
			part{"xl/sharedStrings.xml", sstBegin, "<si><t>ab</t></si>", 199_000, "</sst>"})
	}, ""},
	"Comment": {func(t testing.TB) []byte {
		return archive(t, sheetPart("<!--", "< < < < <", 4<<20))
	}, "parts that are not read here"},
	"Entities": {func(t testing.TB) []byte {
		return archive(t, part{"xl/worksheets/sheet1.xml", `<!DOCTYPE a [<!ENTITY a "aaaa">]><worksheet>`, "", 0,
			"</worksheet>"})
	}, "parts that are not read here"},
	"ManyParts": {func(t testing.TB) []byte {
		parts := make([]part, 3_000)
		for i := range parts {
			parts[i].name = fmt.Sprintf("xl/media/%d", i)
		}
		return archive(t, parts...)
	}, "more than 2000 parts"},
	"ManySheets": {func(t testing.TB) []byte {
		return archive(t, sheetPart("", "<row/>", 10), part{"XL/workbook.xml", "<workbook><sheets>",
			`<sheet name="a" sheetId="1" r:id="rId1"/>`, 1 << 20, "</sheets></workbook>"})
	}, "unpacks to too much"},
}

// TestBombsStayWithinTheMemory opens each workbook in a process of its own, which is told to keep within
// the limit and measures how much its heap grows beyond the file.
func TestBombsStayWithinTheMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds; make test runs it")
	}
	const most = 64 << 20
	if file := os.Getenv("CANDOR_TEST_BOMB"); file != "" {
		openBomb(t, file, most)
		return
	}
	for name, bomb := range bombs {
		t.Run(name, func(t *testing.T) {
			file := t.TempDir() + "/book.xlsx"
			if err := os.WriteFile(file, bomb.make(t), 0o600); err != nil {
				t.Fatal(err)
			}
			child := exec.Command(os.Args[0], "-test.run=^TestBombsStayWithinTheMemory$", "-test.v")
			child.Env = append(os.Environ(), "CANDOR_TEST_BOMB="+file)
			said, err := child.CombinedOutput()
			if err != nil || bomb.want != "" && !strings.Contains(string(said), bomb.want) ||
				bomb.want == "" && !strings.Contains(string(said), "said: <nil>") {
				t.Errorf("%v: %s", err, said)
			}
			t.Log(string(said))
		})
	}
}

// openBomb reads the first sheet of a workbook while the heap is watched.
func openBomb(t *testing.T, file string, most uint64) {
	book, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var before runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	debug.SetMemoryLimit(int64(before.HeapAlloc + most))
	peak, done := make(chan uint64), make(chan struct{})
	go func() {
		var now runtime.MemStats
		most := uint64(0)
		for {
			runtime.ReadMemStats(&now)
			most = max(most, now.HeapAlloc)
			select {
			case <-done:
				peak <- most
				return
			case <-time.After(time.Millisecond):
			}
		}
	}()
	begun := time.Now()
	said := readFirst(book)
	took := time.Since(begun)
	close(done)
	grown := max(<-peak, before.HeapAlloc) - before.HeapAlloc
	t.Logf("said: %v; %d MiB in %v", said, grown>>20, took.Round(time.Millisecond))
	if grown > most || took > 20*time.Second {
		t.Errorf("the heap grew by %d MiB, in %v", grown>>20, took)
	}
	runtime.KeepAlive(book)
}

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
