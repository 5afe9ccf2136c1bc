package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/testkit/storetest"
)

// bench is a machine on which recipes run as typed: below a folder, with the settings of
// deploy/systemd/candor.env.
type bench struct {
	*testing.T
	root    string
	replace []string // further words, and their replacements
}

func newBench(t *testing.T, replace ...string) *bench {
	t.Helper()
	b := &bench{t, t.TempDir(), replace}
	settings, err := os.ReadFile("../../deploy/systemd/candor.env")
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	b.write("etc/candor/candor.env", b.here(string(settings)))
	b.write("bin/candor", "#!/bin/sh\nexec env "+runsProgram+"=1 GORACE=atexit_sleep_ms=0 '"+self+"' \"$@\"\n")
	b.write("bin/systemctl", "#!/bin/sh\n")
	b.write("list.csv", "name,position,county,city\nVera Trial,mayor,Essex,Newark\n")
	return b
}

func (b *bench) write(name, content string) {
	b.Helper()
	path := filepath.Join(b.root, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o700); err != nil { //nolint:gosec // programs
		b.Fatal(err)
	}
}

// here moves a text's paths below the folder, and fills in what readers choose.
func (b *bench) here(text string) string {
	return strings.NewReplacer(append(b.replace, "/var/", b.root+"/var/", "/etc/", b.root+"/etc/",
		"PATH…", b.root+"/list.csv", "USERNAME", "warden")...).Replace(text)
}

// types runs the block of a document that contains some words, as bash does.
func (b *bench) types(document, words string) {
	b.Helper()
	for _, one := range recipesOf(b.T, document) {
		if strings.Contains(one.text, words) {
			b.runs(one.text)
			return
		}
	}
	b.Fatalf("%s has no block with %q", document, words)
}

func (b *bench) runs(script string) {
	b.Helper()
	shell := exec.CommandContext(b.Context(), "bash", "-euc", b.here(script))
	shell.Dir = b.root
	shell.Env = []string{"PATH=" + b.root + "/bin:" + os.Getenv("PATH"), "HOME=" + b.root,
		"CANDOR_ENV_FILE=" + b.root + "/etc/candor/candor.env"}
	if code, told, faults := end(b.T, shell, "open sesame 7\n"); code != 0 {
		b.Fatalf("exit %d: %s%s\n%s", code, told, faults, b.here(script))
	}
}

// serves starts and stops a server, which makes the secret.
func (b *bench) serves() {
	b.Helper()
	if code := serveProgram(b.T, "--data", b.root+"/var/lib/candor").stop(); code != 0 {
		b.Fatalf("the server ends with %d", code)
	}
}

func TestRecipesRun(t *testing.T) {
	const operations = "docs/operations.md"
	b := newBench(t, "https://data.openstates.org/people/current/nj.csv", "list.csv")
	b.types("docs/import.md", "candor import --new")
	b.types("docs/import.md", "candor sources add")
	b.serves()
	b.runs("candor admin create USERNAME --email you@example.org")
	b.types(operations, "candor admin unlock")
	b.types(operations, "candor backup /var/backups/candor/2026")
	b.types(operations, "candor restore /var/backups/candor/2026")
	b.write("var/backups/candor/2026-11-22/photos/lost", "")
	b.runs("mkdir -p /var/lib/candor/photos")
	b.types(operations, "cp -an")
	b.runs("rm /var/lib/candor/photos/lost")
	b.types(operations, "candor doctor --photos --mend")
}

func TestRecipesMoveBetweenEngines(t *testing.T) {
	const operations = "docs/operations.md"
	database := storetest.PostgreSQL.Unopened(t)
	b := newBench(t)
	b.replace = []string{"postgres://candor:PASSWORD@db/candor", database,
		"s3://photos?endpoint=https://s3.example.org", "file://" + b.root + "/bucket"}
	b.runs("mkdir bucket")
	b.types("docs/import.md", "candor import --new")
	b.serves()
	b.types(operations, "candor backup /var/backups/candor/move")
	moved := "export CANDOR_DATABASE='" + database + "' CANDOR_BLOBS=file://" + b.root + "/bucket " +
		"CANDOR_SECRET_FILE=" + b.root + "/var/lib/candor/secret\n"
	b.replace = append(b.replace, "candor backup", moved+"candor backup")
	b.types(operations, "candor backup /var/backups/candor/back")
}
