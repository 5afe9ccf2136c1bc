package scripts_test

import (
	"bytes"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// All CSV files are written in one place, which neutralizes formulas.
func TestTablesAreWrittenInOnePlace(t *testing.T) { // S45
	var writers []string
	eachFile(t, func(path string, content []byte) {
		name := filepath.Base(path)
		if bytes.Contains(content, []byte("csv.NewWriter")) ||
			bytes.Contains(content, []byte("text/csv; ")) && name != "admin_audit.go" &&
				name != "admin_imports.go" {
			writers = append(writers, path)
		}
	}, "*.go", ":!*_test.go")
	if !slices.Equal(writers, []string{"internal/spreadsheet/csv.go"}) {
		t.Errorf("tables are written in %v", writers)
	}
}

// No statement of the program changes or removes an entry of the audit trail.
func TestTheTrailIsOnlyAppendedTo(t *testing.T) { // S43
	changes := regexp.MustCompile(`(?i)(UPDATE|DELETE\s+FROM|TRUNCATE(\s+TABLE)?` +
		`|REPLACE\s+INTO|DROP\s+TABLE)\s+"?audit_entries`)
	appends := 0
	eachFile(t, func(path string, content []byte) {
		if found := changes.Find(content); found != nil {
			t.Errorf("%s: %s", path, found)
		}
		appends += bytes.Count(content, []byte("INSERT INTO audit_entries"))
	}, "*.go", "*.sql")
	if appends == 0 {
		t.Error("nothing appends to the trail either: has the table another name?")
	}
}
