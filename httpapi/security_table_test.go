package httpapi_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// promised is how many promises there are.
const promised = 57

// The table of promises names every one of them, and only files and tests that exist.
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
		}
	}
	quoted := regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(string(table), -1)
	for _, match := range quoted {
		name := match[1]
		switch {
		case strings.HasPrefix(name, "Test"), strings.HasPrefix(name, "Fuzz"),
			strings.Contains(name, " › ") && !strings.HasSuffix(name, "…"):
			if !tests[name] {
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

// namesOfTests finds all tests: those of Go by name, those in a browser by file and title.
func namesOfTests(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	function := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	titled := regexp.MustCompile(`(?m)^\w*[tT]est\w*\(\s*'([^']+)'`)
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
		for _, match := range function.FindAllSubmatch(content, -1) {
			names[string(match[1])] = true
		}
		if isSpec {
			for _, match := range titled.FindAllSubmatch(content, -1) {
				names[spec+" › "+string(match[1])] = true
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
