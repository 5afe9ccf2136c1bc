package importer

import (
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/importer/formats"
	"candor/internal/sqlstore"
)

const titleHeader = "name,position,city,county,sourceId"

// storeCombinedTitle stores an official whose title and record contain several offices.
func storeCombinedTitle(t *testing.T, store *sqlstore.Store, position string) *candor.Official {
	t.Helper()
	importPaths(t, store, nil, write(t, t.TempDir(), "list.csv",
		csvText(titleHeader, "Vera Trial,"+strings.Split(position, " - ")[0]+",Newark,Essex,1"), week))
	kind := formats.MapTitle(position).Kind
	official := onlyOfficial(t, store, "Vera Trial")
	err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		official.Position, official.PositionType, official.Terms = position, kind, nil
		official.District = ""
		if err := tx.UpdateOfficial(official); err != nil {
			return err
		}
		records, err := tx.Importing().ImportedRecords()
		if err != nil {
			return err
		}
		said, err := formats.DecodeFacts(records[0].Facts)
		if err != nil {
			return err
		}
		said.Position, said.PositionType, said.District = position, kind, ""
		if records[0].Facts, err = formats.EncodeFacts(said); err != nil {
			return err
		}
		return tx.PutImportedRecords(records[0])
	})
	if err != nil {
		t.Fatal(err)
	}
	return onlyOfficial(t, store, "Vera Trial")
}

func TestStoredTitlesAreSplitInPlace(t *testing.T) {
	for name, test := range map[string]struct{ before, now, position, also string }{
		"OK": {"Committee Member - Deputy Mayor", "", "deputy_mayor", "Committee Member"},
		"OKOneSeat": {"Council Person - Council Member - Council President", "", "council_president",
			""},
		"OKAtLarge": {"Council Member - At-Large", "", "council_member", ""},
		"OKWard":    {"Councilman Ward 2", "", "councilman", ""},
		"OKShorterSince": {"Committee Member - Mayor", "Mayor", "mayor",
			""},
	} {
		t.Run(name, func(t *testing.T) {
			store := newStore(t)
			before := storeCombinedTitle(t, store, test.before)
			now := test.now
			if now == "" {
				now = test.before
			}
			list := write(t, t.TempDir(), "list.csv", csvText(titleHeader,
				"Vera Trial,"+now+",Newark,Essex,1"), week.AddDate(0, 0, 1))
			report := importPaths(t, store, nil, list)
			after := complete(t, store, "Vera Trial")
			if after.ID != before.ID || after.Position != test.position || after.Office != before.Office ||
				len(report.Moved) > 0 || report.Updated != 1 {
				t.Errorf("office %d of %d, position %q, moved %q", after.Office, before.Office,
					after.Position, report.Moved)
			}
			var also []string
			for _, term := range after.Terms {
				also = append(also, candor.PositionLabel(term.Position)+term.From+term.To)
			}
			if strings.Join(also, ",") != test.also {
				t.Errorf("also %q, want %q", also, test.also)
			}
			if again := importPaths(t, store, nil, list); again.Updated != 0 || again.Unchanged != 1 {
				t.Errorf("the second time %d are updated", again.Updated)
			}
		})
	}
}

func TestOfficeOfAnotherKindIsStillAChange(t *testing.T) {
	store := newStore(t)
	before := storeCombinedTitle(t, store, "Committee Member - Deputy Mayor")
	report := importPaths(t, store, nil, write(t, t.TempDir(), "list.csv",
		csvText(titleHeader, "Vera Trial,Mayor - Committee Member,Newark,Essex,1"),
		week.AddDate(0, 0, 1)))
	after := complete(t, store, "Vera Trial")
	if len(report.Moved) != 1 || after.ID != before.ID || after.Office == before.Office ||
		after.Position != "mayor" || len(after.Terms) != 2 {
		t.Errorf("moved %q, %+v", report.Moved, after)
	}
}

func TestOfficesOfOneTitleFindThePersonInAnotherList(t *testing.T) {
	store := newStore(t)
	folder := t.TempDir()
	importPaths(t, store, nil, write(t, folder, "a.csv",
		csvText(titleHeader, "Vera Trial,Mayor - Committee Member,Newark,Essex,1"), week))
	report := importPaths(t, store, nil, write(t, folder, "b.csv",
		csvText(titleHeader, "Vera B. Trial,Committeewoman,Newark,Essex,9"), week))
	if report.Added != 0 || len(report.Merged) != 1 {
		t.Errorf("%d added, merged %q", report.Added, report.Merged)
	}
	importPaths(t, store, nil, write(t, folder, "a.csv",
		csvText(titleHeader, "Vera Trial,Mayor,Newark,Essex,1"), week.AddDate(0, 0, 1)))
	if after := complete(t, store, "Vera Trial"); len(after.Terms) != 0 {
		t.Errorf("an office that the list no longer tells stays: %+v", after.Terms)
	}
}
