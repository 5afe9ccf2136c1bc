package manual_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"candor/internal/manual"
)

// program has a command of each shape.
type program struct {
	Serve struct {
		Addr string `help:".host and port, a-b." env:"PROGRAM_ADDR"`
		Old  bool   `hidden:""`
	} `cmd:"" help:"Serve pages."`
	Admin struct {
		Create struct {
			Name  string `arg:"" help:"A login's name."`
			Email string
		} `cmd:"" help:"Create one."`
		List struct{} `cmd:""`
	} `cmd:""`
	Secret struct{} `cmd:"" hidden:""`
}

func model(t *testing.T) *kong.Application {
	t.Helper()
	parser, err := kong.New(&program{}, kong.Name("program"), kong.Description("Runs."))
	if err != nil {
		t.Fatal(err)
	}
	return parser.Model
}

func TestPageHasEachCommandAndFlag(t *testing.T) {
	page := manual.Page(model(t), "1.2.3")
	for _, part := range []string{
		`program \- Runs.`, `"program 1.2.3"`, ".SS program serve\nServe pages.\n",
		".B \\-\\-addr=STRING\n\\&.host and port, a\\-b. (PROGRAM_ADDR)\n",
		".SS program admin create <name>", ".I <name>\nA login's name.\n", `\-\-email`,
	} {
		if !strings.Contains(page, part) {
			t.Errorf("no %q in\n%s", part, page)
		}
	}
	for _, hidden := range []string{"secret", "old"} {
		if strings.Contains(page, hidden) {
			t.Errorf("%q is hidden, and is in\n%s", hidden, page)
		}
	}
}

func TestCompletionOffersTheNextWords(t *testing.T) {
	script := filepath.Join(t.TempDir(), "completion")
	if err := os.WriteFile(script, []byte(manual.Completion(model(t), "bash")), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, typed, offered string }{
		{"commands", "program ''", "serve admin --help"},
		{"beginning of a command", "program a", "admin"},
		{"commands of a group", "program admin ''", "create list --help"},
		{"flags", "program admin create vera --", "--help --email"},
		{"nothing for a hidden command", "program sec", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			command := exec.Command("bash", "-c", `. "$0"; COMP_WORDS=(`+c.typed+
				`); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _program; echo "${COMPREPLY[*]}"`, script)
			offered, err := command.CombinedOutput()
			if err != nil || strings.TrimSpace(string(offered)) != c.offered {
				t.Errorf("offers %q, wanted %q (%v)", offered, c.offered, err)
			}
		})
	}
}
