package main

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// misspelled is CANDOR_ADDR with a typo, built at run time so that the walk below does not find it.
const misspelled = "CANDOR_" + "ADRR"

func TestUnknownSettingsAreReported(t *testing.T) {
	told := misspelled + " is no setting of Candor. Did you mean CANDOR_ADDR?"
	data := t.TempDir()
	begin := program(t, "serve", "--addr", "127.0.0.1:0", "--data", data)
	begin.Env = append(begin.Env, misspelled+"=127.0.0.1:1", "CANDOR_"+"PORT=tcp://10.0.0.1:80",
		"CANDOR_SITE=x")
	server := startServer(t, begin)
	countOfficials(t, server.url)
	lines := server.logged("is no setting of Candor")
	if len(lines) != 1 || !strings.Contains(lines[0], told) ||
		!strings.Contains(lines[0], `"level":"WARN"`) {
		t.Errorf("serve: %q, want %q", lines, told)
	}
	server.stop()
	code, said, _ := runIn(t, misspelled+"=127.0.0.1:1", "doctor", "--data", data)
	if code != 0 || !strings.Contains(said, "       "+told+"\n") {
		t.Errorf("doctor: exit %d: %s, want %q", code, said, told)
	}
}

func TestUnknownSettings(t *testing.T) {
	for variable, want := range map[string]string{
		"":                                     "",
		"CANDOR_ADDR=x":                        "",
		"CANDOR_SECRET_FILE=x":                 "",
		"CANDOR_IMPORT_STATUS=x":               "",
		"CANDOR_TEST_" + "ANYTHING=x":          "",
		"CANDOR_" + "SERVICE_HOST=10.0.0.1":    "",
		"CANDOR_" + "PORT_80_TCP_ADDR=1.2.3.4": "",
		"CANDOR_" + "PORT=tcp://10.0.0.1:80":   "",
		"CANDOR_" + "PORT=80":                  "CANDOR_" + "PORT is no setting of Candor.",
		"CANDOR_" + "SECRETFILE=x": "CANDOR_" +
			"SECRETFILE is no setting of Candor. Did you mean CANDOR_SECRET_FILE?",
		"CANDOR_" + "LIMIT=x": "CANDOR_" +
			"LIMIT is no setting of Candor. Did you mean CANDOR_LIMITS?",
		"CANDOR_" + "COLOR_OF_LINKS=x": "CANDOR_" + "COLOR_OF_LINKS is no setting of Candor.",
		"CANDOR=x":                     "",
		"PATH=x":                       "",
	} {
		if got := strings.Join(unknownSettings([]string{variable}), "|"); got != want {
			t.Errorf("%s: %q, want %q", variable, got, want)
		}
	}
}

// TestNamesOfTheRepositoryAreKnown finds each variable that code, documents and deployment files
// name.
func TestNamesOfTheRepositoryAreKnown(t *testing.T) {
	name := regexp.MustCompile(`CANDOR_[A-Z]+(?:_[A-Z]+)*\b`)
	// Not a walk: the root changes with each build, and Go would not keep the results of this package.
	list := exec.Command("git", "ls-files")
	list.Dir = "../.."
	listed, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for path := range strings.FieldsSeq(string(listed)) {
		text, err := os.ReadFile(filepath.Join("../..", path))
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // deleted, and not committed yet
			t.Fatal(err)
		}
		for _, variable := range name.FindAllString(string(text), -1) {
			found++
			if told := unknownSettings([]string{variable + "=x"}); len(told) > 0 {
				t.Errorf("%s: %s", path, told)
			}
		}
	}
	if found < 100 {
		t.Errorf("%d names", found)
	}
}
