package scripts_test

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode"
)

var (
	fenced  = regexp.MustCompile("(?ms)^ *```.*?^ *```")
	inCode  = regexp.MustCompile("`[^`\n]*`")
	link    = regexp.MustCompile(`\]\(\s*<?([^)\s>]+)`)
	heading = regexp.MustCompile(`(?m)^#{1,6} +(.+?)\s*$`)
	scheme  = regexp.MustCompile(`^[a-z]+:`)
)

// Every link of a document to a part of the repository leads to a file, and to a heading in it.
func TestLinksLeadSomewhere(t *testing.T) {
	checked := 0
	eachFile(t, func(file string, content []byte) {
		text := inCode.ReplaceAllString(fenced.ReplaceAllString(string(content), ""), "")
		for _, match := range link.FindAllStringSubmatch(text, -1) {
			// Texts of the program have links of the site.
			if scheme.MatchString(match[1]) || strings.HasPrefix(match[1], "/") &&
				strings.HasPrefix(file, "internal/operatorpages/") {
				continue
			}
			checked++
			name, anchor, _ := strings.Cut(match[1], "#")
			target := file
			if name != "" {
				target = path.Join(path.Dir(file), name)
			}
			if _, err := os.Stat(filepath.Join("..", target)); err != nil {
				t.Errorf("%s links to %s, which is no file", file, match[1])
			} else if anchor != "" && !anchorsOf(t, target)[anchor] {
				t.Errorf("%s links to %s, which is no heading", file, match[1])
			}
		}
	}, "*.md")
	if checked == 0 {
		t.Error("no document has a link")
	}
}

// anchorsOf returns the anchors of a document's headings, spelled as GitHub does.
func anchorsOf(t *testing.T, file string) map[string]bool {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", file))
	if err != nil {
		t.Fatal(err)
	}
	anchors, seen := map[string]bool{}, map[string]int{}
	for _, match := range heading.FindAllStringSubmatch(
		fenced.ReplaceAllString(string(content), ""), -1) {
		anchor := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
				return unicode.ToLower(r)
			}
			return -1
		}, match[1])
		if seen[anchor]++; seen[anchor] > 1 {
			anchor += "-" + strconv.Itoa(seen[anchor]-1)
		}
		anchors[anchor] = true
	}
	return anchors
}
