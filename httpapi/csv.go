package httpapi

import (
	"encoding/csv"
	"io"
	"iter"
	"regexp"
	"strings"
	"time"

	"candor"
)

// auditHeadings are the first line of the exported audit trail.
var auditHeadings = []string{"at", "actor", "action", "subject", "before", "after", "reason"}

// byteOrderMark says that a text is in UTF-8.
const byteOrderMark = "\ufeff"

// writeAudit writes entries as CSV (RFC 4180) with a byte order mark, as they come.
func writeAudit(w io.Writer, entries iter.Seq2[candor.AuditEntry, error]) error {
	// Excel takes a file without the mark for one of the local code page, and garbles accents.
	if _, err := io.WriteString(w, byteOrderMark); err != nil {
		return err
	}
	lines := csv.NewWriter(w)
	lines.UseCRLF = true
	if err := lines.Write(auditHeadings); err != nil {
		return err
	}
	for e, err := range entries {
		if err != nil {
			return err
		}
		cells := []string{e.At.Format(time.RFC3339), e.Actor, e.Action, e.Subject, e.Before, e.After,
			e.Reason}
		for i, cell := range cells {
			cells[i] = neutral(cell)
		}
		if err := lines.Write(cells); err != nil {
			return err
		}
	}
	lines.Flush()
	return lines.Error()
}

// formula finds the signs that begin a formula: at the start of a cell, after a character that some
// spreadsheets read as the end of a cell, and after spaces and control characters.
var formula = regexp.MustCompile(`(^|[;\t\r\n])` +
	`([\x00-\x08\v\f\x0e-\x1f\x7f-\x{9f}\p{Z}\p{Cf}]*[=+\-@＝＋－＠])`)

// neutral returns a cell that no spreadsheet reads as a formula: an apostrophe stands before the signs
// that begin one (S45; OWASP, CSV injection).
func neutral(cell string) string {
	cell = formula.ReplaceAllString(cell, "$1'$2")
	if strings.IndexAny(cell, "\t\r\n") == 0 {
		return "'" + cell
	}
	return cell
}
