package httpapi_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// promised is how many promises there are.
const promised = 64

// The table of promises names every one of them, and only files and tests that exist. Each has a test
// that make test runs: one that waits for make test-all proves a promise too late.
func TestTheTableOfPromisesIsTrue(t *testing.T) {
	table, err := os.ReadFile("../docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := namesOfTests(t)
	for number := 1; number <= promised; number++ {
		row := regexp.MustCompile(fmt.Sprintf(`(?m)^\| S%d \|.*\|$`, number)).FindAllString(string(table),
			-1)
		if len(row) != 1 {
			t.Errorf("S%d has %d rows", number, len(row))
			continue
		}
		cells := strings.Split(row[0], " | ")
		if len(cells) != 4 || !strings.Contains(cells[3], "`") &&
			!strings.Contains(cells[3], "No test yet") {
			t.Errorf("S%d names no test, and does not say so", number)
			continue
		}
		if !slices.ContainsFunc(quoted.FindAllStringSubmatch(cells[3], -1), func(match []string) bool {
			return tests[match[1]] == always
		}) {
			t.Errorf("make test-all alone proves S%d", number)
		}
	}
	quoted := quoted.FindAllStringSubmatch(string(table), -1)
	for _, match := range quoted {
		name := match[1]
		switch {
		case strings.HasPrefix(name, "Test"), strings.HasPrefix(name, "Fuzz"),
			strings.Contains(name, " › ") && !strings.HasSuffix(name, "…"):
			if tests[name] == missing {
				t.Errorf("there is no test %s", name)
			}
		case strings.Contains(name, "/") && !strings.HasPrefix(name, "/"), strings.HasSuffix(name, ".go"):
			if _, err := os.Stat(filepath.Join("..", name)); err != nil && strings.Contains(name, ".") {
				t.Error(err)
			}
		}
	}
	if len(quoted) < 150 {
		t.Errorf("only %d names were found", len(quoted))
	}
}

// quoted is a name in backquotes.
var quoted = regexp.MustCompile("`([^`]+)`")

// extent says which command runs a test.
type extent int

const (
	missing extent = iota
	atLength
	always
)

var (
	// A Go test whose first statement skips it under -short is for make test-all.
	goTest = regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(.*\n` +
		`(\tif testing\.Short\(\) \{\n\t\tt\.Skip|\tatLength\(t\))?`)
	// So is a browser test with the tag.
	browserTest = regexp.MustCompile(`(?m)^\w*[tT]est\w*\(\s*'([^']+)',?\s*(\{ tag: '@all' \})?`)
)

// namesOfTests finds all tests: those of Go by name, those in a browser by file and title.
func namesOfTests(t *testing.T) map[string]extent {
	t.Helper()
	names := map[string]extent{}
	note := func(prefix string, matches [][][]byte) {
		for _, match := range matches {
			found := always
			if len(match[2]) > 0 {
				found = atLength
			}
			names[prefix+string(match[1])] = max(found, names[prefix+string(match[1])])
		}
	}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git" ||
			entry.Name() == ".cache") {
			if err == nil {
				return fs.SkipDir
			}
			return err
		}
		spec, isSpec := strings.CutSuffix(entry.Name(), ".spec.ts")
		if !isSpec && !strings.HasSuffix(entry.Name(), "_test.go") {
			return nil
		}
		content, err := os.ReadFile(path)
		if isSpec {
			note(spec+" › ", browserTest.FindAllSubmatch(content, -1))
		} else {
			note("", goTest.FindAllSubmatch(content, -1))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
