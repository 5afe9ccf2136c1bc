package importer

import (
	"os"
	"testing"

	"candor"
	"candor/njplace"
)

// expectation is the expected result for the lists of a folder as of the day.
type expectation struct {
	legislators, congress     int
	municipal, municipalTowns int    // of townSource; municipal is the least
	townSource                string // the source whose municipal officials are counted
}

// TestLists imports the invented lists and, when CANDOR_REAL_DATA names a folder, the real ones in
// it.
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
