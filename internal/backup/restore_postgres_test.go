package backup_test

import (
	"strings"
	"testing"

	"candor/internal/accounts"
	"candor/internal/testkit/postgrestest"
)

func TestRestoreRefusesOtherDatabases(t *testing.T) { // S39
	folder, _ := sampleSite(t, file(t)).backup(t)
	for name, test := range map[string]struct {
		to   func(t *testing.T) string
		want string
	}{
		"ErrNotEmpty": {func(t *testing.T) string {
			to := database(t)
			store := opened(t, to)
			defer store.Close()
			if err := store.CreateUser(t.Context(), &accounts.User{Username: "warden",
				Email: "warden@example.org"}); err != nil {
				t.Fatal(err)
			}
			return to
		}, "is not empty, it holds rows in audit_entries (1), users (1)"},
		"ErrServed": {func(t *testing.T) string {
			to := database(t)
			store := opened(t, to)
			t.Cleanup(func() { _ = store.Close() })
			return to
		}, "a server works on the new database already"},
		"ErrAnotherApplication": {func(t *testing.T) string {
			return executed(t, database(t), "CREATE TABLE recipes (id INTEGER)")
		}, "belongs to another application"},
		"ErrNewerSchema": {func(t *testing.T) string {
			to := database(t)
			opened(t, to).Close()
			return executed(t, to, "INSERT INTO candor_schema (version_id, is_applied) VALUES (9999, TRUE)")
		}, "newer version of candor"},
		"ErrNoRights": {func(t *testing.T) string {
			return postgrestest.Role(t, database(t), "visitor")
		}, "may not make tables"},
		"ErrNotReachable": {func(*testing.T) string { return "postgres://candor@127.0.0.1:1/none" },
			"cannot be reached"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := empty(t, test.to(t)).restore(t.Context(), folder, nil); err == nil ||
				!strings.Contains(err.Error(), test.want) {
				t.Errorf("got %v, want %q", err, test.want)
			}
		})
	}
}

func executed(t *testing.T, database, statement string) string {
	t.Helper()
	postgrestest.Execute(t, database, statement)
	return database
}

func TestRestoreReportsABrokenConnection(t *testing.T) {
	folder, _ := sampleSite(t, file(t)).backup(t)
	to, broken := empty(t, database(t)), false
	_, err := to.restore(t.Context(), folder, func(step string, _, _ int) {
		if step == "making indexes" && !broken {
			broken = true
			postgrestest.Execute(t, to.database, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "+
				"WHERE datname = current_database() AND pid <> pg_backend_pid()")
		}
	})
	if err == nil || !strings.HasPrefix(err.Error(), "PostgreSQL does not answer (") ||
		!strings.Contains(err.Error(), "run the same command again") {
		t.Errorf("the restore ends with %v", err)
	}
	to.wantUnfinished(t)
	if _, err := to.restore(t.Context(), folder, nil); err != nil {
		t.Errorf("the same command: %v", err)
	}
}
