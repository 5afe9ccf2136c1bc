package faults

import (
	"bytes"
	"database/sql"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/testkit/servertest"
)

// pageSize is the page size of our files, which SQLite chooses.
const pageSize = 4096

// kept creates the database of a site that was stopped cleanly, and returns its bytes.
func kept(t *testing.T) []byte {
	t.Helper()
	folder := t.TempDir()
	addWarden(t, "--data", folder)
	s := serve(t, "--data", folder)
	cookie := login(t, s)
	for i := range 60 {
		official := publish(t, s, cookie, inLetters(i))
		s.Want(t, http.StatusCreated, http.MethodPost, "/api/officials/"+official+"/ratings",
			`{"overallRating":4,"reviewText":"`+strings.Repeat("Answered. ", 40)+`"}`)
	}
	if code := s.Stop(); code != 0 {
		t.Fatalf("exit code %d", code)
	}
	content, err := os.ReadFile(filepath.Join(folder, "candor.db"))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// changed is a database after a statement of another program.
func changed(t *testing.T, content []byte, statement string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "candor.db")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	database, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := database.ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	if err := database.Close(); err != nil {
		t.Fatal(err)
	}
	content, err = os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// refuses starts a server on a database that it must not serve: it says why and what to do, in one
// line, and leaves the file unchanged.
func refuses(t *testing.T, content []byte, words ...string) {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "candor.db"), content, 0o600); err != nil {
		t.Fatal(err)
	}
	refusesIn(t, folder, words...)
}

// refusesIn is refuses for the database of a folder.
func refusesIn(t *testing.T, folder string, words ...string) {
	t.Helper()
	path := filepath.Join(folder, "candor.db")
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	log, _ := os.ReadFile(path + "-wal") // it may not exist
	starting := serving(t, "--data", folder)
	var told bytes.Buffer
	starting.Stderr = &told
	if err := starting.Start(); err != nil {
		t.Fatal(err)
	}
	serves := time.AfterFunc(servertest.Hangs, func() { _ = starting.Process.Kill() })
	_ = starting.Wait() // its state says how it ended
	serves.Stop()
	lines := strings.Split(strings.TrimSpace(told.String()), "\n")
	last := lines[len(lines)-1]
	if code := starting.ProcessState.ExitCode(); code != 1 || !strings.HasPrefix(last, "candor: ") {
		t.Errorf("exit %d: %q", code, told.String())
	}
	for _, word := range words {
		if !strings.Contains(last, word) {
			t.Errorf("%q does not say %q", last, word)
		}
	}
	after, err := os.ReadFile(path)
	if err != nil || !bytes.Equal(after, content) {
		t.Errorf("the file is another than before: %d bytes, %d before, %v", len(after), len(content),
			err)
	}
	if after, _ := os.ReadFile(path + "-wal"); !bytes.Equal(after, log) {
		t.Errorf("the log is another than before: %d bytes, %d before", len(after), len(log))
	}
	if info, err := os.Stat(path + "-journal"); err == nil && info.Size() > 0 {
		t.Errorf("a journal is left with %d bytes", info.Size())
	}
}

// TestDatabaseThatCannotBeOpened starts a server on the remains of a database, and on files that
// never were one.
func TestDatabaseThatCannotBeOpened(t *testing.T) { // S38
	whole := kept(t)
	cuts := map[string]int{"head": 100, "sector": 512, "page": pageSize, "half": len(whole) / 2,
		"odd": len(whole)/2 + 77, "last page": len(whole) - pageSize}
	for name, size := range cuts {
		t.Run("cut to "+name, func(t *testing.T) {
			refuses(t, whole[:size], "no database that can be opened", "candor restore")
		})
	}
	noise := make([]byte, len(whole))
	for i := range noise {
		noise[i] = byte(rand.Uint32())
	}
	t.Run("noise", func(t *testing.T) {
		refuses(t, noise, "no database that can be opened", "candor restore")
	})
	measured.note("A truncated database, or noise",
		"%d of %d refused with a message, each left unchanged", len(cuts)+1, len(cuts)+1)
}

// TestSchemaThatDoesNotFit starts a server on another application's database, on one that a newer
// server has written, and on one from before the first release.
func TestSchemaThatDoesNotFit(t *testing.T) { // S38, S40
	whole := kept(t)
	for name, test := range map[string]struct{ statement, words string }{
		"foreign": {"PRAGMA application_id = 7", "belongs to another application"},
		"newer": {"INSERT INTO candor_schema (version_id, is_applied, tstamp) VALUES (9999, TRUE, " +
			"CURRENT_TIMESTAMP)",
			"please use that version, or bring a backup"},
		"before release": {"UPDATE candor_schema SET version_id = 36 WHERE version_id > 0",
			"import the lists again"},
	} {
		t.Run(name, func(t *testing.T) { refuses(t, changed(t, whole, test.statement), test.words) })
	}
	measured.note("A newer schema, one from before the first release, and one of another program",
		"refused with a message, each left unchanged")
}
