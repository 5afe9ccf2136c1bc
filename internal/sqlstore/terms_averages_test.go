//go:build !race

package sqlstore_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// TestAveragesByOffice changes offices and reviews in random order: the averages of each office
// equal a recount.
func TestAveragesByOffice(t *testing.T) {
	steps := 120
	if testing.Short() {
		steps = 40
	}
	onAnyEngine(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		random := rand.New(rand.NewPCG(7, 11))
		official := addOfficial(t, store, func(o *candor.Official) { o.TermStartDate = "2020-01-01" })
		reviews := map[string]*candor.Rating{}
		any := func() *candor.Rating {
			for _, r := range reviews {
				return r
			}
			return nil
		}
		for step := range steps {
			now.pass(26 * time.Hour)
			one := any()
			switch n := random.IntN(10); {
			case n < 5 || one == nil:
				made := review(t, store, official.ID, fmt.Sprintf("198.51.%d.%d", step/200, step%200),
					1+random.IntN(5), func(r *candor.Rating) {
						if random.IntN(2) == 0 {
							r.Scores = candor.Scores{"leadership": 1 + random.IntN(5)}
						}
					})
				reviews[made.ID] = made
			case n < 7:
				status := candor.Statuses()[random.IntN(3)]
				got, err := store.SetRatingStatus(t.Context(), one.ID, candor.Decision{Status: status,
					Actor: "warden", Reason: "spam"})
				if err != nil {
					t.Fatal(err)
				}
				reviews[one.ID] = got
			case n < 8:
				if err := store.DeleteRating(t.Context(), one.ID, candor.Decision{Actor: "warden",
					Reason: "spam"}); err != nil {
					t.Fatal(err)
				}
				delete(reviews, one.ID)
			default:
				beginRandom(t, store, official.ID, random, candor.Today(now.Now()))
			}
			compareAverages(t, store, official.ID, reviews)
		}
	})
}

func beginRandom(t *testing.T, store *sqlstore.Store, id string, random *rand.Rand, day string) {
	t.Helper()
	official, err := store.FindOfficial(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	next := official.Term()
	next.City, next.From = []string{"Newark", "Verona", "Irvington"}[random.IntN(3)], day
	next.Office = 0 // to be determined
	official.Begin(next)
	if err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
		if err := tx.UpdateOfficial(official); err != nil {
			return err
		}
		return tx.SetTerms(official)
	}); err != nil {
		t.Fatal(err)
	}
}

func compareAverages(
	t *testing.T, store *sqlstore.Store, id string, reviews map[string]*candor.Rating,
) {
	t.Helper()
	type sum struct{ n, stars int }
	want := map[int]sum{}
	for _, r := range reviews {
		if r.Status == candor.StatusApproved {
			want[r.Office] = sum{want[r.Office].n + 1, want[r.Office].stars + r.OverallRating}
		}
	}
	official, err := store.FindOfficial(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	got := map[int]sum{}
	add := func(office int, a candor.Averages) {
		if a.Total > 0 {
			got[office] = sum{a.Total, int(a.Overall*float64(a.Total) + 0.5)}
		}
	}
	add(official.Office, official.Averages)
	for _, of := range official.Earlier {
		add(of.Office, of.Averages)
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Fatalf("averages are %v, a recount is %v", got, want)
	}
	for i, n := range official.Averages.Stars { // bars and the lists that they link to
		filter := candor.RatingFilter{OfficialID: id, Status: candor.StatusApproved, Stars: i + 1,
			Page: 1, Limit: 1}
		if _, total, err := store.FindRatings(t.Context(), filter); err != nil || total != n {
			t.Fatalf("%d reviews with %d stars in the list, %d in the bar, %v", total, i+1, n, err)
		}
	}
	if wrong, err := store.CountWrongAverages(t.Context()); err != nil || wrong != 0 {
		t.Fatalf("%d wrong averages, %v", wrong, err)
	}
}
