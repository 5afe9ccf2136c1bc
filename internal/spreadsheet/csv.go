// Package spreadsheet writes tables for spreadsheets, in which no cell is run as a formula.
package spreadsheet

import (
	"encoding/csv"
	"io"
	"regexp"
	"strings"
)

// byteOrderMark marks a text as UTF-8.
const byteOrderMark = "\ufeff"

// Writer writes rows as CSV (RFC 4180) with a byte order mark.
type Writer struct {
	out   io.Writer
	lines *csv.Writer
	begun bool
}

// NewWriter writes to out; Flush returns errors.
func NewWriter(out io.Writer) *Writer {
	lines := csv.NewWriter(out)
	lines.UseCRLF = true
	return &Writer{out: out, lines: lines}
}

// Write writes a row. It escapes cells that a spreadsheet would read as formulas.
func (w *Writer) Write(cells ...string) error {
	if !w.begun {
		w.begun = true
		// Without the mark, Excel reads the file in the local code page and garbles accents.
		if _, err := io.WriteString(w.out, byteOrderMark); err != nil {
			return err
		}
	}
	row := make([]string, len(cells))
	for i, cell := range cells {
		row[i] = Neutral(cell)
	}
	return w.lines.Write(row)
}

// Flush writes buffered rows, and returns the first error of all writes.
func (w *Writer) Flush() error {
	w.lines.Flush()
	return w.lines.Error()
}

// formula matches signs that start a formula: at the start of a cell, after a character that some
// spreadsheets read as the end of a cell, and after spaces and control characters.
var formula = regexp.MustCompile(`(^|[;\t\r\n])` +
	`([\x00-\x08\v\f\x0e-\x1f\x7f-\x{9f}\p{Z}\p{Cf}]*[=+\-@＝＋－＠])`)

// Neutral returns a cell that no spreadsheet reads as a formula. It puts an apostrophe before signs
// that start one (S45; OWASP, CSV injection).
func Neutral(cell string) string {
	cell = formula.ReplaceAllString(cell, "$1'$2")
	if strings.IndexAny(cell, "\t\r\n") == 0 {
		return "'" + cell
	}
	return cell
}
