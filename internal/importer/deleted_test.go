package importer

import (
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func deleteOfficial(t *testing.T, store *sqlstore.Store, id string) {
	t.Helper()
	if err := store.DeleteOfficial(t.Context(), id,
		candor.Decision{Actor: "warden", Reason: "Not a public official"}); err != nil {
		t.Fatal(err)
	}
}

func TestDeletedPersonReturnsOnlyOnRequest(t *testing.T) {
	for name, test := range map[string]struct {
		source, row string
		restore     bool
		back        bool
	}{
		"NotTheSameRecord":             {"Town", vera, false, false},
		"NotTheSamePersonOfAnother":    {"County", vera, false, false},
		"OKWhenTold":                   {"Town", vera, true, true},
		"OKWhenToldOfAnother":          {"County", vera, true, true},
		"OKANamesakeOfAnotherTown":     {"County", strings.Replace(vera, "Newark", "Nutley", 1), false, true},
		"OKSomeoneElseOfTheSameOffice": {"County", strings.Replace(vera, "Vera", "Otto", 1), false, true},
	} {
		t.Run(name, func(t *testing.T) {
			store := newStore(t)
			importList(t, store, "Town", "2026-05-01", vera)
			deleteOfficial(t, store, onlyOfficial(t, store, "Vera Trial").ID)
			list := write(t, t.TempDir(), "list.csv",
				csvText(listHeader, test.row+","+test.source+",1,CC0 1.0,2026-06-01"), week)
			report := importPaths(t, store, func(o *Options) { o.Restore = test.restore }, list)
			if back := report.Added == 1; back != test.back || (len(report.Deleted) == 0) != test.back {
				t.Fatalf("%d added, deleted %q", report.Added, report.Deleted)
			}
			if !test.back && !strings.Contains(report.Deleted[0], "by warden") {
				t.Errorf("%q does not say who", report.Deleted[0])
			}
			again := importPaths(t, store, nil, list)
			if again.Added != 0 || test.back && again.Unchanged != 1 {
				t.Errorf("a second run: %+v", again)
			}
		})
	}
}
