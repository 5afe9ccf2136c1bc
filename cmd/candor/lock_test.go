package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestASecondServerOfAFolderIsRefused(t *testing.T) {
	data := t.TempDir()
	first := serveProgram(t, "--data", data)
	refused := func() {
		t.Helper()
		code, _, told := run(t, "", "serve", "--addr", "127.0.0.1:0", "--data", data)
		if code != 1 || strings.Count(told, "\n") != 1 || !strings.Contains(told, "another candor serve works on "+filepath.Join(data, databaseFile)+" (process "+strconv.Itoa(first.id)+" on ") {
			t.Errorf("exit %d: %s", code, told)
		}
	}
	refused()
	first.kill()
	first = serveProgram(t, "--data", data) // a kill leaves no lock behind
	refused()
	for _, beside := range [][]string{{"doctor"}, {"backup", filepath.Join(t.TempDir(), "kept")}, {"admin", "list"}, {"feed", "open"}} {
		if code, _, told := run(t, "", append(beside, "--data", data)...); code != 0 {
			t.Errorf("%s: exit %d: %s", beside[0], code, told)
		}
	}
	if code := first.stop(); code != 0 {
		t.Errorf("exit %d", code)
	}
	if code := serveProgram(t, "--data", data).stop(); code != 0 {
		t.Errorf("exit %d", code)
	}
}

// TestAFolderThatCannotBeLockedIsServed has a folder stand where the lock would: neither rights nor another server are in the way.
func TestAFolderThatCannotBeLockedIsServed(t *testing.T) {
	data := t.TempDir()
	if err := os.Mkdir(filepath.Join(data, databaseFile+".lock"), 0o700); err != nil {
		t.Fatal(err)
	}
	if told := serveProgram(t, "--data", data).told("cannot be told: see to it that there is one only"); len(told) != 1 || !strings.Contains(told[0], `"level":"WARN"`) {
		t.Errorf("the log says %s", told)
	}
}
