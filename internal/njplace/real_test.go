package njplace

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Compares our table with its source, in the folder nj-places of CANDOR_REAL_DATA.
func TestZIPsMatchTheirSource(t *testing.T) {
	folder := os.Getenv("CANDOR_REAL_DATA")
	if folder == "" {
		t.Skip("CANDOR_REAL_DATA names no folder of real data")
	}
	facts := map[string][]Town{}
	for _, row := range realRows(t, filepath.Join(folder, "nj-places", "zips.csv")) {
		if zip, county, name := row[0], row[1], row[2]; name == "" {
			facts[zip] = nil
		} else {
			facts[zip] = append(facts[zip], townOf(county, name))
		}
	}
	count := 0
	for fields := range rows(zips) {
		count++
		want, known := facts[fields[0]]
		if got := TownsOfZIP(fields[0]); !known || want != nil && !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", fields[0], got, want)
		}
	}
	if count != len(facts) {
		t.Errorf("%d ZIP codes, want %d", count, len(facts))
	}
}

func realRows(t *testing.T, path string) [][]string {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows[1:]
}
