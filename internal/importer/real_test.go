//go:build !race

package importer

import (
	"os"
	"testing"

	"candor/internal/candor"
	"candor/internal/njplace"
)

// expectation is the expected result of importing a folder on the day.
type expectation struct {
	legislators, congress     int
	municipal, municipalTowns int    // of townSource; municipal is the minimum
	townSource                string // the source of the counted municipal officials
}

// TestLists imports the invented lists and, if CANDOR_REAL_DATA is set, the real ones in that
// folder.
func TestLists(t *testing.T) {
	folders := map[string]expectation{
		invented: {legislators: 2, congress: 2, municipal: 3, municipalTowns: 2,
			townSource: "CivicPatch"},
	}
	if folder := os.Getenv("CANDOR_REAL_DATA"); folder != "" {
		folders[folder] = expectation{legislators: 120, congress: 14, municipal: 2900,
			municipalTowns: 493, townSource: "CivicPatch"}
	}
	for folder, want := range folders {
		t.Run(folder, func(t *testing.T) {
			store := newStore(t)
			first := importPaths(t, store, nil, folder)
			checkList(t, storedOfficials(t, store), want)
			second := importPaths(t, store, nil, folder)
			if second.Added+second.Updated+second.Older != 0 || second.Unchanged != first.Added {
				t.Errorf("the second run: %d added, %d updated, %d unchanged, %d older; the first added %d",
					second.Added, second.Updated, second.Unchanged, second.Older, first.Added)
			}
		})
	}
}

func checkList(t *testing.T, people map[string]*candor.Official, want expectation) {
	t.Helper()
	types := map[candor.PositionType]int{}
	towns := map[[2]string]bool{}
	municipal := 0
	for name, official := range people {
		types[official.PositionType]++
		if err := official.Validate(); err != nil || len(official.Sources) == 0 {
			t.Errorf("%s: %v, %d sources", name, err, len(official.Sources))
		}
		if official.City == "" {
			continue
		}
		if !njplace.KnownTown(official.County, official.City) {
			t.Errorf("%s serves in no town of ours: %s (%s)", name, official.City, official.County)
		}
		for _, source := range official.Sources {
			if source.Name == want.townSource {
				municipal++
				towns[[2]string{official.County, official.City}] = true
			}
		}
	}
	if types[candor.StateLegislator] != want.legislators ||
		types[candor.Congressman]+types[candor.USSenator] != want.congress {
		t.Errorf("%d legislators, %d members of Congress; want %d and %d",
			types[candor.StateLegislator], types[candor.Congressman]+types[candor.USSenator],
			want.legislators, want.congress)
	}
	if municipal < want.municipal || len(towns) != want.municipalTowns {
		t.Errorf("%d municipal officials of %d towns; want %d of %d", municipal, len(towns),
			want.municipal, want.municipalTowns)
	}
}

// TestRealListsInTime imports the real lists on their day, and again after New Year's Day, when
// hundreds of terms are over: no person is removed or added twice, and nobody is in office after
// the end of the term.
func TestRealListsInTime(t *testing.T) {
	folder := os.Getenv("CANDOR_REAL_DATA")
	if folder == "" {
		t.Skip("CANDOR_REAL_DATA names no folder of real lists")
	}
	store := newStore(t)
	ids := map[string]bool{}
	for _, when := range []struct {
		asOf            string
		added, inOffice int
	}{
		{asOf: day, added: 3121, inOffice: 3121},
		// A first import on that day has one more, since only one of two sources has the end of a
		// term.
		{asOf: "2027-01-15", added: 0, inOffice: 2712},
	} {
		report := importPaths(t, store, func(o *Options) { o.AsOf = when.asOf }, folder)
		people := storedOfficials(t, store)
		inOffice := 0
		for _, official := range people {
			if when.added > 0 {
				ids[official.ID] = true
			}
			if !ids[official.ID] {
				t.Errorf("%s of %s came with the second import", official.Name, official.City)
			}
			if official.Tenure(when.asOf) == candor.TenureCurrent {
				inOffice++
			}
		}
		if report.Added != when.added || len(people) != 3121 || inOffice != when.inOffice {
			t.Errorf("as of %s: %d added, %d officials, %d in office", when.asOf, report.Added,
				len(people), inOffice)
		}
	}
}
