package sqlstore_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// No statement of the program changes or removes an entry of the audit trail.
func TestTheTrailIsOnlyAppendedTo(t *testing.T) { // S43
	changes := regexp.MustCompile(`(?i)(UPDATE|DELETE\s+FROM|TRUNCATE(\s+TABLE)?|REPLACE\s+INTO|DROP\s+TABLE)\s+"?audit_entries`)
	appends := 0
	for _, pattern := range []string{"*.go", "migrations/*.sql", "../*/*.go", "../cmd/*/*.go"} {
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
