package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"
	"go.yaml.in/yaml/v3"

	"candor/internal/importer/formats"
)

// recipe is a fenced block of a document.
type recipe struct {
	document, language, text string
	line                     int
}

var fence = regexp.MustCompile("(?ms)^ *```([a-z]*)\n(.*?)^ *```$")

// recipesOf returns the fenced blocks of a document, in order.
func recipesOf(t *testing.T, document string) (recipes []recipe) {
	t.Helper()
	content, err := os.ReadFile(filepath.Join("..", "..", document))
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range fence.FindAllSubmatchIndex(content, -1) {
		recipes = append(recipes, recipe{document, string(content[at[2]:at[3]]),
			string(content[at[4]:at[5]]), strings.Count(string(content[:at[0]]), "\n") + 1})
	}
	return recipes
}

// Every fenced block names its language, and a program that reads this language takes it.
func TestRecipesParse(t *testing.T) {
	list := exec.Command("git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md")
	list.Dir = "../.."
	documents, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for document := range strings.FieldsSeq(string(documents)) {
		for _, one := range recipesOf(t, document) {
			found, err := one.parse()
			if err != nil {
				t.Errorf("%s:%d: %v", one.document, one.line, err)
			}
			commands += found
		}
	}
	if commands < 20 {
		t.Errorf("only %d commands of candor were found", commands)
	}
}

// parse returns how many commands of candor the block has.
func (r recipe) parse() (commands int, err error) {
	switch r.language {
	case "sh":
		return r.parseShell()
	case "yaml":
		return 0, yaml.Unmarshal([]byte(r.text), new(any))
	case "json":
		return 0, json.Unmarshal([]byte(r.text), new(any))
	case "ini":
		_, err := parseEnvFile([]byte(r.text))
		return 0, err
	case "csv", "python", "text":
		return 0, nil
	}
	return 0, fmt.Errorf("%q is no language of recipes", r.language)
}

// parseShell checks the syntax, and each command of candor against the program.
func (r recipe) parseShell() (commands int, err error) {
	shell := exec.Command("bash", "-n")
	shell.Stdin = strings.NewReader(r.text)
	if told, err := shell.CombinedOutput(); err != nil {
		return 0, fmt.Errorf("bash: %w: %s", err, told)
	}
	for _, words := range shellCommands(r.text) {
		at := slices.IndexFunc(words, isCandor)
		if at < 0 || at+1 == len(words) || !isRun(words[:at]) {
			continue
		}
		commands++
		parser, err := kong.New(&commandLine{},
			kong.Vars{"formats": strings.Join(formats.Formats(), ",")})
		if err != nil {
			return commands, err
		}
		if _, err := parser.Parse(words[at+1:]); err != nil {
			return commands, fmt.Errorf("%s: %w", strings.Join(words, " "), err)
		}
	}
	return commands, nil
}

// isCandor reports whether a word is the program, or a service of compose.yaml that runs it.
func isCandor(word string) bool {
	return path.Base(word) == "candor" || word == "candor-1"
}

// isRun reports whether the word after these is run as a program: they are assignments, or a program
// that runs another one, or there are none.
func isRun(before []string) bool {
	before = slices.DeleteFunc(slices.Clone(before), func(word string) bool {
		return strings.Contains(word, "=")
	})
	return len(before) == 0 || before[0] == "runuser" && before[len(before)-1] == "--" ||
		before[0] == "sudo" || slices.Contains(before, "run")
}

// shellWord matches a word with its quotes, a separator of commands, or a comment.
var shellWord = regexp.MustCompile(`(?m)\\\n|(?:^|[ \t])#.*$|(?:\\.|"[^"]*"|'[^']*'|[^\s;|&()])+|[;|&()\n]`)

// shellCommands splits a script into its commands, and these into words without quotes.
func shellCommands(script string) (commands [][]string) {
	var words []string
	for _, word := range shellWord.FindAllString(script, -1) {
		switch {
		case word == "\\\n" || strings.HasPrefix(strings.TrimLeft(word, " \t"), "#"):
		case strings.ContainsAny(word[:1], ";|&()\n"):
			commands, words = append(commands, words), nil
		default:
			words = append(words, strings.NewReplacer(`"`, "", `'`, "").Replace(word))
		}
	}
	return append(commands, words)
}
