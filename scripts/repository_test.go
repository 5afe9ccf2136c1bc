package scripts_test

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// eachFile visits the files of the repository that match pathspecs of git, with their contents.
func eachFile(t *testing.T, visit func(path string, content []byte), pathspecs ...string) {
	t.Helper()
	list := exec.Command("git", append([]string{"ls-files", "--cached", "--others",
		"--exclude-standard", "--"}, pathspecs...)...)
	list.Dir = ".."
	listed, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for path := range strings.FieldsSeq(string(listed)) {
		content, err := os.ReadFile(filepath.Join("..", path))
		if errors.Is(err, fs.ErrNotExist) { // deleted, and not committed yet
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		visit(path, content)
	}
}

// A newcomer can take in a short root folder at a glance.
func TestRootHasFewEntries(t *testing.T) {
	const most = 25
	entries := map[string]bool{}
	eachFile(t, func(path string, _ []byte) {
		entry, _, _ := strings.Cut(path, "/")
		entries[entry] = true
	})
	if len(entries) > most {
		t.Errorf("the root has %d entries of at most %d", len(entries), most)
	}
}
