package scripts_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// All CSV files are written in one place, which neutralizes formulas.
func TestTablesAreWrittenInOnePlace(t *testing.T) { // S45
	var writers []string
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".cache" ||
			entry.Name() == ".git") {
			return fs.SkipDir
		}
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		content, err := os.ReadFile(path)
		if bytes.Contains(content, []byte("csv.NewWriter")) ||
			bytes.Contains(content, []byte("text/csv; ")) && filepath.Base(path) != "admin_audit.go" &&
				filepath.Base(path) != "admin_imports.go" {
			writers = append(writers, filepath.Base(path))
		}
		return err
	})
	if err != nil || len(writers) != 1 || writers[0] != "csv.go" {
		t.Errorf("tables are written in %v, %v", writers, err)
	}
}

// No statement of the program changes or removes an entry of the audit trail.
func TestTheTrailIsOnlyAppendedTo(t *testing.T) { // S43
	changes := regexp.MustCompile(`(?i)(UPDATE|DELETE\s+FROM|TRUNCATE(\s+TABLE)?` +
		`|REPLACE\s+INTO|DROP\s+TABLE)\s+"?audit_entries`)
	appends := 0
	for _, pattern := range []string{"../sqlstore/migrations/*.sql", "../*/*.go", "../cmd/*/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if found := changes.Find(content); found != nil {
				t.Errorf("%s: %s", file, found)
			}
			if regexp.MustCompile(`INSERT INTO audit_entries`).Match(content) {
				appends++
			}
		}
	}
	if appends == 0 {
		t.Error("nothing appends to the trail either: has the table another name?")
	}
}
