package formats

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// maxFileSize limits a file that is read into memory, in bytes.
const maxFileSize = 16 << 20

// Fault is a reason to refuse a file or a record. Lines count from 1; 0 is the whole file.
type Fault struct {
	Line   int
	Reason string
	// IsOtherKind marks a file that is no list; Reason is a sentence about it, in lower case.
	IsOtherKind bool
}

// Error returns the reason.
func (f *Fault) Error() string { return f.Reason }

// FaultAt returns the fault of a line, or of the file for line 0.
func FaultAt(line int, format string, args ...any) error {
	return &Fault{Line: line, Reason: fmt.Sprintf(format, args...)}
}

func otherKind(reason string) *Fault { return &Fault{Reason: reason, IsOtherKind: true} }

// Content is a file's text and its name in reports.
type Content struct {
	Name     string
	Modified time.Time
	Text     []byte  // valid UTF-8 without a byte order mark, not blank; nil for a workbook
	Book     []byte  // a workbook in XLSX
	Sheets   []Sheet // of a workbook, with a table
	Mapping  *Mapping
	Notes    []string // remarks about the file for the report
}

// Read reads the bytes of a file on the disk, or returns the file in memory.
func (f Found) Read() (File, error) {
	if f.File != nil {
		return *f.File, nil
	}
	info, err := os.Stat(f.Path)
	if err != nil {
		return File{}, unreadable(err)
	}
	if !info.Mode().IsRegular() {
		return File{}, otherKind("this is no file that can be read")
	}
	if info.Size() > maxFileSize {
		return File{}, tooLarge(info.Size(), maxFileSize)
	}
	raw, err := os.ReadFile(f.Path)
	if err != nil {
		return File{}, unreadable(err)
	}
	return File{Name: f.Path, Modified: info.ModTime(), Bytes: raw}, nil
}

// Content reads a file from the disk or from memory.
func (f Found) Content() (*Content, error) {
	file, err := f.Read()
	if err != nil {
		return nil, err
	}
	return NewContent(file.Name, file.Modified, file.Bytes)
}

// NewContent detects whether a file is a workbook or a text, and decodes the text.
func NewContent(name string, modified time.Time, raw []byte) (*Content, error) {
	c := &Content{Name: name, Modified: modified.UTC()}
	if size := int64(len(raw)); size > maxFileSize {
		return nil, tooLarge(size, maxFileSize)
	}
	if err := checkKind(raw); err != nil {
		return nil, err
	}
	if bytes.HasPrefix(raw, []byte(zipMark)) {
		c.Book = raw
		return c, nil
	}
	if strings.EqualFold(filepath.Ext(name), ".xlsx") {
		return nil, otherKind("this isn't an Excel file; please save the list as XLSX or CSV")
	}
	text, encoding, err := decodeText(raw)
	if err != nil {
		return nil, err
	}
	if encoding != "" {
		c.Notes = append(c.Notes, "the text was read as "+encoding)
	}
	if c.Text = endLines(text); len(bytes.TrimSpace(c.Text)) == 0 {
		return nil, FaultAt(0, "the file is empty")
	}
	return c, nil
}

// zipMark begins a ZIP archive, such as an XLSX workbook.
const zipMark = "PK\x03\x04"

// kinds are first bytes of files that are no lists, with advice.
var kinds = []struct{ mark, reason string }{
	{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
		"this is a workbook of an old Excel (.xls), or one with a password; please save it as XLSX or " +
			"CSV, without a password"},
	{"%PDF", "this is a PDF; please export the table as XLSX or CSV"},
	{"<!doctype html", "this is a web page; please export the table as XLSX or CSV"},
	{"<html", "this is a web page; please export the table as XLSX or CSV"},
	{"<?xml", "this is XML; please export the table as XLSX or CSV"},
	{"{\\rtf", "this is a text document; please export the table as XLSX or CSV"},
	{"\x1f\x8b", "this is a compressed file; please unpack it first"},
}

// checkKind refuses files that start like another type than a list, whatever their name.
func checkKind(raw []byte) error {
	first := bytes.TrimLeft(bytes.TrimPrefix(raw[:min(len(raw), 64)], []byte("\xef\xbb\xbf")), " \t\r\n")
	for _, kind := range kinds {
		mark := []byte(kind.mark)
		if bytes.HasPrefix(first, mark) || mark[0] == '<' && len(first) >= len(mark) &&
			bytes.EqualFold(first[:len(mark)], mark) {
			return otherKind(kind.reason)
		}
	}
	return nil
}

func tooLarge(size, most int64) error {
	return FaultAt(0, "the file is too large: %.1f MiB of at most %d", float64(size)/(1<<20), most>>20)
}

func unreadable(err error) error {
	if inner, ok := err.(*fs.PathError); ok {
		err = inner.Err
	}
	return FaultAt(0, "the file cannot be read: %v", err)
}

// endLines changes \r to \n if the first line ends with a lone \r, as on old Macs.
func endLines(text []byte) []byte {
	end := bytes.IndexAny(text, "\r\n")
	if end < 0 || text[end] == '\n' || bytes.HasPrefix(text[end:], []byte("\r\n")) {
		return text
	}
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
}

// File is an uploaded or fetched file.
type File struct {
	Name     string // its extension determines the syntax
	Modified time.Time
	Bytes    []byte
}

// Refusal is a refused file or record, with the reason.
type Refusal struct {
	File   string
	Line   int    // 0 for the whole file
	Name   string // of the person, if known
	Reason string
	Sheet  string // empty if the file has one table
	SheetN int    // its position
}

// String formats the refusal as "file:line: name: reason".
func (r Refusal) String() string {
	line := r.place().String()
	if r.Name != "" {
		line += ": " + Shorten(r.Name, LongestName)
	}
	return Visible(line + ": " + Shorten(r.Reason, LongestLine))
}

func (r Refusal) place() place { return place{r.File, r.Line, r.Sheet, r.SheetN} }

// RefusalOf returns the refusal of a file, with the line of a fault.
func RefusalOf(file string, err error) Refusal {
	refusal := Refusal{File: file, Reason: err.Error()}
	if known, ok := errors.AsType[*Fault](err); ok {
		refusal.Line = known.Line
	}
	return refusal
}
