//go:build !race

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/storetest"
)

// TestCommandsNameTheDatabaseThatTheyCreate runs each command that may create a database twice:
// without a database, and with the one from the first run.
func TestCommandsNameTheDatabaseThatTheyCreate(t *testing.T) {
	list := filepath.Join(t.TempDir(), "list.csv")
	people := []byte("name,position,county\nVera Trial,sheriff,Essex\n")
	if err := os.WriteFile(list, people, 0o600); err != nil {
		t.Fatal(err)
	}
	create := []string{"admin", "create", "--email", "warden@example.org"}
	for name, test := range map[string]struct {
		arguments, again []string
		doing            string
	}{
		"OKAdminCreate": {append(create, "warden"),
			[]string{"admin", "create", "--email", "deputy@example.org", "deputy"},
			"Creating an administrator in"},
		"OKImport": {[]string{"import", list, "--new"}, []string{"import", list, "--new"},
			"Importing into"},
		"OKDemo": {[]string{"demo", "--officials=3", "--ratings=5"},
			[]string{"demo", "--officials=3", "--ratings=5"}, "Inventing people in"},
	} {
		t.Run(name, func(t *testing.T) {
			storetest.OnAnyEngine(t, func(t *testing.T, engine storetest.Engine) {
				place := missingDatabase(t, engine)
				named := test.doing + " the database " + place.where + ".\n"
				code, _, told := run(t, "open sesame 7\n", append(test.arguments, place.flag)...)
				if code != 0 || !strings.HasPrefix(told, named+"There was none: began a new one.\n") {
					t.Errorf("exit %d: %q, want %q", code, told, named)
				}
				code, _, told = run(t, "open sesame 7\n", append(test.again, place.flag)...)
				if code != 0 || !strings.HasPrefix(told, named) || strings.Contains(told, "began") {
					t.Errorf("again: exit %d: %q, want %q", code, told, named)
				}
			})
		})
	}
	t.Run("OKServe", func(t *testing.T) {
		data := t.TempDir()
		for _, want := range []int{1, 0} {
			server := serveProgram(t, "--data", data)
			told := server.logged("began a new one")
			if len(told) != want || want == 1 && !strings.Contains(told[0],
				filepath.Join(data, databaseFile)) {
				t.Errorf("%d lines, want %d: %s", len(told), want, told)
			}
			server.stop()
		}
	})
}

func TestNoCommandUsesADatabaseFromBeforeTheFirstRelease(t *testing.T) { // S40
	data, server := t.TempDir(), postgrestest.Database(t)
	path, list := filepath.Join(data, databaseFile), filepath.Join(t.TempDir(), "list.csv")
	if err := os.WriteFile(list, []byte("name,position,county\nVera Trial,sheriff,Essex\n"),
		0o600); err != nil {
		t.Fatal(err)
	}
	for database, flag := range map[string]string{path: "--data=" + data, server: "--database=" + server} {
		if code, _, told := run(t, "", "import", "--new", list, flag); code != 0 {
			t.Fatalf("exit %d: %s", code, told)
		}
		pool := storetest.Open(t, database)
		if _, err := pool.Exec("UPDATE candor_schema SET version_id = 36 WHERE version_id > 0"); err != nil {
			t.Fatal(err)
		}
		if err := pool.Close(); err != nil {
			t.Fatal(err)
		}
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, arguments := range [][]string{
		{"serve", "--addr=127.0.0.1:0", "--database=" + server},
		{"serve", "--addr=127.0.0.1:0", "--data=" + data},
		{"doctor", "--data=" + data}, {"admin", "list", "--data=" + data},
		{"import", "--new", list, "--data=" + data},
		{"backup", filepath.Join(t.TempDir(), "backup"), "--data=" + data},
	} {
		code, output, told := runIn(t, "CANDOR_SECRET="+signs, arguments...)
		if code != 1 || !strings.Contains(output+told, "please import the lists again") {
			t.Errorf("%s: exit %d: %q %q", arguments, code, output, told)
		}
	}
	if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
		t.Errorf("%s is another file than before, %v", path, err)
	}
}
