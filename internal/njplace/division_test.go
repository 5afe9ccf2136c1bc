package njplace

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestDivision(t *testing.T) {
	for town, want := range map[[2]string]string{
		{"Essex", "Newark"}:               "place:newark",
		{"Sussex", "Sparta"}:              "county:sussex/place:sparta",
		{"Union", "Union Township"}:       "county:union/place:union",
		{"Atlantic", "Egg Harbor City"}:   "place:egg_harbor_city",
		{"Bergen", "Ho-Ho-Kus"}:           "place:ho-ho-kus",
		{"Essex", "Nowhere"}:              "",
		{"Cape May", "Middle Township"}:   "county:cape_may/place:middle",
		{"Burlington", "Burlington City"}: "place:burlington",
	} {
		if got := Division(town[0], town[1]); got != want {
			t.Errorf("%v: %q, want %q", town, got, want)
		}
	}
}

// Compares the ids with a source that has nearly all municipalities.
func TestDivisionsMatchTheirSource(t *testing.T) {
	folder := os.Getenv("CANDOR_REAL_DATA")
	if folder == "" {
		t.Skip("CANDOR_REAL_DATA names no folder of real lists")
	}
	file, err := os.Open(filepath.Join(folder, "nj-municipalities-crosswalk.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for _, row := range rows[1:] {
		id := row[6]
		if id == "" {
			continue
		}
		_, want, _ := strings.Cut(strings.TrimSuffix(id, "/government"), "/state:nj/")
		compared++
		if got := Division(row[0], row[1]); got != want {
			t.Errorf("%s, %s: %q, want %q", row[1], row[0], got, want)
		}
	}
	if compared < 560 {
		t.Errorf("%d were compared", compared)
	}
}
