package backup_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/sqlstore"
)

// addLogins adds an account and the traces of logins and other requests. It returns hashes from
// each table.
func addLogins(t *testing.T, database string) (hashes []string) {
	t.Helper()
	store := opened(t, database)
	hash := func(table string, n int) string {
		one := fmt.Sprintf("%s-%04d-%s", table, n, strings.Repeat("ab", 24))
		hashes = append(hashes, one)
		return one
	}
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		err := tx.Exec(`INSERT INTO users (id, username, username_folded, email, email_folded, password,
			is_admin, created_at, updated_at) VALUES ('u1', 'keeper', 'keeper', 'k@example.org',
			'k@example.org', 'hashed', TRUE, 1, 1)`)
		for n := range 300 {
			err = errors.Join(err,
				tx.Exec(`INSERT INTO sessions (token_hash, user_id, as_admin, expires_at, used_at)
					VALUES ($1, 'u1', TRUE, 9999999999999, 1)`, hash("session", n)),
				tx.Exec("INSERT INTO login_places (user_id, place, seen_at) VALUES ('u1', $1, 1)",
					hash("place", n)),
				tx.Exec("INSERT INTO login_delays (subject, place, failures, free_at) VALUES ('u1', $1, 1, 1)",
					hash("delay", n)),
				tx.Exec("INSERT INTO request_counts (key, free_at, longer_free_at) VALUES ($1, 1, 1)",
					hash("request", n)))
		}
		return err
	})
	if err := errors.Join(err, store.Close()); err != nil {
		t.Fatal(err)
	}
	return hashes
}

// wantNoLogins checks that only the account is left of logins and requests.
func wantNoLogins(t *testing.T, database string) {
	t.Helper()
	for table, want := range map[string]int{
		"users": 1, "sessions": 0, "login_places": 0, "login_delays": 0, "request_counts": 0,
	} {
		if found := texts(t, database, "SELECT 'row' FROM "+table); len(found) != want {
			t.Errorf("%d rows of %s, want %d", len(found), table, want)
		}
	}
}

func TestBackupsHoldNoSessions(t *testing.T) { // S39
	for name, way := range map[string]struct{ from, to func(t *testing.T) string }{
		"SQLite": {file, file}, "PostgreSQL": {database, database},
	} {
		t.Run(name, func(t *testing.T) {
			from := sampleSite(t, way.from(t))
			hashes := addLogins(t, from.database)
			folder, made := from.backup(t)
			if made.Tables["users"] != 1 || made.Tables["sessions"] != 0 {
				t.Errorf("the backup holds %v", made.Tables)
			}
			content, err := os.ReadFile(filepath.Join(folder, "candor.db"))
			if err != nil {
				t.Fatal(err)
			}
			for _, hash := range hashes {
				if bytes.Contains(content, []byte(hash)) {
					t.Fatalf("%s is in the backup", hash)
				}
			}
			if left := len(texts(t, from.database, "SELECT token_hash FROM sessions")); left != 300 {
				t.Errorf("%d sessions are left on the site", left)
			}
			to := empty(t, way.to(t))
			if _, err := to.restore(t.Context(), folder, nil); err != nil {
				t.Fatal(err)
			}
			wantNoLogins(t, to.database)
		})
	}
}
