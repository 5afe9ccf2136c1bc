package faults

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/testkit/servertest"
)

const closed = "The site is not available at the moment."

// invented creates a database of invented people, with some free pages.
func invented(t *testing.T, officials, ratings int) []byte {
	t.Helper()
	folder := t.TempDir()
	making := command(t, "demo", "--data", folder, "--officials", fmt.Sprint(officials), "--ratings",
		fmt.Sprint(ratings))
	making.Env = append(making.Env, "CANDOR_SECRET="+signs)
	if output, err := making.CombinedOutput(); err != nil {
		t.Fatalf("demo: %v: %s", err, output)
	}
	content, err := os.ReadFile(filepath.Join(folder, "candor.db"))
	if err != nil {
		t.Fatal(err)
	}
	return changed(t, content,
		"PRAGMA secure_delete = ON; DELETE FROM review_feedback WHERE rowid % 2 = 0 OR rowid < (SELECT "+
			"MAX(rowid) FROM review_feedback) / 2")
}

// kinds are the first bytes of the pages of a SQLite file (sqlite.org/fileformat2.html). Other
// pages are free or overflow pages.
var kinds = map[byte]string{2: "index, interior", 5: "table, interior", 10: "index, leaf",
	13: "table, leaf"}

// pagesByKind are the offsets of the pages of each kind, except the first, which has the file's
// header.
func pagesByKind(content []byte) map[string][]int {
	pages := map[string][]int{}
	for at := pageSize; at < len(content); at += pageSize {
		kind, known := kinds[content[at]]
		if !known {
			kind = "free or overflow"
		}
		pages[kind] = append(pages[kind], at)
	}
	return pages
}

// serves runs a server on a database with damage that no check can see: no response is an error.
func serves(t *testing.T, content []byte) {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "candor.db"), content, 0o600); err != nil {
		t.Fatal(err)
	}
	s := serve(t, "--data", folder)
	for _, path := range []string{"/api/officials?limit=100", "/api/officials/search?search=police",
		"/api/site", "/readyz"} {
		s.Want(t, http.StatusOK, http.MethodGet, path, "")
	}
	if told := s.Told("unexpected error"); len(told) > 0 {
		t.Errorf("a request was answered 500: %q", told)
	}
	s.Stop()
}

// soundToSQLite reports whether SQLite's quick check finds nothing.
func soundToSQLite(t *testing.T, content []byte) bool {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "candor.db"), content, 0o600); err != nil {
		t.Fatal(err)
	}
	var told string
	err := look(t, folder).QueryRowContext(t.Context(), "PRAGMA quick_check(1)").Scan(&told)
	return err == nil && told == "ok"
}

// TestDamagedPage damages one page in the middle of a database that was stopped cleanly, of each
// kind, once all of it and once one bit. A page that SQLite cannot have written is refused.
func TestDamagedPage(t *testing.T) { // S38
	whole := invented(t, 700, 2500)
	refused, served := 0, 0
	for kind, pages := range pagesByKind(whole) {
		for seed := range uint64(4) {
			chance := rand.New(rand.NewPCG(seed, uint64(len(kind))))
			at := pages[chance.IntN(len(pages))]
			noise, bit := bytes.Clone(whole), bytes.Clone(whole)
			for i := range pageSize {
				noise[at+i] = byte(chance.Uint32())
			}
			bit[at+chance.IntN(pageSize)] ^= 1 << chance.IntN(8)
			for what, content := range map[string][]byte{"noise": noise, "a bit": bit} {
				t.Run(fmt.Sprintf("%s/%s/%d", kind, what, seed), func(t *testing.T) {
					if soundToSQLite(t, content) {
						if what == "noise" && kind != "free or overflow" {
							t.Error("a page of noise is taken for sound")
						}
						serves(t, content)
						served++
						return
					}
					refuses(t, content, "damage", "candor restore")
					refused++
				})
			}
		}
	}
	measured.note("A page that is damaged: noise, or one bit, on pages of every kind",
		"%d refused with a message and left unchanged; %d served, whose damage lies within "+
			"a text or a free page",
		refused, served)
}

