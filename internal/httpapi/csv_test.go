package httpapi_test

import (
	"bytes"
	"encoding/csv"
	"net/http"
	"strings"
	"testing"
	"unicode"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// isFormula reports whether a spreadsheet would calculate a cell. Spaces and invisible characters
// hide no formula.
func isFormula(cell string) bool {
	for part := range strings.FieldsFuncSeq(cell,
		func(r rune) bool { return strings.ContainsRune(";\t\r\n", r) }) {
		shown := strings.TrimLeftFunc(part, func(r rune) bool {
			return unicode.In(r, unicode.Cc, unicode.Z, unicode.Cf)
		})
		if shown != "" && strings.ContainsRune("=+-@＝＋－＠", []rune(shown)[0]) {
			return true
		}
	}
	return strings.HasPrefix(cell, "\t") || strings.HasPrefix(cell, "\r") ||
		strings.HasPrefix(cell, "\n")
}

func TestNoCellOfTheExportIsAFormula(t *testing.T) { // S45
	s := newSite(t, nil)
	warden := s.admin()
	official := s.official(func(o *candor.Official) { o.Name, o.Description = "=1+1", "+1+1" })
	correction := s.correction(official.ID, "description", "@SUM(1+1)")
	s.put(warden, "/api/profile-corrections/"+correction+"/status",
		map[string]string{"status": "approved"}).status(http.StatusOK)
	s.sendBy(warden, http.MethodDelete, "/api/officials/"+official.ID+"?reason=-1%2B1", "",
		nil).status(http.StatusNoContent)
	s.account("-1.1", "another secret 5", true)
	s.login("-1.1", "another secret 5")
	hostile := []string{
		"=1+1", "+1+1", "-1+1", "@SUM(1+1)", "\t=1+1", "\t1+1", "\r=1+1", "\n=1+1", "\r\n@1+1", " =1+1",
		"\u00a0-1+1", "\u3000+1+1", "\u200b=1+1", "\ufeff=1+1", "\u2028=1+1", "\x1f=1+1", "\v\f@1+1",
		"＝1+1", "＋1+1", "－1+1", "＠1+1", "\u3000＝1+1", "x;=1+1", "x\t=1+1", "x\n+1+1", "x\r-1+1",
		"x;\t @1+1", "\";=1+1", "',=1+1", "=1+1;=1+1",
	}
	// Also texts that no form would store like that: another program may have written them.
	if err := s.store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		for _, text := range hostile {
			if err := tx.Exec("INSERT INTO audit_entries (id, at, actor, action, subject, before, after, "+
				"reason) VALUES ($1, 1, $2, $2, $2, $2, $2, $2)",
				candor.NewID(), text); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	exported := s.sendBy(warden, http.MethodGet, "/api/admin/audit.csv", "", nil).status(http.StatusOK)
	lines, err := csv.NewReader(bytes.NewReader(exported.body)).ReadAll()
	if err != nil || len(lines) < len(hostile)+5 {
		t.Fatalf("%d lines, %v", len(lines), err)
	}
	told := 0
	for _, line := range lines {
		for _, cell := range line {
			if isFormula(cell) {
				t.Errorf("%q", cell)
			}
			if strings.Contains(cell, "1+1") {
				told++
			}
		}
	}
	if want := 6*len(hostile) + 4; told < want {
		t.Errorf("%d cells tell what was written, want %d", told, want)
	}
}
