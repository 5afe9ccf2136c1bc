package contentfilter

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	flagCode = regexp.MustCompile(`(?:add\(|Flag\{Code: )"(\w+)"`)
	wordCode = regexp.MustCompile(`^[a-z_]+$`)
)

// Every flag of this package has a word.
func TestEveryFlagHasAWord(t *testing.T) {
	known := map[string]bool{}
	for _, word := range Words() {
		if known[word.Code] || !wordCode.MatchString(word.Code) || word.Label == "" {
			t.Errorf("%+v", word)
		}
		known[word.Code] = true
	}
	for _, rule := range rules {
		if !known[rule.code] {
			t.Errorf("%s has no word", rule.code)
		}
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range flagCode.FindAllStringSubmatch(string(source), -1) {
			if !known[found[1]] {
				t.Errorf("%s: %s has no word", name, found[1])
			}
		}
	}
}
