package sqlstore_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
	"candor/internal/testkit/storetest"
)

// TestPlacesAreRespelledOnOpen opens a database whose places were stored as typed. The filter for a
// county then finds officials stored under "Essex County".
func TestPlacesAreRespelledOnOpen(t *testing.T) {
	stored := map[string][4]string{ // city, county, and both after opening
		"Ada Quillmoor": {"", "Essex County", "", "Essex"},
		"Bea Trialman":  {"Mt. Laurel Twp", "BURLINGTON", "Mount Laurel", "Burlington"},
		"Cy Testlund":   {"Washington", "Warren", "Washington", "Warren"},
		"Di Mockfield":  {"Nowhere Springs", "Essex Cnty", "Nowhere Springs", "Essex"},
		"Ed Blankholm":  {"Newark", "Essex", "Newark", "Essex"},
		"Flo Draftwick": {"Ft Lee", "Prince George County", "Ft Lee", "Prince George County"},
	}
	onBothDatabases(t, func(t *testing.T, database string, _ *clock) {
		store := openAt(t, database)
		err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
			for name, place := range stored {
				o := candor.Official{ID: candor.NewID(), Name: name, Position: "mayor",
					PositionType: candor.Mayor, City: place[0], County: place[1], State: candor.DefaultState,
					Country: candor.DefaultCountry, Status: candor.StatusApproved}
				if err := tx.InsertOfficial(&o); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil || store.Close() != nil {
			t.Fatal(err)
		}
		forgetRules(t, database)
		var log bytes.Buffer
		store, err = sqlstore.Open(t.Context(), sqlstore.Options{Database: database,
			Logger: slog.New(slog.NewTextHandler(&log, nil))})
		if err != nil {
			t.Fatal(err)
		}
		defer store.Close()
		checkPlaces(t, database, stored)
		if !strings.Contains(log.String(), "places_corrected=3") {
			t.Errorf("the log does not say how many: %s", log.String())
		}
	})
}

func forgetRules(t *testing.T, database string) {
	t.Helper()
	pool := storetest.Open(t, database)
	defer pool.Close()
	if _, err := pool.ExecContext(t.Context(), "UPDATE official_rules SET version = 0"); err != nil {
		t.Fatal(err)
	}
}

func checkPlaces(t *testing.T, database string, stored map[string][4]string) {
	t.Helper()
	pool := storetest.Open(t, database)
	defer pool.Close()
	for name, place := range stored {
		var city, county, text string
		if err := pool.QueryRowContext(t.Context(),
			"SELECT city, county, search_text FROM officials WHERE name = $1", name).
			Scan(&city, &county, &text); err != nil {
			t.Fatal(err)
		}
		o := candor.Official{Name: name, Position: "mayor", PositionType: candor.Mayor, City: city,
			County: county}
		if city != place[2] || county != place[3] || text != o.SearchText() {
			t.Errorf("%s: %q and %q, want %q and %q; searched by %q", name, city, county, place[2],
				place[3], text)
		}
	}
}