// large is more than a server checks completely before it starts.
func large(t *testing.T) []byte {
	t.Helper()
	whole := invented(t, 3000, 12000)
	if len(whole) < 17<<20 {
		t.Fatalf("the database has %d bytes only", len(whole))
	}
	return whole
}

// closes waits until a server stops answering, says why and what to do, and has left the file
// unchanged; the next start refuses immediately.
func closes(t *testing.T, s *servertest.Server, folder string, content []byte) {
	t.Helper()
	servertest.Until(t, "the server closes", func() bool {
		return s.Ask(t, http.MethodGet, "/api/officials", "").Says(closed)
	})
	for _, path := range []string{"/", "/search", "/api/site", "/api/auth/me"} {
		if answer := s.Ask(t, http.MethodGet, path, ""); !answer.Says(closed) {
			t.Errorf("%s: %+v", path, answer)
		}
	}
	if ready := s.Ready(t); ready.Status != http.StatusServiceUnavailable ||
		!strings.Contains(ready.Body, "the database is damaged") {
		t.Errorf("/readyz: %+v", ready)
	}
	s.Want(t, http.StatusOK, http.MethodGet, "/healthz", "")
	if told := s.Told("candor restore"); len(told) != 1 {
		t.Errorf("the log says what to do in %q", told)
	}
	if told := s.Told("unexpected error"); len(told) > 0 {
		t.Errorf("a request was answered 500: %q", told)
	}
	if code := s.Stop(); code != 1 {
		t.Errorf("exit code %d", code)
	}
	if after, err := os.ReadFile(filepath.Join(folder, "candor.db")); err != nil ||
		!bytes.Equal(after, content) {
		t.Errorf("the file is another than before, %v", err)
	}
	if _, err := os.Stat(filepath.Join(folder, "candor.db.damaged")); err != nil {
		t.Error(err)
	}
}

// leaves are leaf pages of tables in the middle of a file.
func leaves(content []byte) []int {
	pages := pagesByKind(content)[kinds[13]]
	return pages[len(pages)/4 : 3*len(pages)/4]
}

// scribble fills a page with noise.
func scribble(content []byte, at int) {
	for i := range pageSize {
		content[at+i] = byte(rand.Uint32())
	}
}

// TestDamageInALargeFile starts a server on a database that it does not check completely first.
func TestDamageInALargeFile(t *testing.T) { // S38
	atLength(t)
	content := large(t)
	at := leaves(content)[len(leaves(content))/2]
	scribble(content, at)
	folder := t.TempDir()
	path := filepath.Join(folder, "candor.db")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	closes(t, serve(t, "--data", folder), folder, content)
	refusesIn(t, folder, "the database is damaged", "candor restore")
}

// TestDamageInALargeRestoredFile starts on a large database that was never served.
func TestDamageInALargeRestoredFile(t *testing.T) { // S38
	atLength(t)
	content := changed(t, large(t), "PRAGMA journal_mode = DELETE")
	at := leaves(content)[len(leaves(content))/2]
	scribble(content, at)
	refuses(t, content, "the database is damaged", "candor restore")
}

// TestDamageMetByAQuestion damages a database that is being served and was sound at the start.
func TestDamageMetByAQuestion(t *testing.T) { // S38
	content := large(t)
	folder := t.TempDir()
	path := filepath.Join(folder, "candor.db")
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	s := serve(t, "--data", folder)
	servertest.Until(t, "the database was read whole", func() bool {
		return len(s.Told("was read whole and is sound")) > 0
	})
	officials := pairs(t, look(t, folder),
		"SELECT official_id, MAX(id) FROM ratings GROUP BY official_id")
	for _, at := range leaves(content) {
		scribble(content, at)
	}
	file, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.WriteAt(content, 0); err != nil {
		t.Fatal(err)
	}
	if err := file.Close(); err != nil {
		t.Fatal(err)
	}
	for id := range officials {
		if answer := s.Ask(t, http.MethodGet, "/api/officials/"+id+"/ratings",
			""); answer.Status != http.StatusOK && !answer.Says(closed) && !answer.Says(away) {
			t.Fatalf("a question: %+v", answer)
		}
	}
	closes(t, s, folder, content)
}
