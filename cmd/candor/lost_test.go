package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestALostDatabaseIsNotReplaced removes the database from a site's folder.
func TestALostDatabaseIsNotReplaced(t *testing.T) { // S38
	const picture = photoFolder + "/pictures/AAAA-1.jpg"
	for name, test := range map[string]struct {
		left string // next to the database
		want string
	}{
		"ErrPictures": {picture, "next to it is " + filepath.FromSlash(picture)},
		"ErrLog":      {databaseFile + "-wal", "next to it is candor.db-wal"},
		"ErrCopy":     {databaseFile + ".before-100", "next to it is candor.db.before-100"},
	} {
		for state, database := range map[string]func(path string) error{
			"Missing": func(string) error { return nil },
			"Emptied": func(path string) error { return os.WriteFile(path, nil, 0o600) },
		} {
			t.Run(name+state, func(t *testing.T) {
				data := t.TempDir()
				left := filepath.Join(data, filepath.FromSlash(test.left))
				if err := errors.Join(os.MkdirAll(filepath.Dir(left), 0o700),
					os.WriteFile(left, []byte("what is left"), 0o600),
					database(filepath.Join(data, databaseFile))); err != nil {
					t.Fatal(err)
				}
				for _, command := range [][]string{{"serve", "--addr", "127.0.0.1:0"}, {"demo"},
					{"import", left}, {"doctor"}} {
					if code, found, told := run(t, "", append(command, "--data", data)...); code != 1 ||
						strings.Count(told, "\n") != 1 || !strings.Contains(found+told, test.want) {
						t.Errorf("%s: exit %d: %s", command[0], code, told)
					}
				}
				if _, err := os.Lstat(filepath.Join(data, secretFile)); !errors.Is(err, os.ErrNotExist) {
					t.Errorf("a secret was made: %v", err)
				}
			})
		}
	}
}

func TestANewSiteNextToASecretIsLogged(t *testing.T) {
	data := t.TempDir()
	if err := os.WriteFile(filepath.Join(data, secretFile), []byte(signs), 0o600); err != nil {
		t.Fatal(err)
	}
	for start, want := range []int{1, 0} { // the second start has a database
		server := serveProgram(t, "--data", data)
		if told := server.logged("a new site begins"); len(told) != want {
			t.Errorf("start %d: %s", start, told)
		}
		if code := server.stop(); code != 0 {
			t.Errorf("exit %d", code)
		}
	}
	if told := serveProgram(t, "--data", t.TempDir()).logged("a new site begins"); len(told) != 0 {
		t.Errorf("of an empty folder: %s", told)
	}
}
