package scripts_test

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
const promised = 64

// Every promise has one row, which names files that exist, and a test in make test that carries its
// number. A test that waits for make test-all proves a promise too late.
func TestTheTableOfPromisesIsTrue(t *testing.T) {
	table, err := os.ReadFile("../docs/security.md")
	if err != nil {
		t.Fatal(err)
	}
	proved := provedPromises(t)
	for number := 1; number <= promised; number++ {
		row := regexp.MustCompile(fmt.Sprintf("(?m)^\\| S%d \\| [^|]+ \\| (`[^|]+`) \\|$", number)).
			FindAllStringSubmatch(string(table), -1)
		if len(row) != 1 {
			t.Errorf("S%d has %d rows", number, len(row))
			continue
		}
		for name := range strings.SplitSeq(row[0][1], ", ") {
			if _, err := os.Stat(filepath.Join("..", strings.Trim(name, "`"))); err != nil {
				t.Errorf("S%d: %v", number, err)
			}
		}
		if !proved[fmt.Sprintf("S%d", number)] {
			t.Errorf("no test of make test proves S%d", number)
		}
	}
	for number := range proved {
		if !strings.Contains(string(table), "| "+number+" |") {
			t.Errorf("a test proves %s, which nobody promised", number)
		}
	}
}

var (
	// A test with the comments before it. One whose first statement skips it under -short is for make
	// test-all.
	goTest = regexp.MustCompile(`(?m)((?:^//.*\n)*^func (?:Test|Fuzz)\w+\(.*)\n` +
		`(\tif testing\.Short\(\) \{\n\t\tt\.Skip|\tatLength\(t\))?`)
	// So is a browser test with the tag.
	browserTest = regexp.MustCompile(`(?m)((?:^//.*\n)+)^\w*[tT]est\w*\(\s*'[^']+',?\s*` +
		`(\{ tag: '@all' \})?`)
	promise = regexp.MustCompile(`\bS[1-9]\d?\b`)
)

// provedPromises returns the numbers of the promises that tests of make test carry in a comment.
func provedPromises(t *testing.T) map[string]bool {
	t.Helper()
	proved := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && (entry.Name() == "node_modules" || entry.Name() == ".git" ||
			entry.Name() == ".cache") {
			return fs.SkipDir
		}
		tests := goTest
		switch {
		case strings.HasSuffix(path, ".spec.ts"):
			tests = browserTest
		case !strings.HasSuffix(path, "_test.go"):
			return nil
		}
		content, err := os.ReadFile(path)
		for _, match := range tests.FindAllSubmatch(content, -1) {
			if len(match[2]) > 0 {
				continue
			}
			for _, number := range promise.FindAllString(string(match[1]), -1) {
				proved[number] = true
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return proved
}
