package importer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/postgrestest"
	"candor/internal/testkit/storetest"
)

func TestMain(m *testing.M) { postgrestest.Main(m) }

// day is the day of every import in these tests; week is the time of the files, a week earlier.
const day = "2026-07-08"

var week = time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)

func openStore(t *testing.T, database string) *sqlstore.Store {
	t.Helper()
	store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return store
}

func newStore(t *testing.T) *sqlstore.Store {
	t.Helper()
	return openStore(t, storetest.File(t))
}

func importPaths(
	t *testing.T, store *sqlstore.Store, change func(*Options), paths ...string,
) *Report {
	t.Helper()
	options := Options{Paths: paths, AsOf: day, Status: candor.StatusApproved}
	if change != nil {
		change(&options)
	}
	report, err := Import(t.Context(), store, options)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// write writes a file with a modification time.
func write(t *testing.T, folder, name, text string, modified time.Time) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(path, modified, modified); err != nil {
		t.Fatal(err)
	}
	return path
}

// storedOfficials reads all officials by name, with their sources.
func storedOfficials(t *testing.T, store *sqlstore.Store) map[string]*candor.Official {
	t.Helper()
	var officials []*candor.Official
	var records []*sqlstore.ImportedRecord
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) (err error) {
		if officials, err = tx.Importing().AllOfficials(); err != nil {
			return err
		}
		records, err = tx.Importing().ImportedRecords()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	people := map[string]*candor.Official{}
	byID := map[string]*candor.Official{}
	for _, official := range officials {
		name := official.Name
		for people[name] != nil {
			name += " again"
		}
		people[name], byID[official.ID] = official, official
	}
	for _, record := range records {
		official := byID[record.OfficialID]
		official.Sources = append(official.Sources, record.Source)
	}
	return people
}

func onlyOfficial(t *testing.T, store *sqlstore.Store, name string) *candor.Official {
	t.Helper()
	official := storedOfficials(t, store)[name]
	if official == nil {
		t.Fatalf("nobody is called %s", name)
	}
	return official
}

// csvText joins rows to a CSV.
func csvText(rows ...string) string { return strings.Join(rows, "\n") + "\n" }

// sourceNames lists the sources of an official.
func sourceNames(o *candor.Official) string {
	var names []string
	for _, source := range o.Sources {
		names = append(names, source.Name)
	}
	return strings.Join(names, ", ")
}
