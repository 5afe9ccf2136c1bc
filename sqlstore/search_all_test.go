package sqlstore_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"candor"
	"candor/sqlstore"
)

// library has 10,100 reviews of 60 officials called Smith, one a minute. Each says "common", every 1,000th "rare",
// the oldest "oldest". The newest 5 wait.
func library(t *testing.T, store *sqlstore.Store, now *clock) []*candor.Rating {
	t.Helper()
	var part sqlstore.BulkPart
	for i := range 60 {
		part.Officials = append(part.Officials, &candor.Official{
			ID: candor.NewID(), Name: fmt.Sprintf("Ada%d Smith", i), Position: "mayor", PositionType: "mayor", City: "Newark", County: "Essex",
			State: "New Jersey", Country: "United States", Status: candor.StatusApproved, CreatedAt: now.Now(), UpdatedAt: now.Now(),
		})
	}
	for i := range 10_100 {
		at := now.Now().Add(time.Duration(i-10_100) * time.Minute)
		rating := &candor.Rating{
			ID: candor.NewID(), OfficialID: part.Officials[i%60].ID, OverallRating: 1 + i%5, Status: candor.StatusApproved,
			ReviewText: fmt.Sprintf("Some common words, number %d.", i), IsAnonymous: true, ReviewerIP: "192.0.2.1", CreatedAt: at, UpdatedAt: at,
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
	if err := store.Fill(t.Context(), sqlstore.Bulk{Parts: 1, Part: func(int) sqlstore.BulkPart { return part }}); err != nil {
		t.Fatal(err)
	}
	return part.Ratings
}

func TestSearchesTellWhereTheyStopped(t *testing.T) { // S17
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		ratings := library(t, store, now)
		for name, test := range map[string]struct {
			filter   candor.ListFilter
			total    int
			searched string
		}{
			"OKNewestAlone":       {candor.ListFilter{Search: "rare"}, 3, "newest=3000"},
			"OKEverything":        {candor.ListFilter{Search: "rare", Scope: candor.SearchEverything}, 11, ""},
			"OKOldest":            {candor.ListFilter{Search: "oldest", Scope: candor.SearchEverything}, 1, ""},
			"OKNothing":           {candor.ListFilter{Search: "nowhere", Scope: candor.SearchEverything}, 0, ""},
			"OKFewAreAll":         {candor.ListFilter{Search: "common", Status: candor.StatusPending}, 5, ""},
			"OKStatus":            {candor.ListFilter{Search: "common", Status: candor.StatusPending, Scope: candor.SearchEverything}, 5, ""},
			"OKAddress":           {candor.ListFilter{Search: "192.0.2.77", Scope: candor.SearchEverything}, 1, ""},
			"OKLiterally":         {candor.ListFilter{Search: "%", Scope: candor.SearchEverything}, 0, ""},
			"OKFiftyOfTheName":    {candor.ListFilter{Search: "smith"}, -1, "newest=3000, officials=50"},
			"OKAllOfTheName":      {candor.ListFilter{Search: "smith", Scope: candor.SearchEverything}, 10_100, ""},
			"OKOneOfTheName":      {candor.ListFilter{Search: "ada7 smi", Scope: candor.SearchEverything}, 169, ""},
			"OKMany":              {candor.ListFilter{Search: "common", Scope: candor.SearchEverything}, 10_099, ""},
			"OKManyByAnotherSort": {candor.ListFilter{Search: "common", Scope: candor.SearchEverything, Sort: candor.Sort{Column: "overallRating"}}, 10_000, "found=10000"},
			"OKWithoutASearch":    {candor.ListFilter{Scope: candor.SearchEverything}, 10_100, ""},
		} {
			t.Run(name, func(t *testing.T) {
				test.filter.Page, test.filter.Limit, test.filter.Searched = 1, 20, &candor.Searched{}
				rows, total, err := store.ListRatings(t.Context(), test.filter)
				if err != nil || test.total >= 0 && (total != test.total || len(rows) != min(total, 20)) {
					t.Errorf("%d of %d, want %d, %v", len(rows), total, test.total, err)
				}
				if got := test.filter.Searched.String(); got != test.searched {
					t.Errorf("%q, want %q", got, test.searched)
				}
			})
		}
		for _, descending := range []bool{true, false} {
			want := slices.Clone(ratings[1:]) // the oldest has no common words
			if descending {
				slices.Reverse(want)
			}
			for _, page := range []int{1, 2, 505, 506} {
				filter := candor.ListFilter{Search: "common", Scope: candor.SearchEverything, Sort: candor.Sort{Column: "createdAt", Descending: descending}, Page: page, Limit: 20}
				rows, _, err := store.ListRatings(t.Context(), filter)
				if err != nil {
					t.Fatal(err)
				}
				from := min(filter.Offset(), len(want))
				expected := want[from:min(from+20, len(want))]
				if !slices.EqualFunc(rows, expected, func(row *candor.ListedRating, rating *candor.Rating) bool { return row.ID == rating.ID }) {
					t.Errorf("descending %v, page %d: %d rows", descending, page, len(rows))
				}
			}
		}
	})
}

func TestWholeSearchesTakeTurnsAndCanBeLeft(t *testing.T) { // S46
	onBothEngines(t, func(t *testing.T, store *sqlstore.Store, now *clock) {
		library(t, store, now)
		whole := candor.ListFilter{Search: "rare", Scope: candor.SearchEverything, Page: 1, Limit: 20}
		ctx, leave := context.WithCancel(t.Context())
		release := store.HoldWholeSearches()
		var waiting, left sync.WaitGroup
		for range 8 {
			waiting.Go(func() {
				if _, total, err := store.ListRatings(t.Context(), whole); err != nil || total != 11 {
					t.Errorf("%d, %v", total, err)
				}
			})
			left.Go(func() {
				if _, _, err := store.ListRatings(ctx, whole); !errors.Is(err, context.Canceled) {
					t.Errorf("left, but %v", err)
				}
			})
		}
		if _, total, err := store.ListRatings(t.Context(), candor.ListFilter{Search: "rare", Page: 1, Limit: 20}); err != nil || total != 3 {
			t.Errorf("while others wait for their turn: %d, %v", total, err)
		}
		leave()
		left.Wait()
		release()
		waiting.Wait()
	})
}
