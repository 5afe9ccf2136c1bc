package sqlstore_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"candor/internal/candor"
	"candor/internal/sqlstore"
)

// addLibrary adds 10,100 reviews, one per minute, of 60 officials called Smith. Each contains
// "common", every 1,000th "rare", and the oldest "oldest". The newest 5 wait.
func addLibrary(t *testing.T, store *sqlstore.Store, now *clock) []*candor.Rating {
	t.Helper()
	var part sqlstore.BulkPart
	for i := range 60 {
		part.Officials = append(part.Officials, &candor.Official{
			ID: candor.NewID(), Name: fmt.Sprintf("Ada%d Smith", i),
			Position: "mayor", PositionType: "mayor", City: "Newark", County: "Essex", State: "New Jersey",
			Country: "United States",
			Status:  candor.StatusApproved, CreatedAt: now.Now(), UpdatedAt: now.Now(),
		})
	}
	for i := range 10_100 {
		at := now.Now().Add(time.Duration(i-10_100) * time.Minute)
		rating := &candor.Rating{
			ID: candor.NewID(), OfficialID: part.Officials[i%60].ID, OverallRating: 1 + i%5,
			ReviewText: fmt.Sprintf("Some common words, number %d.", i), IsAnonymous: true,
			Status: candor.StatusApproved, ReviewerIP: "192.0.2.1", CreatedAt: at, UpdatedAt: at,
		}
		if i%1000 == 0 {
			rating.ReviewText += " A rare one."
		}
		if i == 0 {
			rating.ReviewText, rating.ReviewerIP = "The oldest. A rare one.", "192.0.2.77"
		}
		if i >= 10_095 {
			rating.Status = candor.StatusPending
		}
		part.Ratings = append(part.Ratings, rating)
	}
	bulk := sqlstore.Bulk{Parts: 1, Part: func(int) sqlstore.BulkPart { return part }}
	if err := store.Fill(t.Context(), bulk); err != nil {
		t.Fatal(err)
	}
	return part.Ratings
}

func everywhere(text string) candor.ListFilter {
	return candor.ListFilter{Search: text, Scope: candor.SearchEverything}
}

func TestFullSearchesTakeTurnsAndCanBeCanceled(t *testing.T) { // S46
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		addLibrary(t, store, now)
		whole, newest := everywhere("rare"), candor.ListFilter{Search: "rare", Page: 1, Limit: 20}
		whole.Page, whole.Limit = 1, 20
		ctx, leave := context.WithCancel(t.Context())
		release := store.HoldWholeSearches()
		var waiting, left sync.WaitGroup
		for range 8 {
			waiting.Go(func() {
				_, total, err := store.ListRatings(t.Context(), whole)
				if err != nil || total != 11 {
					t.Errorf("%d, %v", total, err)
				}
			})
			left.Go(func() {
				if _, _, err := store.ListRatings(ctx, whole); !errors.Is(err, context.Canceled) {
					t.Errorf("left, but %v", err)
				}
			})
		}
		_, total, err := store.ListRatings(t.Context(), newest)
		if err != nil || total != 3 {
			t.Errorf("while others wait for their turn: %d, %v", total, err)
		}
		leave()
		left.Wait()
		release()
		waiting.Wait()
	})
}
