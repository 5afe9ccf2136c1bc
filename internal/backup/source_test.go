package backup_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"candor/internal/backup"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
)

// write stores something of which the change feed has no entry.
func (s site) write(t *testing.T, subject string) {
	t.Helper()
	store := opened(t, s.database)
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		return tx.Exec("INSERT INTO notices (kind, subject, created_at) VALUES ('report', $1, 1)",
			subject)
	})
	if err := errors.Join(err, store.Close()); err != nil {
		t.Fatal(err)
	}
}

func TestRestoreRefusesAChangedSource(t *testing.T) { // S39
	for name, way := range map[string]struct{ from, to func(t *testing.T) string }{
		"SQLiteToPostgreSQL": {file, database},
		"PostgreSQLToSQLite": {database, file},
	} {
		t.Run(name, func(t *testing.T) {
			from, to := sampleSite(t, way.from(t)), empty(t, way.to(t))
			folder, _ := from.backup(t)
			from.write(t, "later")
			_, err := to.restore(t.Context(), folder, func(step string, _, _ int) { t.Error(step) })
			if err == nil || !strings.Contains(err.Error(),
				"was written to after this backup was made from it (notices): stop its server") {
				t.Errorf("got %v", err)
			}
			if _, err := backup.Restore(t.Context(), backup.RestoreOptions{From: folder,
				Database: to.database, Photos: to.photos, AcceptLoss: true, Logger: quiet}); err != nil {
				t.Errorf("the loss is accepted: %v", err)
			}
		})
	}
}

// TestRestoreNoticesLateWrites writes into the source when everything is restored already.
func TestRestoreNoticesLateWrites(t *testing.T) { // S39
	for name, way := range map[string]struct {
		from, to func(t *testing.T) string
		last     string
	}{
		"SQLiteToPostgreSQL": {file, database, "comparing"},
		"PostgreSQLToSQLite": {database, file, "restoring the database"},
	} {
		t.Run(name, func(t *testing.T) {
			from, to := sampleSite(t, way.from(t)), empty(t, way.to(t))
			folder, _ := from.backup(t)
			written := false
			_, err := to.restore(t.Context(), folder, func(step string, done, total int) {
				if step == way.last && done == total && !written {
					written = true
					from.write(t, "late")
				}
			})
			if err == nil || !strings.Contains(err.Error(), "was written to after this backup") {
				t.Errorf("got %v", err)
			}
			to.wantUnfinished(t)
			folder, _ = from.backup(t)
			if _, err := to.restore(t.Context(), folder, nil); err != nil {
				t.Errorf("another backup: %v", err)
			}
		})
	}
}

// wantUnfinished expects that no server takes the database.
func (s site) wantUnfinished(t *testing.T) {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: s.database, Logger: quiet})
	if err == nil {
		t.Error("a server takes the database", store.Close())
	} else if !strings.Contains(err.Error(), "is not finished") {
		t.Errorf("a server refuses the database with %v", err)
	}
}

func TestRestoreWithoutItsSource(t *testing.T) {
	folder, _ := sampleSite(t, file(t)).backup(t)
	damaged := file(t)
	if err := os.WriteFile(damaged, []byte(strings.Repeat("no database ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	there := database(t)
	for name, test := range map[string]struct{ source, want string }{
		"OKGone":       {file(t), ""},
		"OKNoServer":   {"postgres://candor@127.0.0.1:1/candor", ""},
		"OKNoDatabase": {strings.Replace(there, "/candor_", "/gone_", 1), ""},
		"OKEmpty":      {there, ""},
		"ErrDamaged":   {damaged, "cannot be compared with it"},
		"ErrNoLogin":   {strings.Replace(there, "candor@", "stranger@", 1), "cannot be compared with it"},
	} {
		t.Run(name, func(t *testing.T) {
			err := backup.Forge(folder, func(m *backup.Manifest) { m.Source.Database = test.source })
			if err != nil {
				t.Fatal(err)
			}
			restored, err := empty(t, "").restore(t.Context(), folder, nil)
			if test.want == "" && (err != nil || restored.Gone == nil) || test.want != "" &&
				(err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got %v, %+v", err, restored)
			}
		})
	}
}

// TestManifestHoldsNoPassword checks the address of the source.
func TestManifestHoldsNoPassword(t *testing.T) { // S39
	address := database(t)
	secretive := strings.Replace(address, "candor@", "candor:hush%2Fhush@", 1) +
		"&password=hush&sslmode=disable"
	from := sampleSite(t, address)
	from.database = secretive
	folder, made := from.backup(t)
	content, err := os.ReadFile(filepath.Join(folder, backup.ManifestName))
	if err != nil || strings.Contains(string(content), "hush") ||
		made.Source.Database != address+"&sslmode=disable" {
		t.Errorf("%v: %s", err, made.Source.Database)
	}
	postgrestest.Execute(t, made.Source.Database, "SELECT 1")
}
