package scripts_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// promised is how many promises there are.
const promised = 65

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
	// Promises are alone in their comment, or in parentheses. S3 in a sentence is a server.
	promises = regexp.MustCompile(`(?m)(?:// |\()(S[1-9]\d?(?:, S[1-9]\d?)*)(?:\)|$)`)
)

// provedPromises returns the numbers of the promises that tests of make test carry in a comment.
func provedPromises(t *testing.T) map[string]bool {
	t.Helper()
	proved := map[string]bool{}
	for files, tests := range map[string]*regexp.Regexp{"*_test.go": goTest, "*.spec.ts": browserTest} {
		eachFile(t, func(_ string, content []byte) {
			for _, match := range tests.FindAllSubmatch(content, -1) {
				if len(match[2]) > 0 {
					continue
				}
				for _, list := range promises.FindAllSubmatch(match[1], -1) {
					for number := range strings.SplitSeq(string(list[1]), ", ") {
						proved[number] = true
					}
				}
			}
		}, files)
	}
	return proved
}

// TestDocumentsNameTestsThatExist looks for the Go tests that documents name.
func TestDocumentsNameTestsThatExist(t *testing.T) {
	tests, named := map[string]bool{}, 0
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	eachFile(t, func(_ string, content []byte) {
		for _, match := range declared.FindAllSubmatch(content, -1) {
			tests[string(match[1])] = true
		}
	}, "*_test.go")
	quoted := regexp.MustCompile("`((?:Test|Fuzz)[A-Z]\\w+)`")
	eachFile(t, func(path string, content []byte) {
		for _, match := range quoted.FindAllSubmatch(content, -1) {
			if named++; !tests[string(match[1])] {
				t.Errorf("%s: there is no test %s", path, match[1])
			}
		}
	}, "*.md")
	if named == 0 {
		t.Error("no document names a test")
	}
}
