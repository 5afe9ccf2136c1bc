package faults

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"candor/faults/servertest"
	"candor/sqlstore/postgrestest"
	"candor/sqlstore/storetest"
)

// populate inserts many rows of the first version, so that an upgrade takes its time.
func populate(t *testing.T, pool *sql.DB) {
	t.Helper()
	const many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 8000) "
	for _, statement := range []string{
		`INSERT INTO ratings (id, official_id, reviewer_name, reviewer_email, reviewer_ip, ` +
			`overall_rating, review_text, created_at, updated_at) ` +
			many +
			`SELECT 'rating ' || i, 'officials-1', '', '', ` +
			`'10.1.' || (i / 250) || '.' || (i % 250), 1 + i % 5, 'Answered my question number ' || i, i, i FROM n`,
		`INSERT INTO review_feedback (id, rating_id, voter_ip, is_helpful, created_at) ` + many +
			`SELECT 'vote ' || i, 'rating ' || i, '10.1.1.1', TRUE, i FROM n`,
		`INSERT INTO profile_corrections (id, official_id, field, current_value, ` +
			`suggested_value, reason, submitter_email, submitter_ip, submission_city, ` +
			`submission_region, submission_country, created_at) ` +
			many +
			`SELECT 'correction ' || i, 'officials-1', 'name', '', 'Vera', 'It is her name.', ` +
			`'', '10.1.1.1', '', '', '', i FROM n`,
	} {
		if _, err := pool.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
}

// keptBy are the values that an upgrade must not change.
func keptBy(t *testing.T, pool *sql.DB) (all []string) {
	t.Helper()
	for _, query := range []string{"SELECT id, review_text FROM ratings",
		"SELECT id, rating_id FROM review_feedback",
		"SELECT id, suggested_value FROM profile_corrections", "SELECT id, name FROM officials"} {
		for id, text := range pairs(t, pool, query) {
			all = append(all, id+" "+text)
		}
	}
	slices.Sort(all)
	return all
}

// old is a database of the first version, which can be copied.
type old struct {
	copies func(name string) (address string, arguments []string)
	before []string
}

func oldFile(t *testing.T) *old {
	t.Helper()
	path := filepath.Join(t.TempDir(), "candor.db")
	before := aged(t, path)
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return &old{before: before, copies: func(string) (string, []string) {
		folder := t.TempDir()
		copied := filepath.Join(folder, "candor.db")
		if err := os.WriteFile(copied, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return copied, []string{"--data", folder}
	}}
}

func oldServer(t *testing.T) *old {
	t.Helper()
	server := postgrestest.Own(t)
	named := func(name string) string {
		return strings.Replace(server.Address(), "/postgres?", "/"+name+"?", 1)
	}
	postgrestest.Execute(t, server.Address(), "CREATE DATABASE old")
	return &old{before: aged(t, named("old")), copies: func(name string) (string, []string) {
		postgrestest.Execute(t, server.Address(), "CREATE DATABASE "+name+" TEMPLATE old")
		return named(name), []string{"--data", t.TempDir(), "--database", named(name)}
	}}
}

// aged brings an empty database to the first version and fills it.
func aged(t *testing.T, address string) (before []string) {
	t.Helper()
	storetest.At(t, os.DirFS("../sqlstore/migrations"), address, 1)
	pool := storetest.Open(t, address)
	populate(t, pool)
	before = keptBy(t, pool)
	if err := pool.Close(); err != nil {
		t.Fatal(err)
	}
	return before
}

// TestKilledUpgrade kills servers while they upgrade a database of the first version, each at
// another moment. The next one continues.
func TestKilledUpgrade(t *testing.T) { // S40
	const moments = 5
	versions := storetest.Versions(t, os.DirFS("../sqlstore/migrations"))
	newest := versions[len(versions)-1]
	for name, make := range map[string]func(*testing.T) *old{"SQLite": oldFile,
		"PostgreSQL": oldServer} {
		t.Run(name, func(t *testing.T) {
			from := make(t)
			_, arguments := from.copies("whole")
			began := time.Now()
			serve(t, arguments...).Stop()
			took, halfway := time.Since(began), []string{}
			for moment := range moments {
				address, arguments := from.copies(fmt.Sprintf("killed_%d", moment))
				upgrading := serving(t, arguments...)
				if err := upgrading.Start(); err != nil {
					t.Fatal(err)
				}
				time.Sleep(took * time.Duration(moment+1) / (moments + 3))
				_ = upgrading.Process.Kill() // it may have ended
				_ = upgrading.Wait()         // it was killed
				pool := storetest.Open(t, address)
				if version := schemaOf(t, pool); version < newest {
					halfway = append(halfway, fmt.Sprint(version))
				}
				s := serve(t, arguments...)
				servertest.Until(t, "it is ready", func() bool {
					return s.Ask(t, "GET", "/readyz", "").Status == 200
				})
				if version := schemaOf(t, pool); version != newest {
					t.Errorf("schema %d after the second start", version)
				}
				if after := keptBy(t, pool); !slices.Equal(after, from.before) {
					t.Errorf("%d rows before, %d after, or others", len(from.before), len(after))
				}
				if err := pool.Close(); err != nil {
					t.Fatal(err)
				}
				s.Stop()
			}
			if len(halfway) == 0 {
				t.Error("no server was killed half-way")
			}
			measured.note("An upgrade from the first schema, killed half-way, on "+name,
				"%d kills, which left the schema at %s; upgraded by the next start, no row lost", len(halfway),
				strings.Join(halfway, ", "))
		})
	}
}

// schemaOf is the version of a schema.
func schemaOf(t *testing.T, pool *sql.DB) (version int64) {
	t.Helper()
	if err := pool.QueryRowContext(t.Context(),
		"SELECT MAX(version_id) FROM "+storetest.VersionTable).Scan(&version); err != nil {
		t.Fatal(err)
	}
	return version
}
