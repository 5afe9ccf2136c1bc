package httpapi

import (
	"encoding/csv"
	"io"
	"iter"
	"strings"
	"time"

	"candor"
)

// auditHeadings are the first line of the exported audit trail.
var auditHeadings = []string{"at", "actor", "action", "subject", "before", "after", "reason"}

// writeAudit writes entries as CSV (RFC 4180), as they come.
func writeAudit(w io.Writer, entries iter.Seq2[candor.AuditEntry, error]) error {
	lines := csv.NewWriter(w)
	lines.UseCRLF = true
	if err := lines.Write(auditHeadings); err != nil {
		return err
	}
	for e, err := range entries {
		if err != nil {
			return err
		}
		cells := []string{e.At.Format(time.RFC3339), e.Actor, e.Action, e.Subject, e.Before, e.After, e.Reason}
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

// neutral is a cell that no spreadsheet takes for a formula: an apostrophe before the signs that begin one
// (S45; OWASP, CSV injection). Spaces and line breaks before them do not hide them.
func neutral(cell string) string {
	if strings.HasPrefix(cell, "\t") || strings.HasPrefix(cell, "\r") || strings.HasPrefix(cell, "\n") {
		return "'" + cell
	}
	if first := strings.TrimSpace(cell); first != "" && strings.ContainsRune("=+-@＝＋－＠", []rune(first)[0]) {
		return "'" + cell
	}
	return cell
}
