package scripts_test

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// mostPhrases bounds each class of phrases in 10,000 words of a kind of text.
const mostPhrases = 6

// phrases are classes that make a text read as translated. A noun or a verb replaces each.
var phrases = map[string]*regexp.Regexp{
	"what, as a noun": regexp.MustCompile(`(?i)\bwhat (?:is|was|has|had|have|does|did|can|may|would|` +
		`says|comes|came|it|its|they|this|that|others|another|nothing|no|of|an?|the)\b|^What\b`),
	"stands":              regexp.MustCompile(`(?i)\b(?:stands?|stood)\b`),
	"tells":               regexp.MustCompile(`(?i)\b(?:tells?|told)\b`),
	"as it is":            regexp.MustCompile(`(?i)\bas (?:it|they) (?:is|was|are|were|lies|stands)\b`),
	"who, without a noun": regexp.MustCompile(`(?i)\bwhom\b|(?:^|[.;:,] )who\b`),
	"those of":            regexp.MustCompile(`(?i)(?:^|[.;:,] )(?:those|that) of\b`),
	"of its own":          regexp.MustCompile(`(?i)\bof (?:its|their|his|our) own\b`),
	"in words":            regexp.MustCompile(`(?i)\bin words\b`),
	"in the place of":     regexp.MustCompile(`(?i)\bin (?:the )?place of\b`),
	"lies":                regexp.MustCompile(`(?i)\b(?:lies?|lay)\b`),
	"comes of":            regexp.MustCompile(`(?i)\b(?:comes?|came|becomes?|became) of\b`),
	"he":                  regexp.MustCompile(`(?i)\b(?:he|him|his|himself)\b`),
}

// refusedPhrases may appear nowhere. "licence" is a name in the database, the API and import files.
var refusedPhrases = regexp.MustCompile(`(?i)\b(?:tells? whether|whoever|anew|all that there is|` +
	`somebody|everybody|anybody|behaviours?|colours?|beside|meanwhile|neighbours?|licences)\b`)

func TestNoRefusedPhrase(t *testing.T) {
	eachFile(t, func(path string, content []byte) {
		for number, line := range numbered(string(content)) {
			if found := refusedPhrases.FindString(line); found != "" {
				t.Errorf("%s:%d: %q", path, number, found)
			}
		}
	}, "*.go", "*.ts", "*.tsx", "*.md", "scripts", "Makefile",
		":!internal/redact/counted.go", ":!web/src/api/generated", ":!scripts/phrases_test.go")
}

func TestPhrasesAreRare(t *testing.T) {
	for kind, test := range map[string]struct {
		pathspecs []string
		read      func(line string) string // the text in a line, or ""
	}{
		"comments of Go":        {[]string{"*.go", ":!scripts/phrases_test.go"}, commentOf},
		"Markdown":              {[]string{"*.md"}, func(line string) string { return line }},
		"titles of Go tests":    {[]string{"*_test.go"}, goTitleOf},
		"titles of other tests": {[]string{"*.test.ts", "*.test.tsx", "*.spec.ts"}, titleOf},
	} {
		t.Run(kind, func(t *testing.T) {
			words, found := 0, map[string]map[string][]string{}
			eachFile(t, func(path string, content []byte) {
				if generated.Match(content) {
					return
				}
				for number, line := range numbered(string(content)) {
					text := test.read(line)
					words += len(strings.Fields(text))
					count(found, path, number, text)
				}
			}, test.pathspecs...)
			for class, places := range found {
				all := slices.Concat(slices.Collect(maps.Values(places))...)
				if len(all)*10_000 > mostPhrases*words {
					t.Errorf("%q: %d times in %d words, at most %d in 10,000; most of them in\n%s",
						class, len(all), words, mostPhrases, worst(places))
				}
			}
		})
	}
}

// numbered splits a text into lines, by their number.
func numbered(text string) map[int]string {
	lines := map[int]string{}
	for line := range strings.SplitSeq(text, "\n") {
		lines[len(lines)+1] = line
	}
	return lines
}

// count adds the phrases of a text to their class and file.
func count(found map[string]map[string][]string, path string, number int, text string) {
	for class, phrase := range phrases {
		for range phrase.FindAllString(text, -1) {
			if found[class] == nil {
				found[class] = map[string][]string{}
			}
			found[class][path] = append(found[class][path], fmt.Sprintf("%s:%d: %s", path, number, text))
		}
	}
}

// worst lists the places in the five files with the most phrases.
func worst(places map[string][]string) string {
	files := slices.SortedFunc(maps.Values(places), func(a, b []string) int {
		return cmp.Or(len(b)-len(a), cmp.Compare(a[0], b[0]))
	})
	return strings.Join(slices.Concat(files[:min(5, len(files))]...), "\n")
}

var (
	generated = regexp.MustCompile(`^// Code generated`)
	comment   = regexp.MustCompile(`(?:^|\s)// (.*)`)
	goTitle   = regexp.MustCompile(`^func (?:Test|Fuzz|Benchmark)(\w+)`)
	title     = regexp.MustCompile(`^\s*(?:test|it|describe)(?:\.\w+)*\(\s*['"` + "`]([^'\"`]+)")
)

// commentOf returns the comment in a line of Go.
func commentOf(line string) string { return group(comment, line) }

// titleOf returns the title in a line that begins a test of the front end.
func titleOf(line string) string { return group(title, line) }

// goTitleOf returns the words in the name of a Go test.
func goTitleOf(line string) string {
	var words strings.Builder
	for _, letter := range group(goTitle, line) {
		if unicode.IsUpper(letter) {
			words.WriteByte(' ')
		}
		words.WriteRune(unicode.ToLower(letter))
	}
	return strings.TrimSpace(words.String())
}

// group returns the first group of an expression in a line, or "".
func group(expression *regexp.Regexp, line string) string {
	if found := expression.FindStringSubmatch(line); found != nil {
		return found[1]
	}
	return ""
}
