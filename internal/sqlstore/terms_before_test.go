package sqlstore_test

import (
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestReviewsOfTheFormerOffice(t *testing.T) { // S60
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		official := withNextTerm(t, store, candor.Today(now.Now().Add(24*time.Hour)))
		other := addOfficial(t, store, nil)
		review(t, store, other.ID, "192.0.2.9", 5, nil)
		for i, stars := range []int{1, 1, 2} {
			review(t, store, official.ID, []string{"192.0.2.1", "192.0.2.2", "192.0.2.3"}[i], stars, nil)
		}
		has := func(when string, total int, overall float64) {
			t.Helper()
			found := map[string]*candor.Official{}
			for got, err := range store.ListedOfficials(t.Context()) {
				if err != nil {
					t.Fatal(err)
				}
				if got.ID == official.ID {
					listed := *got
					found["listed"] = &listed
				} else if got.Before.Total != 0 {
					t.Errorf("%s: %s has %+v", when, got.Name, got.Before)
				}
			}
			some, _, err := store.FindOfficials(t.Context(), candor.OfficialFilter{Search: "Otto", Page: 1,
				Limit: 1})
			if err != nil || len(some) != 1 {
				t.Fatal(len(some), err)
			}
			found["of the desk"] = some[0]
			if found["one"], err = store.FindOfficial(t.Context(), official.ID); err != nil {
				t.Fatal(err)
			}
			for where, got := range found {
				if got.Before.Total != total || got.Before.Overall != overall {
					t.Errorf("%s, %s: %+v, want %d and %v", when, where, got.Before, total, overall)
				}
			}
		}
		has("before", 0, 0)
		now.pass(candor.UntilTomorrow(now.Now()))
		if n, err := store.BeginTerms(t.Context()); err != nil || n != 1 {
			t.Fatal(n, err)
		}
		has("in the new office", 3, 4.0/3)
		own := review(t, store, official.ID, "192.0.2.4", 5, nil)
		has("with a review of its own", 0, 0)
		if err := store.DeleteRating(t.Context(), own.ID, candor.Decision{Actor: "warden"}); err != nil {
			t.Fatal(err)
		}
		has("without it again", 3, 4.0/3)
	})
}
