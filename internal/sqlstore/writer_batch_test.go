package sqlstore_test

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

func TestBatchedReviewsAreIndependent(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		official := addOfficial(t, store, nil)
		gone := addOfficial(t, store, func(o *candor.Official) { o.Status = candor.StatusRejected })
		before, err := store.LastChange(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		create := func(i int) (*candor.Rating, error) {
			rating := &candor.Rating{OfficialID: official.ID, ReviewerIP: fmt.Sprintf("192.0.2.%d", i),
				OverallRating: 1 + i%5, Status: candor.StatusApproved}
			switch i % 4 {
			case 2:
				rating.OfficialID = candor.NewID()
			case 3:
				rating.OfficialID = gone.ID
			}
			once := sqlstore.NewIdempotencyKey("key", rating.ReviewerIP)
			return store.CreateRating(t.Context(), rating, once, candor.ModerationOpen)
		}
		const reviews = 80
		var requests sync.WaitGroup
		for i := range reviews {
			requests.Go(func() {
				_, err := create(i)
				if (err == nil) != (i%4 < 2) {
					t.Errorf("review %d: %v", i, err)
				}
				if known := (*candor.Error)(nil); i%4 == 3 &&
					(!errors.As(err, &known) || known.Code != candor.CodeNotFound) {
					t.Errorf("review %d: %v", i, err)
				}
			})
		}
		requests.Wait()
		stored := func(want int) {
			t.Helper()
			ratings, total, err := store.FindRatings(t.Context(),
				candor.RatingFilter{OfficialID: official.ID, Page: 1, Limit: 100})
			if err != nil || total != want {
				t.Fatalf("%d reviews, %v; want %d", total, err, want)
			}
			stars := 0
			for _, rating := range ratings {
				stars += rating.OverallRating
			}
			found, err := store.FindOfficial(t.Context(), official.ID)
			if err != nil || found.Averages.Total != want ||
				found.Averages.Overall != float64(stars)/float64(want) {
				t.Errorf("averages %+v, %v; want %d stars of %d reviews", found.Averages, err, stars, want)
			}
			counts, err := store.CountStatuses(t.Context())
			if count := counts[candor.RatingItem][candor.StatusApproved]; err != nil || count != want {
				t.Errorf("%d reviews counted, %v; want %d", count, err, want)
			}
		}
		stored(reviews / 2)
		if last, err := store.LastChange(t.Context()); err != nil || last <= before ||
			last > before+2*reviews/2 {
			t.Errorf("last change %d after %d, %v: what is rolled back is no change", last, before, err)
		}
		if again, err := create(1); err != nil || again.ReviewerIP != "192.0.2.1" {
			t.Errorf("a review sent again: %v, %v", again, err)
		}
		stored(reviews / 2)
	})
}

func TestChangesAreNumberedWithoutGaps(t *testing.T) {
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, _ *clock) {
		reader := follow(t, store)
		for _, changed := range []int{1, 7, 8, 9, 64, 65, 150} {
			var ids []string
			err := store.Write(t.Context(), func(tx *sqlstore.Tx) error {
				for range changed {
					ids = append(ids, candor.NewID())
					tx.Changed(candor.OfficialChanged, ids[len(ids)-1])
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			reader.mu.Lock()
			applied := reader.applied[len(reader.applied)-changed:]
			for i, change := range applied {
				if change.ID != ids[i] || i > 0 && change.Number != applied[i-1].Number+1 {
					t.Errorf("change %d of %d is %v", i, changed, change)
				}
			}
			reader.mu.Unlock()
		}
	})
}
