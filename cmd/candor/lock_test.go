package main

import (
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"candor/internal/testkit/servertest"
)

func TestASecondServerOfAFolderIsRefused(t *testing.T) { // S57
	data := t.TempDir()
	first := serveProgram(t, "--data", data)
	refused := func() {
		t.Helper()
		code, _, told := run(t, "", "serve", "--addr", "127.0.0.1:0", "--data", data)
		if code != 1 || strings.Count(told, "\n") != 1 ||
			!strings.Contains(told, "another candor serve works on "+filepath.Join(data,
				databaseFile)+" (process "+strconv.Itoa(first.id)+" on ") {
			t.Errorf("exit %d: %s", code, told)
		}
	}
	refused()
	first.kill()
	first = serveProgram(t, "--data", data) // a kill leaves no lock
	refused()
	for _, allowed := range [][]string{{"doctor"}, {"backup", filepath.Join(t.TempDir(), "kept")},
		{"admin", "list"}, {"feed", "open"}} {
		if code, _, told := run(t, "", append(allowed, "--data", data)...); code != 0 {
			t.Errorf("%s: exit %d: %s", allowed[0], code, told)
		}
	}
	if code := first.stop(); code != 0 {
		t.Errorf("exit %d", code)
	}
	if code := serveProgram(t, "--data", data).stop(); code != 0 {
		t.Errorf("exit %d", code)
	}
}

// TestAFolderThatCannotBeLockedIsServed puts a folder at the lock's path. That is neither a problem
// of permissions nor another server.
func TestAFolderThatCannotBeLockedIsServed(t *testing.T) {
	data := t.TempDir()
	if err := os.Mkdir(filepath.Join(data, databaseFile+".lock"), 0o700); err != nil {
		t.Fatal(err)
	}
	if told := serveProgram(t, "--data",
		data).logged("cannot check whether another server uses this data folder: make sure that " +
		"there is only one"); len(told) != 1 ||
		!strings.Contains(told[0], `"level":"WARN"`) {
		t.Errorf("the log says %s", told)
	}
}

// TestADatabaseIsServedOnce starts a second server on the same database by another path.
func TestADatabaseIsServedOnce(t *testing.T) { // S57
	byName := "another candor serve works on the file"
	for name, test := range map[string]struct {
		reach func(database, folder, path string) error // in the second server's folder
		want  string
	}{
		"ErrLinkToTheFolder": {func(database, folder, _ string) error {
			return errors.Join(os.Remove(folder), os.Symlink(filepath.Dir(database), folder))
		}, "another candor serve works on"},
		"ErrLinkToTheFile": {func(database, _, path string) error {
			return os.Symlink(database, path)
		}, "another candor serve works on"},
		"ErrHardLink": {func(database, _, path string) error { return os.Link(database, path) }, byName},
		"ErrMoved": {func(database, _, path string) error { return os.Rename(database, path) },
			byName},
	} {
		t.Run(name, func(t *testing.T) {
			first, second := t.TempDir(), t.TempDir()
			server := serveSigned(t, "--data", first)
			database := filepath.Join(first, databaseFile)
			if err := test.reach(database, second, filepath.Join(second, databaseFile)); err != nil {
				t.Fatal(err)
			}
			again := program(t, "serve", "--addr", "127.0.0.1:0", "--data", second)
			again.Env = append(again.Env, "CANDOR_SECRET="+signs)
			held := time.AfterFunc(servertest.Hangs, func() { _ = again.Process.Kill() })
			code, _, told := end(t, again, "")
			held.Stop()
			if code != 1 || strings.Count(told, "\n") != 1 ||
				!strings.Contains(told, test.want) || !strings.Contains(told, second) {
				t.Errorf("exit %d: %s", code, told)
			}
			server.kill()
			if name == "ErrHardLink" {
				if err := os.Remove(database); err != nil {
					t.Fatal(err)
				}
			}
			if code := serveSigned(t, "--data", second).stop(); code != 0 { // as the only server
				t.Errorf("exit %d", code)
			}
		})
	}
}

// TestHardLinksAreLogged adds a hard link to a database while it is served.
func TestHardLinksAreLogged(t *testing.T) { // S57
	const told = "has 2 names (hard links)"
	data, other := t.TempDir(), t.TempDir()
	server := serveSigned(t, "--data", data)
	link := filepath.Join(other, databaseFile)
	if err := os.Link(filepath.Join(data, databaseFile), link); err != nil {
		t.Fatal(err)
	}
	until(t, "the log tells", func() bool { return len(server.logged(told)) > 0 })
	until(t, "the server is ready", func() bool {
		return server.ask(t, http.MethodGet, "/readyz", "", "*/*").status == http.StatusOK
	})
	for _, folder := range []string{data, other} {
		for _, command := range [][]string{
			{"admin", "list"}, {"doctor"}, {"backup", filepath.Join(t.TempDir(), "kept")}, {"feed", "open"},
		} {
			code, said, failed := run(t, "", append(command, "--data", folder)...)
			if code != 1 || !strings.Contains(said+failed, told) ||
				strings.Contains(said, "bring a backup back") {
				t.Errorf("%s: exit %d: %s%s", command[0], code, said, failed)
			}
		}
	}
	if err := os.Remove(link); err != nil {
		t.Fatal(err)
	}
	until(t, "the log tells the end", func() bool {
		return len(server.logged("the database has one name again")) == 1
	})
	if code, _, failed := run(t, "", "admin", "list", "--data", data); code != 0 {
		t.Errorf("exit %d: %s", code, failed)
	}
	if lines := server.logged(told); len(lines) != 1 {
		t.Errorf("the log says %s", lines)
	}
}
