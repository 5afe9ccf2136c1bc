//go:build !race

package sqlstore_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/sqlstore/sqldb"
	"candor/internal/testkit/storetest"
)

// addsColumn is a migration after which programs without it still read right.
const addsColumn = "-- +goose Up\nALTER TABLE ratings ADD COLUMN visits BIGINT NOT NULL DEFAULT 7;\n"

func TestAnUpgradeIsInTheTrail(t *testing.T) {
	storetest.OnBothEngines(t, func(t *testing.T, engine storetest.Engine) {
		database := engine.Unopened(t)
		openAndClose(t, database)
		for range 2 { // the second start upgrades nothing
			upgraded, err := sqlstore.OpenNext(t.Context(), sqlstore.Options{Database: database},
				nextMigrations(t, addsColumn))
			if err != nil {
				t.Fatal(err)
			}
			last, err := upgraded.LastUpgrade(t.Context())
			if err != nil || last.Before != "100" || last.After != "101" ||
				last.Actor != candor.ActorUpgrade || time.Since(last.At) > time.Hour {
				t.Errorf("%+v, %v", last, err)
			}
			trail, total, err := upgraded.FindAuditEntries(t.Context(), candor.AuditFilter{
				Action: candor.ActionSchemaUpgraded, Page: 1, Limit: 10})
			if err != nil || total != 1 || len(trail) != 1 {
				t.Errorf("%+v, %d, %v", trail, total, err)
			}
			if err := upgraded.Close(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestAnUpgradeKeepsACopy(t *testing.T) {
	filled := func(t *testing.T) (database string, contents map[string][]map[string]string) {
		database = storetest.File(t)
		store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
		if err != nil {
			t.Fatal(err)
		}
		addOfficial(t, store, nil)
		if err := store.Close(); err != nil {
			t.Fatal(err)
		}
		return database, contentsOf(t, database)
	}
	upgrade := func(t *testing.T, database string, options sqldb.Options) error {
		t.Helper()
		options.Copy = true
		migrated, err := withNext(t, database, "", options)
		if err == nil {
			err = migrated.Close()
		}
		return err
	}
	t.Run("OK", func(t *testing.T) {
		database, before := filled(t)
		part := database + ".before-100.part"
		if err := os.WriteFile(part, []byte("half of a copy"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := upgrade(t, database, sqldb.Options{}); err != nil {
			t.Fatal(err)
		}
		wantFiles(t, database, "candor.db", "candor.db.before-100")
		if after := contentsOf(t, database+".before-100"); !reflect.DeepEqual(before, after) {
			t.Errorf("the copy holds\n%v\nand before\n%v", after, before)
		}
		file, err := os.Stat(database + ".before-100")
		if err != nil || file.Mode().Perm() != 0o600 {
			t.Errorf("%v, %v", file, err)
		}
		openAndClose(t, database+".before-100") // as the program from before does
	})
	t.Run("OKRemovedAfterAWeek", func(t *testing.T) {
		database, _ := filled(t)
		now := time.Now()
		store, err := sqlstore.Open(t.Context(), sqlstore.Options{Database: database})
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		for name, age := range map[string]time.Duration{"candor.db.before-98": 8 * 24 * time.Hour,
			"candor.db.before-99": 6 * 24 * time.Hour, "candor.db.before-me": 9 * 24 * time.Hour,
			"candor.db.before-97.part": 8 * 24 * time.Hour, "candor.db.before-99.part": 0} {
			path := filepath.Join(filepath.Dir(database), name)
			if err := os.WriteFile(path, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			if err := os.Chtimes(path, now, now.Add(-age)); err != nil {
				t.Fatal(err)
			}
		}
		if err := store.ForgetCopies(t.Context()); err != nil {
			t.Fatal(err)
		}
		if copies, err := sqldb.Copies(database); err != nil || len(copies) != 1 ||
			copies[0].Schema != 99 {
			t.Errorf("%+v, %v", copies, err)
		}
		if partial, err := filepath.Glob(database + ".*.part"); err != nil || len(partial) != 1 ||
			!strings.HasSuffix(partial[0], "-99.part") {
			t.Errorf("%q, %v", partial, err)
		}
	})
	for name, test := range map[string]struct {
		prepare func(t *testing.T, database string)
		options sqldb.Options
	}{
		"ErrNoRoom": {func(*testing.T, string) {}, sqldb.Options{Room: func(string) (int64, bool) {
			return 1 << 12, true
		}}},
		"ErrNoCopy": {func(t *testing.T, database string) {
			if err := os.MkdirAll(database+".before-100/taken", 0o700); err != nil {
				t.Fatal(err)
			}
		}, sqldb.Options{}},
	} {
		t.Run(name, func(t *testing.T) {
			database, before := filled(t)
			test.prepare(t, database)
			err := upgrade(t, database, test.options)
			if err == nil || strings.Contains(err.Error(), "\n") ||
				!strings.Contains(err.Error(), "nothing was changed") ||
				!strings.Contains(err.Error(), "candor serve --no-copy") {
				t.Errorf("it says %v", err)
			}
			if after := contentsOf(t, database); !reflect.DeepEqual(before, after) {
				t.Error("the database was changed")
			}
			if _, err := os.Stat(database + ".before-100.part"); !os.IsNotExist(err) {
				t.Errorf("half of a copy was left, %v", err)
			}
		})
	}
}

func contentsOf(t *testing.T, database string) map[string][]map[string]string {
	t.Helper()
	pool := storetest.Open(t, database)
	defer pool.Close()
	return storetest.Contents(t, pool, database)
}

// wantFiles checks the files in the folder of a database.
func wantFiles(t *testing.T, database string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(database))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	if !reflect.DeepEqual(names, want) {
		t.Errorf("the folder holds %q", names)
	}
}
