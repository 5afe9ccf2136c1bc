package faults

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/servertest"
)

// nextStep is the migration that the newer program has in addition.
const nextStep = "-- +goose Up\nALTER TABLE ratings ADD COLUMN visits BIGINT NOT NULL DEFAULT 7;\n"

// newerProgram is this program with one more migration.
type newerProgram struct {
	path     string
	from, to int // the schemas
}

// buildNewer builds the program with a migration that no release has.
func buildNewer(t *testing.T) (n newerProgram) {
	t.Helper()
	migrations, err := filepath.Abs("../sqlstore/migrations")
	if err != nil {
		t.Fatal(err)
	}
	files, err := os.ReadDir(migrations)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		number, _, _ := strings.Cut(file.Name(), "_")
		schema, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(err)
		}
		n.from = max(n.from, schema)
	}
	n.to = n.from + 1
	folder := t.TempDir()
	n.path = filepath.Join(folder, "candor")
	step, overlay := filepath.Join(folder, "next.sql"), filepath.Join(folder, "overlay.json")
	added, err := json.Marshal(map[string]map[string]string{"Replace": {
		filepath.Join(migrations, fmt.Sprintf("%04d_next.sql", n.to)): step}})
	if err := errors.Join(err, os.WriteFile(step, []byte(nextStep), 0o600),
		os.WriteFile(overlay, added, 0o600)); err != nil {
		t.Fatal(err)
	}
	if output, err := exec.CommandContext(t.Context(), "go", "build", "-overlay", overlay, "-o", n.path,
		"candor/cmd/candor").CombinedOutput(); err != nil {
		t.Fatalf("build the newer candor: %v: %s", err, output)
	}
	return n
}

// by runs a prepared command by the newer program.
func (n newerProgram) by(prepared *exec.Cmd) *exec.Cmd {
	prepared.Path = n.path
	return prepared
}

// doctor runs the newer program's doctor, which must find nothing wrong.
func (n newerProgram) doctor(t *testing.T, storage ...string) (report string) {
	t.Helper()
	asked := n.by(command(t, append([]string{"doctor"}, storage...)...))
	asked.Env = append(asked.Env, "CANDOR_SECRET="+signs)
	output, err := asked.CombinedOutput()
	if err != nil || !strings.Contains(string(output),
		fmt.Sprintf("upgraded the database from schema %d to %d", n.from, n.to)) {
		t.Errorf("doctor: %v: %s", err, output)
	}
	return string(output)
}

// wantOlder checks that a server stores nothing, says why, and goes on reading.
func (n newerProgram) wantOlder(t *testing.T, s *servertest.Server, official string) {
	t.Helper()
	servertest.Until(t, "the details of readiness say why", func() bool {
		ready := s.Ready(t)
		return ready.Status == http.StatusOK &&
			strings.Contains(ready.Body, "a newer version of candor has upgraded the database")
	})
	if answer := s.Ask(t, http.MethodPost, "/api/officials", officialBody("Late")); answer.Status !=
		http.StatusServiceUnavailable || !answer.Says("The site is being updated.") {
		t.Errorf("a new official: %+v", answer)
	}
	if logged := s.Told("a newer version of candor has upgraded the database"); len(logged) == 0 ||
		!strings.Contains(logged[0], fmt.Sprintf("schema %d, this program knows %d", n.to, n.from)) {
		t.Errorf("it logs %q", logged)
	}
	for _, path := range []string{"/api/officials", "/api/officials/" + official,
		"/api/officials/" + official + "/ratings", "/official/" + official, "/readyz"} {
		s.Want(t, http.StatusOK, http.MethodGet, path, "")
	}
}

// TestUpgradesUnderWrites has visitors write through a server while a newer program upgrades its
// database.
func TestUpgradesUnderWrites(t *testing.T) {
	atLength(t)
	newer := buildNewer(t)
	t.Run("PostgreSQL", func(t *testing.T) {
		t.Parallel()
		storage := []string{"--data", t.TempDir(), "--database", postgrestest.Database(t)}
		older, v := newer.underWrites(t, storage)
		next := servertest.Start(t, newer.by(serving(t, storage...)))
		newer.wantOlder(t, older, v.official)
		before := v.acknowledged()
		v.whileWriting(t, next, func() bool { return v.acknowledged() > before+50 })
		if lost := v.check(t, storage[3]); lost > 0 {
			t.Errorf("%d acknowledged reviews are lost", lost)
		}
		figures := next.Want(t, http.StatusOK, http.MethodGet, "/api/officials/"+v.official, "").Body
		servertest.Until(t, "the older server shows the same figures", func() bool {
			return older.Ask(t, http.MethodGet, "/api/officials/"+v.official, "").Body == figures
		})
		newer.doctor(t, storage...)
	})
	t.Run("SQLite", func(t *testing.T) {
		t.Parallel()
		folder := t.TempDir()
		storage := []string{"--data", folder}
		older, v := newer.underWrites(t, storage)
		copied := filepath.Join(folder, fmt.Sprintf("candor.db.before-%d", newer.from))
		if err := os.MkdirAll(filepath.Join(copied, "taken"), 0o700); err != nil {
			t.Fatal(err)
		}
		list := newer.by(command(t, "admin", "list", "--data", folder))
		if output, err := list.CombinedOutput(); err == nil ||
			!strings.Contains(string(output), "candor serve --no-copy") {
			t.Errorf("without a copy: %v: %s", err, output)
		}
		if err := os.RemoveAll(copied); err != nil {
			t.Fatal(err)
		}
		if output, err := newer.by(command(t, "admin", "list", "--data",
			folder)).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, output)
		}
		newer.wantOlder(t, older, v.official)
		if code := older.Stop(); code != 0 {
			t.Errorf("the older server ends with %d", code)
		}
		again := serving(t, storage...)
		if output, err := again.CombinedOutput(); err == nil ||
			!strings.Contains(string(output), "a newer version of candor wrote this database") {
			t.Errorf("the older program says %s", output)
		}
		next := servertest.Start(t, newer.by(serving(t, storage...)))
		before := v.acknowledged()
		v.whileWriting(t, next, func() bool { return v.acknowledged() > before+50 })
		stored := pairs(t, look(t, folder), "SELECT id, review_text FROM ratings")
		for id, text := range v.taken {
			if stored[id] != text {
				t.Errorf("the review %q is %q", text, stored[id])
			}
		}
		if report := newer.doctor(t, storage...); !strings.Contains(report, copied) {
			t.Errorf("no word of the copy: %s", report)
		}
	})
}

// underWrites starts an older server with visitors who write through it, some until the end.
func (n newerProgram) underWrites(t *testing.T, storage []string) (*servertest.Server, *visitors) {
	t.Helper()
	addWarden(t, storage...)
	older := serve(t, storage...)
	v := &visitors{official: publish(t, older, login(t, older), "Stage"), taken: map[string]string{}}
	ctx, stop := context.WithCancel(t.Context())
	wait := v.write(ctx, []*servertest.Server{older})
	t.Cleanup(func() { stop(); wait() })
	servertest.Until(t, "reviews are taken", func() bool { return v.acknowledged() > 50 })
	return older, v
}

// whileWriting has visitors write through a server until a condition holds.
func (v *visitors) whileWriting(t *testing.T, s *servertest.Server, holds func() bool) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	wait := v.write(ctx, []*servertest.Server{s})
	servertest.Until(t, "reviews are taken by the newer server", holds)
	stop()
	wait()
}
